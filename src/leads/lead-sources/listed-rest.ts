// What cells say beyond what was understood of them.

import type { RowValues } from '../../records'
import { cleanText } from '../intake/clean-text'
import { readBhk } from '../intake/read-bhk'
import { readLeadType, readTemperature } from '../intake/read-lead-type'
import { readPropertyTypes } from '../intake/read-property-type'

const MOST_WORDS_TOGETHER = 3
const MOST_WORDS = 40
/** Words that join others and mean nothing. */
const JOINTS = new Set(
  'a an the and or of for in to with looking look want wants wanted interested need needs needed requirement required is type only any lead customer property home on at now'.split(
    ' ',
  ),
)
const BHK =
  /\d+(?:\.\d+|½)?\s*\+?|b\.?h\.?k\.?s?|bedrooms?|beds?|studio|\brk\b|\br\b|बीएचके|one|two|three|four|five|six/giu

type Reader = (text: string) => unknown
const READERS: Readonly<Record<string, Reader>> = {
  property_type: text => readPropertyTypes(text).join(),
  lead_type: text => readLeadType(text) ?? '',
  temperature: text => readTemperature(text) ?? '',
}

/** The cells with more text than was read of them, with their headings. Text that the message has already is left out. */
export function unreadCells(
  { fields, headings }: RowValues,
  message: string | null,
): [heading: string, cell: string][] {
  return [...fields].flatMap(([field, cells]) =>
    cells.flatMap((cell, i): [string, string][] => {
      const heading = headings.get(field)?.[i]
      if (heading === undefined || isWhole(field, cell) || isIn(message, heading, cell)) return []
      return [[heading, cell]]
    }),
  )
}

/** Whether a line of the message says the cell under its heading. */
export const isIn = (message: string | null, heading: string, cell: string): boolean =>
  message !== null && `\n${message}\n`.includes(`\n${heading}: ${cleanText(cell)}\n`)

function isWhole(field: string, cell: string): boolean {
  if (field === 'bhk') return isWholeBhk(cell)
  const read = READERS[field]
  if (!read || read(cell) === '') return true
  const means = read(cell)
  const words = wordsOf(cell)
  if (words.length > MOST_WORDS) return false
  for (let at = 0; at < words.length; ) {
    const taken = takenAt(words, at, read)
    if (taken === 0 && !JOINTS.has(words[at]!)) return false
    // “Buy or rent” is one of the two and more.
    const part = read(words.slice(at, at + taken).join(' '))
    if (taken > 0 && field !== 'property_type' && part !== means) return false
    at += Math.max(taken, 1)
  }
  return true
}

/** How many words from here mean something together, where the first of them is not idle. */
function takenAt(words: readonly string[], at: number, read: Reader): number {
  for (let count = 1; count <= MOST_WORDS_TOGETHER && at + count <= words.length; count++) {
    const means = read(words.slice(at, at + count).join(' '))
    if (means !== '' && (count === 1 || means !== read(words.slice(at + 1, at + count).join(' ')))) return count
  }
  return 0
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function isWholeBhk(cell: string): boolean {
  if (readBhk(cell).length === 0 && readPropertyTypes(cell).length === 0) return true
  const words = wordsOf(cell.replace(BHK, ' ')).filter(word => !JOINTS.has(word))
  const rest = words.join(' ')
  return rest === '' || (readPropertyTypes(rest).length > 0 && isWhole('property_type', rest))
}
