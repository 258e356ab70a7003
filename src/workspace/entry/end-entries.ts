// Whatever ends sessions of a member because somebody else may sit there ends the mailed links too: one that an intruder
// asked for would let them in again.

import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { sayEnded } from './principal-cache'

/** Ends every session of a member, on the web and on phones, and the links that would let them in. */
export async function endEntries(work: Write, memberId: string): Promise<void> {
  const { deleteEntryLinks, endSessionsOfMember } = sql.entry
  await work.count(deleteEntryLinks, { member_id: memberId })
  await work.count(endSessionsOfMember, { member_id: memberId })
  work.afterCommit(() => sayEnded({ member_id: memberId }))
}

/** The same, but for the session that asks; answers how many ended. */
export async function endOtherEntries(work: Write, memberId: string): Promise<number> {
  const { deleteEntryLinks, endOtherSessions } = sql.entry
  await work.count(deleteEntryLinks, { member_id: memberId })
  const ended = await work.all(endOtherSessions, { member_id: memberId, id: work.who.sessionId })
  work.afterCommit(() => {
    for (const { id } of ended) sayEnded({ session_id: id })
  })
  return ended.length
}
