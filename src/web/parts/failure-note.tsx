import type { ApiFailure } from '../client'
import { words } from '../words'
import { Button } from './button'

type Props = { failure: ApiFailure | null; shown?: readonly string[]; onRetry?: () => void }

/** What went wrong, where no field can say it. `shown`: the fields that the form has and that speak for themselves. */
export function FailureNote({ failure, shown = [], onRetry }: Props) {
  if (!failure) return null
  const others = Object.entries(failure.fields).filter(([path]) => !shown.includes(path))
  const isSaid = failure.status === 422 && others.length === 0
  if (isSaid) return null
  return (
    <div className="note danger" role="alert">
      <p>{others.length ? others.map(([path, text]) => `${path}: ${text}`).join('; ') : failure.message}</p>
      {failure.retryAfter ? <p>{words.errors.waitSeconds(failure.retryAfter)}</p> : null}
      {failure.status >= 500 && failure.requestId ? <p>{words.errors.reference(failure.requestId)}</p> : null}
      {onRetry ? <Button onClick={onRetry}>{words.errors.tryAgain}</Button> : null}
    </div>
  )
}
