import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { hub } from '../../platform/realtime/hub'
import { MEMBERS, type MemberNews } from './open-streams'
import type { RealtimeEvent } from './schema'

/** This many ids fit into one message with room for its data. */
const MOST_IN_A_MESSAGE = 100

/**
 * Sends to the open streams of some members, in every process, once the unit of work is committed: a notification, a
 * counter, the progress of a job of theirs. `data` holds ids and numbers, never names or phone numbers, and stays small
 * (under about 4 KB); the client reads the record. Nothing is stored: a member without an open stream gets nothing.
 */
export function notifyMembers(
  work: Write,
  memberIds: readonly string[],
  kind: RealtimeEvent['kind'],
  data: RealtimeEvent['data'],
): void {
  const event: RealtimeEvent = { id: newId('evt'), kind, at: isoNow(), data }
  const company_id = work.who.companyId
  work.afterCommit(() => {
    for (let i = 0; i < memberIds.length; i += MOST_IN_A_MESSAGE) {
      const member_ids = memberIds.slice(i, i + MOST_IN_A_MESSAGE)
      hub.publish(MEMBERS, { company_id, member_ids, event } satisfies MemberNews)
    }
  })
}
