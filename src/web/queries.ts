// What was read of the server: one store for the whole tab. A path is asked once, however many pieces of a page read it.

import { QueryClient } from '@tanstack/react-query'
import { ApiFailure, type Envelope, get, getAll, type Path, whenWritten } from './client'
import { whenConnected } from './connection'

/** So long an answer is good for what is shown next. What changes sooner, the stream says. */
const FRESH_MS = 15_000
/** So long a list is kept as it was left, for Back. */
const KEPT_MS = 30 * 60_000
const LONGEST_WAIT_MS = 10_000

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // Browsers call a machine offline that reaches the server of its own office, and the other way round.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (_, failure) => isCut(failure),
      retryDelay: attempt => Math.min(1_000 * 2 ** attempt, LONGEST_WAIT_MS),
    },
  },
})

const isCut = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 0

export type Way = {
  /** Follows a list to its end. */
  all?: boolean
}

/** The key and the question of a path. Its answer is kept with what came beside it. */
export const queryOf = <T>(path: Path<T>, { all = false }: Way = {}) => ({
  queryKey: ['get', path] as const,
  queryFn: async (): Promise<Envelope<T>> =>
    all ? ({ data: await getAll(path as Path<unknown[]>), meta: {} } as Envelope<T>) : get(path),
})

/** The answer of a path as it is by now, asked for unless it is on its way. */
export const readNow = async <T>(path: Path<T>): Promise<T> =>
  (await queries.fetchQuery({ ...queryOf(path), staleTime: 0 })).data

/** The answer of a path, asked for when it is not known. */
export const readKnown = async <T>(path: Path<T>): Promise<T> => (await queries.fetchQuery(queryOf(path))).data

/** Lets go of everything, for who signs in next. */
export const forgetAll = (): void => queries.clear()

/** What was written here may have changed anything: what is shown next is read anew. What is shown now is told by who
 *  wrote, or by the stream. */
whenWritten(() => void queries.invalidateQueries({ refetchType: 'none' }))
/** What waits for its next try is tried at once. */
whenConnected(() => void queries.refetchQueries({ type: 'active', predicate: isWaiting }))

type Asked = { state: { fetchFailureCount: number; status: string } }
const isWaiting = ({ state }: Asked): boolean => state.fetchFailureCount > 0 || state.status === 'error'
