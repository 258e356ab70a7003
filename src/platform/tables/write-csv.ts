import { protectCell } from './protect-cell'
import type { WrittenCell, WrittenColumn, WrittenRows } from './write-table'

/** Marks the file as UTF-8 for Excel, which reads it as the machine's old code page otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV as it comes (RFC 4180, UTF-8), with the labels as its first line. */
export async function* writeCsv(columns: readonly WrittenColumn[], rows: WrittenRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(columns.map(column => column.label)))
  for await (const some of rows) yield encoder.encode(some.map(csvRow).join(''))
}

/** A line of CSV: texts quoted, numbers bare. A text that a spreadsheet would run as a formula gets an apostrophe before
 *  it: what people called themselves must not be carried out on an admin's machine. So does one that it would take for a
 *  number and shorten: phones keep their +91, codes their zeros. Imports read both back without it. */
export const csvRow = (cells: readonly WrittenCell[]): string => `${cells.map(cellOf).join(',')}\r\n`

const cellOf = (cell: WrittenCell): string =>
  typeof cell === 'number' ? String(cell) : `"${protectCell(cell ?? '').replaceAll('"', '""')}"`
