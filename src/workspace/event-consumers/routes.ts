// How far each consumer of the events is, and its dead letters.
// Owns: nothing; the list is the platform's (src/platform/events), this room shows it.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, many, one, page } from '../../platform/http/shape'
import { listConsumers } from './consumers'
import { listDeadLetters, removeOne, replayAll, replayOne } from './dead-letters'
import { DeadLetter, DeadLetterList, EventConsumer, Removed, Replay, Replayed } from './schema'

const allow = { can: 'settings.integrations' } as const
const LATE =
  'The consumer gets the event again at once, after what followed it. What fails again is a dead letter again, with its ' +
  'new error.'

export const eventConsumers = new Elysia({ prefix: '/event-consumers', tags: ['System'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listConsumers(who)), {
    allow,
    response: { 200: many(EventConsumer), ...errors() },
    detail: {
      operationId: 'listEventConsumers',
      summary: 'List what follows the events, how far each is, and what it could not do',
      description:
        'Each consumer has its own position, so a slow or failing one holds up no other. The figures are of the ' +
        'company’s own events.',
    },
  })

export const deadLetters = new Elysia({ prefix: '/dead-letters', tags: ['System'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listDeadLetters(who, query)), {
    allow,
    ...query(DeadLetterList),
    response: { 200: page(DeadLetter), ...errors() },
    detail: {
      operationId: 'listDeadLetters',
      summary: 'List the dead letters of consumers, newest first',
      description: 'Kept as long as their events. What is still retried is not among them.',
    },
  })
  .post(
    '/replay',
    async ({ who, body, set }) => {
      set.status = 202
      return answer({ replayed: await replayAll(who, body.consumer) })
    },
    {
      allow,
      body: Replay,
      response: { 202: one(Replayed), ...errors(404) },
      detail: {
        operationId: 'replayDeadLetters',
        summary: 'Have all dead letters of a consumer done again',
        description: LATE,
      },
    },
  )
  .post(
    '/:id/replay',
    async ({ who, params, set }) => {
      set.status = 202
      await replayOne(who, params.id)
      return answer({ replayed: 1 })
    },
    {
      allow,
      params: Type.Object({ id: Id }),
      response: { 202: one(Replayed), ...errors() },
      detail: { operationId: 'replayDeadLetter', summary: 'Have one dead letter done again', description: LATE },
    },
  )
  .delete(
    '/:id',
    async ({ who, params }) => {
      await removeOne(who, params.id)
      return answer({ removed: 1 })
    },
    {
      allow,
      params: Type.Object({ id: Id }),
      response: { 200: one(Removed), ...errors() },
      detail: {
        operationId: 'deleteDeadLetter',
        summary: 'Take a dead letter away: its event is not done any more',
      },
    },
  )
