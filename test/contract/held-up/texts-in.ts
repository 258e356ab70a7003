import type { Json } from './heaviest'

const DEEPEST = 3
const SHORTEST_LONG = 60

/** Where a body may hold a long text, and how long it may be; of a list the first item. */
export function textsIn(
  given: Json,
  resolved: (schema: Json) => Json,
  path: readonly string[] = [],
): { path: readonly string[]; longest: number }[] {
  const schema = resolved(given)
  if (path.length > DEEPEST) return []
  if (schema.anyOf) return schema.anyOf.flatMap((choice: Json) => textsIn(choice, resolved, path))
  if (schema.type === 'array') return textsIn(schema.items ?? {}, resolved, [...path, '0'])
  if (schema.type === 'object') {
    return Object.entries<Json>(schema.properties ?? {}).flatMap(([key, part]) =>
      textsIn(part, resolved, [...path, key]),
    )
  }
  const isFree = schema.type === 'string' && !schema.format && !schema.enum && !('const' in schema)
  const longest = Number(schema.maxLength ?? 200_000)
  return isFree && longest > SHORTEST_LONG ? [{ path, longest }] : []
}

/** The body with `value` at the path; what leads there is made where it is missing. */
export function withAt(body: Json, [key, ...rest]: readonly string[], value: unknown): Json {
  if (key === undefined) return value
  if (key === '0') {
    const [first, ...others] = Array.isArray(body) ? body : []
    return [withAt(first, rest, value), ...others]
  }
  const held = typeof body === 'object' && body !== null ? body : {}
  return { ...held, [key]: withAt(held[key], rest, value) }
}
