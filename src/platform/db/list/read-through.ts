// A whole list, page by page, in its state at one moment. Pages that begin behind the last row of the one before are
// for people who turn them: a row whose sort value changes meanwhile is passed over, or comes twice.

import type { Param } from '../query'
import type { Read } from '../work'
import { compileList } from './compile-list'
import type { Field, ListBase, ListQuery, ListSpec } from './list-spec'
import type { ListRow } from './page'
import { listContext, readRecords } from './read-page'

/** More rows than any brokerage has. */
const MOST_ROWS = 10_000_000

export type ReadThrough = {
  /** Rows that passed the filter at the start. */
  total: number
  /** The records, some at a time: each once, in the order of the start, written as it is when its turn comes. What was
   *  deleted or has gone out of reach meanwhile is left out. */
  pages: AsyncGenerator<unknown[]>
}

/** Puts the ids of every row that `query` passes in order, in one statement, and reads the records `size` at a time. The
 *  ids wait on the server, so no list is too long. Takes the work of `db.readThrough`, once. Throws 422 with `filter…`,
 *  `sort`. */
export async function readThrough(
  work: Read,
  spec: ListSpec,
  query: Pick<ListQuery, 'filter' | 'sort'>,
  size: number,
  { base, customField }: { base?: ListBase; customField?: (key: string) => Field | null } = {},
): Promise<ReadThrough> {
  const context = { ...listContext(work.who), ...(customField ? { customField } : {}) }
  const name = `whole list ${spec.name}`
  const compiled = compileList({ ...spec, maxLimit: MOST_ROWS }, { ...query, limit: MOST_ROWS }, context, base)
  const run = (text: string, params: readonly unknown[] = []) => work.compiled(text, params as Param[], name, false)
  // `with hold`: the rows are put aside at once, and no transaction stays open while the file is written.
  await run(`declare rows_in_order scroll cursor with hold for ${compiled.text}`, compiled.params)
  const { count } = await run('move forward all in rows_in_order')
  await run('move absolute 0 in rows_in_order')

  async function* pages(): AsyncGenerator<unknown[]> {
    for (;;) {
      const rows = (await run(`fetch forward ${size.toFixed(0)} from rows_in_order`)) as unknown as ListRow[]
      if (rows.length === 0) return
      const records = await readRecords(
        work,
        spec,
        rows.map(row => row.__id),
      )
      yield records.flatMap(json => (json === '' ? [] : [JSON.parse(json) as unknown]))
    }
  }
  return { total: count, pages: pages() }
}
