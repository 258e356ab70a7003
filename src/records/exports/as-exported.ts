// What an export writes for a record, so that a list that comes back can be compared with it cell by cell.

import type { Work } from '../../platform/db/work'
import { unprotectCell } from '../../platform/tables/protect-cell'
import { isFormula } from '../../platform/tables/text-formula'
import { sql } from '../queries.gen'
import { columnsOf } from './columns'
import { exportKind } from './kinds'

/** The cells of a record, by the field of an import that their column is. */
export type AsExported = (record: unknown) => ReadonlyMap<string, readonly string[]>

/** How the list called `name` writes its records. `fieldOf`: the field that a heading of the list is. */
export async function asExported(
  work: Work,
  name: string,
  fieldOf: (heading: string) => string | null,
): Promise<AsExported> {
  const kind = exportKind(name)
  if (!kind) throw new Error(`there is no list ${name}`)
  const members = await work.all(sql.exports.listMemberNames, {})
  const columns = await columnsOf(work, kind, new Map(members.map(member => [member.id, member.name])))
  const fielded = columns.flatMap(({ key, label, cell }) => {
    const field = key.startsWith('custom.') ? `custom:${key.slice(7)}` : fieldOf(label)
    return field === null ? [] : [{ field, cell }]
  })
  return record => {
    const cells = new Map<string, string[]>()
    for (const { field, cell } of fielded) {
      const written = cell(record)
      if (written !== null && written !== '') cells.set(field, [...(cells.get(field) ?? []), String(written)])
    }
    return cells
  }
}

/** Whether a cell that looks like a formula is a text of the record itself: somebody's name may begin with “=”. */
export const isOwnFormula = (cell: string, shown: ReadonlyMap<string, readonly string[]>): boolean =>
  isFormula(cell) && [...shown.values()].flat().some(one => isSameCell(cell, one))

/** Cells of a file end at some length; one that is as long as this may be the beginning of what was written. */
const MAY_BE_CUT = 4999

/** Whether a cell of a file says what an export wrote: spreadsheets trim texts, end lines otherwise, leave zeros behind
 *  the point, and cut what is long. */
export function isSameCell(cell: string, written: string): boolean {
  const [is, was] = [plain(cell), plain(written)]
  if (is === was || (is.length >= MAY_BE_CUT && was.startsWith(is))) return true
  return SUM.test(is) && SUM.test(was) && Number(is) === Number(was)
}

const SUM = /^-?\d{1,15}(?:\.\d+)?$/
const plain = (text: string): string =>
  unprotectCell(text).replaceAll('\u0000', '').toWellFormed().replace(/\r\n?/g, '\n').trim()
