// What automation tools follow and find: triggers by hook and by polling, and searches.
import { type Static, Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Who } from '../../platform/db/who'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { payAsked } from '../../platform/http/search-quota'
import { errors, Id, many, one } from '../../platform/http/shape'
import { CreatedHook, EndedHook, Hook, HookQuery, NewHook, PollQuery, TriggerEntry } from './hook-schema'
import { listHooks, subscribe, unsubscribe } from './hooks'
import { readNewest } from './read-newest'
import { type SearchedKind, searchRecords } from './search-records'
import { listTriggers, triggerFor } from './triggers'

const ofKeys = { scope: 'webhooks:manage' } as const
const AnyRecord = Type.Object(
  {},
  { additionalProperties: true, description: 'The record, in the shape of its trigger' },
)

export const triggers = new Elysia({ prefix: '/triggers', tags: ['Automation tools'] })
  .use(access)
  .get('/', () => answer(listTriggers()), {
    allow: ofKeys,
    response: { 200: many(TriggerEntry), ...errors() },
    detail: {
      operationId: 'listTriggers',
      summary: 'What automation tools may follow, each with a sample',
      description: '`available: false`: records of this kind are not kept yet.',
    },
  })
  .get(
    '/:trigger',
    async ({ who, params, query }) => {
      return answer(await readNewest(who, triggerFor(who, params.trigger), query.limit ?? 25))
    },
    {
      allow: ofKeys,
      params: Type.Object({ trigger: Type.String({ minLength: 1, maxLength: 60 }) }),
      ...query(PollQuery),
      response: { 200: many(AnyRecord), ...errors(404, 409) },
      detail: {
        operationId: 'pollTrigger',
        summary: 'The newest records of a trigger, newest first, as a hook sends them',
        description:
          'The `id` is the same by hook and by polling: the record’s own, or the event’s where it can repeat.',
      },
    },
  )

export const hooks = new Elysia({ prefix: '/hooks', tags: ['Automation tools'] })
  .use(access)
  .get('/', async ({ who, query }) => answer(await listHooks(who, query)), {
    allow: ofKeys,
    ...query(HookQuery),
    response: { 200: many(Hook), ...errors() },
    detail: { operationId: 'listHooks', summary: 'The hooks that this key subscribed' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const { hook, secret } = await subscribe(who, body)
      set.status = secret === null ? 200 : 201
      return answer(secret === null ? hook : { ...hook, secret })
    },
    {
      allow: ofKeys,
      body: NewHook,
      response: { 200: one(Hook), 201: one(CreatedHook), ...errors(409) },
      detail: {
        operationId: 'createHook',
        summary: 'Subscribe an automation tool to a trigger',
        description:
          'Each record is one signed POST to `target_url`, as polling gives it, within the reach and the field rules of ' +
          'the key at that moment. Answer 410 to have the hook removed. It ends with the key. ' +
          'The same trigger and address again is 200 with the hook that there is, without its secret.',
      },
    },
  )
  .delete('/:id', async ({ who, params }) => answer(await unsubscribe(who, params.id)), {
    allow: ofKeys,
    params: Type.Object({ id: Id }),
    response: { 200: one(EndedHook), ...errors(404) },
    detail: { operationId: 'deleteHook', summary: 'Unsubscribe a hook of this key; again, the answer is the same' },
  })

const SearchedBy = Type.Object({
  phone: Type.Optional(Type.String({ maxLength: 40, description: 'Any format; ten digits are an Indian number' })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
})

/** A search of one kind, for a step that looks whether somebody is known. */
const search = (kind: SearchedKind, operationId: string, summary: string) => ({
  handler: async ({ who, set, query }: Searching) => {
    payAsked({ set, who }, { phone: query.phone, email: query.email })
    return answer(await searchRecords(who, kind, query))
  },
  hooks: {
    allow: ofKeys,
    ...query(SearchedBy),
    response: { 200: many(AnyRecord), ...errors() },
    detail: { operationId, summary },
  },
})
type Searching = { who: Who; set: { headers: Record<string, unknown> }; query: Static<typeof SearchedBy> }

const lead = search('lead', 'searchLeads', 'Find up to ten leads by phone and e-mail; all that is given must match')
const contact = search('contact', 'searchContacts', 'Find up to ten contacts by phone and e-mail; all must match')

export const searches = new Elysia({ prefix: '/searches', tags: ['Automation tools'] })
  .use(access)
  .get('/lead', lead.handler, lead.hooks)
  .get('/contact', contact.handler, contact.hooks)
