// What else ends with a key. Contexts above hang things on keys (the hooks that a key subscribed) and switch them off in
// the transaction that ends the key, so that there is no moment in which the one lives without the other.

import type { Write } from '../../platform/db/work'
import { said } from '../../platform/rooms'
import { sql } from '../queries.gen'

/** `suspended`: its creator was deactivated; it works again when they come back, what ended with it does not. */
export type EndedKey = { id: string; because: 'revoked' | 'expired' | 'suspended' }
declare module '../../platform/rooms' {
  interface Room {
    /** Runs in the transaction that ends a key; when it throws, the key does not end. */
    onKeyEnded?: readonly ((work: Write, key: EndedKey) => Promise<void>)[]
  }
}

/** Announces to everything that depends on a key that it ends now. */
export async function keyEnds(work: Write, key: EndedKey): Promise<void> {
  for (const hook of said('onKeyEnded')) await hook(work, key)
}

/** The keys of a member who is being deactivated: they are refused from the commit on. */
export async function suspendKeysOf(work: Write, memberId: string): Promise<void> {
  const keys = await work.all(sql.apiKeys.listLiveKeysOf, { member_id: memberId })
  for (const { id } of keys) await keyEnds(work, { id, because: 'suspended' })
}
