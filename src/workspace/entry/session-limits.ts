import { clock, days } from '../../platform/clock'

/** A browser that nobody used for this long is signed out. A phone is when its refresh token runs out. */
export const SESSION_IDLE = days(14)
/** However busy it is, a session ends after this long. */
export const SESSION_LIFE = days(90)
/** How long a session is kept after its end: a device is known again for as long. */
export const SESSION_KEPT = days(90)

/** The moment, ISO 8601, before which a browser was last used that has idled out. */
export const idleSince = (): string => new Date(clock.now() - SESSION_IDLE).toISOString()
