import type { SharedValue } from '../../contacts'

/** Addresses that nobody reads, under which portals and form builders send. */
const NO_REPLY =
  /^(?:no-?reply|do-?not-?reply|dont-?reply|no-?response|mailer-?daemon|postmaster|bounces?|auto-?reply|no-?e?mail|not-?available|na|none|null|undefined)(?:[+\d-].*)?@/
/** Numbers in India that are free to call, or cost alike from everywhere: of call centres, never of a person. */
const CALL_CENTRE = /^\+91(?:1800|1860)\d{6,7}$/

/** Whether a number (E.164) or an address (lower-cased) can't be one person's, from any sender. */
export function isSharedByNature(value: string): boolean {
  if (value.includes('@')) return NO_REPLY.test(value.replaceAll(/[_.](?=[^@]*@)/g, '-'))
  return CALL_CENTRE.test(value)
}

/** Whether somebody may be behind it: a number of a call centre is answered, an address that nobody reads is not. */
export const canReach = ({ value, national }: SharedValue): boolean => national !== null || !isSharedByNature(value)
