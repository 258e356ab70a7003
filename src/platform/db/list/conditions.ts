// One condition of a filter, `{field, op, value}`, as SQL. `ne` and the `not_` operators, and `has_none`, also find
// the records whose field is empty: somebody who asks for "not lost" wants the leads without a status too.

import type { Field, FieldType, ListContext } from './list-spec'
import { type Params, sqlTypes } from './params'
import { inDays, PERIOD_SHAPE, type Period, readPeriod } from './periods'
import { LIMITS, type Reading, readDay, readText, readValue } from './values'

const EMPTINESS = ['is_empty', 'is_not_empty']
const EQUALITY = ['eq', 'ne']
const MEMBERSHIP = ['in', 'not_in']
const ORDER = ['lt', 'lte', 'gt', 'gte', 'between']
const PERIOD = ['within', 'not_within']

/** The operators of each type of field. */
export const operators: Record<FieldType, readonly string[]> = {
  text: [...EQUALITY, ...MEMBERSHIP, 'contains', 'not_contains', 'starts_with', 'ends_with', ...EMPTINESS],
  enum: [...EQUALITY, ...MEMBERSHIP, ...EMPTINESS],
  id: [...EQUALITY, ...MEMBERSHIP, ...EMPTINESS],
  integer: [...EQUALITY, ...ORDER, ...MEMBERSHIP, ...EMPTINESS],
  money: [...EQUALITY, ...ORDER, ...EMPTINESS],
  number: [...EQUALITY, ...ORDER, ...EMPTINESS],
  boolean: [...EQUALITY, ...EMPTINESS],
  instant: [...ORDER, 'on', ...PERIOD, ...EMPTINESS],
  date: [...EQUALITY, ...ORDER, ...PERIOD, ...EMPTINESS],
  tags: ['has_any', 'has_all', 'has_none', ...EMPTINESS],
}

export type ConditionWork = {
  params: Params
  context: ListContext
  /** Notes a problem; what is compiled after it is thrown away. */
  reject: (path: string, problem: string) => void
}

/** A condition on its way to SQL; `path` is where its value stands in the filter. */
type Condition = ConditionWork & { field: Field; value: unknown; path: string }
type Compile = (condition: Condition, column: string) => string

const comparison =
  (sign: string): Compile =>
  (c, column) =>
    `${column} ${sign} ${one(c, c.value, c.path)}`

const compilers: Record<string, Compile> = {
  eq: (c, column) => `${folded(c, column)} = ${folded(c, one(c, c.value, c.path))}`,
  ne: (c, column) => `${folded(c, column)} is distinct from ${folded(c, one(c, c.value, c.path))}`,
  in: (c, column) => `${folded(c, column)} in (${many(c)})`,
  not_in: (c, column) => `(${column} is null or ${folded(c, column)} not in (${many(c)}))`,
  lt: comparison('<'),
  lte: comparison('<='),
  gt: comparison('>'),
  gte: comparison('>='),
  between: (c, column) => between(c, column),
  contains: (c, column) => like(c, column, '%', '%'),
  not_contains: (c, column) => `(${like(c, column, '%', '%')}) is not true`,
  starts_with: (c, column) => like(c, column, '', '%'),
  ends_with: (c, column) => like(c, column, '%', ''),
  on: (c, column) => onDay(c, column),
  within: (c, column) => within(c, column),
  not_within: (c, column) => `${within(c, column)} is not true`,
  has_any: (c, column) => `${column} && array[${many(c)}]`,
  has_all: (c, column) => `${column} @> array[${many(c)}]`,
  has_none: (c, column) => `(${column} && array[${many(c)}]) is not true`,
}

/** SQL that is true for the records that meet the condition. `path` is the condition's own path. */
export function compileCondition(
  work: ConditionWork,
  field: Field,
  operator: string,
  value: unknown,
  path: string,
): string {
  const condition: Condition = { ...work, field, value, path: `${path}.value` }
  if (EMPTINESS.includes(operator)) {
    if (value !== undefined) condition.reject(condition.path, 'takes no value')
    return operator === 'is_empty' ? isEmpty(field) : `not ${isEmpty(field)}`
  }
  if (value === undefined || value === null) return refuse(condition, 'is required')
  return compilers[operator]!(condition, field.sql)
}

function isEmpty(field: Field): string {
  if (field.type === 'text') return `(coalesce(${field.sql}, '') = '')`
  if (field.type === 'tags') return `(coalesce(cardinality(${field.sql}), 0) = 0)`
  return `(${field.sql} is null)`
}

/** Text is compared without regard to case. No index serves it: lower() is not leakproof, so PostgreSQL asks it only
 *  about rows that the walls have let through. Ids, instants and numbers are what an index finds. */
const folded = (c: Condition, expression: string): string =>
  c.field.type === 'text' ? `lower(${expression})` : expression

const refuse = (c: Condition, problem: string, path = c.path): string => {
  c.reject(path, problem)
  return 'null'
}

function take(c: Condition, reading: Reading, type: (typeof sqlTypes)[FieldType], path: string): string {
  return 'problem' in reading ? refuse(c, reading.problem, path) : c.params.bind(reading.text, type)
}

const one = (c: Condition, value: unknown, path: string): string =>
  take(c, readValue(value, c.field, c.context), sqlTypes[c.field.type], path)

function many(c: Condition): string {
  if (!Array.isArray(c.value) || c.value.length < 1 || c.value.length > LIMITS.list) {
    return refuse(c, `must be a list of 1 to ${LIMITS.list} values`)
  }
  return c.value.map((value, index) => folded(c, one(c, value, `${c.path}.${index}`))).join(', ')
}

function between(c: Condition, column: string): string {
  if (!Array.isArray(c.value) || c.value.length !== 2) return refuse(c, 'must be [from, to]')
  const from = one(c, c.value[0], `${c.path}.0`)
  const to = one(c, c.value[1], `${c.path}.1`)
  return `(${column} >= ${from} and ${column} <= ${to})`
}

function like(c: Condition, column: string, before: string, after: string): string {
  const reading = readText(c.value, 1)
  if ('problem' in reading) return refuse(c, reading.problem)
  const literal = reading.text.replace(/[\\%_]/g, '\\$&')
  return `lower(${column}) like lower(${c.params.bind(before + literal + after, 'text')})`
}

/** From the midnight that begins the company day to the one that ends it. */
function onDay(c: Condition, column: string): string {
  const day = take(c, readDay(c.value), 'date', c.path)
  const zone = c.params.bind(c.context.zone, 'text')
  const from = `${day}::timestamp at time zone ${zone}`
  const to = `(${day} + 1)::timestamp at time zone ${zone}`
  return `(${column} >= (${from}) and ${column} < (${to}))`
}

function within(c: Condition, column: string): string {
  const { now, zone } = c.context
  const period = readPeriod(c.value, now, c.context)
  if (!period) return refuse(c, PERIOD_SHAPE)
  const [from, to] = c.field.type === 'date' ? boundDays(c, inDays(period, zone)) : boundInstants(c, period)
  return `(${column} >= ${from} and ${column} < ${to})`
}

const boundDays = (c: Condition, { from, to }: Period): [string, string] => [
  c.params.bind(from, 'date'),
  c.params.bind(to, 'date'),
]

function boundInstants(c: Condition, period: Period): [string, string] {
  const { kind, from, to } = period
  if (kind === 'instants') return [c.params.bind(from, 'timestamptz'), c.params.bind(to, 'timestamptz')]
  const [first, end] = boundDays(c, period)
  const zone = c.params.bind(c.context.zone, 'text')
  return [`(${first}::timestamp at time zone ${zone})`, `(${end}::timestamp at time zone ${zone})`]
}
