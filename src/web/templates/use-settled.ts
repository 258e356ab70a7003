import { useEffect, useState } from 'react'

/** A value once it has not changed for a while (ms): what somebody types, when they pause. */
export function useSettled<T>(value: T, pause = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
