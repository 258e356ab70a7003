import { type TSchema, Type } from '@sinclair/typebox'
import { OWNED_KINDS } from '../../platform/db/owned-kinds.gen'
import { Email, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const Named = { id: Id, name: Type.String() }
const Name = NonBlank(200)
const Phone = Nullable(Type.String({ maxLength: 40 }))

export const Member = model(
  'Member',
  Type.Object({
    ...Named,
    email: Type.String(),
    phone: Nullable(Type.String({ description: 'E.164' })),
    role: Type.Object({ ...Named, key: Type.String() }),
    team: Nullable(Type.Object(Named)),
    branch: Nullable(Type.Object(Named)),
    status: OneOf('active', 'invited', 'deactivated'),
    takes_leads: Type.Boolean({ description: 'Whether the assignment rules may hand new leads to this member' }),
    works_leads: Type.Boolean({
      description: 'Whether their role edits leads: only such members are given leads by name',
    }),
    created_at: Instant,
    updated_at: Instant,
  }),
)

export const NewMember = model(
  'NewMember',
  Type.Object({
    name: Name,
    email: Email(),
    phone: Type.Optional(Phone),
    role_id: Id,
    team_id: Type.Optional(Nullable(Id)),
    branch_id: Type.Optional(Nullable(Id)),
    takes_leads: Type.Optional(Type.Boolean({ default: true })),
    password: Type.Optional(
      Type.String({
        description: '10 to 128 characters; the admin hands it over. Absent: the member is invited by mail',
      }),
    ),
  }),
)

export const MemberChange = model(
  'MemberChange',
  Type.Object(
    {
      name: Type.Optional(Name),
      phone: Type.Optional(Phone),
      role_id: Type.Optional(Id),
      team_id: Type.Optional(Nullable(Id)),
      branch_id: Type.Optional(Nullable(Id)),
      takes_leads: Type.Optional(Type.Boolean()),
      status: Type.Optional(OneOf('active', 'deactivated')),
      updated_at: Type.Optional(Instant),
    },
    { minProperties: 1 },
  ),
)

export const Team = model(
  'Team',
  Type.Object({
    ...Named,
    parent_id: Nullable(Id),
    leader: Nullable(Type.Object(Named)),
    member_count: Type.Integer({ description: 'Active members of this team itself' }),
    created_at: Instant,
  }),
)

export const NewTeam = model(
  'NewTeam',
  Type.Object({
    name: Name,
    parent_id: Type.Optional(Nullable(Id)),
    leader_id: Type.Optional(Nullable(Id)),
  }),
)

export const TeamChange = model('TeamChange', Type.Partial(Type.Omit(NewTeam, []), { minProperties: 1 }))

const Person = Type.Object(Named)

/** One of these for each kind of record that has owners. */
const ofKinds = <S extends TSchema>(schema: S) =>
  Object.fromEntries(OWNED_KINDS.map(kind => [kind, schema])) as Record<(typeof OWNED_KINDS)[number], S>

export const OpenWork = model(
  'OpenWork',
  Type.Object({
    ...ofKinds(Type.Integer({ description: 'What is open of them' })),
    places: Type.Array(
      Type.Object({ ...Named, kind: OneOf('team', 'lead_source', 'assignment_rule', 'sla_policy', 'kiosk') }),
      {
        description: 'Teams they lead, sources whose leads they get, assignment rules that name them',
      },
    ),
  }),
)

const Target = Type.Union([Type.Object({ to: Id }), Type.Literal('assignment')])

export const Deactivation = model(
  'Deactivation',
  Type.Object({
    to: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Who gets what `hand_over` does not name: the id of an active member, or `assignment`',
      }),
    ),
    hand_over: Type.Optional(Type.Partial(Type.Object({ ...ofKinds(Target), places: Target }))),
    reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    updated_at: Type.Optional(Instant),
  }),
)

const Received = Type.Array(Type.Object({ ...Named, count: Type.Integer() }))

export const Deactivated = model(
  'Deactivated',
  Type.Object({
    member: Member,
    handed_over: Type.Object(ofKinds(Received), { description: 'Who got how many' }),
    replaced: Type.Array(
      Type.Object({
        ...Named,
        kind: OneOf('team', 'lead_source', 'assignment_rule', 'sla_policy', 'kiosk'),
        now: Nullable(Person),
      }),
      { description: 'The places where they were named, and who is named there now' },
    ),
  }),
)
