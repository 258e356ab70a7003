// The tokens of the app on a phone. The prefixes let secret scanners recognise a token; 256 random bits follow.

import { days, minutes, seconds } from '../../platform/clock'
import { derivedToken } from '../../platform/secrets/derived-token'
import { newToken } from '../../platform/secrets/tokens'

export const ACCESS_LIFE = minutes(15)
/** From each refresh on; a phone that is not used for this long is signed out. */
export const REFRESH_LIFE = days(60)
/** Within this a refresh may be repeated: its answer may have been lost on the way. */
export const REPEAT_WITHIN = seconds(30)

const SHAPE = /^ang_(at|rt)_[\w-]{43}$/

export type TokenPair = { access: string; refresh: string }

/** The first pair of a phone. */
export const newPair = (): TokenPair => ({ access: newToken('ang_at_'), refresh: newToken('ang_rt_') })

/** The pair that a refresh token is changed for, always the same one: a second request within the time allowed gets the
 *  same answer. */
export const nextPair = (refreshToken: string): TokenPair => ({
  access: derivedToken('ang_at_', 'access', refreshToken),
  refresh: derivedToken('ang_rt_', 'refresh', refreshToken),
})

/** Whether a text is shaped like an access token; anything else need not be looked up. */
export const isAccessToken = (text: string): boolean => SHAPE.exec(text)?.[1] === 'at'
export const isRefreshToken = (text: string): boolean => SHAPE.exec(text)?.[1] === 'rt'
