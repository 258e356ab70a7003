// What conditions may ask of a lead, in words.

import { lead } from '../../leads/leads/web/kind.gen'
import { useLeadFilters } from '../../leads/leads/web/lead-filters'
import { WEEKDAYS } from '../../platform/time/calendar'
import { useCustomFieldList, useMemberList, usePipelineList, useSourceList } from '../directory'
import type { FilterField } from '../kit/filter/drafts'
import { ownField, useFilterFields } from '../kit/filter/use-filter-fields'
import { type Choice, choicesOf } from '../parts/select-field'
import type { LeadFactName } from '../records'
import { words as common } from '../words'
import { companyWords } from './company-words'
import { LANGUAGES } from './language-names'
import { leadFactWords as text } from './lead-facts-words'
import { words } from './words'

const WEEKDAY_CHOICES: Choice[] = WEEKDAYS.map(value => ({ value, label: companyWords.weekdays[value] }))

/** The facts of a lead that rules know, and the company's own fields of leads; and the lists that
 *  they come from: until these are read, fields and choices are missing. */
export function useLeadFacts() {
  const lists = [useSourceList(), useCustomFieldList('lead')] as const
  const sources = (lists[0]?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const fields: FilterField[] = [...leadFacts(sources), ...(lists[1].data ?? []).flatMap(one => ownField(one))]
  return { fields, lists }
}

/** What the list of leads can be asked for, by which the process guard tells leads apart; with the lists they come from. */
export function useLeadFields() {
  const lists = [useSourceList(), useMemberList(), usePipelineList(), useCustomFieldList('lead')] as const
  const { around } = useLeadFilters()
  const fields = useFilterFields(lead.fields, lists[3].data ?? [], { ...around, hasNoMe: true })
  return { fields, lists }
}

/** The facts that every company has. */
export function leadFacts(sources: readonly Choice[]): (FilterField & { name: LeadFactName })[] {
  return [
    { name: 'source_id', label: text.source_id, type: 'id', choices: sources },
    { name: 'source_kind', label: text.source_kind, type: 'enum', choices: choicesOf(words.sources.kinds) },
    { name: 'lead_type', label: text.lead_type, type: 'enum', choices: choicesOf(common.leadTypes) },
    { name: 'temperature', label: text.temperature, type: 'enum', choices: choicesOf(common.temperatures) },
    { name: 'project', label: text.project, type: 'text' },
    { name: 'locality', label: text.locality, type: 'text' },
    { name: 'city', label: text.city, type: 'text' },
    { name: 'budget', label: text.budget, type: 'money' },
    { name: 'bhk', label: text.bhk, type: 'tags' },
    { name: 'property_types', label: text.property_types, type: 'tags' },
    { name: 'language', label: text.language, type: 'enum', choices: choicesOf(LANGUAGES) },
    { name: 'source', label: text.source, type: 'text' },
    { name: 'platform', label: text.platform, type: 'text' },
    { name: 'campaign', label: text.campaign, type: 'text' },
    { name: 'hour', label: text.hour, type: 'integer' },
    { name: 'weekday', label: text.weekday, type: 'enum', choices: WEEKDAY_CHOICES },
    { name: 'budget_min', label: text.budget_min, type: 'money' },
    { name: 'budget_max', label: text.budget_max, type: 'money' },
  ]
}
