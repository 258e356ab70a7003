// What an answer says, as single values under their labels.
import type { Alias, Field } from './aliases'
import { aliasFor } from './label-alias'
import { choiceIn, fileIn, innerOf, partsOf, rowsIn, tickedIn } from './parts'
import { foldedKeys } from './questions'
import { type Bag, isScalar, isStructure } from './structure'

/** `value` is a text, a number, a yes or no; or a structure that names a person, to be read as one. */
export type Piece = { label: string; alias: Alias | null; value: unknown; isTooDeep?: true }

type Asked = { label: string; alias: Alias | null; options: ReadonlyMap<string, string> }

const DEEPEST = 12
const LONGEST_TOO_DEEP = 2000
export const PERSON: ReadonlySet<string> = new Set<Field>([
  ...(['phone', 'alt_phone', 'email', 'country_code'] as const),
  ...(['name', 'first_name', 'middle_name', 'last_name', 'prefix'] as const),
])

/** The values that `value` answers a question with: the words of chosen options, the parts of a name or number, each row
 *  of a matrix. Bounded in depth. */
export function piecesOf(asked: Asked, value: unknown, depth = 0): Piece[] {
  const { label, alias, options } = asked
  if (value === null || value === undefined) return []
  if (!isStructure(value)) return [{ label, alias, value: options.get(String(value)) ?? value }]
  if (depth >= DEEPEST)
    return [{ label, alias: null, value: asJson(value).slice(0, LONGEST_TOO_DEEP), isTooDeep: true }]
  if (Array.isArray(value)) return value.flatMap(one => piecesOf(asked, one, depth + 1))
  const rows = rowsIn(value, options)
  if (rows) {
    return rows.flatMap(([row, chosen]) =>
      piecesOf({ label: `${label} ${row}`, alias: null, options }, chosen, depth + 1),
    )
  }
  const simple = foldedKeys(value).get('simpletext')
  if (isScalar(simple)) return [{ label, alias, value: simple }]
  const parts = alias && partsOf(label, alias, value)
  if (parts) return parts.flatMap(part => piecesOf({ ...part, options }, part.value, depth + 1))
  const words = wordsOf(value, options)
  return words ? words.map(word => ({ label, alias, value: word })) : inside(asked, value, depth)
}

/** A structure as JSON; '' for one nested beyond what the stack holds. */
export function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

function wordsOf(bag: Bag, options: ReadonlyMap<string, string>): string[] | null {
  const file = fileIn(bag)
  if (file !== null) return [file]
  const chosen = choiceIn(bag)
  const ids = chosen === null && isScalar(bag.id) ? options.get(String(bag.id)) : undefined
  return ids !== undefined ? [ids] : (chosen ?? tickedIn(bag))
}

// A structure that is no choice: what is inside keeps the label above it.
function inside(asked: Asked, bag: Bag, depth: number): Piece[] {
  const keys = Object.keys(bag)
  if (keys.some(key => PERSON.has(aliasFor(key)?.field ?? ''))) return [{ label: asked.label, alias: null, value: bag }]
  const inner = keys.length <= 6 ? innerOf(bag) : undefined
  if (inner !== undefined) return piecesOf(asked, inner, depth + 1)
  return Object.entries(bag).flatMap(([key, value]) =>
    piecesOf({ ...asked, label: `${asked.label} ${key}`, alias: null }, value, depth + 1),
  )
}
