import { useEffect, useState } from 'react'
import { type ApiFailure, post } from '../../../web/client'
import { useSettled } from '../../../web/templates/use-settled'
import { asFailure } from '../../../web/use-get'
import type { DraftTrial } from '../builder-schema'

const TRIALS = '/automation-trials'
const PAUSE_MS = 500

/** What the rule means as it is written, and what it would do to a record: asked whenever the writing pauses. `said`: the
 *  request as JSON; null while something is half written, and then what was said last stays. */
export function useDraftTrial(said: string | null): { answer: DraftTrial | null; failure: ApiFailure | null } {
  const settled = useSettled(said, PAUSE_MS)
  const [answer, setAnswer] = useState<DraftTrial | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  useEffect(() => {
    if (settled === null) return
    let isOver = false
    post<DraftTrial>(TRIALS, JSON.parse(settled))
      .then(given => {
        if (isOver) return
        setAnswer(given)
        setFailure(null)
      })
      .catch((thrown: unknown) => {
        if (!isOver) setFailure(asFailure(thrown))
      })
    return () => {
      isOver = true
    }
  }, [settled])
  return { answer, failure }
}
