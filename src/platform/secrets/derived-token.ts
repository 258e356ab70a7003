import { createHmac } from 'node:crypto'
import { instanceKeys } from './instance-key'

/** A token made of another secret or id, always the same one: a second request gets the same answer, though no token is
 *  stored. It takes both `from` and the instance key to make it. `purpose` keeps those of one `from` apart. */
export const derivedToken = (prefix: string, purpose: string, from: string): string =>
  prefix + createHmac('sha256', instanceKeys().refreshes).update(`${purpose} ${from}`).digest('base64url')
