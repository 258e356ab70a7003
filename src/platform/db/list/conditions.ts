// One condition of a filter as SQL. `ne` and the `not_` operators, and `has_none`, also find the records whose field is
// empty: a filter for "not lost" wants the leads without a status too.

import type { Field, FilterContext } from './list-spec'
import { type Params, sqlTypes } from './params'
import { inDays, type Period } from './periods'
import type { ReadCondition } from './read-condition'

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** SQL that is true for the records that meet the condition. */
export function compileCondition(c: ReadCondition, context: FilterContext, params: Params): string {
  const { field } = c
  const column = field.sql
  const bound = (value: string): string => params.bind(value, sqlTypes[field.type])
  const list = (values: readonly string[]): string => values.map(value => folded(field, bound(value))).join(', ')
  const end = (value: string | null): string => (value === null ? 'null' : bound(value))
  const entries = field.ignoresCase ? `lower(${column}::text)::text[]` : column
  const like = (pattern: string): string => `lower(${column}) like lower(${params.bind(pattern, 'text')})`
  switch (c.op) {
    case 'is_empty':
      return isEmpty(field)
    case 'is_not_empty':
      return `not ${isEmpty(field)}`
    case 'eq':
      return `${folded(field, column)} = ${folded(field, bound(c.value))}`
    case 'ne':
      return `${folded(field, column)} is distinct from ${folded(field, bound(c.value))}`
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return `${column} ${signs[c.op]} ${bound(c.value)}`
    case 'between':
      return `(${column} >= ${bound(c.from)} and ${column} <= ${bound(c.to)})`
    case 'in':
      return `${folded(field, column)} in (${list(c.values)})`
    case 'not_in':
      return `(${column} is null or ${folded(field, column)} not in (${list(c.values)}))`
    case 'has_any':
      return `${entries} && array[${list(c.values)}]`
    case 'has_all':
      return `${entries} @> array[${list(c.values)}]`
    case 'has_none':
      return `(${entries} && array[${list(c.values)}]) is not true`
    case 'contains':
      return like(`%${literal(c.part)}%`)
    case 'not_contains':
      return `(${like(`%${literal(c.part)}%`)}) is not true`
    case 'starts_with':
      return like(`${literal(c.part)}%`)
    case 'ends_with':
      return like(`%${literal(c.part)}`)
    case 'overlaps':
      return `${column} && numrange(${end(c.from)}, ${end(c.to)}, '[]')`
    case 'on':
      return onDay(column, c.day, context, params)
    case 'within':
      return within(field, c.period, context, params)
    case 'not_within':
      return `${within(field, c.period, context, params)} is not true`
  }
}

function isEmpty(field: Field): string {
  if (field.type === 'text') return `(coalesce(${field.sql}, '') = '')`
  if (field.type === 'tags') return `(coalesce(cardinality(${field.sql}), 0) = 0)`
  return `(${field.sql} is null)`
}

/** Text is compared without regard to case. No index serves it: lower() is not leakproof, so PostgreSQL asks it only
 *  about rows that the walls have let through. Ids, instants and numbers are what an index finds. */
const folded = (field: Field, expression: string): string =>
  field.type === 'text' || field.ignoresCase ? `lower(${expression})` : expression

const literal = (part: string): string => part.replace(/[\\%_]/g, '\\$&')

/** From the midnight that begins the company day to the one that ends it. */
function onDay(column: string, value: string, context: FilterContext, params: Params): string {
  const day = params.bind(value, 'date')
  const zone = params.bind(context.zone, 'text')
  const from = `${day}::timestamp at time zone ${zone}`
  const to = `(${day} + 1)::timestamp at time zone ${zone}`
  return `(${column} >= (${from}) and ${column} < (${to}))`
}

function within(field: Field, period: Period, { zone }: FilterContext, params: Params): string {
  const column = field.sql
  const [from, to] =
    field.type === 'date' ? boundDays(inDays(period, zone), params) : boundInstants(period, zone, params)
  return `(${column} >= ${from} and ${column} < ${to})`
}

const boundDays = ({ from, to }: Period, params: Params): [string, string] => [
  params.bind(from, 'date'),
  params.bind(to, 'date'),
]

function boundInstants(period: Period, zone: string, params: Params): [string, string] {
  const { kind, from, to } = period
  if (kind === 'instants') return [params.bind(from, 'timestamptz'), params.bind(to, 'timestamptz')]
  const [first, end] = boundDays(period, params)
  const bound = params.bind(zone, 'text')
  return [`(${first}::timestamp at time zone ${bound})`, `(${end}::timestamp at time zone ${bound})`]
}
