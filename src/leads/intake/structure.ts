// Small questions about the shapes in which leads come.

/** A bag of keys from outside. Keys may be anything, `__proto__` included: read them with Object.entries only. */
export type Bag = Record<string, unknown>

/** An object or an array. */
export function isStructure(value: unknown): value is Bag | unknown[] {
  return typeof value === 'object' && value !== null
}

/** An object that is no array. */
export function isBag(value: unknown): value is Bag {
  return isStructure(value) && !Array.isArray(value)
}

/** A text, number or boolean. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** The members of an array, or of an object whose keys are 0, 1, 2, … as forms make them; null for anything else. */
export function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isBag(value)) return null
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(key => /^\d{1,4}$/.test(key)) && Object.values(value).every(isStructure)
    ? Object.values(value)
    : null
}

/** `bag` with each key by the name that `nameOf` gives it. */
export function renamed(bag: Bag, nameOf: (key: string) => string): Bag {
  const made: Bag = Object.create(null)
  for (const [key, value] of Object.entries(bag)) made[nameOf(key)] = value
  return made
}
