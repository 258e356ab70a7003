// The URL knows only strings. Elysia's own coercing types lose the field's name in range errors and coerce bodies too,
// so query strings are turned into JSON types here, by schema, before validation.

import type { TObject, TSchema } from '@sinclair/typebox'
import { invalid } from '../errors'

const INTEGER = /^-?(0|[1-9]\d{0,14})$/
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

type QueryContext = { query: Record<string, unknown> }

/** The query of a route, spread into it: `{ ...query(LeadFilter), response: … }`. Numbers, booleans (true, false, 1, 0)
 *  and lists (`a,b` or repeated) arrive typed; anything that does not fit reaches the validator as it was sent, so that
 *  the 422 names its field. */
export function query<T extends TObject>(schema: T) {
  return { query: schema, transform: (context: QueryContext) => coerceQuery(schema, context.query) }
}

/** Turns the strings of `sent` into the types that `schema` wants, in place. 422 on a field with a character that
 *  PostgreSQL can't hold. */
export function coerceQuery(schema: TObject, sent: Record<string, unknown>): void {
  const wrong = Object.keys(schema.properties).filter(name => [sent[name]].flat().some(hasNul))
  if (wrong.length > 0) {
    throw invalid(Object.fromEntries(wrong.map(name => [name, 'holds a character that cannot be stored'])))
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = sent[name]
    const kinds = kindsOf(property)
    if (kinds.has('array')) {
      if (typeof value === 'string') sent[name] = value.split(',').map(item => coerceValue(itemKinds(property), item))
      else if (Array.isArray(value)) sent[name] = value.map(item => coerceValue(itemKinds(property), item))
    } else {
      // A single value that was sent twice: the last one counts, as browsers and proxies append.
      const single: unknown = Array.isArray(value) ? value.at(-1) : value
      if (single !== undefined) sent[name] = coerceValue(kinds, single)
    }
  }
}

const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0')

function coerceValue(kinds: ReadonlySet<string>, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (kinds.has('integer') && INTEGER.test(value)) return Number(value)
  if (kinds.has('number') && NUMBER.test(value)) return Number(value)
  if (kinds.has('boolean') && (value === 'true' || value === '1')) return true
  if (kinds.has('boolean') && (value === 'false' || value === '0')) return false
  return value
}

function itemKinds(schema: TSchema): Set<string> {
  const list = branches(schema).find(branch => branch.type === 'array')
  return list?.items ? kindsOf(list.items) : new Set()
}

function kindsOf(schema: TSchema): Set<string> {
  return new Set(branches(schema).map(branch => String(branch.type)))
}

function branches(schema: TSchema): TSchema[] {
  return schema.anyOf ? schema.anyOf.flatMap(branches) : [schema]
}
