// The order of a list, and the condition that starts a page after the last row of the one before.

import { invalid } from '../../errors'
import { type Field, fieldNamed, type ListContext, type ListSpec } from './list-spec'
import { type Params, sqlTypes } from './params'

const MOST_KEYS = 3

export type SortKey = { name: string; field: Field; descending: boolean }

/** Where a page ends: the sort values of its last row as PostgreSQL writes them, and its id. */
export type Position = { values: readonly (string | null)[]; id: string }

/** Reads `-created_at,name`: up to 3 sortable fields, a minus for descending. Throws 422 with `sort`. */
export function readSort(raw: string | undefined, spec: ListSpec, customField: ListContext['customField']): SortKey[] {
  const parts = (raw || spec.defaultSort).split(',')
  if (parts.length > MOST_KEYS) throw invalid({ sort: `must be at most ${MOST_KEYS} fields` })
  const keys = parts.map(part => {
    const descending = part.startsWith('-')
    const name = descending ? part.slice(1) : part
    const field = fieldNamed(name, spec.fields, customField)
    if (!field || !isSortable(field)) throw invalid({ sort: mustBeSortable(spec) })
    return { name, field, descending }
  })
  if (new Set(keys.map(key => key.name)).size < keys.length) throw invalid({ sort: 'must not name a field twice' })
  return keys
}

/** Tags have no order that means anything. */
const isSortable = (field: Field): boolean => field.sortable === true && field.type !== 'tags'

/** The names that `sort` takes. */
export const sortableFields = (spec: ListSpec): string[] =>
  Object.entries(spec.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []))

const mustBeSortable = (spec: ListSpec): string =>
  `must be made of ${sortableFields(spec).join(', ')}, each with a minus in front for descending`

/** The id breaks ties in the direction of the first key, so that one index serves both. */
const idDescending = (keys: readonly SortKey[]): boolean => keys[0]?.descending ?? false

/** The `order by` list. `column` gives the expression of a key, `id` is the expression of the id. */
export function orderBy(keys: readonly SortKey[], column: (key: SortKey, index: number) => string, id: string): string {
  const terms = keys.map((key, index) => {
    if (!key.descending) return column(key, index)
    // A plain index read backwards has its nulls first, so `nulls last` would cost a sort even where no null exists.
    return `${column(key, index)} desc${key.field.notNull ? '' : ' nulls last'}`
  })
  return [...terms, idDescending(keys) ? `${id} desc` : id].join(', ')
}

/** A stretch of a list: the conditions its rows meet, and the keys that order it. */
export type Part = { where: string[]; keys: readonly SortKey[] }

/** The parts in which a list is read, one behind the other, from `position` on. Where the first key can be empty, the
 *  rows that have a value are one part and those without are another: each is then one stretch of an index, wherever it
 *  begins and in both directions, though empty values come last in both. */
export function partsOf(keys: readonly SortKey[], position: Position | null, params: Params): Part[] {
  const after = (order: readonly SortKey[]) => (position ? [afterPosition(order, position, params)] : [])
  const [first, ...rest] = keys
  if (!first || first.field.notNull) return [{ where: after(keys), keys }]
  const column = first.field.sql
  const ordered = [{ ...first, field: { ...first.field, notNull: true } }, ...rest]
  const isAmongEmpty = position?.values[0] === null
  const empty = { where: [`${column} is null`, ...(isAmongEmpty ? after(keys) : [])], keys: ordered }
  return isAmongEmpty ? [empty] : [{ where: [`${column} is not null`, ...after(ordered)], keys: ordered }, empty]
}

/** SQL that is true for the rows after `position` in the order of `keys`. */
function afterPosition(keys: readonly SortKey[], position: Position, params: Params): string {
  const terms: Term[] = keys.map(({ name, field, descending }, index) => {
    const value = position.values[index] ?? null
    // A wrong spec: continuing would end the list early without a word.
    if (value === null && field.notNull) throw new Error(`${name} is declared notNull and came out null`)
    const bound = value === null ? null : params.bind(value, sqlTypes[field.type])
    return { sql: field.sql, sign: descending ? '<' : '>', notNull: field.notNull === true, bound }
  })
  terms.push({
    sql: 't.id',
    sign: idDescending(keys) ? '<' : '>',
    notNull: true,
    bound: params.bind(position.id, 'text'),
  })
  const agree = terms.every(term => term.notNull && term.sign === terms[0]?.sign)
  return agree ? rowComparison(terms) : stepwise(terms)
}

type Term = { sql: string; sign: '<' | '>'; notNull: boolean; bound: string | null }

/** PostgreSQL starts an index scan at a row comparison; it can't at the `or` form, which reads and drops every row of
 *  the earlier pages. */
function rowComparison(terms: readonly Term[]): string {
  const columns = terms.map(term => term.sql).join(', ')
  const bounds = terms.map(term => term.bound).join(', ')
  return `(${columns}) ${terms[0]!.sign} (${bounds})`
}

/** Beyond on the first key, or equal there and beyond on the second, and so on; null is beyond everything. */
function stepwise(terms: readonly Term[]): string {
  const steps: string[] = []
  const equal: string[] = []
  for (const { sql, sign, notNull, bound } of terms) {
    if (bound === null) {
      equal.push(`${sql} is null`)
      continue
    }
    const beyond = `${sql} ${sign} ${bound}`
    steps.push([...equal, notNull ? beyond : `(${beyond} or ${sql} is null)`].join(' and '))
    equal.push(`${sql} = ${bound}`)
  }
  const either = `(${steps.map(step => `(${step})`).join(' or ')})`
  const first = terms[0]!
  // Adds no condition, but an index can start at it.
  return first.notNull ? `(${first.sql} ${first.sign}= ${first.bound} and ${either})` : either
}
