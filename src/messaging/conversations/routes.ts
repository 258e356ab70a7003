// What is written to people, and what they write, one conversation for each person and channel.
// Owns: conversation, message. Emits: message.received. Jobs: messages.hand-over.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import {
  beginConversation,
  findConversation,
  listConversations,
  listMessages,
  markRead,
  writeMessage,
} from './conversations'
import { Conversation, ConversationList, Message, MessageList, NewConversation, NewMessage } from './schema'

const reading = { can: 'inbox.view', scope: 'inbox:read' } as const
const writing = { can: 'inbox.create', scope: 'inbox:write' } as const
const ById = Type.Object({ id: Id })
const Begun = Type.Object({ conversation: Conversation, message: Message })

export const conversations = new Elysia({ prefix: '/conversations', tags: ['Messaging'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listConversations(who, query)), {
    allow: reading,
    ...query(ConversationList),
    response: { 200: page(Conversation), ...errors() },
    detail: { operationId: 'listConversations', summary: 'List conversations, the latest first' },
  })
  .post('/', ({ writes, body }) => writes(work => beginConversation(work, body), { once: 201 }), {
    allow: writing,
    body: NewConversation,
    headers: idempotencyKey,
    response: { 201: one(Begun), ...errors(409) },
    detail: {
      operationId: 'beginConversation',
      summary: 'Write to somebody by a channel: the conversation there is, or a new one',
    },
  })
  .get('/:id', ({ reads, params }) => reads(work => findConversation(work, params.id)), {
    allow: reading,
    params: ById,
    response: { 200: one(Conversation), ...errors(404) },
    detail: { operationId: 'getConversation', summary: 'Get a conversation' },
  })
  .get('/:id/messages', async ({ who, params, query }) => jsonText(await listMessages(who, params.id, query)), {
    allow: reading,
    params: ById,
    ...query(MessageList),
    response: { 200: page(Message), ...errors(404) },
    detail: { operationId: 'listMessages', summary: 'List the messages of a conversation, the latest first' },
  })
  .post(
    '/:id/messages',
    ({ writes, params, body }) => writes(work => writeMessage(work, params.id, body), { once: 201 }),
    {
      allow: writing,
      params: ById,
      body: NewMessage,
      headers: idempotencyKey,
      response: { 201: one(Message), ...errors(404, 409) },
      detail: {
        operationId: 'createMessage',
        summary: 'Write a message',
        description:
          'It is handed to the provider at once: `queued`, then `sent`, `delivered`, `read` as the provider says, or ' +
          '`failed` with why. 409 where the person may not be written to, or the channel sends nothing.',
      },
    },
  )
  .post('/:id/read', ({ writes, params }) => writes(work => markRead(work, params.id)), {
    allow: reading,
    params: ById,
    response: { 200: one(Conversation), ...errors(404) },
    detail: { operationId: 'readConversation', summary: 'Mark a conversation as read by us' },
  })
