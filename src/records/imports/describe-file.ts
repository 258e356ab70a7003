import { invalid } from '../../platform/errors'
import { inSlices } from '../../platform/others-turn'
import { openTable } from '../../platform/tables/open-table'
import { type Sheet, type TableRow, Unreadable } from '../../platform/tables/table'
import { type DayEvidence, hasDays, noteDay } from './day-order'
import { isPersons } from './guess-columns'
import { proposedSheet } from './propose-sheet'
import { storable } from './row-values'

const PREVIEW = 20
const SAMPLES = 3
const LONGEST_SHOWN = 200
/** Many files have a title, and the filter of the list, above the headings. */
const LATEST_HEAD = 25
export const MOST_ROWS = 500_000

/** `dates`: how its days are written in figures, where it has any. `remembered`: the field that it was taken for in the last
 *  list with these headings, where that and not its heading says it. */
export type Column = { index: number; heading: string; samples: string[]; dates?: DayEvidence; remembered?: string }

export type Described = {
  sheet: string
  sheets: Sheet[]
  encoding: string | null
  delimiter: string | null
  /** 0: the file has no headings. */
  head_row: number
  columns: Column[]
  preview: { no: number; cells: string[] }[]
  total: number
}

/** `headRow`: 0 for a file without headings; not said, it is found. `knows`: whether a cell is a known heading. */
type How = { sheet?: string; headRow?: number | undefined; knows: (cell: string) => boolean }

/** Reads a file through once: its headings, its first rows, how many there are, how its columns write their days. Where
 *  no sheet is named, the one that is most like a list. 422 `file` in words for a file that can't be read, has no rows, or
 *  more than 500,000. */
export async function describeFile(path: string, { sheet, headRow, knows }: How): Promise<Described> {
  try {
    const opened = await openTable(path, sheet)
    const counted = await proposedSheet(path, opened, { most: MOST_ROWS, isChosen: sheet !== undefined, knows })
    const table = counted.sheet === opened.sheet ? opened : await openTable(path, counted.sheet)
    const first: TableRow[] = []
    let count = 0
    let behindHead = 0
    const days: DayEvidence[] = []
    for await (const rows of table.rows()) {
      for (const row of rows) {
        if (first.length < PREVIEW + LATEST_HEAD && (!headRow || row.no >= headRow)) first.push(row)
        if (headRow && row.no > headRow) behindHead++
        if (!headRow || row.no > headRow) noteDays(row, days)
      }
      count += rows.length
      if (count > MOST_ROWS + LATEST_HEAD)
        throw new Unreadable(`A file may have ${MOST_ROWS.toLocaleString('en')} rows; split it`)
    }
    const at = headRow === 0 ? NO_HEAD : headRow ? 0 : await headIn(first, knows)
    const head = at === NO_HEAD ? { no: 0, cells: [] } : first[at]
    if (!head || first.length === at + 1) throw new Unreadable('The file has no rows under its headings')
    const preview = first.slice(at + 1, at + 1 + PREVIEW)
    const width = Math.max(head.cells.length, ...preview.map(row => row.cells.length))
    return {
      sheet: table.sheet,
      sheets: counted.sheets,
      encoding: table.encoding,
      delimiter: table.delimiter,
      head_row: head.no,
      columns: Array.from({ length: width }, (_, index) => ({
        index,
        heading: shown(head.cells[index] || `Column ${index + 1}`),
        samples: preview
          .map(row => shown(row.cells[index] ?? ''))
          .filter(Boolean)
          .slice(0, SAMPLES),
        ...(days[index] && hasDays(days[index]) ? { dates: days[index] } : {}),
      })),
      preview: preview.map(({ no, cells }) => ({ no, cells: cells.map(shown) })),
      total: headRow ? behindHead : count - at - 1,
    }
  } catch (error) {
    if (error instanceof Unreadable) throw invalid({ file: error.message })
    throw error
  }
}

const shown = (text: string): string => storable(text.slice(0, LONGEST_SHOWN))

function noteDays({ cells }: TableRow, days: DayEvidence[]): void {
  for (const [index, cell] of cells.entries()) {
    const digit = cell.charCodeAt(0)
    if (digit < ZERO || digit > NINE) continue
    days[index] ??= { day_first: 0, month_first: 0, either: 0 }
    noteDay(cell, days[index])
  }
}

const [ZERO, NINE] = [48, 57]

/** Before the first row. */
const NO_HEAD = -1

/** The row near the beginning with the most known headings; where none has any to speak of, the first that has nearly as
 *  many cells as the widest, since a title above has one. None where that row names a person. */
async function headIn(rows: readonly TableRow[], knows: (cell: string) => boolean): Promise<number> {
  const near = rows.slice(0, LATEST_HEAD)
  const filled = near.map(row => row.cells.filter(Boolean))
  const turn = inSlices()
  const known: number[] = []
  for (const cells of filled) {
    await turn()
    known.push(cells.filter(knows).length)
  }
  const most = Math.max(0, ...known)
  const named = known.indexOf(most)
  if (most > 1 || (most === 1 && filled[named]!.length <= 2)) return named
  const widest = Math.max(0, ...filled.map(cells => cells.length))
  const wide = Math.max(
    0,
    filled.findIndex(cells => cells.length >= widest * 0.6),
  )
  return filled[wide]?.some(isPersons) ? NO_HEAD : wide
}
