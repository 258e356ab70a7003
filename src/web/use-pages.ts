import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type ApiFailure, type Envelope, get } from './client'
import { queries } from './queries'
import { asFailure } from './use-get'

type Row = { id: string }
type Listed<T extends Row> = {
  rows: T[]
  cursor: string | null
  meta: Envelope<unknown>['meta']
  /** In which stretch of the stream it was read: after a gap in it, what was read before is not known to be so still. */
  stretch: number
}

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

let stretch = 0

/** Says that something may have been missed: each list begins anew when it is read next. */
export const startStretch = (): void => {
  stretch++
}

const keyOf = (path: string) => ['pages', path] as const
const heldAt = <T extends Row>(path: string) => queries.getQueryData<Listed<T>>(keyOf(path))
const change = <T extends Row>(path: string, next: (held: Listed<T>) => Listed<T>) =>
  queries.setQueryData<Listed<T>>(keyOf(path), held => held && next(held))

/** Reads again what is shown of a list by its path, for whoever changed it from outside its page. */
export const rereadLists = (path: string): void =>
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [kind, of] }) => kind === 'pages' && typeof of === 'string' && of.split('?')[0] === path,
  })

type Further = { path: string; isLoading: boolean; failure: ApiFailure | null }

/** A list page by page. `path` has a query string already. Reading again costs one request, however far one has read;
 *  Query's own lists of pages would ask for all of them. */
export function usePages<T extends Row>(path: string): Pages<T> {
  const { data, isFetching, error, failureReason } = useQuery(
    { queryKey: keyOf(path), queryFn: () => firstPage<T>(path), structuralSharing: false },
    queries,
  )
  const [last, setFurther] = useState<Further>({ path, isLoading: false, failure: null })
  const further = last.path === path ? last : null
  const met = error ?? failureReason
  const rows = data?.rows ?? []
  const isLoading = isFetching || Boolean(further?.isLoading)

  const refresh = useCallback(() => void queries.refetchQueries({ queryKey: keyOf(path) }), [path])
  const more = async () => {
    const cursor = data?.cursor
    if (!cursor || further?.isLoading) return
    setFurther({ path, isLoading: true, failure: null })
    try {
      const answer = await get<T[]>(`${path}&cursor=${encodeURIComponent(cursor)}`)
      change<T>(path, held => (held.cursor === cursor ? merged(held, answer, cursor) : held))
      setFurther({ path, isLoading: false, failure: null })
    } catch (thrown) {
      setFurther({ path, isLoading: false, failure: asFailure(thrown) })
    }
  }
  return {
    rows,
    isRead: rows.length > 0 || !isFetching,
    isLoading,
    hasMore: typeof data?.cursor === 'string',
    meta: data?.meta ?? {},
    failure: met ? asFailure(met) : (further?.failure ?? null),
    more: () => void more(),
    refresh,
    restart: useCallback(() => {
      change(path, held => ({ ...held, stretch: stretch - 1 }))
      refresh()
    }, [path, refresh]),
    put: useCallback(
      (id, row) =>
        void change<T>(path, held => ({
          ...held,
          rows: held.rows.flatMap(shown => (shown.id === id ? (row ? [row] : []) : [shown])),
        })),
      [path],
    ),
  }
}

/** The lists that were shown last, by what they list: `/leads` → `/leads?filter=…`. */
const shownLast = new Map<string, string>()

/** Notes that a list is shown. */
export const noteShown = (path: string): void => void shownLast.set(path.split('?')[0]!, path)

/** What comes before and after a record in the list of these that was shown last. */
export function neighboursOf(list: string, id: string): { previous?: string | undefined; next?: string | undefined } {
  const rows = heldAt<Row>(shownLast.get(list) ?? list)?.rows ?? []
  const place = rows.findIndex(row => row.id === id)
  return place < 0 ? {} : { previous: rows[place - 1]?.id, next: rows[place + 1]?.id }
}

async function firstPage<T extends Row>(path: string): Promise<Listed<T>> {
  const answer = await get<T[]>(path)
  const held = heldAt<T>(path)
  return merged(held?.stretch === stretch ? held : null, answer, null)
}

/** The first page goes on top of what is there; a further page goes below. When only the first was shown, it is all. */
function merged<T extends Row>(before: Listed<T> | null, answer: Envelope<T[]>, asked: string | null): Listed<T> {
  const { data, meta } = answer
  const next = meta.next_cursor ?? null
  const fresh = new Set(data.map(row => row.id))
  const others = before?.rows.filter(row => !fresh.has(row.id)) ?? []
  if (before && asked !== null) return { ...before, rows: [...others, ...data], cursor: next }
  const isAll = !before || next === null || before.rows.length <= data.length
  return isAll
    ? { rows: data, cursor: next, meta, stretch }
    : { rows: [...data, ...others], cursor: before.cursor, meta, stretch }
}
