// Small questions about the shapes in which leads come.

/** A bag of keys from outside. Keys may be anything, `__proto__` included: read them with Object.entries only. */
export type Bag = Record<string, unknown>

const LABELS = ['label', 'title', 'question', 'column_name', 'name', 'key', 'field', 'column_id', 'id']
const VALUES = ['value', 'values', 'string_value', 'answer', 'answers']
const PAIR_KEYS = new Set([...LABELS, ...VALUES, 'type', 'raw_value', 'required', 'order', 'field_id', 'slug'])

/** An object or an array. */
export function isStructure(value: unknown): value is Bag | unknown[] {
  return typeof value === 'object' && value !== null
}

/** An object that is no array. */
export function isBag(value: unknown): value is Bag {
  return isStructure(value) && !Array.isArray(value)
}

/** An answer with its question: `{ name, values }`, `{ column_id, string_value }`, `{ title, value, type }`. */
export function isPair(bag: Bag): boolean {
  let hasValue = false
  for (const key of Object.keys(bag)) {
    if (!PAIR_KEYS.has(key)) return false
    if (VALUES.includes(key)) {
      const value = bag[key]
      if (isStructure(value) && !(Array.isArray(value) && !value.some(isStructure))) return false
      hasValue = true
    }
  }
  return hasValue
}

/** The value of a pair, and the names it goes by, the one to show first. */
export function pairOf(bag: Bag): { labels: string[]; value: unknown; type: string } {
  const labels = LABELS.map(key => bag[key]).filter(
    (label): label is string => typeof label === 'string' && label.trim() !== '',
  )
  const valueKey = VALUES.find(key => Object.hasOwn(bag, key))
  return { labels, value: valueKey && bag[valueKey], type: typeof bag.type === 'string' ? bag.type : '' }
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
