import { inSlices } from '../../platform/others-turn'
import { openTable } from '../../platform/tables/open-table'
import type { Sheet, Table, TableRow } from '../../platform/tables/table'
import { isPersons } from './guess-columns'

/** This many rows of a sheet are read to find out what it is. */
const ROWS_SEEN = 60
/** Sheets that are looked at; later ones can still be chosen. */
const MOST_SHEETS = 10

type How = { most: number; isChosen: boolean; knows: (cell: string) => boolean }

/** The sheet of a workbook that is most like a list of people, and how many rows each has. Of several, one whose headings
 *  or cells are those of people comes first, then the one with the most rows: many files also have sheets with
 *  instructions, summaries and lists of choices. A hidden one is never proposed. */
export async function proposedSheet(
  path: string,
  table: Table,
  { most, isChosen, knows }: How,
): Promise<{ sheet: string; sheets: Sheet[] }> {
  const { count } = table
  if (!count || table.sheets.length < 2) return { sheet: table.sheet, sheets: [...table.sheets] }
  const sheets: Sheet[] = []
  let best = { sheet: table.sheet, rank: -1, rows: -1 }
  for (const [i, { name, hidden }] of table.sheets.entries()) {
    const rows = i < MOST_SHEETS ? await count(name, most) : null
    sheets.push({ name, hidden, rows })
    if (isChosen || hidden || !rows) continue
    const rank = await rankOf(await firstRows(path, name), knows)
    if (rank > best.rank || (rank === best.rank && rows > best.rows)) best = { sheet: name, rank, rows }
  }
  return { sheet: best.sheet, sheets }
}

async function firstRows(path: string, sheet: string): Promise<TableRow[]> {
  const first: TableRow[] = []
  for await (const rows of (await openTable(path, sheet)).rows()) {
    first.push(...rows)
    if (first.length >= ROWS_SEEN) break
  }
  return first.slice(0, ROWS_SEEN)
}

/** 3: headings of a list over people; 2: people; 1: headings of a list; 0: neither. */
async function rankOf(rows: readonly TableRow[], knows: (cell: string) => boolean): Promise<number> {
  const turn = inSlices()
  let known = 0
  let people = 0
  for (const { cells } of rows) {
    await turn()
    known = Math.max(known, cells.filter(cell => cell !== '' && knows(cell)).length)
    if (cells.some(isPersons)) people++
  }
  const isListed = known > 1 && rows.length > 1
  return (people > 0 ? 2 : 0) + (isListed ? 1 : 0)
}
