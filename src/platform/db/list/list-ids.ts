import type { Param } from '../query'
import type { Work } from '../work'
import { compileList } from './compile-list'
import type { Field, ListBase, ListSpec } from './list-spec'
import { type ListRow, pageIds } from './page'
import { listContext } from './read-page'

/** The ids of every row that `filter` passes, in the list's order, and whether there are more than `most`. Throws 422
 *  with `filter…`. */
export async function listIds(
  work: Work,
  spec: ListSpec,
  filter: string | undefined,
  base: ListBase,
  most: number,
  customField?: (key: string) => Field | null,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const query = { limit: most, ...(filter === undefined ? {} : { filter }) }
  const context = { ...listContext(work.who), ...(customField ? { customField } : {}) }
  const compiled = compileList({ ...spec, maxLimit: most }, query, context, base)
  const rows = await work.compiled(compiled.text, compiled.params as Param[], `ids of ${spec.name}`, false)
  return { ids: pageIds(rows as unknown as ListRow[], compiled), hasMore: rows.length > most }
}
