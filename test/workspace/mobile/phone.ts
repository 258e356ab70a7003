// A member's phone with the app on it.

import type { Answer, Caller, CallOptions, TestApp } from '../../support/app'

export const PASSWORD = 'monsoon over Pashan lake'
export const PIXEL = { name: 'Pixel of a member', platform: 'android', app_version: '1.4.2' }

export type Phone = Caller & { access: string; refresh: string; sessionId: string }

export const signInOnPhone = (app: TestApp, email: string, over: object = {}, options: CallOptions = {}) =>
  app.call('POST', '/auth/mobile/sign-in', { body: { email, password: PASSWORD, device: PIXEL, ...over }, ...options })

export const refreshTokens = (app: TestApp, refresh_token: string, over: object = {}, options: CallOptions = {}) =>
  app.call('POST', '/auth/mobile/refresh', { body: { refresh_token, ...over }, ...options })

/** What an answer with tokens lets a phone do. */
export function phoneOf({ status, body }: Answer): Phone {
  if (status !== 200) throw new Error(`no tokens: ${status} ${JSON.stringify(body)}`)
  const { access_token: access, refresh_token: refresh, session_id: sessionId } = body.data
  return { headers: { authorization: `Bearer ${access}` }, access, refresh, sessionId }
}

/** Signs a member in on a phone. */
export const takePhone = async (app: TestApp, member: { email: string }, over: object = {}): Promise<Phone> =>
  phoneOf(await signInOnPhone(app, member.email, over))
