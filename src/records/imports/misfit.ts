import type { Table, TableRow } from '../../platform/tables/table'
import type { FileRow } from './kinds'

/** Describes an odd width of a row, if any: its cells may be under the wrong headings then. Workbooks leave out empty
 *  cells at the end; a CSV has a delimiter for each. */
export function misfitOf(
  columns: readonly { index: number; heading: string }[],
  format: Table['format'],
): (row: TableRow) => string | null {
  const width = 1 + columns.findLastIndex(({ index, heading }) => heading !== `Column ${index + 1}`)
  return ({ cells }) => {
    if (width === 0) return null
    if (cells.findLastIndex(Boolean) >= width) return `The row has more cells than the ${width} headings`
    if (format === 'csv' && cells.length < width) return `The row has ${cells.length} cells under ${width} headings`
    return null
  }
}

/** A row that was understood, with what was noticed about it. */
export function noting(noticed: readonly string[], read: FileRow['read']): FileRow['read'] {
  return noticed.length === 0 || !('entry' in read) ? read : { ...read, reasons: [...read.reasons, ...noticed] }
}
