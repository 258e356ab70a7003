// What a filter asks, in words: a view says what it shows.

import { listText as contactText } from '../contact/list-words'
import { statusesOf, useCustomFields, useMembers, usePipelines, useSources } from '../directory'
import { formatMoney } from '../format/money'
import { listText } from '../lead/list-words'
import { choicesOf } from '../parts/select-field'
import type { ViewKind } from '../records'
import { useCurrency } from '../session'
import { words } from '../words'
import { filterText as text } from './words'

type Named = { label: string; choices?: readonly { value: string; label: string }[]; isMoney?: boolean }
export type FilterFacts = {
  fields: Readonly<Record<string, Named>>
  money(paise: number): string
}

/** Says a condition of a list of this kind, or a group of them. */
export function useFilterWords(kind: ViewKind): (condition: unknown) => string {
  const currency = useCurrency()
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const members = [{ value: '$me', label: text.me }, ...named(useMembers())]
  const pipelines = usePipelines()
  const statuses = statusesOf(pipelines)
  const sources = named(useSources())
  const own = useCustomFields(kind)
  const ofLeads: FilterFacts['fields'] = {
    status: { label: words.leads.status, choices: statuses.map(({ key, name }) => ({ value: key, label: name })) },
    status_id: { label: words.leads.status, choices: named(pipelines.flatMap(pipeline => pipeline.statuses)) },
    category: { label: words.leads.status, choices: choicesOf(words.leads.category) },
    pipeline_id: { label: listText.columns.pipeline, choices: named(pipelines) },
    source_id: { label: words.leads.source, choices: sources },
    lead_type: { label: words.leads.type, choices: choicesOf(words.leadTypes) },
    temperature: { label: words.leads.temperature, choices: choicesOf(words.temperatures) },
    tags: { label: listText.tag },
    sla_state: { label: listText.sla, choices: choicesOf(listText.slaStates) },
    contact_name: { label: words.leads.name },
    location: { label: words.lead.location },
    localities: { label: words.lead.location },
    received_at: { label: words.leads.received },
    budget: { label: words.lead.budget, isMoney: true },
    budget_min: { label: words.lead.budgetMin, isMoney: true },
    budget_max: { label: words.lead.budgetMax, isMoney: true },
    bhk: { label: words.lead.bhk },
    property_types: { label: words.lead.propertyTypes },
    ...Object.fromEntries(Object.entries(listText.columns).map(([name, label]) => [name, { label }])),
  }
  const ofContacts: FilterFacts['fields'] = {
    name: { label: words.contacts.name },
    kinds: { label: contactText.kind, choices: choicesOf(contactText.kinds) },
    tags: { label: contactText.tag },
    city: { label: words.contacts.city },
    created_at: { label: words.contacts.since },
    do_not_disturb: { label: words.contacts.quiet },
    ...Object.fromEntries(
      Object.entries(words.contacts.channels).map(([channel, name]) => [
        `consent_${channel}`,
        { label: text.offersBy(name), choices: choicesOf(text.said) },
      ]),
    ),
  }
  const fields = {
    owner_id: { label: words.leads.owner, choices: members },
    is_archived: { label: listText.archived },
    ...(kind === 'lead' ? ofLeads : ofContacts),
    ...Object.fromEntries(
      own.map(({ key, label, type, choices }) => [
        `custom.${key}`,
        {
          label,
          isMoney: type === 'money',
          choices: type === 'member' ? members : choices.map(one => ({ value: one.key, label: one.label })),
        },
      ]),
    ),
  }
  return condition => sayCondition(condition, { fields, money: paise => formatMoney(paise, currency) })
}

/** `{field: temperature, op: eq, value: hot}` → "Temperature: Hot". What nobody has a word for is told as the API has it. */
export function sayCondition(condition: unknown, facts: FilterFacts): string {
  if (Array.isArray(condition)) return condition.map(one => sayCondition(one, facts)).join(` ${text.and} `)
  if (typeof condition !== 'object' || condition === null) return String(condition)
  const { and, or, not, field, op, value } = condition as Record<string, unknown>
  if (Array.isArray(and)) return sayCondition(and, facts)
  if (Array.isArray(or)) return or.map(one => sayCondition(one, facts)).join(` ${text.or} `)
  if (not !== undefined) return text.not(sayCondition(not, facts))
  const name = String(field)
  const named = facts.fields[name] ?? { label: sentence(name) }
  const asked = sayValue(value, named, facts)
  const how = text.ops[String(op) as keyof typeof text.ops] ?? String(op)
  return `${named.label}: ${text.asked(how, asked).trim()}`
}

function sayValue(value: unknown, named: Named, facts: FilterFacts): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(one => sayValue(one, named, facts)).join(', ')
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return named.isMoney ? facts.money(value) : value.toLocaleString('en-IN')
  if (typeof value === 'object') {
    const { last, next, unit, ...others } = value as Record<string, unknown>
    if (last !== undefined) return text.last(Number(last), String(unit))
    if (next !== undefined) return text.next(Number(next), String(unit))
    return Object.values(others).map(String).join(' – ')
  }
  const chosen = named.choices?.find(choice => choice.value === value)
  return chosen ? chosen.label : String(value).replaceAll('_', ' ')
}

const sentence = (name: string): string => {
  const plain = name
    .replace(/^custom\./, '')
    .replace(/_(id|at)$/, '')
    .replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
