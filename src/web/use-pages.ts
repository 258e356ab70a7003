import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiFailure, type Envelope, get } from './client'
import { Kept } from './kept'
import { asFailure } from './use-get'

type Row = { id: string }
type State<T extends Row> = {
  path: string
  rows: T[]
  cursor: string | null
  meta: Envelope<unknown>['meta']
  isLoading: boolean
  failure: ApiFailure | null
}

/** Lists as they were left, so that Back returns to the same place in them. */
const kept = new Kept<State<Row>>()

export const forgetPages = (): void => kept.clear()

export type Pages<T extends Row> = {
  rows: T[]
  /** Whether the first page was read already. */
  isRead: boolean
  isLoading: boolean
  hasMore: boolean
  /** What came along with the first page. */
  meta: Envelope<unknown>['meta']
  failure: ApiFailure | null
  more(): void
  /** Reads the first page again: its rows replace those that are shown, new ones come to the top. */
  refresh(): void
  /** Begins anew: only what the first page says now is shown. For when something may have been missed. */
  restart(): void
  /** Replaces one row, or takes it away (null). */
  put(id: string, row: T | null): void
}

const emptyAt = <T extends Row>(path: string): State<T> => ({
  path,
  rows: [],
  cursor: null,
  meta: {},
  isLoading: true,
  failure: null,
})

/** A list page by page. `path` has a query string already. */
export function usePages<T extends Row>(path: string): Pages<T> {
  const [state, setState] = useState<State<T>>(() => keptAt<T>(path))
  const turn = useRef(0)
  /** The path that is looked at. Whoever held a function of the one before asks nothing with it any more. */
  const looked = useRef<string | null>(null)
  const shown = state.path === path ? state : keptAt<T>(path)

  const change = useCallback(
    (next: (before: State<T>) => State<T>) =>
      setState(before => {
        const after = next(before.path === path ? before : keptAt<T>(path))
        kept.set(path, after)
        return after
      }),
    [path],
  )

  const load = useCallback(
    async (cursor: string | null, isAnew = false) => {
      if (looked.current !== path) return
      const mine = ++turn.current
      change(before => ({ ...before, isLoading: true, failure: null }))
      try {
        const answer = await get<T[]>(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path)
        if (mine !== turn.current) return
        change(before => merged(isAnew ? emptyAt(path) : before, answer, cursor))
      } catch (thrown) {
        if (mine === turn.current) change(before => ({ ...before, isLoading: false, failure: asFailure(thrown) }))
      }
    },
    [path, change],
  )

  useEffect(() => {
    looked.current = path
    void load(null)
    return () => {
      looked.current = null
      turn.current++
    }
  }, [path, load])

  return {
    rows: shown.rows,
    isRead: shown.rows.length > 0 || !shown.isLoading,
    isLoading: shown.isLoading,
    hasMore: shown.cursor !== null,
    meta: shown.meta,
    failure: shown.failure,
    more: () => void load(shown.cursor),
    refresh: useCallback(() => void load(null), [load]),
    restart: useCallback(() => void load(null, true), [load]),
    put: useCallback(
      (id, row) =>
        change(before => ({
          ...before,
          rows: before.rows.flatMap(held => (held.id === id ? (row ? [row] : []) : [held])),
        })),
      [change],
    ),
  }
}

const keptAt = <T extends Row>(path: string): State<T> => (kept.get(path) as State<T> | undefined) ?? emptyAt<T>(path)

/** The first page goes on top of what is there; a further page goes below. When only the first was shown, it is all. */
function merged<T extends Row>(before: State<T>, answer: Envelope<T[]>, asked: string | null): State<T> {
  const { data, meta } = answer
  const next = meta.next_cursor ?? null
  const done = { ...before, isLoading: false, failure: null }
  const fresh = new Set(data.map(row => row.id))
  const others = before.rows.filter(row => !fresh.has(row.id))
  if (asked !== null) return { ...done, rows: [...others, ...data], cursor: next }
  const isAll = next === null || before.rows.length <= data.length
  return isAll ? { ...done, meta, rows: data, cursor: next } : { ...done, meta, rows: [...data, ...others] }
}
