import type { Described } from './describe-file'
import type { Guess, ImportKind } from './kinds'

type Own = readonly { key: string; label: string }[]
type Heads = Pick<ImportKind, 'guess' | 'several' | 'exported'>

/** A longer cell is no heading that anybody knows. */
const LONGEST_HEADING = 200

const folded = (text: string): string => text.trim().toLowerCase()

/** Whether a cell is a heading that this kind, or the company's own fields, are called by. */
export const knowsHeading = (kind: Pick<ImportKind, 'guess'>, own: Own): ((cell: string) => boolean) => {
  const labels = new Set(own.map(({ label }) => folded(label)))
  return cell =>
    cell.length <= LONGEST_HEADING && (labels.has(folded(cell)) || (kind.guess(cell)?.by ?? 'question') !== 'question')
}

/** What the columns mean: a field by its own name, else an own field of the company by its label, else a field by another
 *  spelling. Of several columns of one field the first is it, unless the field takes several; a second one of the same
 *  heading may be an own field. What nobody knows is kept as a note. Without headings, what the cells look like says it. Of our own export, what can't be brought is left out. */
export function guessMapping(kind: Heads, { columns, head_row }: Described, own: Own): Record<string, string> {
  const ownOf = new Map(own.map(({ key, label }) => [folded(label), `custom:${key}`]))
  const taken = new Set<string>()
  const ours = head_row === 0 ? new Map<number, string>() : oursIn(kind, columns, own)
  const mapping: Record<string, string> = Object.fromEntries(
    columns.map(({ index, heading, samples }) => {
      if (ours.has(index)) return [index, ours.get(index)!]
      const guess = head_row === 0 ? looksLike(samples) : kind.guess(heading)
      const custom = head_row === 0 ? undefined : ownOf.get(folded(heading))
      const isSaid = REFERENCE.test(heading) && !samples.every(isNumber)
      const fields = isSaid ? [custom].filter(field => field !== undefined) : inOrder(guess, custom)
      const field = fields.find(one => !taken.has(one) || kind.several.has(one)) ?? 'note'
      taken.add(field)
      return [index, field]
    }),
  )
  // Under a heading that says nothing, the cells may.
  for (const { index, heading, samples } of head_row === 0 ? [] : columns) {
    const field = mapping[index] === 'note' && !NUMBERED.test(heading) ? looksLike(samples)?.field : undefined
    const isFurther = field !== undefined && kind.several.has(field) && CONTACT.test(heading)
    if ((field === 'phone' || field === 'email') && (!taken.has(field) || isFurther)) {
      mapping[index] = field
      taken.add(field)
    }
  }
  return mapping
}

/** Two of its marks make a file our own export. */
const MARKS = 2

/** The meaning of our own export's columns whose headings mean something, or nothing, only there. The company's own
 *  fields come behind those of the list. In a file with only a few columns of an export, ids are recognised by their
 *  format. */
function oursIn({ exported }: Heads, columns: Described['columns'], own: Own): Map<number, string> {
  const headings = new Set(columns.map(({ heading }) => heading))
  const isOurs = exported.marks.filter(mark => headings.has(mark)).length >= MARKS
  const meant = [
    ...Object.entries(exported.ours),
    ...(isOurs ? exported.idle.map(label => [label, 'ignore'] as const) : []),
  ]
  return new Map(
    meant.flatMap(([label, field]): [number, string][] => {
      const found = columns.filter(({ heading }) => folded(heading) === folded(label))
      const owns = own.filter(one => folded(one.label) === folded(label)).length
      if (found.length <= owns) return []
      const { index, samples } = found[0]!
      const isLike = (cell: string) => OWN_ID.test(cell) || (label !== ANYBODYS && isNumber(cell))
      return isOurs || (samples.length > 0 && samples.every(isLike)) ? [[index, field]] : []
    }),
  )
}

const OWN_ID = /^(?:led|con)_[0-9A-Za-z]{20}$/
/** Every program heads its own ids so. */
const ANYBODYS = 'Id'

/** As ids and references are written: figures and no space, and neither a number to dial nor an address. */
const isNumber = (cell: string): boolean => /^\S*\d\S*$/.test(cell) && !isPersons(cell)

/** A number of somebody's list, ours too, or who sent the person. */
const REFERENCE = /^\s*(?:ref|reference)\b\.?\s*$/i

/** “Contact 2” is a number where its cells are. */
const CONTACT = /\bcontact\b/i

/** Headings of figures that are as long as a number to dial. */
const NUMBERED = /\b(?:id|ref|reference|pan|aadhaa?r|gst|gstin|rera|account|a\/c|price|amount|budget|rate|total)\b/i

function inOrder(guess: Guess | null, custom: string | undefined): string[] {
  const both = guess?.by === 'name' ? [guess.field, custom] : [custom, guess?.field]
  return both.filter(field => field !== undefined)
}

/** A cell that is a person's and no heading: a number that can be dialled, or an address. */
export const isPersons = (cell: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(cell) || (/^\+?[\d\s().-]+$/.test(cell) && cell.replace(/\D/g, '').length >= 10)

function looksLike(samples: readonly string[]): Guess | null {
  if (samples.length === 0) return null
  if (samples.every(isPersons))
    return { field: samples.every(cell => cell.includes('@')) ? 'email' : 'phone', by: 'spelling' }
  return samples.every(cell => /^[\p{L}\p{M}.’' ]{2,60}$/u.test(cell)) ? { field: 'name', by: 'spelling' } : null
}
