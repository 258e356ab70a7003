// What PostgreSQL can't hold: NUL in a text, and in its JSON half of a character too. Whatever comes from outside may say
// both.

/** By these escapes alone JSON can write them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** A text with U+FFFD for what can't be stored. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Reads a JSON text, with U+FFFD for what can't be stored, in keys as in values. Throws SyntaxError for what is no JSON. */
export const parseStorable = (text: string): unknown =>
  UNSTORABLE.test(text) ? JSON.parse(text, cleaned) : JSON.parse(text)

/** A reviver: called for the inner values first. */
function cleaned(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (Object.keys(value).every(key => storable(key) === key)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), inner]))
}

/** A JSON text likewise, so that it can be parsed later; unchanged where it is no JSON. */
export function storableJson(text: string): string {
  if (!UNSTORABLE.test(text)) return text
  try {
    return JSON.stringify(parseStorable(text))
  } catch {
    return text
  }
}
