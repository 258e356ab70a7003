import { useEffect, useRef } from 'react'
import { post } from '../../../web/client'
import { Button } from '../../../web/parts/button'
import { useLookAgain } from '../../../web/parts/use-look-again'
import { useAction } from '../../../web/settings/use-action'
import { asFailure } from '../../../web/use-get'
import { accountabilityWords as text } from './words'

/** Has today’s scores computed now, and shows them when they are there. `isRunning`: as the server says. */
export function Recompute({ isRunning, reload }: { isRunning: boolean; reload(): void }) {
  const { isBusy, run, say } = useAction()
  const wasRunning = useRef(false)
  useLookAgain(isRunning, reload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when they are there.
  useEffect(() => {
    if (wasRunning.current && !isRunning) say(text.recomputed)
    wasRunning.current = isRunning
  }, [isRunning])
  const ask = async () => {
    try {
      await post('/accountability/recompute')
      reload()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.status !== 429) throw failure
      say(text.tooSoon(Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60))))
    }
  }
  return (
    <Button isBusy={isBusy || isRunning} onClick={() => run(ask)}>
      {isRunning ? text.recomputing : text.recompute}
    </Button>
  )
}
