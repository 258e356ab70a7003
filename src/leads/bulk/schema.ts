import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import type { BulkField } from '../../platform/record/definition'
import type { leads } from '../leads/record'
import { TEMPERATURES } from '../leads/schema'

export const MOST_LEADS = 10_000
export const BULK_STATES = ['waiting', 'running', 'done', 'cancelled', 'stopped', 'undoing', 'undone'] as const
const Tags = Type.Array(NonBlank(40), { maxItems: 20 })

/** What can be changed: the fields that the definition of a lead says, and that it is archived. */
const CHANGES = {
  owner_id: Type.Optional(Id),
  status: Type.Optional(
    Type.Object({
      status: Type.String({ minLength: 1, maxLength: 64, description: 'A key that each lead’s pipeline knows' }),
      sub_status: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
      lost_reason_id: Type.Optional(Nullable(Id)),
      follow_up_at: Type.Optional(Nullable(Instant)),
    }),
  ),
  tags: Type.Optional(
    Type.Object(
      { add: Type.Optional(Tags), remove: Type.Optional(Tags) },
      { minProperties: 1, description: 'Of the leads’ contacts' },
    ),
  ),
  follow_up_at: Type.Optional(Nullable(Instant)),
  temperature: Type.Optional(OneOf(...TEMPERATURES)),
  archive: Type.Optional(Type.Literal(true)),
} satisfies Record<BulkField<(typeof leads)['fields']> | 'archive', TSchema>

/** One change to each of the leads: exactly one of these. */
export const BulkChange = model('BulkChange', Type.Object(CHANGES, { minProperties: 1, maxProperties: 1 }))
export type BulkChange = Static<typeof BulkChange>

export const NewBulkJob = model(
  'NewBulkJob',
  Type.Object({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MOST_LEADS, description: 'Or a filter, not both' })),
    filter: Type.Optional(Type.String({ minLength: 1, maxLength: 8192, description: 'As in the list of leads' })),
    change: BulkChange,
    reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  }),
)
export type NewBulkJob = Static<typeof NewBulkJob>

const Count = Type.Integer({ minimum: 0 })
const Left = Type.Object({ lead_id: Id, ref: Nullable(Type.String()), code: Type.String(), reason: Type.String() })

/** What a change would do, as tried on the first of the leads. Nothing is kept of it. */
export const BulkPreview = model(
  'BulkPreview',
  Type.Object({
    total: Count,
    missing: { ...Count, description: 'Named ids that are unknown, archived or out of reach' },
    tried: { ...Count, description: 'How many the change was tried on, the first 100 at most' },
    would_change: Count,
    unchanged: Count,
    refused: Type.Array(Type.Object({ code: Type.String(), reason: Type.String(), count: Count })),
    sample: Type.Array(Left, { description: 'Some that would be refused' }),
  }),
)
export type BulkPreview = Static<typeof BulkPreview>

const job = {
  id: Id,
  change: Type.Object(BulkChange.properties, {
    description: 'As it was asked for; empty where this version does not make such a change any more',
  }),
  state: OneOf(...BULK_STATES),
  total: Count,
  counts: Type.Object({
    waiting: Count,
    done: Count,
    unchanged: Count,
    refused: Count,
    restored: { ...Count, description: 'Undone' },
    kept: { ...Count, description: 'Not undone, for somebody changed it since' },
  }),
  can_undo: Type.Boolean(),
  created_at: Instant,
  finished_at: Nullable(Instant),
  undone_at: Nullable(Instant),
}

export const BulkJob = model(
  'BulkJob',
  Type.Object({
    ...job,
    refused: Type.Array(Left),
    next_after: Nullable({ ...Count, description: 'Send it as `after` for the refused that follow' }),
  }),
)
export type BulkJob = Static<typeof BulkJob>

/** As the list of jobs shows it: the leads that were left out are in the job itself. */
export const ListedBulkJob = model('ListedBulkJob', Type.Object({ ...job, reason: Nullable(Type.String()) }))
export type ListedBulkJob = Static<typeof ListedBulkJob>
