import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { hub } from '../../platform/realtime/hub'
import { CONVERSATION, type ConversationNews, notifyMembers, type RealtimeEvent } from '../../records'
import { sql } from '../queries.gen'

/** Whoever may read an owner's people and what they write hears of it. */
const SEEN_BY = ['inbox.view', 'contacts.view']

type Of = { id: string; ownerId: string | null }

/** Sends news of a conversation to its followers and to the owner of its person, after the commit. */
export function sayOfConversation(
  work: Write,
  { id, ownerId }: Of,
  { kind, data }: Pick<RealtimeEvent, 'kind' | 'data'>,
): void {
  const event: RealtimeEvent = { id: newId('evt'), kind, at: isoNow(), data: { conversation_id: id, ...data } }
  const { companyId: company_id } = work.who
  const news = { company_id, conversation_id: id, owner_id: ownerId, permissions: SEEN_BY, event }
  work.afterCommit(() => hub.publish(CONVERSATION, news satisfies ConversationNews))
}

/** Sends the person's owner the number of their unread conversations. */
export async function sayCounters(work: Write, ownerId: string | null): Promise<void> {
  if (!ownerId) return
  await work.beyondReach('the count is its owner’s', async () => {
    const { count } = await work.one(sql.conversations.countUnread, { owner_id: ownerId })
    notifyMembers(work, [ownerId], 'counter.updated', { counter: 'unread_conversations', count })
  })
}
