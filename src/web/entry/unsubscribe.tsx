import { useState } from 'react'
import { paths, unsubscribe } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { Spinner } from '../parts/spinner'
import { useSubmit } from '../parts/use-submit'
import { useGet } from '../use-get'
import { Alone } from './alone'
import { entryWords } from './words'

const text = entryWords.unsubscribe

/** Ends a company's offers by one channel, for whoever got its link. A press is asked for, because programs that look
 *  through mails open links too. `token`: of the link. */
export function UnsubscribePage({ token }: { token: string | null }) {
  const link = useGet(token ? paths.unsubscribe(token) : null)
  const [isDone, setDone] = useState(false)
  const { failure, isBusy, onSubmit } = useSubmit(async () => {
    await unsubscribe(token ?? '')
    setDone(true)
  })
  const isOver = !token || link.failure?.status === 404
  const shown = link.data
  return (
    <Alone title={text.title} brand={shown?.company}>
      {isOver ? <p className="note">{text.noToken}</p> : null}
      {!isOver && link.failure ? <FailureNote failure={link.failure} onRetry={link.reload} /> : null}
      {!isOver && !link.failure && !shown ? <Spinner /> : null}
      {shown && (isDone || shown.is_unsubscribed) ? (
        <p className="note" role="status">
          {text.done(shown.company, text.channels[shown.channel])}
        </p>
      ) : null}
      {shown && !isDone && !shown.is_unsubscribed ? (
        <form className="stack" onSubmit={onSubmit}>
          <p className="soft">{text.intro(shown.company, text.channels[shown.channel])}</p>
          <FailureNote failure={failure} />
          <Button type="submit" look="primary" isBusy={isBusy}>
            {text.submit}
          </Button>
        </form>
      ) : null}
    </Alone>
  )
}
