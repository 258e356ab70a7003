// A filter over a plain object instead of rows of a table: for what is not written yet, such as a lead on its way in. It
// answers what the compiled SQL would answer for the same values; a property test holds the two to each other.

import { instantAt } from '../../time/zone'
import { type FilterWords, readTree } from './filter'
import type { Field, FilterContext, ListSpec } from './list-spec'
import { inDays, type Period } from './periods'
import type { ReadCondition } from './read-condition'

/** The values of one object by the names of the fields: text, a number, true or false, a list of texts, an instant in
 *  ISO 8601 or a day; null or absent when empty. */
export type Facts = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, Pick<Field, 'type' | 'values'>>>

const words: FilterWords<(facts: Facts) => boolean> = {
  and: tests => facts => tests.every(test => test(facts)),
  or: tests => facts => tests.some(test => test(facts)),
  not: test => facts => !test(facts),
  // An empty field makes SQL's comparison neither true nor false. Only truth is asked for, so false serves: `and` and
  // `or` never turn it round, and `not` asks whether a thing is true.
  condition: (condition, context, name) => {
    const meets = testOf(condition, context)
    return facts => meets(facts[name] ?? null)
  },
  nothing: () => false,
}

/** Reads `filter` (parsed JSON) into a test of plain objects. Throws 422 with the path of everything that is wrong, in
 *  the words of a list's filter. Relative periods are those of `context.now`. */
export function evaluator(filter: unknown, fields: Fields, context: FilterContext): (facts: Facts) => boolean {
  return readTree(filter, asColumns(fields), context, words)
}

const asColumns = (fields: Fields): ListSpec['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, sql: '' }]))

type Value = NonNullable<unknown> | null
type Test = (value: Value) => boolean

function testOf(c: ReadCondition, context: FilterContext): Test {
  const { field } = c
  const comparable = (value: unknown): string | number | bigint => comparableOf(field, value)
  switch (c.op) {
    case 'is_empty':
      return isEmpty
    case 'is_not_empty':
      return value => !isEmpty(value)
    case 'eq':
      return equals(c.value)
    case 'ne': {
      const equal = equals(c.value)
      return value => !equal(value)
    }
    case 'lt':
      return order(sign => sign < 0, c.value)
    case 'lte':
      return order(sign => sign <= 0, c.value)
    case 'gt':
      return order(sign => sign > 0, c.value)
    case 'gte':
      return order(sign => sign >= 0, c.value)
    case 'between':
      return both(
        order(sign => sign >= 0, c.from),
        order(sign => sign <= 0, c.to),
      )
    case 'in':
      return isOneOf(c.values)
    case 'not_in': {
      const found = isOneOf(c.values)
      return value => !found(value)
    }
    case 'has_any':
      return value => holdsAny(value, c.values)
    case 'has_all':
      return value => value !== null && c.values.every(item => holdsAny(value, [item]))
    case 'has_none':
      return value => !holdsAny(value, c.values)
    case 'contains':
      return like((text, part) => text.includes(part), c.part)
    case 'not_contains': {
      const holds = like((text, part) => text.includes(part), c.part)
      return value => !holds(value)
    }
    case 'starts_with':
      return like((text, part) => text.startsWith(part), c.part)
    case 'ends_with':
      return like((text, part) => text.endsWith(part), c.part)
    case 'overlaps':
      return value => overlap(value, c.from, c.to)
    case 'on':
      return inSpan(field, { kind: 'days', from: c.day, to: nextDay(c.day) }, context)
    case 'within':
      return inSpan(field, c.period, context)
    case 'not_within': {
      const inside = inSpan(field, c.period, context)
      return value => !inside(value)
    }
  }

  function holdsAny(value: Value, wanted: readonly string[]): boolean {
    const same = field.ignoresCase ? fold : (text: string) => text
    const others = new Set(wanted.map(same))
    return listOf(value).some(item => others.has(same(item)))
  }
  function equals(wanted: string): Test {
    const other = comparable(wanted)
    return value => value !== null && comparable(value) === other
  }
  function isOneOf(wanted: readonly string[]): Test {
    const others = new Set(wanted.map(comparable))
    return value => value !== null && others.has(comparable(value))
  }
  function order(fits: (sign: number) => boolean, wanted: string): Test {
    const other = comparable(wanted)
    return value => {
      if (value === null) return false
      const own = comparable(value)
      return fits(own < other ? -1 : own > other ? 1 : 0)
    }
  }
}

/** `value` is [from, to], either of which may be null for an open end. */
function overlap(value: Value, from: string | null, to: string | null): boolean {
  if (!Array.isArray(value)) return false
  const [low, high] = value as [number | null, number | null]
  return (to === null || low === null || low <= Number(to)) && (from === null || high === null || high >= Number(from))
}

const isEmpty: Test = value => value === null || value === '' || (Array.isArray(value) && value.length === 0)
const both =
  (first: Test, second: Test): Test =>
  value =>
    first(value) && second(value)
const like =
  (fits: (text: string, part: string) => boolean, part: string): Test =>
  value =>
    value !== null && fits(fold(String(value)), fold(part))

function inSpan(field: Pick<Field, 'type'>, period: Period, { zone }: FilterContext): Test {
  const { kind, from, to } = field.type === 'date' ? inDays(period, zone) : period
  const edge = (text: string): string | bigint => {
    if (field.type === 'date') return text
    if (kind === 'instants') return microsOf(text)
    return BigInt(instantAt(Date.parse(`${text}T00:00:00Z`), zone)) * 1000n
  }
  const [first, end] = [edge(from), edge(to)]
  return value => {
    if (value === null) return false
    const own = comparableOf(field, value)
    return own >= first && own < end
  }
}

/** A value as it is compared: numbers as numbers, instants in microseconds, text without regard to case. */
function comparableOf({ type }: Pick<Field, 'type'>, value: unknown): string | number | bigint {
  if (type === 'integer' || type === 'money' || type === 'number') return Number(value)
  if (type === 'instant') return microsOf(String(value))
  return type === 'text' ? fold(String(value)) : String(value)
}

/** Letter by letter, as PostgreSQL does: a Greek word does not end in another sigma, and no letter becomes two. */
function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return Array.from(text, letter => {
    const lower = letter.toLowerCase()
    return [...lower].length === 1 ? lower : letter
  }).join('')
}

/** Microseconds since the epoch, rounded as PostgreSQL rounds them. */
function microsOf(text: string): bigint {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  const whole = BigInt(Date.parse(text.replace(/\.\d+/, ''))) * 1000n
  return whole + BigInt(Math.round(Number(`0.${fraction || '0'}`) * 1_000_000))
}

const listOf = (value: Value): string[] => (Array.isArray(value) ? value.map(String) : [])
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
