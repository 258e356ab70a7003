// A small app with a route of every kind that is awkward to describe.

import { Type } from '@sinclair/typebox'
import { Elysia, t } from 'elysia'
import type { DescriptionOptions } from '../../../../src/platform/http/openapi/describe'
import type { Security } from '../../../../src/platform/http/openapi/document'
import { query } from '../../../../src/platform/http/query'
import {
  bodyTypes,
  content,
  Day,
  errors,
  Id,
  Instant,
  many,
  model,
  Nullable,
  OneOf,
  one,
  Paise,
  page,
  Upload,
} from '../../../../src/platform/http/shape'

const Temperature = model('Temperature', OneOf('hot', 'warm', 'cold'))

export const Lead = model(
  'Lead',
  Type.Object({
    id: Id,
    name: Type.String({ examples: ['Asha Rao'] }),
    temperature: Temperature,
    sub_status: Nullable(OneOf('call_later', 'no_answer')),
    owner_id: Nullable(Id),
    last_visit: Nullable(Type.Object({ at: Instant, number: Type.Integer({ minimum: 1 }) })),
    budget: Nullable(Paise),
    utm: Type.Record(Type.String(), Type.String()),
    follow_up_on: Type.Optional(Day),
    received_at: Instant,
  }),
)

type Area = { name: string; parts: Area[] }
const Area = model(
  'Area',
  Type.Unsafe<Area>(
    Type.Recursive(This => Type.Object({ name: Type.String(), parts: Type.Array(This) }), { $id: 'AreaNode' }),
  ),
)

const RealtimeEvent = model(
  'RealtimeEvent',
  Type.Object({ id: Id, kind: OneOf('lead.created', 'task.due'), at: Instant, data: Type.Unknown() }),
)

const Pinned = model(
  'Entry',
  Type.Union([
    Type.Object({ type: Type.Literal('note'), text: Type.String() }),
    Type.Object({
      type: Type.Literal('call'),
      seconds: Type.Integer(),
      at: Type.Tuple([Type.Number(), Type.Number()]),
    }),
  ]),
)

export const LeadQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'How many' }),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  open: Type.Optional(Type.Boolean()),
  min_score: Type.Optional(Nullable(Type.Number())),
  temperature: Type.Optional(Temperature),
  ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  counts: Type.Optional(Type.Array(Type.Integer())),
})

const session: Security[] = [{ session: [] }, { mobileSession: [] }]
const principal: Security[] = [...session, { apiKey: [] }]

const lead = {
  id: 'led_1',
  name: 'Asha Rao',
  temperature: 'hot',
  sub_status: null,
  owner_id: null,
  last_visit: null,
  budget: 75_00_000_00,
  utm: {},
  received_at: '2026-11-28T03:30:00.000Z',
} as const

const leads = new Elysia({ prefix: '/leads', tags: ['Leads'] })
  .get('/', ({ query }) => ({ data: [lead], meta: { next_cursor: null, has_more: false, seen: [query] } }), {
    ...query(LeadQuery),
    response: page(Lead, { seen: Type.Array(Type.Unknown()) }),
    detail: { operationId: 'listLeads', summary: 'List leads', security: principal },
  })
  .get('/:id', () => lead, {
    params: Type.Object({ id: Id }),
    response: { 200: Lead, ...errors(409) },
    detail: { operationId: 'getLead', summary: 'One lead, bare', security: principal },
  })
  .patch('/:id', () => ({ data: lead, meta: {} }), {
    params: Type.Object({ id: Id }),
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 255 })) }),
    body: model('LeadChange', Type.Partial(Type.Pick(Lead, ['name', 'temperature', 'sub_status']))),
    response: { 200: one(Lead), ...errors(404, 409) },
    detail: { operationId: 'updateLead', summary: 'Correct a lead', security: principal },
  })
  .delete('/:id', ({ status }) => status(204, undefined), {
    params: Type.Object({ id: Id }),
    response: { 204: Type.Void() },
    detail: { operationId: 'deleteLead', summary: 'Delete a lead', security: session },
  })
  .post('/:id/photo', ({ body }) => ({ data: { bytes: body.photo.size }, meta: {} }), {
    params: Type.Object({ id: Id }),
    body: Type.Object({ photo: Upload({ maxSize: '1m', type: 'image/*' }), caption: Type.Optional(Type.String()) }),
    response: { 200: one(Type.Object({ bytes: Type.Integer() })) },
    detail: { operationId: 'addPhoto', summary: 'Add a photo', security: session },
  })
  .get('/:id/entries', () => ({ data: [{ type: 'note' as const, text: 'Called' }], meta: {} }), {
    response: many(Pinned),
    detail: { operationId: 'listEntries', summary: 'What happened', security: session },
  })
  .get('/export', () => new Response('name\r\n', { headers: { 'content-type': 'text/csv' } }), {
    response: { 200: content('text/csv') },
    detail: { operationId: 'exportLeads', summary: 'All leads as a table', security: session },
  })

const places = new Elysia({ prefix: '/areas', tags: ['Places'] })
  .get('/root', () => ({ name: 'Pune', parts: [{ name: 'Baner', parts: [] }] }), {
    response: Area,
    detail: { operationId: 'getArea', summary: 'Areas in areas', security: session },
  })
  .get('/old', () => ({ n: 1, on: true, at: new Date(0) }), {
    response: t.Object({
      n: t.Integer(),
      on: t.Boolean(),
      at: t.Optional(t.Date()),
      size: t.Optional(t.Nullable(t.Number())),
    }),
    detail: { operationId: 'getOld', summary: 'Written with the types that coerce', security: [] },
  })
  .get('/start', () => ({ data: { url: 'https://accounts.example.in/' }, meta: {} }), {
    query: Type.Object({ redirect: Type.Optional(Type.Literal('1')) }),
    response: { 200: one(Type.Object({ url: Type.String() })), 302: Type.Void() },
    detail: { operationId: 'startThere', summary: 'Where to go, or there at once', security: session },
  })

const api = [leads, places]

/** The sample, mounted as the real app mounts its rooms: under /api/v1 and again under /v1. */
export const sampleApp = new Elysia()
  .use(new Elysia({ prefix: '/api/v1' }).use(api))
  .use(new Elysia({ prefix: '/v1' }).use(api))
  .get('/api/health', () => ({ data: { status: 'ok' as const }, meta: {} }), {
    query: Type.Object({ ready: Type.Optional(Type.String()) }),
    response: { 200: one(Type.Object({ status: OneOf('ok') })), 503: one(Type.Object({ status: OneOf('degraded') })) },
    detail: { operationId: 'getHealth', summary: 'Is it up', tags: ['System'], security: [] },
  })
  .post('/api/ingest/:token', () => ({ data: { id: 'x' }, meta: {} }), {
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    parse: () => ({}),
    response: { 202: one(Type.Object({ id: Id })) },
    detail: {
      operationId: 'pushLead',
      summary: 'Push a lead',
      tags: ['Leads'],
      security: [],
      ...bodyTypes(
        ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'],
        model('LeadPush', Type.Object({ phone: Type.Optional(Type.String()) }, { additionalProperties: true })),
      ),
    },
  })
  .get('/api/sse', () => new Response('data: {}\n\n', { headers: { 'content-type': 'text/event-stream' } }), {
    response: { 200: content('text/event-stream', RealtimeEvent) },
    detail: { operationId: 'streamEvents', summary: 'Listen', tags: ['System'], security: session },
  })
  .get('/app/*', () => 'page')
  .get('/api/v1/hidden', () => 'hidden', { detail: { hide: true } })

export const sampleOptions: DescriptionOptions = {
  title: 'Sample',
  description: 'A sample.\n\nIn two paragraphs.',
  license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
  servers: [{ url: 'https://crm.lakeview.in', description: 'This workspace' }],
  tags: [
    { name: 'Leads', description: 'Who wants a home.' },
    { name: 'Places', description: 'Where homes are.' },
    { name: 'System', description: 'Whether it runs.' },
  ],
  webhooks: [{ name: 'lead.created', summary: 'A lead arrived', schema: Lead, tag: 'Leads' }],
}
