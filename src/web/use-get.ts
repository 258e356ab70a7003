import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, type Envelope, get, getAll, type Path } from './client'
import { Kept } from './kept'

/** What was read last, so that going back shows something at once; it is read anew all the same. */
const kept = new Kept<unknown>()

export const forgetAll = (): void => kept.clear()

export type Loaded<T> = {
  data: T | undefined
  failure: ApiFailure | null
  /** Reads again; what is shown stays until the answer is here. */
  reload(): void
  /** Shows what a write has answered, without reading again; a function makes it of what is shown by then. */
  put(data: T | ((shown: T) => T)): void
}

type State = { path: string | null; data: unknown; failure: ApiFailure | null }

/** The answer of a path; null asks nothing. `all` follows a list to its end; `whole`: with what came beside it. A path is
 *  read in one of these ways, wherever it is read. */
export function useGet<T>(path: Path<T> | null, options: { whole: true }): Loaded<Envelope<T>>
export function useGet<T>(path: Path<T> | null, options?: { all?: boolean }): Loaded<T>
export function useGet<T>(path: Path<T> | null, options: { all?: boolean; whole?: boolean } = {}): Loaded<T> {
  const { all = false, whole = false } = options
  const [state, setState] = useState<State>({ path: null, data: undefined, failure: null })
  const latest = useRef(0)

  const put = useCallback(
    (next: T | ((shown: T) => T)) => {
      if (!path) return
      latest.current++
      // boundary: what a path answers is known by its type, not by the store; a record is no function.
      const before = kept.get(path) as T | undefined
      if (typeof next === 'function' && before === undefined) return
      const data = typeof next === 'function' ? (next as (shown: T) => T)(before as T) : next
      kept.set(path, data)
      setState({ path, data, failure: null })
    },
    [path],
  )

  const reload = useCallback(() => {
    if (!path) return
    const turn = ++latest.current
    const asked: Promise<unknown> = all
      ? getAll(path as Path<unknown[]>)
      : get<unknown>(path).then(answer => (whole ? answer : answer.data))
    asked.then(
      data => {
        kept.set(path, data)
        if (turn === latest.current) setState({ path, data, failure: null })
      },
      (failure: unknown) => {
        if (turn === latest.current) setState({ path, data: kept.get(path), failure: asFailure(failure) })
      },
    )
  }, [path, all, whole])

  useEffect(() => {
    reload()
    return () => {
      latest.current++
    }
  }, [reload])

  const isCurrent = state.path === path
  // boundary: what a path answers is known by its type, not by the store.
  const data = (isCurrent ? state.data : path ? kept.get(path) : undefined) as T | undefined
  return { data, failure: isCurrent ? state.failure : null, reload, put }
}

/** Anything thrown, as a failure that can be shown. */
export const asFailure = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure ? thrown : new ApiFailure(0, 'internal', String(thrown))
