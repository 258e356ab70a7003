import { useRef } from 'react'
import { newKey } from '../client'
import { asFailure } from '../use-get'

/** Runs a write under an Idempotency-Key. When no answer came it may have happened all the same, so trying again sends
 *  the same key, also when the program asks to come back; after any other answer, a refusal too, the next one is another
 *  write. */
export function useOnce() {
  const key = useRef<string | null>(null)
  return async <T>(write: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= newKey()
    try {
      const answer = await write(key.current)
      key.current = null
      return answer
    } catch (thrown) {
      const { status, retryAfter } = asFailure(thrown)
      if (status >= 400 && retryAfter === null) key.current = null
      throw thrown
    }
  }
}
