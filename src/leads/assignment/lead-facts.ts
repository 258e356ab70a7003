// What a rule may ask of a lead on its way in.

import type { Facts } from '../../platform/db/list/evaluate'
import type { Field } from '../../platform/db/list/list-spec'
import { WEEKDAYS } from '../../platform/time/calendar'
import { wallClock } from '../../platform/time/zone'

import { LEAD_TYPES } from '../pipelines/schema'
import { LANGUAGES, languageOf } from './languages'

const SOURCE_KINDS = ['portal', 'website', 'ads', 'referral', 'walk_in', 'phone', 'import', 'other'] as const
export const TEMPERATURES = ['hot', 'warm', 'cold'] as const

/** The fields of a rule's conditions, in addition to `custom.<key>`. Amounts in paise, the hour of the day from 0 to
 *  23. */
export const LEAD_FACTS = {
  source_id: { type: 'id' },
  source: { type: 'text' },
  source_kind: { type: 'enum', values: SOURCE_KINDS },
  platform: { type: 'text' },
  campaign: { type: 'text' },
  project: { type: 'text' },
  locality: { type: 'text' },
  city: { type: 'text' },
  lead_type: { type: 'enum', values: LEAD_TYPES },
  property_types: { type: 'tags' },
  bhk: { type: 'tags' },
  budget: { type: 'money' },
  budget_min: { type: 'money' },
  budget_max: { type: 'money' },
  temperature: { type: 'enum', values: TEMPERATURES },
  language: { type: 'enum', values: LANGUAGES },
  hour: { type: 'integer' },
  weekday: { type: 'enum', values: WEEKDAYS },
} as const satisfies Record<string, Pick<Field, 'type' | 'values'>>

/** A lead as far as rules may ask about it. */
export type AskedLead = {
  source: { id: string; name: string }
  lead_type: string | null
  temperature: string | null
  project: string | null
  locality: string | null
  city: string | null
  bhk: readonly number[]
  property_types: readonly string[]
  budget_min: number | null
  budget_max: number | null
  attribution: Readonly<Record<string, unknown>>
  custom: Readonly<Record<string, unknown>>
}

/** The lead as a plain object, at the time (ms since the epoch) at which it reached a company of this zone. The
 *  source's kind is added by the caller, who knows the sources. */
export function factsOf(lead: AskedLead, at: number, zone: string): Facts {
  const { attribution, custom } = lead
  const wall = new Date(wallClock(at, zone))
  return {
    ...Object.fromEntries(Object.entries(custom).map(([key, value]) => [`custom.${key}`, value])),
    source_id: lead.source.id,
    source: lead.source.name,
    platform: attribution.platform ?? attribution.utm_source ?? attribution.source ?? null,
    campaign: attribution.campaign ?? attribution.utm_campaign ?? null,
    project: lead.project,
    locality: lead.locality,
    city: lead.city,
    // What the pipeline takes a lead for that does not say.
    lead_type: lead.lead_type ?? 'buy',
    property_types: lead.property_types,
    bhk: lead.bhk.map(String),
    budget: lead.budget_max ?? lead.budget_min,
    budget_min: lead.budget_min,
    budget_max: lead.budget_max,
    temperature: lead.temperature ?? 'warm',
    language: languageOf(custom.language ?? custom.preferred_language ?? attribution.language),
    hour: wall.getUTCHours(),
    weekday: WEEKDAYS[(wall.getUTCDay() + 6) % 7],
  }
}
