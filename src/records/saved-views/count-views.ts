import { countRows } from '../../platform/db/list/count-rows'
import type { Field } from '../../platform/db/list/list-spec'
import type { Work } from '../../platform/db/work'
import { customFieldsIn } from '../custom-fields/columns'
import { type ViewKind, viewedKind } from './kinds'
import { listViews } from './list-views'
import type { SavedView, ViewCount } from './schema'

/** So many records of a view are counted, beyond it stands "1,000+". */
const MOST_COUNTED = 1_000
/** Views that are counted at once, the caller's first ones; nobody has more tabs in sight. */
const MOST_VIEWS = 40

/** How many records each of the caller's views finds within the caller's reach, without those that are put away. */
export async function countViews(work: Work, kind: ViewKind): Promise<ViewCount[]> {
  const { views } = await listViews(work, kind)
  const own = await customFieldsIn(work, kind)
  const counts: ViewCount[] = []
  for (const view of views.filter(({ is_hidden }) => !is_hidden).slice(0, MOST_VIEWS)) {
    counts.push(view.problems ? { id: view.id, count: null, is_exact: false } : await countView(work, view, own))
  }
  return counts
}

async function countView(work: Work, view: SavedView, customField: (key: string) => Field | null): Promise<ViewCount> {
  const { spec, narrow } = viewedKind(view.kind)
  const asked = view.filter === null ? undefined : JSON.stringify(view.filter)
  const { filter, base } = await narrow(work, asked)
  const { count, isExact } = await countRows(work, spec, filter, base, { sum: '0', most: MOST_COUNTED, customField })
  return { id: view.id, count, is_exact: isExact }
}
