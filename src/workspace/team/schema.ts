import { Type } from '@sinclair/typebox'
import { Email, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { scopes } from '../entry/permissions'

const Named = { id: Id, name: Type.String() }
const Name = NonBlank(200)
const Phone = Nullable(Type.String({ maxLength: 40 }))
const Rule = OneOf('full', 'own', 'masked', 'hidden')

export const Member = model(
  'Member',
  Type.Object({
    ...Named,
    email: Type.String(),
    phone: Nullable(Type.String({ description: 'E.164' })),
    role: Type.Object({ ...Named, key: Type.String() }),
    team: Nullable(Type.Object(Named)),
    status: OneOf('active', 'invited', 'deactivated'),
    takes_leads: Type.Boolean({ description: 'Whether the assignment rules may hand new leads to this member' }),
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
      takes_leads: Type.Optional(Type.Boolean()),
      status: Type.Optional(OneOf('active', 'deactivated')),
    },
    { minProperties: 1 },
  ),
)

export const Role = model(
  'Role',
  Type.Object({
    ...Named,
    key: Type.String(),
    is_system: Type.Boolean(),
    permissions: Type.Record(Type.String(), OneOf('own', 'team', 'all')),
    field_rules: Type.Object({ phone: Rule, email: Rule, money: Rule }),
    member_count: Type.Integer({ description: 'Active members with this role' }),
  }),
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

export const ApiKey = model(
  'ApiKey',
  Type.Object({
    ...Named,
    key_prefix: Type.String({ examples: ['ang_live_4fK2mQ9x'] }),
    scopes: Type.Array(Type.String()),
    created_by: Type.Object(Named),
    status: OneOf('active', 'expired', 'revoked', 'suspended'),
    created_at: Instant,
    expires_at: Nullable(Instant),
    revoked_at: Nullable(Instant),
    last_used_at: Nullable(Instant),
    last_used_address: Nullable(Type.String()),
  }),
)

export const CreatedApiKey = model(
  'CreatedApiKey',
  Type.Object({ ...ApiKey.properties, secret: Type.String({ description: 'The key itself. Shown this once' }) }),
)

export const NewApiKey = model(
  'NewApiKey',
  Type.Object({
    name: Type.Optional(NonBlank(100)),
    scopes: Type.Array(OneOf(...(scopes as readonly [string, ...string[]])), {
      minItems: 1,
      maxItems: scopes.length,
      uniqueItems: true,
    }),
    expires_at: Type.Optional(
      Nullable({
        ...Instant,
        description: 'At most ten years from now; one year when absent; null: never',
      } as typeof Instant),
    ),
  }),
)
