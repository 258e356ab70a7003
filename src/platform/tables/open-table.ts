import { fullGC } from 'bun:jsc'
import { inSlices, othersTurn } from '../others-turn'
import { refuseOther } from './other-files'
import { openCsv } from './read-csv'
import { openVcf } from './read-vcf'
import { openXlsx } from './read-xlsx'
import { type Table, Unreadable } from './table'

const HEAD = 4096
/** This many rows leave about ten megabytes of garbage. */
const ROWS_BETWEEN = 5000
/** A collection takes some milliseconds, and everybody waits for it. */
const MS_BETWEEN = 200
const OLE = 'd0cf11e0a1b11ae1'

/** Opens a CSV, an XLSX or a file of contact cards (vCard) by what it is and not by its name. `sheet`: of an XLSX, the one that is read; the first visible one
 *  when not said. Throws `Unreadable` for every other kind of file, and for a damaged one. */
export async function openTable(path: string, sheet?: string | null): Promise<Table> {
  const file = Bun.file(path)
  if (file.size === 0) throw new Unreadable('The file is empty')
  const head = Buffer.from(await file.slice(0, HEAD).arrayBuffer())
  if (head.subarray(0, 8).toString('hex') === OLE) throw oldOffice(await file.slice(0, 64 * 1024).bytes())
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return tidied(await openXlsx(path, sheet ?? null))
  refuseOther(head)
  if (isCards(head)) return tidied(await openVcf(path))
  if (looksBinary(head)) throw new Unreadable('This is neither a CSV nor an XLSX file')
  return tidied(await openCsv(path))
}

/** Text in UTF-16 has a zero next to each letter. */
const isCards = (head: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*begin:vcard/i.test(
    head.toString('latin1').replaceAll('\u0000', ''),
  )

/** The cells of processed rows are garbage. By default the collector lets as much of it stay as the program is large: a
 *  long list would take the memory of two programs. */
function tidied(table: Table): Table {
  return {
    ...table,
    async *rows() {
      let count = 0
      let last = performance.now()
      const turn = inSlices()
      for await (const rows of table.rows()) {
        yield rows
        await turn()
        count += rows.length
        if (count < ROWS_BETWEEN || performance.now() - last < MS_BETWEEN) continue
        // At once: a collection that is only asked for frees too little. `Bun.gc(true)` also sweeps, which takes 10 to 60 ms
        // in place of 3 to 7, for little: 49,000 rows of 30 columns add 50 MB with it and 67 MB without.
        await othersTurn()
        fullGC()
        await othersTurn()
        count = 0
        last = performance.now()
      }
    },
  }
}

/** Both the workbooks before 2007 and encrypted ones of today are OLE files. */
function oldOffice(bytes: Uint8Array): Unreadable {
  const names = Buffer.from('EncryptedPackage', 'utf16le')
  return Buffer.from(bytes).includes(names)
    ? new Unreadable('This file is protected by a password; save it without one')
    : new Unreadable('This is an old Excel file (.xls); save it as XLSX or CSV')
}

/** Control characters that no text has. Zeros are UTF-16's. */
function looksBinary(head: Buffer): boolean {
  let odd = 0
  for (const byte of head) if (byte > 0 && (byte < 9 || (byte > 13 && byte < 27))) odd++
  return odd > head.length / 50
}
