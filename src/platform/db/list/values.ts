// The values of a filter: which ones fit a type of field, and how they are written for PostgreSQL.

import { isDay, readInstant } from '../../time/read-instant'
import type { Field, FieldType, FilterContext } from './list-spec'

/** Limits of the filter language. ASVS 4.3.1 asks for limits on depth and amount. */
export const LIMITS = { characters: 8192, depth: 4, conditions: 50, list: 100, text: 200, id: 64 } as const

/** A value ready to bind, or what is wrong with it. The sentence never holds the value. */
export type Reading = { text: string } | { problem: string }

type Reader = (value: unknown, field: Field, context: FilterContext) => Reading

const readers: Record<FieldType, Reader> = {
  text: value => readText(value),
  tags: (value, field) => (field.values ? readChoice(value, field.values) : readText(value)),
  enum: (value, field) => (field.values ? readChoice(value, field.values) : readText(value)),
  id: (value, _field, context) => readId(value, context),
  integer: value => readInteger(value),
  money: value => readInteger(value),
  number: value => (Number.isFinite(value) ? { text: String(value) } : { problem: 'must be a number' }),
  boolean: value => (typeof value === 'boolean' ? { text: String(value) } : { problem: 'must be true or false' }),
  instant: value =>
    readInstant(value) === null ? { problem: 'must be an ISO 8601 instant with its offset' } : { text: String(value) },
  date: value => readDay(value),
  span: value => (Number.isFinite(value) ? { text: String(value) } : { problem: 'must be a number' }),
}

/** Reads `value` as one value of `field`. */
export const readValue: Reader = (value, field, context) => readers[field.type](value, field, context)

/** Text of `shortest` to 200 characters. */
export function readText(value: unknown, shortest = 0): Reading {
  const fits = typeof value === 'string' && value.length >= shortest && value.length <= LIMITS.text
  if (!fits) {
    return { problem: `must be text of ${shortest > 0 ? `${shortest} to` : 'up to'} ${LIMITS.text} characters` }
  }
  // PostgreSQL text can't hold it: the statement would fail instead of the field.
  return value.includes('\0') ? { problem: 'must not hold a NUL character' } : { text: value }
}

/** A day, YYYY-MM-DD, that is on the calendar. */
export function readDay(value: unknown): Reading {
  return isDay(value) ? { text: value } : { problem: 'must be a day, YYYY-MM-DD' }
}

function readChoice(value: unknown, values: readonly string[]): Reading {
  return typeof value === 'string' && values.includes(value)
    ? { text: value }
    : { problem: `must be one of ${values.join(', ')}` }
}

function readId(value: unknown, context: FilterContext): Reading {
  if (value === '$me') {
    return context.memberId === null ? { problem: 'no member is behind this request' } : { text: context.memberId }
  }
  return typeof value === 'string' && value.length >= 1 && value.length <= LIMITS.id && !value.includes('\0')
    ? { text: value }
    : { problem: 'must be an id' }
}

function readInteger(value: unknown): Reading {
  return Number.isSafeInteger(value) ? { text: String(value) } : { problem: 'must be a whole number' }
}
