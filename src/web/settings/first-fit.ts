// Rules of which the first that fits decides: what stands behind one that takes every lead is never asked.

type Ordered = { id: string; name: string; is_active: boolean }

/** The rules that are never asked, each with the name of the one before it that takes every lead. */
export function neverReached<T extends Ordered>(
  rules: readonly T[],
  takesAll: (rule: T) => boolean,
): ReadonlyMap<string, string> {
  const first = rules.findIndex(rule => rule.is_active && takesAll(rule))
  if (first < 0) return new Map()
  const { name } = rules[first]!
  return new Map(rules.slice(first + 1).flatMap(rule => (rule.is_active ? [[rule.id, name] as const] : [])))
}

/** The order in which a new rule stands above the first one that takes every lead; null where it may stay at the end. */
export function orderWith<T extends Ordered>(
  rules: readonly T[],
  added: T,
  takesAll: (rule: T) => boolean,
): string[] | null {
  const others = rules.filter(({ id }) => id !== added.id)
  const first = others.findIndex(rule => rule.is_active && takesAll(rule))
  if (first < 0 || takesAll(added)) return null
  return others.map(({ id }) => id).toSpliced(first, 0, added.id)
}
