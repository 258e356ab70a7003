// The ways by which messages come and go. Owns: message_channel.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { takeQuota } from '../../platform/http/quota'
import { ingestPolicy } from '../../platform/http/rate-limit'
import { readBounded } from '../../platform/http/read-bounded'
import { bodyTypes, errors, Id, many, one } from '../../platform/http/shape'
import { installation } from '../../platform/installation'
import { changeChannel, createChannel, listChannels, removeChannel, renewSecret } from './channels'
import { readInbound } from './read-inbound'
import { ChannelChange, ChannelWithSecret, Inbound, MessageChannel, NewChannel, Taken } from './schema'
import { channelOf, takeInbound } from './take-inbound'

const allow = { can: 'settings.integrations' } as const
const ById = Type.Object({ id: Id })
/** A hundred long messages. */
const LARGEST = 1024 * 1024
/** The signature is over the body as it came. */
const leaveUnread = [() => ({})]

export const messageChannels = new Elysia({ prefix: '/message-channels', tags: ['Messaging'] })
  .use(access)
  .get('/', ({ reads }) => reads(listChannels), {
    allow,
    response: { 200: many(MessageChannel), ...errors() },
    detail: { operationId: 'listMessageChannels', summary: 'List the ways by which messages come and go' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const made = await createChannel(who, body)
      set.status = 201
      return answer(made)
    },
    {
      allow,
      body: NewChannel,
      response: { 201: one(ChannelWithSecret), ...errors() },
      detail: {
        operationId: 'createMessageChannel',
        summary: 'Connect a provider of messages',
        description:
          'Both directions are signed by Standard Webhooks with the secret of this answer. No Idempotency-Key: a kept ' +
          'answer would keep the secret.',
      },
    },
  )
  .patch('/:id', async ({ who, params, body }) => answer(await changeChannel(who, params.id, body)), {
    allow,
    params: ById,
    body: ChannelChange,
    response: { 200: one(MessageChannel), ...errors(404, 409) },
    detail: { operationId: 'updateMessageChannel', summary: 'Change a channel, or switch it off and on' },
  })
  .post('/:id/secret', async ({ who, params }) => answer(await renewSecret(who, params.id)), {
    allow,
    params: ById,
    response: { 200: one(ChannelWithSecret), ...errors(404) },
    detail: {
      operationId: 'renewMessageChannelSecret',
      summary: 'Give a channel another secret; the present one ends',
    },
  })
  .delete('/:id', async ({ who, params }) => answer(await removeChannel(who, params.id)), {
    allow,
    params: ById,
    response: { 200: one(MessageChannel), ...errors(404) },
    detail: { operationId: 'deleteMessageChannel', summary: 'Remove a channel; its conversations stay' },
  })
  .post(
    '/:id/inbound',
    async ({ params, request, set }) => {
      takeQuota({ set }, ingestPolicy(installation().ingestRate), `channel ${params.id}`)
      const text = new TextDecoder().decode(await readBounded(request, LARGEST))
      const channel = await channelOf(params.id, request.headers, text)
      set.status = 202
      return answer(await takeInbound(channel, readInbound(text)))
    },
    {
      public: 'unlimited',
      params: ById,
      parse: leaveUnread,
      response: { 202: one(Taken), ...errors(401, 404) },
      detail: {
        operationId: 'takeMessages',
        summary: 'Messages and statuses from their provider, signed',
        description:
          'What came before, by the provider’s id, is a duplicate; a status that goes back, or of a message that is not ' +
          'ours, is unknown. Numbers in any spelling. One that can’t be taken is refused and named under `problems`, and ' +
          'spoils no other; where all are refused, the answer is 422.',
        ...bodyTypes(['application/json'], Inbound),
      },
    },
  )
