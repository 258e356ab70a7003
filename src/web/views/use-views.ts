import { useEffect, useMemo } from 'react'
import type { ApiFailure } from '../client'
import { leadOf, useLive } from '../live'
import type { PagePath } from '../page-paths.gen'
import type { SavedView, ViewCount, ViewKind } from '../records'
import { useGathered } from '../use-gathered'
import { useGet } from '../use-get'
import { builtInViews } from './built-in-words'
import { viewPaths } from './views-api'

/** Leads come in bursts, and a count is nothing that anybody waits for. */
const GATHER_MS = 5_000
/** A count that was not done in time is done soon. */
const COUNTED_MS = 2_000

export type Views = {
  /** Undefined until they were read once. */
  views: SavedView[] | undefined
  /** Those of the member's table, where a view names none; null: the usual ones. */
  columns: string[] | null
  counts: ReadonlyMap<string, ViewCount>
  failure: ApiFailure | null
  /** After a change of views: reads them and their counts again. */
  reload(): void
}

/** A view that nobody wrote is called in the reader's language. */
const called = (view: SavedView): SavedView =>
  view.scope === 'built_in' ? { ...view, name: builtInViews[view.id] ?? view.name } : view

/** The views of a list with their counts, kept up to date while they are looked at. */
export function useViews(kind: ViewKind): Views {
  const list = useGet(viewPaths.list(kind))
  const views = useMemo(() => list.data?.map(called), [list.data])
  const counts = useGet(viewPaths.counts(kind))
  const countSoon = useGathered(counts.reload, GATHER_MS)
  const isCounting = counts.data?.some(count => count.is_counting) ?? false
  useEffect(() => {
    if (!isCounting) return
    const again = setInterval(counts.reload, COUNTED_MS)
    return () => clearInterval(again)
  }, [isCounting, counts.reload])
  useLive(event => {
    if (leadOf(event)) countSoon()
  })
  return {
    views,
    columns: list.meta.columns ?? null,
    counts: new Map((counts.data ?? []).map(count => [count.id, count])),
    failure: list.failure,
    reload() {
      list.reload()
      counts.reload()
    },
  }
}

/** The lists that have views: pages without parts in their path. */
export type ListPath = Exclude<PagePath, `${string}:${string}`>

/** Stands in the address for the list without a view. */
export const NO_VIEW = 'all'

/** The view that the address asks for; with nothing in the address, what the list opens with. */
export function chosenView(views: readonly SavedView[], wanted: string, isBare: boolean): SavedView | null {
  if (wanted) return views.find(({ id }) => id === wanted) ?? null
  return isBare ? (views.find(view => view.is_default) ?? null) : null
}
