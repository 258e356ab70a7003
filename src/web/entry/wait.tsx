import type { ApiFailure } from '../client'
import { entryWords } from './words'

const text = entryWords.signIn

/** Says how long an account waits after too many tries. */
export function Wait({ failure }: { failure: ApiFailure }) {
  const seconds = failure.retryAfter ?? 60
  return (
    <p className="note danger" role="alert">
      {seconds < 90 ? text.wait(seconds) : text.waitMinutes(Math.ceil(seconds / 60))}
    </p>
  )
}
