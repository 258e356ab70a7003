// Rows of a list that are nobody: totals, footers, headings that are repeated on every page, rows that were only numbered.

import { isEmail } from '../../platform/email'
import { numbersInCell } from '../../platform/phone/numbers-in-cell'
import type { TableRow } from '../../platform/tables/table'
import type { ImportRun } from './imports'

const NOUNS =
  'no|nos|number|numbers|count|of|the|records?|leads?|rows?|contacts?|enquir(?:y|ies)|inquir(?:y|ies)|customers?|clients?|entries|people|persons?|results?|amount|budget|value|sum|visits?|calls?|bookings?|units?|lakhs?|lacs?|cr|crores?|rs|inr|found|exported|listed|shown'
const WORDS_OF_A_TOTAL = new RegExp(`(?<!\\p{L})(?:${NOUNS})(?!\\p{L})`, 'giu')
const TOTAL = /^(?:(?:grand|sub|overall|page|net|final)[\s-]*)?totals?(?!\p{L})|^(?:count|sum|average|avg)\s*[:=]/iu
const TOTAL_IN_OTHER_WORDS = /^(?:कुल|एकूण|કુલ|மொத்தம்|మొత్తం|ಒಟ್ಟು|മൊത്തം|মোট|ਕੁੱਲ|ମୋଟ)(?![\p{L}\p{M}])[^\p{L}]*$/u
const COUNTED =
  /^(?:(?:no|number) of )?(?:records?|rows?|leads?|contacts?|entries|results?|enquiries|inquiries)(?: (?:found|exported|count|listed))?\s*[:=]\s*[\d,]+$|^[\d,]+ (?:records?|rows?|leads?|contacts?|entries|results?)\b.{0,40}$|^showing \d.*\d/i
const FOOTER =
  /^(?:(?:report|file|list|data|sheet|document) )?(?:generated|exported|printed|downloaded|extracted|prepared|compiled|last updated|report run|run) (?:on|by|at|from|through|via|using)\b|^(?:report|export|print|generation|run) (?:date|time|by|on)\b|^as (?:on|of)\b.*\d|^page \d+(?: ?(?:of|\/) ?\d+)?$|^[-*=\s]*end of (?:the )?(?:report|file|list|data|document|records?)\b|^(?:strictly )?(?:private (?:and|&) )?confidential\b|^disclaimer\b|^copyright\b|^©|^powered by\b|^notes?\s*:|^\*\s|^this (?:report|file|list|document|data|sheet) /i
const RULE = /^[-=*_~.#\s]{3,}$/
const SECTION = /^[^\d@:]{2,60}:$/
const NUMBER_OF_THE_ROW = /^\d{1,7}\.?$/
const EMPTY = /^(?:-+|\.+|_+|n\/?a|nil|null|none|0)$/i
/** A footer has a sentence, and perhaps who wrote it and when. */
const MOST_OF_A_FOOTER = 3

/** Headings are kept to 200 characters; there may be blanks between their words. */
const LONGEST_HEADING = 400

const REACH = new Set(['phone', 'alt_phone', 'email'])
const PERSON = new Set([...REACH, 'name', 'first_name', 'last_name'])

type Run = Pick<ImportRun, 'columns' | 'mapping'>

/** Why a row is nobody, or null. A row with a number or an address is always somebody, whatever the name is. */
export function nobodyIn({ columns, mapping }: Run): (row: TableRow) => string | null {
  const headings = columns.map(({ heading }) => folded(heading))
  const reach = columns.flatMap(({ index }) => (REACH.has(mapping[index] ?? '') ? [index] : []))
  const isSomebody = (cells: readonly string[]) =>
    reach.some(index => {
      const cell = cells[index] ?? ''
      return cell !== '' && (isEmail(cell) || numbersInCell(cell).phones.length > 0)
    })
  return ({ cells }) => {
    const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [{ cell, index }]))
    const reason = reasonOf(filled, headings, mapping)
    return reason !== null && !isSomebody(cells) ? reason : null
  }
}

type Filled = readonly { cell: string; index: number }[]

function reasonOf(filled: Filled, headings: readonly string[], mapping: Run['mapping']): string | null {
  const first = filled[0]!.cell
  const repeated = filled.filter(
    ({ cell, index }) => cell.length <= LONGEST_HEADING && folded(cell) === headings[index],
  ).length
  if (repeated > 0 && (repeated > 1 || headings.length === 1) && repeated >= filled.length * 0.6)
    return 'The headings once more: nobody'
  if (isTotal(first)) return 'A total and nobody'
  if (filled.length <= MOST_OF_A_FOOTER && (FOOTER.test(first) || RULE.test(first))) return 'A footer and nobody'
  if (filled.length > 1) return filled.every(({ cell }) => EMPTY.test(cell)) ? 'The row is empty' : null
  const field = mapping[filled[0]!.index] ?? 'note'
  if (EMPTY.test(first)) return 'The row is empty'
  if (SECTION.test(first)) return 'A heading within the list and nobody'
  return NUMBER_OF_THE_ROW.test(first) && !PERSON.has(field) ? 'The row has only its number' : null
}

/** “Total records: 1”, “Grand Total ₹ 4.5 Cr”; not “Total Singh”. */
function isTotal(cell: string): boolean {
  if (cell.length > 80) return false
  if (TOTAL_IN_OTHER_WORDS.test(cell) || COUNTED.test(cell)) return true
  return TOTAL.test(cell) && !/\p{L}/u.test(cell.replace(TOTAL, '').replace(WORDS_OF_A_TOTAL, ''))
}

const folded = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
