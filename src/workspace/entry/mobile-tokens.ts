// What the app on a phone holds. The prefixes let secret scanners tell a token from noise; 256 bits of chance follow.

import { days, minutes, seconds } from '../../platform/clock'
import { newToken } from '../../platform/secrets/tokens'

export const ACCESS_LIFE = minutes(15)
/** From each refresh on; a phone that is not used for this long is signed out. */
export const REFRESH_LIFE = days(60)
/** Within this a refresh may be repeated: its answer may have been lost on the way. */
export const REPEAT_WITHIN = seconds(30)

const SHAPE = /^ang_(at|rt)_[\w-]{43}$/

export const newAccessToken = (): string => newToken('ang_at_')
export const newRefreshToken = (): string => newToken('ang_rt_')

/** Whether a text is shaped like an access token; anything else need not be looked up. */
export const isAccessToken = (text: string): boolean => SHAPE.exec(text)?.[1] === 'at'
export const isRefreshToken = (text: string): boolean => SHAPE.exec(text)?.[1] === 'rt'
