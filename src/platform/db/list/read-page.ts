// Runs a list for the caller, inside the walls, and answers finished JSON.

import { clock } from '../../clock'
import { instanceKeys } from '../../secrets/instance-key'
import { arrayLiteral } from '../connection'
import type { Param } from '../query'
import { readsNumbers, type Who } from '../who'
import type { Work } from '../work'
import { compileList, recordsOf } from './compile-list'
import type { Field, ListBase, ListContext, ListQuery, ListSpec } from './list-spec'
import { assemblePage, type ListRow, type PageMeta, pageIds, type RecordsRow, recordsIn } from './page'

/** Statements that stay prepared on a connection. Every filter of a new shape is a new text, and callers can send any
 *  number of them; those beyond are prepared again at each run. */
const MOST_PREPARED = 500
const prepared = new Set<string>()

export type Page = PageMeta & { body: string; count: number }

/** One page of `spec`: `body` is `{"data":[…],"meta":{next_cursor, has_more}}`. Throws 422 with `filter…`, `sort`,
 *  `cursor` or `limit`. */
export async function readPage(
  work: Work,
  spec: ListSpec,
  query: ListQuery,
  base?: ListBase,
  customField?: (key: string) => Field | null,
): Promise<Page> {
  const [page] = await readPages(work, spec, [{ query, ...(base ? { base } : {}) }], customField)
  return page!
}

/** Several pages of `spec`, with their records read at once. Throws as `readPage`. */
export async function readPages(
  work: Work,
  spec: ListSpec,
  asked: readonly { query: ListQuery; base?: ListBase }[],
  customField?: (key: string) => Field | null,
): Promise<Page[]> {
  const context = { ...listContext(work.who), ...(customField ? { customField } : {}) }
  const name = `list ${spec.name}`
  const compiled = asked.map(({ query, base }) => compileList(spec, query, context, base))
  const found = await Promise.all(
    compiled.map(
      one => work.compiled(one.text, one.params as Param[], name, isKept(one.text)) as unknown as Promise<ListRow[]>,
    ),
  )
  const ids = found.map((rows, i) => pageIds(rows, compiled[i]!))
  const records = await readRecords(work, spec, ids.flat())
  let taken = 0
  return found.map((rows, i) => {
    const own = records.slice(taken, taken + ids[i]!.length)
    taken += own.length
    return assemblePage(rows, own, compiled[i]!)
  })
}

/** The records of `ids` as JSON text, in their order; empty for one that the caller does not see. */
export async function readRecords(work: Work, spec: ListSpec, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const params = [work.who.companyId, arrayLiteral(ids)]
  const rows = await work.compiled(recordsOf(spec), params, `list ${spec.name} records`, true)
  return recordsIn(rows[0] as unknown as RecordsRow, ids)
}

/** What a list needs to know of the caller. */
export const listContext = (who: Who): ListContext => ({
  companyId: who.companyId,
  memberId: who.memberId,
  zone: who.zone,
  weekStart: who.weekStart,
  financialYearStart: who.financialYearStart,
  readsWholeText: readsNumbers(who),
  now: new Date(clock.now()),
  cursorKey: instanceKeys().cursors,
})

function isKept(text: string): boolean {
  if (prepared.has(text)) return true
  if (prepared.size >= MOST_PREPARED) return false
  prepared.add(text)
  return true
}

/** For `ListSpec.record.json`: the record with just these columns of the view. */
export function recordJson(columns: readonly string[]): string {
  return `(select row_to_json(shown)::text from (select ${columns.map(column => `r.${column}`).join(', ')}) shown)`
}
