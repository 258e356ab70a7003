// Shapes that another version may have written: without a key, with nothing under it, with one more.

export type Mutation = { how: string; value: unknown }

const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands under an unknown key: of the kind of its neighbours, as in a list of names with values. */
const likeNeighbours = (bag: Record<string, unknown>): unknown =>
  Object.values(bag).find(one => one !== null) ?? 'unknown'

/** `value` with a key more in each of its objects. */
export function withUnknownKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownKeys)
  if (!isBag(value) || Object.keys(value).length === 0) return value
  const known = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withUnknownKeys(inner)]))
  // Short, so that it stands before the others: jsonb sorts keys by their length.
  return { ...known, zz: likeNeighbours(value) }
}

/** So many entries of one shape are names with values, of which a few stand for all. */
const DICTIONARY = 6

/** `value` without each of its keys, and with null in place of each list and structure, at every depth; in lists of their
 *  first entry. */
export function lacking(value: unknown, at = ''): Mutation[] {
  if (Array.isArray(value)) {
    const [first, ...rest] = value
    return isBag(first) ? lacking(first, `${at}[0]`).map(({ how, value }) => ({ how, value: [value, ...rest] })) : []
  }
  if (!isBag(value)) return []
  const entries = Object.entries(value)
  const isDictionary = entries.length > DICTIONARY && new Set(entries.map(([, inner]) => typeof inner)).size === 1
  return entries.slice(0, isDictionary ? 2 : undefined).flatMap(([key, inner]) => {
    const { [key]: _, ...without } = value
    const path = at ? `${at}.${key}` : key
    return [
      { how: `without ${path}`, value: without },
      ...(typeof inner !== 'object' || inner === null
        ? []
        : [{ how: `null under ${path}`, value: { ...value, [key]: null } }]),
      ...lacking(inner, path).map(({ how, value: changed }) => ({ how, value: { ...value, [key]: changed } })),
    ]
  })
}

/** Every mutation of the shapes among `values`: of those with the same keys the first. */
export function mutationsOf(values: readonly unknown[]): Mutation[] {
  const shapes = new Map(
    values.filter(value => value !== null && value !== undefined).map(value => [shapeOf(value), value]),
  )
  const all = [...shapes.values()].flatMap(value => [
    { how: 'with unknown keys', value: withUnknownKeys(value) },
    ...lacking(value),
  ])
  return [...new Map(all.map(one => [JSON.stringify(one.value), one])).values()]
}

const shapeOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.slice(0, 1).map(shapeOf)}]`
  if (!isBag(value)) return '_'
  return `{${Object.keys(value)
    .sort()
    .map(key => `${key}:${shapeOf(value[key])}`)}}`
}
