// Whether the server is reached: requests and the stream say so, as they meet it.

import { useSyncExternalStore } from 'react'

let isThere = true
const watchers = new Set<() => void>()
let onConnected = (): void => {}

/** What was just met: an answer, whatever it says, or none. */
export function noteConnection(isMet: boolean): void {
  if (isMet === isThere) return
  isThere = isMet
  for (const watcher of watchers) watcher()
  if (isMet) onConnected()
}

/** Called when the server is reached again. */
export function whenConnected(listener: () => void): void {
  onConnected = listener
}

export const useConnected = (): boolean =>
  useSyncExternalStore(
    watcher => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => isThere,
    () => true,
  )
