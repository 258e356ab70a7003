import { unprotectCell } from '../../platform/tables/protect-cell'
import { MOST_COLUMNS, type TableRow } from '../../platform/tables/table'
import { isFormula } from '../../platform/tables/text-formula'
import { isKindOfValue } from './address-book'
import { dayFirst, orderOf } from './day-order'
import type { ImportRun } from './imports'
import { kindOf, type RowValues } from './kinds'
import { mainFirst } from './reach-heading'
import { nothingIn } from './value-finder'

const NUMERIC = /^\d+(?:\.0+)?$|^(\d(?:\.\d+)?)e\+?(\d+)$/i
/** Fields whose values are digits that spreadsheets take for numbers. */
const DIGITS = new Set(['phone', 'alt_phone', 'pincode', 'external_id'])
/** As long as a message. */
const LONGEST_VALUE = 20_000
/** Of all cells of a row together; a message keeps a fifth of it. */
const LONGEST_ROW = 100_000

/** Text as the database can keep it. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

type Run = Pick<ImportRun, 'kind' | 'columns' | 'mapping' | 'options'>

/** Sorts the cells of rows by field, according to the mapping. Columns without a field are notes; so is a second column
 *  of a field that takes one. Words that mean nothing by the options are left out. `days`: fields that are days; their
 *  cells are put day first, however their column writes them. */
export function rowReader(
  { kind, columns, mapping, options }: Run,
  days: ReadonlySet<string> = new Set(),
): (row: TableRow) => RowValues {
  const { several } = kindOf(kind)
  const isNothing = nothingIn(options)
  const orders = columns.map(({ index, dates }) => {
    const field = mapping[index] ?? 'note'
    return days.has(field) ? orderOf(dates, options.date_order?.[index]) : 'dmy'
  })
  return row => {
    const fields = new Map<string, string[]>()
    const custom: Record<string, string> = {}
    const notes: [string, string][] = []
    const noticed: string[] = []
    const headings = new Map<string, string[]>()
    let cut = row.cut ?? 0
    let left = LONGEST_ROW
    if (row.uncalculated) noticed.push('A formula of the row has no value in the file and was not read')
    if (row.beyond)
      noticed.push(`${row.beyond.toLocaleString('en-IN')} cells behind the ${MOST_COLUMNS}th column were not read`)
    row.cells.forEach((cell, index) => {
      if (cell === '') return
      const field = mapping[index] ?? 'note'
      if (field === 'ignore') return
      const longest = Math.min(LONGEST_VALUE, left)
      const written = storable(unprotectCell(cell).slice(0, longest))
      cut += Math.max(0, cell.length - longest)
      if (written === '') return
      left -= written.length
      const value = dayFirst(written, orders[index] === undefined ? 'dmy' : orders[index])
      const heading = columns[index]?.heading ?? `Column ${index + 1}`
      if (isNothing(field, written) || isKindOfValue(heading, written)) return
      const own = field.startsWith('custom:') ? field.slice(7) : null
      const isTaken = own === null ? fields.has(field) && !several.has(field) : Object.hasOwn(custom, own)
      if (value === null) noticed.push(`“${heading}” could be two days: say whether its days or its months come first`)
      const isUnread = !cell.startsWith("'") && isFormula(written)
      if (isUnread && field !== 'note')
        noticed.push(`“${heading}” is a formula whose value is not in the file; it is kept as text`)
      if (field === 'note' || isTaken || isUnread || value === null) notes.push([heading, written])
      else if (own !== null) custom[own] = value
      else {
        fields.set(field, [...(fields.get(field) ?? []), DIGITS.has(field) ? digits(value) : value])
        headings.set(field, [...(headings.get(field) ?? []), heading])
      }
    })
    for (const field of ['phone', 'email']) {
      const over = headings.get(field) ?? []
      const order = over.length > 1 ? mainFirst(over) : []
      for (const of of order.length > 0 ? [fields, headings] : [])
        of.set(
          field,
          order.map(i => of.get(field)![i]!),
        )
    }
    return { no: row.no, fields, headings, custom, notes, noticed, cut }
  }
}

/** `9800000001.0` and `9.800000001E9` as digits; `9.8E+09` has lost its digits and stays as it is. */
function digits(value: string): string {
  const found = NUMERIC.exec(value)
  if (!found) return value
  const [, mantissa, exponent] = found
  if (!mantissa) return value.replace(/\.0+$/, '')
  const kept = mantissa.replace('.', '')
  return kept.length < Number(exponent) - 1 ? value : kept.padEnd(Number(exponent) + 1, '0')
}
