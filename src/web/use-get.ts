import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiFailure, type Envelope, type Path } from './client'
import { queries, queryOf, type Way } from './queries'

export type Loaded<T> = {
  data: T | undefined
  /** What came beside it. */
  meta: Envelope<unknown>['meta']
  failure: ApiFailure | null
  /** Reads again; what is shown stays until the answer is here. */
  reload(): void
  /** Shows what a write has answered, without reading again; a function makes it of what is shown by then. */
  put(data: T | ((shown: T) => T)): void
}

/** The answer of a path; null asks nothing. `all` follows a list to its end: a path is read in one of these ways, wherever
 *  it is read. */
export function useGet<T>(path: Path<T> | null, way: Way = {}): Loaded<T> {
  const { data, error, failureReason } = useQuery({ ...queryOf<T>(path ?? '', way), enabled: path !== null }, queries)
  const reload = useCallback(() => {
    if (path) void queries.refetchQueries({ queryKey: queryOf(path).queryKey })
  }, [path])
  const put = useCallback(
    (next: T | ((shown: T) => T)) => {
      if (!path) return
      const { queryKey } = queryOf(path)
      // An answer that is on its way is older than what was written.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData<Envelope<T>>(queryKey, (shown = { data: undefined as T, meta: {} }) => {
        // boundary: a record is no function.
        if (typeof next !== 'function') return { ...shown, data: next }
        return shown.data === undefined ? undefined : { ...shown, data: (next as (shown: T) => T)(shown.data) }
      })
    },
    [path],
  )
  const met = error ?? failureReason
  return { data: data?.data, meta: data?.meta ?? {}, failure: met ? asFailure(met) : null, reload, put }
}

/** Anything thrown, as a failure that can be shown. */
export const asFailure = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure ? thrown : new ApiFailure(0, 'internal', String(thrown))
