import { useCallback, useEffect, useRef } from 'react'

/** A burst of news reads once. */
const GATHER_MS = 300
/** News that don't end, as a change to thousands of leads makes them, read no oftener than this. */
const REST_MS = 2_000

/** Answers a function that acts soon, once for all that call it meanwhile, with what `act` is by then; never after the
 *  component is gone. */
export function useGathered(act: () => unknown, gatherMs = GATHER_MS, restMs = REST_MS): () => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const acted = useRef(0)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(() => {
    if (timer.current !== undefined) return
    const wait = Math.max(gatherMs, acted.current + restMs - performance.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      acted.current = performance.now()
      latest.current()
    }, wait)
  }, [gatherMs, restMs])
}
