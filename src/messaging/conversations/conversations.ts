import { maySend } from '../../contacts'
import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Read, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { type Channel, CONSENT } from './consent-channel'
import { wakeSending } from './hand-over'
import { sayCounters, sayOfConversation } from './say'
import { Conversation, type ConversationList, Message, type NewConversation, type NewMessage } from './schema'

const CONVERSATIONS: ListSpec = {
  name: 'conversations',
  from: 'conversation t',
  record: { view: 'conversation_record', json: recordJson(Object.keys(Conversation.properties)) },
  fields: { last_message_at: { sql: 't.last_message_at', type: 'instant', sortable: true } },
  defaultSort: '-last_message_at',
}
const MESSAGES: ListSpec = {
  name: 'messages',
  from: 'message t',
  record: { view: 'message_record', json: recordJson(Object.keys(Message.properties)) },
  fields: { at: { sql: 't.at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-at',
}

/** One page of conversations as JSON text, the latest first. */
export async function listConversations(who: Who, asked: ConversationList): Promise<string> {
  const { contact_id = null, lead_id = null, unread = false, ...query } = asked
  const where = [
    '($1::text is null or t.contact_id = $1)',
    '($2::text is null or t.lead_id = $2)',
    '(not $3::boolean or t.unread > 0)',
  ]
  const params = [contact_id, lead_id, unread]
  return (
    await db.read(who, work => readPage(work, CONVERSATIONS, query, { where, params, bind: JSON.stringify(params) }))
  ).body
}

export const findConversation = async (work: Read | Write, id: string): Promise<Conversation> =>
  JSON.parse((await work.one(sql.conversations.findConversation, { id })).json)

/** One page of a conversation's messages as JSON text, the latest first. 404 for one out of sight. */
export const listMessages = (who: Who, id: string, query: { cursor?: string; limit?: number }): Promise<string> =>
  db.read(who, async work => {
    await work.one(sql.conversations.findConversation, { id })
    const base = { where: ['t.conversation_id = $1::text'], params: [id], bind: id }
    return (await readPage(work, MESSAGES, query, base)).body
  })

/** Writes to a person. It is handed over within a second, or says why not. 409 where the person may not be written to, and
 *  where the channel sends nothing. */
export async function writeMessage(work: Write, id: string, { text, subject = null }: NewMessage): Promise<Message> {
  const conversation = await work.one(sql.conversations.lockConversation, { id })
  if (!conversation.send_url || !conversation.is_on) {
    throw fault('conflict', { message: 'Nothing is sent by this channel' })
  }
  await mustBeAllowed(work, conversation)
  const at = isoNow()
  const message = newId('msg')
  await work.count(sql.conversations.insertMessage, {
    ...{ id: message, conversation_id: id, channel_id: conversation.channel_id, direction: 'out', type: 'text' },
    ...{ subject, text, media: [] as never, provider_id: null, status: 'queued', due_at: at, at },
    sent_by: work.who.memberId,
  })
  const { channel_id, contact_id, address, lead_id, owner_id } = conversation
  await work.beyondReach('a conversation counts for any owner of its person', async () => {
    await work.one(sql.conversations.putConversation, {
      ...{ id, channel_id, contact_id, address, lead_id, unread: 0, at, direction: 'out', text },
    })
    await recordActivity(work, {
      type: 'message',
      lead_id,
      contact_id,
      title: 'Message written',
      text,
      data: { message_id: message },
    })
  })
  sayOfConversation(work, { id, ownerId: owner_id }, { kind: 'conversation.updated', data: { message_id: message } })
  work.afterCommit(wakeSending)
  return JSON.parse((await work.one(sql.conversations.findMessage, { id: message })).json)
}

/** Begins a conversation with somebody, or continues an existing one. 422 for a person whom this channel can't reach. */
export async function beginConversation(
  work: Write,
  { contact_id, channel_id, text, subject }: NewConversation,
): Promise<{ conversation: Conversation; message: Message }> {
  const partner = await work.maybe(sql.conversations.findNewPartner, { contact_id, channel_id })
  if (!partner) throw invalid({ contact_id: 'is not somebody whom this channel can write to' })
  const { address, lead_id } = partner
  if (!address) throw invalid({ contact_id: 'has no number or address for this channel' })
  const { id } = await work.one(sql.conversations.putConversation, {
    ...{ id: newId('cnv'), channel_id, contact_id, address, lead_id, unread: 0, at: isoNow(), direction: 'out', text },
  })
  const message = await writeMessage(work, id, { text, ...(subject === undefined ? {} : { subject }) })
  return { conversation: await findConversation(work, id), message }
}

/** What a colleague writes by hand is about the person's own enquiry. */
async function mustBeAllowed(
  work: Write,
  to: { channel: Channel; contact_id: string; address: string },
): Promise<void> {
  const verdict = await maySend(work, {
    contactId: to.contact_id,
    channel: CONSENT[to.channel],
    purpose: 'service',
    address: to.address,
    at: clock.now(),
  })
  if (!verdict.allowed) throw fault('conflict', { message: `This person may not be written to: ${verdict.reason}` })
}

/** Marks a conversation as read by us: its badge goes, and its followers see who read it. */
export async function markRead(work: Write, id: string): Promise<Conversation> {
  const conversation = await work.one(sql.conversations.lockConversation, { id })
  const { unread } = await work.one(sql.conversations.readConversation, { id, at: isoNow() })
  if (unread > 0) {
    const of = { id, ownerId: conversation.owner_id }
    sayOfConversation(work, of, { kind: 'conversation.read', data: { member_id: work.who.memberId } })
    await sayCounters(work, conversation.owner_id)
  }
  return findConversation(work, id)
}
