import { useState } from 'react'
import { confirmEmailChange } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { useSubmit } from '../parts/use-submit'
import { Link } from '../router'
import { words } from '../words'
import { entryWords } from './words'

const text = entryWords.emailChange

/** Takes another e-mail into use. `token`: of the link that was mailed to it. A press is asked for, because programs that
 *  look through mails open links too. */
export function ConfirmEmailPage({ token, onDone }: { token: string | null; onDone(): void }) {
  const [email, setEmail] = useState<string | null>(null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async () => {
    const confirmed = await confirmEmailChange(token ?? '')
    history.replaceState(null, '', '/email-change')
    setEmail(confirmed.email)
    onDone()
  })
  return (
    <main className="alone narrow">
      <p className="brand">{words.product}</p>
      <PageTitle>{text.title}</PageTitle>
      {email ? (
        <>
          <p className="note" role="status">
            {text.done(email)}
          </p>
          <Link to="/leads">{text.go}</Link>
        </>
      ) : (
        <p className={token ? 'soft' : 'note'}>{token ? text.intro : text.noToken}</p>
      )}
      {token && !email ? (
        <form className="stack" onSubmit={onSubmit}>
          {error('token') ? (
            <p className="note danger" role="alert">
              {text.over}
            </p>
          ) : null}
          <FailureNote failure={failure} shown={['token']} />
          <Button type="submit" look="primary" isBusy={isBusy}>
            {text.submit}
          </Button>
        </form>
      ) : null}
    </main>
  )
}
