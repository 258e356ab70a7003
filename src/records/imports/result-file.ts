import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { openFile } from '../../platform/files/keep-file'
import { inSlices } from '../../platform/others-turn'
import { openTable } from '../../platform/tables/open-table'
import type { TableRow } from '../../platform/tables/table'
import { sql } from '../queries.gen'
import { findRun, seesOrRefuse } from './imports'
import type { ImportRow } from './row-schema'
import { OF_THE_LEAD } from './said-of-leads'

type Outcome = ImportRow['outcome']

/** The file as it was brought, with what became of each row and why, as CSV that spreadsheets open; of one outcome the
 *  rows that have it, to be corrected and sent again. 403 `out_of_reach` for a caller who may not see its numbers. */
export async function resultFile(who: Who, id: string, only: Outcome | null): Promise<Response> {
  const { run, path } = await db.read(who, async work => {
    const found = await findRun(work, id)
    seesOrRefuse(who, found)
    return { run: found, path: (await openFile(work, found.file_id, 'import')).path }
  })
  const table = await openTable(path, run.sheet)
  async function* lines() {
    const headings = run.columns.map(column => column.heading)
    yield `\ufeff${lineOf(['Row', 'Outcome', 'Reasons', ...headings])}`
    const turn = inSlices()
    for await (const rows of table.rows()) {
      const listed = rows.filter(row => row.no > run.head_row)
      for (const row of listed.length > 0 ? await resultsOf(who, id, listed, only) : []) {
        await turn()
        yield lineOf(row)
      }
    }
  }
  const text = lines()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void text.return(undefined),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${id}.csv"` },
  })
}

async function resultsOf(who: Who, id: string, rows: readonly TableRow[], only: Outcome | null): Promise<string[][]> {
  const found = await db.read(who, work =>
    work.all(sql.imports.listRows, {
      ...{ id, after: rows[0]!.no - 1, outcome: only, most: rows.length, hidden: [...OF_THE_LEAD] },
    }),
  )
  const outcomes = new Map(found.map(row => [row.no, row]))
  const asked = only === null ? rows : rows.filter(({ no }) => outcomes.has(no))
  return asked.map(({ no, cells }) => {
    const row = outcomes.get(no)
    return [String(no), row?.undone ?? row?.outcome ?? '', (row?.reasons ?? []).join('; '), ...cells]
  })
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A cell that begins like a formula is made inert: a spreadsheet would run it. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
