import { createHash } from 'node:crypto'

/** The contract's bound of an external id. */
const LONGEST = 128

/** The sender's id of an enquiry as it is compared: whole, however long. Senders use message ids and signed tokens that
 *  differ only at their end, so a long one keeps its beginning and the SHA-256 of all of it. A zero is what forms send
 *  without an id, and means none. */
export function externalIdOf(sent: string): string | null {
  const id = sent.trim()
  if (id === '' || /^0+$/.test(id)) return null
  if (id.length <= LONGEST) return id
  const whole = createHash('sha256').update(id).digest('hex')
  return `${id.slice(0, LONGEST - whole.length - 1)}~${whole}`
}
