// The values of a record for a template, by the placeholders of its definition.

import { recordJson } from '../../platform/db/list/read-page'
import { query } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { type Definition, fieldsOf, type Placeholder, referred } from '../../platform/record/definition'
import { requirementLines, sayBudget, sayMoment } from './say-values'
import type { Language } from './schema'

export type Row = Readonly<Record<string, unknown>>
type Said = string | null | undefined

/** The values of a record for a template, as the caller reads it. 404 unknown or out of reach. */
export async function readWords(work: Work, definition: Definition, id: string): Promise<Row> {
  const { kind, placeholders = {}, detail = kind } = definition
  const opened = fieldsOf(definition).flatMap(([name, { opens }]) => (opens ? [referred(name)] : []))
  const said = Object.entries(placeholders).map(([name, { at = name }]) => at.split('.')[0]!)
  const columns = new Set(['id', 'owner', 'custom', ...opened, ...said])
  const find = query<{ id: string }, { json: string }>(
    `find words of ${kind}`,
    `select ${recordJson([...columns])}::text as json from ${detail} r where r.company_id = $1 and r.id = $2`,
    ['company_id', 'id'],
  )
  return JSON.parse((await work.one(find, { id })).json) as Row
}

type How = { zone: string; language: Language }

/** The values of a record by their names: `lead.status`. */
export const valuesOf = ({ kind, placeholders = {} }: Definition, row: Row, how: How): [string, Said][] =>
  Object.entries(placeholders).map(([name, placeholder]) => [
    `${kind}.${name}`,
    SAY[placeholder.as ?? 'text'](valueAt(row, placeholder.at ?? name), row, how),
  ])

const valueAt = (row: Row, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row)

type Requirement = Parameters<typeof requirementLines>[0] & { budget_min: number | null; budget_max: number | null }

// boundary: a definition names a format only for a value of its type.
const SAY: Readonly<Record<NonNullable<Placeholder['as']> | 'text', (value: unknown, row: Row, how: How) => Said>> = {
  text: value => value as Said,
  words: value => (value as Said)?.replaceAll('_', ' '),
  phone: value => spaced(value as Said),
  first_name: (value, { name }) => (value as Said) || (name as string).split(/\s/)[0],
  moment: (value, _, { zone, language }) => (value ? sayMoment(value as string, zone, language) : null),
  requirement: (value, _, { language }) => requirementLines(value as Requirement, language),
  budget: (value, _, { language }) => {
    const { budget_min, budget_max } = value as Requirement
    return sayBudget(budget_min, budget_max, language)
  },
}

/** +919800000001 → +91 98000 00001; anything else, as a masked number, as it is. */
export const spaced = (phone: Said): Said => phone?.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
