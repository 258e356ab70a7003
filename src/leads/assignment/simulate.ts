import { type Static, Type } from '@sinclair/typebox'
import { clock } from '../../platform/clock'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { Dictionary, Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { LEAD_TYPES } from '../pipelines/schema'
import { sql } from '../queries.gen'
import { factsOf, TEMPERATURES } from './lead-facts'
import { askForTurn } from './take-turns'

const Text = Type.Optional(Nullable(Type.String({ maxLength: 300 })))
const Paise = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })))

/** A lead that might come. */
export const SimulatedLead = Type.Object({
  lead_id: Type.Optional(
    Nullable({
      ...Id,
      description: 'An existing lead: its values count where no other is given',
    } as typeof Id),
  ),
  source_id: Type.Optional(Nullable(Id)),
  platform: Text,
  campaign: Text,
  project: Text,
  locality: Text,
  city: Text,
  language: Text,
  lead_type: Type.Optional(Nullable(OneOf(...LEAD_TYPES))),
  temperature: Type.Optional(Nullable(OneOf(...TEMPERATURES))),
  property_types: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
  bhk: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { maxItems: 20 })),
  budget_min: Paise,
  budget_max: Paise,
  custom: Type.Optional(Dictionary(Type.String({ maxLength: 60 }), Type.Unknown())),
  previous_owner_id: Type.Optional(Nullable({ ...Id, description: 'Who had the person before' } as typeof Id)),
  previous_at: Type.Optional(Nullable(Instant)),
  at: Type.Optional({ ...Instant, description: 'When it comes; now when absent' } as typeof Instant),
})

const Named = Type.Object({ id: Id, name: Type.String() })
const Why = Type.Object({ id: Id, name: Type.String(), why: Type.String() })

export const Simulation = model(
  'AssignmentSimulation',
  Type.Object({
    owner: Named,
    reason: Type.String(),
    how: OneOf('known_person', 'source_owner', 'turn', 'fallback', 'last_resort'),
    rule: Nullable(Named),
    tried: Type.Array(Why, { description: 'Rules that did not decide' }),
    passed_over: Type.Array(Why, { description: 'Members who could not have it' }),
    considered: Type.Array(Named, {
      description: 'Members of the rule who could have had it, the one who gets it too',
    }),
  }),
)

/** Who would get a lead, and why. Nobody’s turn is taken. 422 for an unknown lead or source. */
export async function simulate(work: Work, given: Static<typeof SimulatedLead>): Promise<Static<typeof Simulation>> {
  const { companyId, zone } = work.who
  const at = given.at ? Date.parse(given.at) : clock.now()
  const [sources, there] = await Promise.all([
    work.all(sql.assignment.listSourceKinds, {}),
    given.lead_id ? work.maybe(sql.assignment.findAskedLead, { lead_id: given.lead_id }) : null,
  ])
  if (given.lead_id && !there) throw invalid({ lead_id: 'is not a lead' })
  const source = sources.find(({ id }) => id === (given.source_id ?? there?.source.id))
  if (given.source_id && !source) throw invalid({ source_id: 'is not a source' })
  const { platform, campaign, language } = given
  const lead = {
    source: { id: source?.id ?? '', name: source?.name ?? '' },
    lead_type: given.lead_type ?? there?.lead_type ?? null,
    temperature: given.temperature ?? there?.temperature ?? null,
    project: given.project ?? there?.project ?? null,
    locality: given.locality ?? there?.locality ?? null,
    city: given.city ?? there?.city ?? null,
    bhk: given.bhk ?? there?.bhk ?? [],
    property_types: given.property_types ?? there?.property_types ?? [],
    budget_min: given.budget_min ?? there?.budget_min ?? null,
    budget_max: given.budget_max ?? there?.budget_max ?? null,
    attribution: { ...there?.attribution, ...stated({ platform, campaign, language }) },
    custom: { ...there?.custom, ...given.custom },
  }
  const asked = {
    facts: factsOf(lead, at, zone),
    at,
    sourceOwnerId: source?.default_owner_id ?? null,
    previousOwnerId: given.previous_owner_id ?? null,
    previousAt: given.previous_at ? Date.parse(given.previous_at) : null,
    without: [],
  }
  const { decision } = await askForTurn({ id: companyId, zone }, { asked, takesTurn: false })
  const { memberId, name, reason, how, rule, tried, passedOver, able } = decision
  return {
    owner: { id: memberId, name },
    reason,
    how,
    rule: rule && { id: rule.id, name: rule.name },
    tried,
    passed_over: passedOver,
    considered: able.map(({ id, name }) => ({ id, name })),
  }
}

const stated = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null))
