import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { countRows } from '../../platform/db/list/count-rows'
import type { Field } from '../../platform/db/list/list-spec'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { dayOf } from '../../platform/time/company-day'
import { customFieldsIn } from '../custom-fields/columns'
import { type ViewKind, viewedKind } from './kinds'
import { listViews } from './list-views'
import { type Count, countPatiently } from './patient-counts'
import type { SavedView, ViewCount } from './schema'

/** Records of a view are counted up to this; more are shown as "1,000+". */
const MOST_COUNTED = 1_000
/** Views that are counted at once, the caller's first ones; nobody has more tabs in sight. */
const MOST_VIEWS = 40

/** How many records each of the caller's views finds within the caller's reach, without those that are hidden. A count
 *  that takes long comes from a little while ago, or later: see `patient-counts.ts`. */
export async function countViews(who: Who, kind: ViewKind): Promise<ViewCount[]> {
  const shown = await db.read(who, async work => {
    const { views } = await listViews(work, kind)
    const own = await customFieldsIn(work, kind)
    const inSight = views.filter(({ is_hidden }) => !is_hidden).slice(0, MOST_VIEWS)
    return Promise.all(
      inSight.map(async view => ({ view, count: view.problems ? null : await counting(work, view, own) })),
    )
  })
  const known = await countPatiently(shown.flatMap(({ count }) => count ?? []))
  return shown.map(({ view, count }) => {
    const found = count && known.shift()
    return {
      id: view.id,
      count: found?.count ?? null,
      is_exact: found?.isExact ?? false,
      is_counting: count !== null && !found,
      counted_at: found ? new Date(found.at).toISOString() : null,
    }
  })
}

/** How a view is counted, and what the count depends on: the caller with their rights, the question, and the day. */
async function counting(
  work: Work,
  { kind, filter: saved }: SavedView,
  customField: (key: string) => Field | null,
): Promise<{ key: string; count(): Promise<Count> }> {
  const { who } = work
  const { spec, narrow } = viewedKind(kind)
  const { filter, base } = await narrow(work, saved === null ? undefined : JSON.stringify(saved))
  const today = dayOf(clock.now(), who.zone)
  return {
    key: JSON.stringify([who.settings.key, who.weekStart, who.financialYearStart, today, kind, filter, base]),
    count: () => db.read(who, one => countRows(one, spec, filter, base, { sum: '0', most: MOST_COUNTED, customField })),
  }
}
