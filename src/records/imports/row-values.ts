import { unprotectCell } from '../../platform/tables/protect-cell'
import type { TableRow } from '../../platform/tables/table'
import type { ImportRun } from './imports'
import { kindOf, type RowValues } from './kinds'
import { nothingIn } from './value-finder'

const NUMERIC = /^\d+(?:\.0+)?$|^(\d(?:\.\d+)?)e\+?(\d+)$/i
/** Fields whose values are digits that spreadsheets take for numbers. */
const DIGITS = new Set(['phone', 'alt_phone', 'pincode', 'external_id'])
const LONGEST_VALUE = 5000

/** Text as the database can keep it. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

type Run = Pick<ImportRun, 'kind' | 'columns' | 'mapping' | 'options'>

/** Lays rows out by field, as the mapping says. Columns that it does not name are notes; so is what stands in a second
 *  column of a field that takes one. Words that the options say mean nothing are left out. */
export function rowReader({ kind, columns, mapping, options }: Run): (row: TableRow) => RowValues {
  const { several } = kindOf(kind)
  const isNothing = nothingIn(options)
  return row => {
    const fields = new Map<string, string[]>()
    const custom: Record<string, string> = {}
    const notes: [string, string][] = []
    const headings = new Map<string, string[]>()
    row.cells.forEach((cell, index) => {
      if (cell === '') return
      const value = storable(unprotectCell(cell).slice(0, LONGEST_VALUE))
      const field = mapping[index] ?? 'note'
      if (field === 'ignore' || isNothing(field, value)) return
      const heading = columns[index]?.heading ?? `Column ${index + 1}`
      const own = field.startsWith('custom:') ? field.slice(7) : null
      const isTold = own === null ? fields.has(field) && !several.has(field) : Object.hasOwn(custom, own)
      if (field === 'note' || isTold) notes.push([heading, value])
      else if (own !== null) custom[own] = value
      else {
        fields.set(field, [...(fields.get(field) ?? []), DIGITS.has(field) ? digits(value) : value])
        headings.set(field, [...(headings.get(field) ?? []), heading])
      }
    })
    return { no: row.no, fields, headings, custom, notes }
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
