import { type Static, Type } from '@sinclair/typebox'
import { Day, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { LEAD_TYPES } from '../pipelines/schema'
import { RESPONSES } from './note-response'

const KINDS = ['first_response', 'follow_up'] as const
const HOURS = ['company', 'owner_branch', 'branch', 'round_the_clock'] as const

const Ids = (description: string) => Type.Array(Id, { maxItems: 200, uniqueItems: true, description })
const Minutes = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()], { description })

const fields = {
  name: NonBlank(80),
  is_active: Type.Boolean(),
  conditions: Type.Unknown({
    description: 'A filter over the lead in the words of the conditions of assignment rules; null: every lead',
  }),
  source_ids: Ids('Empty: every source'),
  temperatures: Type.Array(OneOf('hot', 'warm', 'cold'), { maxItems: 3, uniqueItems: true, description: 'Empty: all' }),
  lead_types: Type.Array(OneOf(...LEAD_TYPES), { maxItems: 5, uniqueItems: true, description: 'Empty: all' }),
  pipeline_ids: Ids('Empty: every pipeline'),
  first_response_minutes: Minutes('A new lead is responded to within this many minutes of opening; null: not watched'),
  follow_up_minutes: Minutes(
    'A follow-up is kept within this many minutes of opening after its date; null: not watched',
  ),
  idle_minutes: Minutes(
    'Without a date to come, the next contact follows the last within this many; null: not watched',
  ),
  hours: Type.Union(
    HOURS.map(word => Type.Literal(word)),
    { description: 'Whose opening counts: the company’s, that of the owner’s office, that of one office, or none' },
  ) as unknown as ReturnType<typeof OneOf<typeof HOURS>>,
  branch_id: Nullable(Id),
  warn_percent: Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()], {
    description: 'Warns when this share of the time is over; null: never',
  }),
  counts: Type.Array(OneOf(...RESPONSES), {
    minItems: 1,
    maxItems: RESPONSES.length,
    uniqueItems: true,
    description:
      'What is a response: a call that was connected, one that was only tried, a message; a note or a move by the owner',
  }),
  restarts_on_re_enquiry: Type.Boolean({ description: 'Another enquiry on an open lead waits for a response again' }),
  escalates_to_leader: Type.Boolean({ description: 'Notifies the leader of the owner’s team of a breach' }),
  escalate_member_ids: Ids('Members who are notified of a breach'),
  escalate_role_ids: Ids('Roles whose members are notified of a breach'),
  reassign: OneOf('none', 'rules', 'member'),
  reassign_to_id: Nullable(Id),
}

/** How soon leads are responded to. The first active policy that fits a lead decides. */
export const SlaPolicy = model(
  'SlaPolicy',
  Type.Object({
    id: Id,
    position: Type.Integer(),
    ...fields,
    problems: Type.Array(Type.String(), { description: 'Why it fits no lead as it is; empty when it works' }),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type SlaPolicy = Static<typeof SlaPolicy>

const { name, ...rest } = fields
export const NewSlaPolicy = Type.Object({ name, ...Type.Partial(Type.Object(rest)).properties })
export type NewSlaPolicy = Static<typeof NewSlaPolicy>

export const SlaPolicyChange = Type.Object(
  {
    ...Type.Partial(Type.Object(fields)).properties,
    updated_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'The updated_at that was read; 409 `stale` when it is another' }),
    ),
  },
  { minProperties: 1 },
)
export type SlaPolicyChange = Static<typeof SlaPolicyChange>

export const SlaPreviewInput = Type.Object({
  at: Instant,
  minutes: Type.Integer({ minimum: 1, maximum: 100_000 }),
  hours: fields.hours,
  branch_id: Type.Optional(Nullable(Id)),
  warn_percent: Type.Optional(fields.warn_percent),
})
export const SlaPreview = Type.Object({
  due_at: Nullable(Instant),
  warn_at: Nullable(Instant),
  is_open: Type.Boolean({ description: 'Whether it is open at the time that was asked about' }),
})

/** One wait for a response, with the terms it began under. */
export const SlaClock = model(
  'SlaClock',
  Type.Object({
    id: Id,
    kind: OneOf(...KINDS),
    base: OneOf('enquiry', 'date', 'contact'),
    state: OneOf('running', 'warned', 'breached', 'met', 'stopped'),
    started_at: Instant,
    warn_at: Nullable(Instant),
    due_at: Instant,
    warned_at: Nullable(Instant),
    breached_at: Nullable(Instant),
    reassigned_at: Nullable(Instant),
    met_at: Nullable(Instant),
    met_with: Nullable(OneOf(...RESPONSES)),
    stopped_at: Nullable(Instant),
    response_minutes: Nullable(Type.Number({ description: 'Minutes of opening until the response' })),
    remaining_minutes: Nullable(
      Type.Number({ description: 'Minutes of opening that are left, negative when over; null when it does not run' }),
    ),
    policy: Type.Object({ id: Id, name: Type.String() }),
  }),
)

export const SlaOverviewQuery = Type.Object({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  by: Type.Optional(OneOf('member', 'source', 'team', 'policy')),
  kind: Type.Optional(OneOf(...KINDS)),
  source_id: Type.Optional(Id),
  team_id: Type.Optional({ ...Id, description: 'Of the owner' } as typeof Id),
  policy_id: Type.Optional({ ...Id, description: 'Also of a deleted one' } as typeof Id),
  owner_id: Type.Optional({ ...Id, description: 'Whose leads; for a breach, the owner at that time' } as typeof Id),
})
const numbers = {
  total: Type.Integer(),
  met: Type.Integer({ description: 'Responded to in time' }),
  breached: Type.Integer({ description: 'Not responded to in time, whether or not later' }),
  running: Type.Integer({ description: 'Still in time and waiting' }),
  late: Type.Integer({ description: 'Of the breached, those that still wait for a response' }),
  median_minutes: Nullable(
    Type.Number({ description: 'Half of the responses came within this many minutes of opening' }),
  ),
}
export const SlaOverview = Type.Object({
  from: Day,
  to: Day,
  all: Type.Object(numbers),
  groups: Type.Array(Type.Object({ id: Nullable(Id), name: Type.String(), ...numbers })),
})
