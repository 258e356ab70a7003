// Who is behind a token, kept for half a minute, so that most requests cost no read. Whatever changes rights forgets
// its company here, in this process at once and in the others by a message.

import { clock, seconds } from '../../platform/clock'
import type { Who } from '../../platform/db/who'
import { hub, RECONNECTED } from '../../platform/realtime/hub'
import { hears } from '../../platform/realtime/subscription'

/** What is known of one session or key. */
export type Entry = {
  who: Who
  /** SHA-256 of the whole key; null for sessions, which are found by the hash itself. */
  secretHash: Uint8Array | null
  /** Only of a key that was rotated: the secret before, which works until then (ms since the epoch). */
  formerSecret?: { hash: Uint8Array; until: number } | null
  /** Only of keys: whether it may be used from this address. */
  isAllowedFrom?: ((address: string) => boolean) | undefined
  /** Milliseconds since the epoch; null: never. */
  expiresAt: number | null
  /** When it was last used, as far as the database knows. */
  usedAt: number | null
}

const MAX_AGE = seconds(30)
/** About 20 MB. Past it the entries loaded longest ago go first. */
const MOST_ENTRIES = 10_000

const RIGHTS_CHANGED = 'rights.changed'
const SESSION_ENDED = 'session.ended'
const SESSION_CHANGED = 'session.changed'

const entries = new Map<string, { entry: Entry; loadedAt: number }>()
/** Goes up with every change of rights: what was being read meanwhile may be old already and is not kept. */
let generation = 0

/** The entry under `handle`, from memory or by `load`; null when there is none. Absence is not remembered. A handle that
 *  was known a moment ago is no guess; any other is looked up by `guess`, which may refuse (429). `isFresh`: not from
 *  memory. */
export async function entryOf(
  handle: string,
  load: () => Promise<Entry | null>,
  guess: (load: () => Promise<Entry | null>) => Promise<Entry | null>,
  isFresh = false,
): Promise<Entry | null> {
  const kept = entries.get(handle)
  if (kept && !isFresh && clock.monotonic() - kept.loadedAt < MAX_AGE) return kept.entry
  const before = generation
  const entry = await (kept ? load() : guess(load))
  entries.delete(handle)
  if (entry && before === generation) keep(handle, entry)
  return entry
}

function keep(handle: string, entry: Entry): void {
  entries.set(handle, { entry, loadedAt: clock.monotonic() })
  if (entries.size <= MOST_ENTRIES) return
  for (const oldest of entries.keys()) {
    entries.delete(oldest)
    break
  }
}

/** Forgets every principal of a company, in this process before it returns, in the others soon after. Call it after the
 *  commit: `work.afterCommit(() => forgetCompany(work.who.companyId))`. */
export function forgetCompany(companyId: string): void {
  hub.publish(RIGHTS_CHANGED, { company_id: companyId })
}

/** Announces that a session, or every session of a member, is over: its entry goes, and its open streams close. Call it
 *  after the commit. */
export function sayEnded(ended: { session_id: string } | { member_id: string }): void {
  hub.publish(SESSION_ENDED, ended)
}

/** Announces that something of a session, or of every session of a member, is to be read again, though their rights
 *  stay as they are and their streams open. Call it after the commit. */
export function sayChanged(changed: { session_id: string } | { member_id: string }): void {
  hub.publish(SESSION_CHANGED, changed)
}

type Sessions = { session_id?: string; member_id?: string }

function forget({ session_id, member_id }: Sessions): void {
  generation++
  for (const [handle, { entry }] of entries) {
    const { sessionId, memberId } = entry.who
    if ((session_id && sessionId === session_id) || (member_id && memberId === member_id)) entries.delete(handle)
  }
}

export const principalTopics = [
  hears<Sessions>(SESSION_ENDED, forget),
  hears<Sessions>(SESSION_CHANGED, forget),
  hears<{ company_id: string }>(RIGHTS_CHANGED, ({ company_id }) => {
    generation++
    for (const [handle, { entry }] of entries) if (entry.who.companyId === company_id) entries.delete(handle)
  }),
  hears(RECONNECTED, () => {
    generation++
    entries.clear()
  }),
]
