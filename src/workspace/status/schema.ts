import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

export const SERVICE_STATES = ['working', 'degraded', 'down'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]
export const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export const MAINTENANCE_ENDS = ['completed', 'cancelled'] as const
const STATES = [...INCIDENT_STATES, 'scheduled', 'in_progress', ...MAINTENANCE_ENDS] as const
export type NoticeState = (typeof STATES)[number]

const Post = Type.Object({ id: Id, state: OneOf(...STATES), text: Type.String(), at: Instant })

const SHOWN = {
  kind: OneOf('incident', 'maintenance'),
  title: Type.String(),
  services: Type.Array(Type.String(), { description: 'Keys of services, of GET /status' }),
  state: Type.Unsafe<NoticeState>({
    ...OneOf(...STATES),
    description: 'Of maintenance by the clock, unless it was ended by hand',
  }),
  starts_at: Instant,
  ends_at: Nullable(Instant),
  ended_at: Nullable(Instant),
}
const IMPACT = Type.Unsafe<'none' | ServiceState>({
  ...OneOf('none', 'degraded', 'down'),
  description: 'How the services that it names are shown as long as an incident lasts',
})

export const StatusNotice = model(
  'StatusNotice',
  Type.Object({
    id: Id,
    ...SHOWN,
    impact: IMPACT,
    for_everyone: Type.Boolean({ description: 'Whether every company of the installation reads it' }),
    posts: Type.Array(Post, { description: 'Newest first' }),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type StatusNotice = Static<typeof StatusNotice>

const Service = Type.Object({
  key: Type.String({ examples: ['mail'] }),
  name: Type.String({ examples: ['Mail'] }),
  state: OneOf(...SERVICE_STATES),
})

export const Status = model(
  'Status',
  Type.Object({
    state: OneOf(...SERVICE_STATES),
    services: Type.Array(Service),
    notices: Type.Array(StatusNotice, { description: 'Present and coming ones, then those that ended within 90 days' }),
    public_url: Type.String({ description: 'The page that needs no sign-in' }),
    as_of: Instant,
  }),
)
export type Status = Static<typeof Status>

/** What strangers see. */
export const PublicStatus = model(
  'PublicStatus',
  Type.Object({
    state: OneOf(...SERVICE_STATES),
    services: Type.Array(Service),
    notices: Type.Array(Type.Object({ ...SHOWN, posts: Type.Array(Type.Omit(Post, ['id'])) })),
    as_of: Instant,
  }),
)
export type PublicStatus = Static<typeof PublicStatus>

const Title = NonBlank(160)
const Text = NonBlank(4000)
const Services = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 30, uniqueItems: true })

export const NewStatusNotice = model(
  'NewStatusNotice',
  Type.Object({
    kind: OneOf('incident', 'maintenance'),
    title: Title,
    text: { ...Text, description: 'The first post, as strangers read it' } as typeof Text,
    services: Type.Optional(Services),
    impact: Type.Optional(IMPACT),
    state: Type.Optional({ ...OneOf(...INCIDENT_STATES), description: 'Of an incident; investigating when absent' }),
    starts_at: Type.Optional({ ...Instant, description: 'Of an incident: now when absent' } as typeof Instant),
    ends_at: Type.Optional({ ...Instant, description: 'Of maintenance, which needs it' } as typeof Instant),
    for_everyone: Type.Optional(
      Type.Boolean({
        description: 'Where several companies share the installation: for the operator’s staff alone',
      }),
    ),
  }),
)
export type NewStatusNotice = Static<typeof NewStatusNotice>

export const StatusNoticeChange = model(
  'StatusNoticeChange',
  Type.Object(
    {
      title: Type.Optional(Title),
      services: Type.Optional(Services),
      impact: Type.Optional(IMPACT),
      starts_at: Type.Optional(Instant),
      ends_at: Type.Optional(Instant),
      updated_at: Type.Optional(Instant),
    },
    { minProperties: 1 },
  ),
)
export type StatusNoticeChange = Static<typeof StatusNoticeChange>

export const NewStatusPost = model(
  'NewStatusPost',
  Type.Object({
    text: Text,
    state: Type.Optional({
      ...OneOf(...INCIDENT_STATES, ...MAINTENANCE_ENDS),
      description:
        'Of an incident how far it is (as before when absent); maintenance is `completed` early or `cancelled`',
    }),
  }),
)
export type NewStatusPost = Static<typeof NewStatusPost>
