// The way in for the app on a phone, and what the app needs to know before and after.
// Owns: mobile_token; of session the phones and their push tokens.

import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { addressOf } from '../../platform/http/address'
import { answer } from '../../platform/http/envelope'
import { lookUp, takeQuota } from '../../platform/http/quota'
import { policies } from '../../platform/http/rate-limit'
import { errors, one } from '../../platform/http/shape'
import { originOf } from '../entry/device-cookie'
import type { IdentityProof } from '../entry/prove-identity'
import { answerOf } from '../entry/second-step'
import { SecondStepAsked } from '../session/schema'
import { APP_CONFIG } from './app-config'
import { registerPush, unregisterPush } from './push-token'
import { familyOf, refresh, refreshOver } from './refresh'
import {
  MobileConfig,
  MobileRefresh,
  MobileSecondStep,
  MobileSignIn,
  MobileTokens,
  PushRegistration,
  PushState,
} from './schema'
import { signInOnPhone } from './sign-in'

const signedInOrAsked = { 200: one(MobileTokens), 202: one(SecondStepAsked), ...errors(401) }

export const mobileAuth = new Elysia({ prefix: '/auth/mobile', tags: ['Mobile'] })
  .use(access)
  .post(
    '/sign-in',
    async ({ request, body: { email, password, device }, set }) => {
      const proved = await signInOnPhone({ by: 'password', email, password }, device, originOf(request))
      if (proved.next === 'signed_in') return answer(proved.begun)
      set.status = 202
      return answer(proved)
    },
    {
      public: 'auth',
      body: MobileSignIn,
      response: signedInOrAsked,
      detail: {
        operationId: 'signInOnPhone',
        summary: 'Sign in on a phone',
        description:
          'Answers tokens, or the ticket for a second step. The access token goes with each request as ' +
          '`Authorization: Bearer` and gives what the member’s session in a browser gives; there is no cookie. Failed ' +
          'tries count as at signing in elsewhere: 429. No Idempotency-Key: a kept answer would keep the tokens.',
      },
    },
  )
  .post(
    '/second-step',
    async ({ request, body }) => {
      const proof: IdentityProof = { by: 'second_step', ticket: body.ticket, answer: answerOf(body) }
      const proved = await signInOnPhone(proof, body.device, originOf(request))
      if (proved.next === 'second_step') throw new Error('a second step has no second step')
      return answer(proved.begun)
    },
    {
      public: 'auth',
      body: MobileSecondStep,
      response: { 200: one(MobileTokens), ...errors(401) },
      detail: { operationId: 'signInOnPhoneSecondStep', summary: 'Sign in on a phone: answer the second step' },
    },
  )
  .post(
    '/refresh',
    async ({ request, body, set }) => {
      const { refresh_token, app_version } = body
      const family = await lookUp(request, policies.guess, () => familyOf(refresh_token))
      if (!family) throw refreshOver()
      takeQuota({ set }, policies.refresh, family.session_id)
      const from = { address: addressOf(request), appVersion: app_version ?? null }
      return answer(await refresh(refresh_token, family, from))
    },
    {
      public: 'public',
      body: MobileRefresh,
      response: { 200: one(MobileTokens), ...errors(401) },
      detail: {
        operationId: 'refreshMobileTokens',
        summary: 'Change a refresh token for new tokens',
        description:
          'Keep the new tokens and make one refresh at a time. When no answer came, repeat it within 30 seconds: the ' +
          'repeat’s tokens are the ones that hold. A refresh token that is used again later signs the phone out, because ' +
          'somebody may have a copy of it; the member gets a mail.',
      },
    },
  )

export const mobile = new Elysia({ prefix: '/mobile', tags: ['Mobile'] })
  .use(access)
  .get('/config', () => answer(APP_CONFIG), {
    public: 'public',
    response: { 200: one(MobileConfig), ...errors() },
    detail: {
      operationId: 'getMobileConfig',
      summary: 'What the app must be and may offer',
      description: 'Asked before anybody has signed in, so it is the same for everybody.',
    },
  })
  .put(
    '/push-token',
    async ({ who, body }) => {
      await registerPush(who, body)
      return answer({ registered: true })
    },
    {
      allow: 'member',
      body: PushRegistration,
      response: { 200: one(PushState), ...errors(409) },
      detail: {
        operationId: 'putPushToken',
        summary: 'Say where this phone is woken',
        description: 'From the app only: 409 in a browser. A token is one phone’s, so every other session loses it.',
      },
    },
  )
  .delete(
    '/push-token',
    async ({ who }) => {
      await unregisterPush(who)
      return answer({ registered: false })
    },
    {
      allow: 'member',
      response: { 200: one(PushState), ...errors(409) },
      detail: { operationId: 'deletePushToken', summary: 'Stop waking this phone' },
    },
  )
