import { useSyncExternalStore } from 'react'
import { formatAgo, formatInstant } from '../format/time'
import { useZone } from '../session'

const TICK_MS = 30_000

/** When something was: how long ago, and exactly when the pointer rests on it or `isExact` asks for it. */
export function Ago({ at, isExact }: { at: string; isExact?: boolean }) {
  const zone = useZone()
  const now = useNow()
  const exact = formatInstant(at, zone)
  return (
    <time dateTime={at} title={exact}>
      {formatAgo(at, now, zone)}
      {isExact ? <span className="exact">{exact}</span> : null}
    </time>
  )
}

/** The present, which moves on every half minute. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
