import { useEffect } from 'react'

const LOOK_MS = 3_000
/** Five minutes: what has not come by then comes when the page is opened again. */
const MOST_LOOKS = 100

/** Looks again and again while something is waited for of which the stream says nothing. */
export function useLookAgain(isWaiting: boolean, look: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = setInterval(() => {
      if (++looks >= MOST_LOOKS) clearInterval(timer)
      look()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, look])
}
