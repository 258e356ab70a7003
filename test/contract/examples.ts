// Requests that nobody would think of: for each operation, its usual request with some of its values replaced by odd ones
// of the type that its description asks for, or of another. Made by a seeded generator, so a failure comes again.

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
type Json = any

/** What stands in one place of a request: a key of the query, or a path into the body. */
type Place = { in: 'query' | 'body'; path: string[]; schema: Json }

export type Example = { query?: Record<string, string>; body?: unknown; id?: string }

const DEEPEST = 5
const LONG = 4000
/** Bytes of a query; a head of more than 64 KiB never reaches the program. */
const LARGEST_QUERY = 48 * 1024

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '%00',
  'null',
  '-1',
  '0',
  "O'Neil; drop table lead --",
  '%_\\',
  '{"a":1}',
  '[]',
  '😀'.repeat(40),
  'कि'.repeat(30),
  '\ud83d',
  '\u202eabc',
  '../../etc/passwd',
  '+919800000001',
  'asha@example.in',
  '__proto__',
  'x'.repeat(LONG),
]
const DAYS = ['0001-01-01', '9999-12-31', '2000-01-01', '2026-02-29', '2026-13-01', '-000001-01-01', 'today']
const INSTANTS = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T10:00:00Z',
  '2026-11-28T10:00:00+05:30',
  '1970-01-01T00:00:00Z',
  '+010000-01-01T00:00:00.000Z',
]
const NUMBERS = [0, -1, 1, 0.5, 1e21, -(2 ** 53), 2 ** 53, 2 ** 31, 2 ** 63, 100]
const OTHERS = [null, true, false, [], {}, [null], [[]], { a: { b: 1 } }]

/** A small generator of numbers (mulberry32): `next(n)` is from 0 up to n. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

/** The places of an operation that may hold something odd. `operation` is its part of the description. */
export function placesOf(operation: Json, at: (ref: string) => Json): Place[] {
  const resolved = (schema: Json): Json => (schema?.$ref ? at(schema.$ref) : schema)
  const found: Place[] = (operation.parameters ?? []).flatMap((parameter: Json) =>
    parameter.in === 'query'
      ? [{ in: 'query' as const, path: [parameter.name], schema: resolved(parameter.schema) }]
      : [],
  )
  const walk = (given: Json, path: string[]): void => {
    const schema = resolved(given)
    found.push({ in: 'body', path, schema })
    if (path.length >= DEEPEST) return
    for (const choice of [schema, ...(schema.anyOf ?? [])].map(resolved)) {
      for (const [key, part] of Object.entries<Json>(choice.properties ?? {})) walk(part, [...path, key])
      if (choice.items) walk(choice.items, [...path, '0'])
    }
  }
  const body = operation.requestBody?.content?.['application/json']?.schema
  if (body) walk(body, [])
  return found
}

/** The usual request with one to three of its places made odd. */
export function exampleOf(usual: Example, places: Place[], next: (below: number) => number): Example {
  const example = { ...usual }
  for (let changes = 1 + next(3); changes > 0; changes--) {
    const place = places[next(places.length)]!
    const value = oddFor(place.schema, next)
    if (place.in === 'query') {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const query = { ...example.query, [place.path[0]!]: text }
      if (String(new URLSearchParams(query)).length <= LARGEST_QUERY) example.query = query
    } else example.body = withAt(example.body ?? {}, place.path, value)
  }
  return example
}

function oddFor(schema: Json, next: (below: number) => number): unknown {
  const choices: Json[] = schema.anyOf ?? [schema]
  const {
    type,
    format,
    pattern,
    minLength = 0,
    maxLength,
    minimum,
    maximum,
    enum: words,
  } = choices[next(choices.length)]
  const pick = <T>(list: readonly T[]): T => list[next(list.length)]!
  if (next(6) === 0) return pick<unknown>([...OTHERS, ...NUMBERS, ...TEXTS])
  if (words) return pick([...words, 'other'])
  if (format === 'date') return pick(DAYS)
  if (format === 'date-time') return pick(INSTANTS)
  if (typeof pattern === 'string' && pattern.includes('20[0-9]'))
    return pick(['2000-01', '2099-12', '2026-13', '2026-1'])
  if (type === 'string') {
    const longest = Number(maxLength ?? LONG)
    const edges = [longest, longest + 1, Number(minLength)].filter(length => length <= 30_000)
    return next(3) === 0 ? pick(['x', 'अ', '😀']).repeat(pick(edges)) : pick(TEXTS)
  }
  if (type === 'integer' || type === 'number') {
    return pick([...NUMBERS, ...[minimum, maximum].filter(Number.isFinite).flatMap(edge => [edge, edge - 1, edge + 1])])
  }
  if (type === 'boolean') return pick([true, false])
  return pick<unknown>([...OTHERS, ...TEXTS])
}

/** The body with `value` at the path; what leads there is made where it is missing. */
function withAt(body: Json, [key, ...rest]: string[], value: unknown): Json {
  if (key === undefined) return value
  if (key === '0') {
    const [first, ...others] = Array.isArray(body) ? body : []
    return [withAt(first, rest, value), ...others]
  }
  const held = typeof body === 'object' && body !== null ? body : {}
  return { ...held, [key]: withAt(held[key], rest, value) }
}
