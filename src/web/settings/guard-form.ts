// A rule of the process guard between its form and the API.

import { textOf, wrongFields } from '../parts/use-submit'
import type { GuardRequirement, NewProcessRule, ProcessRule } from '../records'
import { guardWords as text } from './guard-words'

export const SIMPLE_KINDS = Object.keys(text.kinds) as (keyof typeof text.kinds)[]

/** The rule that a form says, with the conditions that were put together beside it. Throws at `requires` for one that asks for
 *  nothing, and at `days` for a number of days that is none. */
export function ruleOf(form: FormData, conditions: unknown): NewProcessRule {
  const all = (name: string) => form.getAll(name) as string[]
  return {
    name: textOf(form, 'name') ?? '',
    mode: form.get('mode') as ProcessRule['mode'],
    to_statuses: all('to_statuses'),
    to_categories: all('to_categories') as ProcessRule['to_categories'],
    from_statuses: all('from_statuses'),
    lead_types: all('lead_types') as ProcessRule['lead_types'],
    conditions,
    requires: requiresOf(form),
  }
}

function requiresOf(form: FormData): GuardRequirement[] {
  const kinds = form.getAll('kinds') as (typeof SIMPLE_KINDS)[number][]
  const fields = form.getAll('fields') as string[]
  const days = textOf(form, 'days')
  if (days !== null && !/^[1-9]\d{0,2}$/.test(days)) throw wrongFields({ days: text.noteWrong })
  const requires: GuardRequirement[] = [
    ...kinds.map(kind => ({ kind })),
    ...(days === null ? [] : [{ kind: 'note' as const, days: Number(days) }]),
    ...(fields.length > 0 ? [{ kind: 'fields' as const, fields }] : []),
  ]
  if (requires.length === 0) throw wrongFields({ requires: text.nothingAsked })
  return requires
}

/** What a rule asks for, in words. */
export const askedBy = (requires: readonly GuardRequirement[], fieldName: (field: string) => string): string =>
  requires
    .map(one => {
      if (one.kind === 'fields') return one.fields.map(fieldName).join(', ')
      return one.kind === 'note' ? text.noteOf(one.days) : text.kinds[one.kind].toLowerCase()
    })
    .join('; ')

/** Fields that stand in the rule's requirements. */
export const fieldsIn = (requires: readonly GuardRequirement[]): string[] =>
  requires.flatMap(one => (one.kind === 'fields' ? one.fields : []))

/** Of how many days a note has to be; null when none is asked for. */
export const noteDaysIn = (requires: readonly GuardRequirement[]): number | null =>
  requires.flatMap(one => (one.kind === 'note' ? [one.days] : []))[0] ?? null
