// A server that ends by itself (the system was out of memory and ended it, say) is started again.

import { minutes, seconds } from '../clock'
import { StartRefused } from '../start-refused'
import { endAtExit, isAlive } from './postmaster'

/** A running server; `child` unless it was started by an earlier program. */
export type Serving = { pid: number; child?: Bun.Subprocess }

type Ways = {
  startAgain: (signal: AbortSignal) => Promise<Serving>
  /** It ends again and again, or does not start any more. */
  onLost: (reason: StartRefused) => void
  log: (message: string, details?: Record<string, unknown>) => void
  /** Where the server says why. */
  logs: string
}

/** More in a minute, and starting once more would help nobody. */
const MOST_RESTARTS = 3
const LOOK_EVERY = seconds(1)

/** Watches over the server until it is let go; then answers the one that runs now. */
export function keepRunning(first: Serving, ways: Ways): { letGo(): Promise<Serving> } {
  const leaving = new AbortController()
  let serving = first
  const watch = async (): Promise<void> => {
    let ends: number[] = []
    while (await endsByItself(serving, leaving.signal)) {
      ends = ends.filter(at => at > performance.now() - minutes(1))
      serving = await again(ends)
    }
  }
  // Each time that it does not start, or not for long, counts as one more end.
  const again = async (ends: number[]): Promise<Serving> => {
    let failed: unknown
    while (ends.push(performance.now()) <= MOST_RESTARTS) {
      ways.log('The database server ended by itself; starting it again', { logs: ways.logs })
      try {
        return await ways.startAgain(leaving.signal)
      } catch (error) {
        leaving.signal.throwIfAborted()
        failed = error
      }
    }
    throw failed ?? new Error(`it ended ${ends.length} times within a minute`)
  }
  const watching = watch().catch((cause: Error) => {
    if (leaving.signal.aborted) return
    const reason = `The database server is lost (${cause.message}). Its log in ${ways.logs} says why.`
    ways.onLost(new StartRefused(reason, { cause }))
  })
  return {
    async letGo() {
      leaving.abort(new Error('the server is stopped'))
      await watching
      return serving
    },
  }
}

async function endsByItself({ pid, child }: Serving, leaving: AbortSignal): Promise<boolean> {
  const isLeft = new Promise<void>(resolve => {
    if (leaving.aborted) resolve()
    leaving.addEventListener('abort', () => resolve())
  })
  if (child) await Promise.race([child.exited, isLeft])
  else {
    const forget = endAtExit(pid)
    const looking = Promise.withResolvers<void>()
    const timer = setInterval(() => isAlive(pid) || looking.resolve(), LOOK_EVERY)
    timer.unref()
    await Promise.race([looking.promise, isLeft])
    clearInterval(timer)
    forget()
  }
  return !leaving.aborted
}
