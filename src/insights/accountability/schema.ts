import { type Static, Type } from '@sinclair/typebox'
import { Day, Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { COMPONENTS } from './components'

const Named = Type.Object({ id: Id, name: Type.String() })
const Score = Nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'Null where there was nothing to do' }))

const Component = Type.Object({
  key: OneOf(...(COMPONENTS.map(({ key }) => key) as [string, ...string[]])),
  label: Type.String(),
  score: Score,
  weight: Type.Integer(),
  value: Nullable(Type.Number({ description: 'Per cent, with one decimal' })),
  target: Type.Number(),
  unit: Type.Literal('%'),
  good: Type.Integer({ description: 'What was done well' }),
  of: Type.Integer({ description: 'What there was to do' }),
})

const PERIODS = ['d7', 'd30'] as const
export const Period = OneOf(...PERIODS)
export type Period = (typeof PERIODS)[number]

export const TeamQuery = Type.Object({ period: Type.Optional({ ...Period, default: 'd30' }) })

export const MemberAccountability = model(
  'MemberAccountability',
  Type.Object({
    member: Named,
    period: Period,
    score: Score,
    rank: Nullable(Type.Integer({ description: 'Among the members whom the caller sees, with the best first' })),
    components: Type.Array(Component),
    days: Type.Array(Type.Object({ day: Day, score: Score })),
    as_of: Nullable(Instant),
  }),
)
export type MemberAccountability = Static<typeof MemberAccountability>

export const TeamAccountability = model(
  'TeamAccountability',
  Type.Object({
    period: Period,
    members: Type.Array(
      Type.Object({
        member: Named,
        score: Score,
        rank: Nullable(Type.Integer()),
        trend: Nullable(Type.Integer({ description: 'Points more or less than in the period before' })),
        components: Type.Optional(Type.Array(Component)),
      }),
    ),
    shared_with_agents: Type.Boolean(),
    is_recomputing: Type.Boolean({ description: 'Whether a reckoning of today was asked for and is not done' }),
    as_of: Nullable(Instant),
  }),
)
export type TeamAccountability = Static<typeof TeamAccountability>

export const Reckoning = model('AccountabilityRecompute', Type.Object({ queued: Type.Literal(true), day: Day }))

const Weight = Type.Integer({ minimum: 0, maximum: 100 })
const Weights = Type.Object(Object.fromEntries(COMPONENTS.map(({ key }) => [key, Type.Optional(Weight)])), {
  additionalProperties: false,
})

export const AccountabilitySettings = model(
  'AccountabilitySettings',
  Type.Object({
    weights: Type.Record(Type.String(), Weight, { description: 'What each component counts; they need not make 100' }),
    shared_with_agents: Type.Boolean({ description: 'Whether agents see their colleagues’ names and scores' }),
  }),
)
export type AccountabilitySettings = Static<typeof AccountabilitySettings>

export const AccountabilitySettingsInput = model(
  'AccountabilitySettingsInput',
  Type.Object(
    { weights: Type.Optional(Weights), shared_with_agents: Type.Optional(Type.Boolean()) },
    { minProperties: 1 },
  ),
)
export type AccountabilitySettingsInput = Static<typeof AccountabilitySettingsInput>
