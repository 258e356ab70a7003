import { useState } from 'react'
import { completePasswordReset } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { TextField } from '../parts/text-field'
import { useSubmit } from '../parts/use-submit'
import { Link } from '../router'
import { words } from '../words'
import { entryWords } from './words'

const text = entryWords.reset

/** Chooses a new password. `token`: of the link that the mail brought. `onDone`: whoever was signed in may not be any more. */
export function ResetPasswordPage({ token, onDone }: { token: string | null; onDone(): void }) {
  const [isChanged, setChanged] = useState(false)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await completePasswordReset({ token: token ?? '', password: String(form.get('password') ?? '') })
    // The token is used up; it need not stay in the address bar and the history.
    history.replaceState(null, '', '/password-reset')
    setChanged(true)
    onDone()
  })
  return (
    <main className="alone narrow">
      <p className="brand">{words.product}</p>
      <PageTitle>{text.title}</PageTitle>
      {isChanged ? (
        <p className="note" role="status">
          {text.done}
        </p>
      ) : (
        <p className={token ? 'soft' : 'note'}>{token ? text.intro : text.noToken}</p>
      )}
      {token && !isChanged ? (
        <form className="stack" onSubmit={onSubmit} noValidate>
          <TextField
            label={text.password}
            hint={entryWords.setup.passwordHint}
            name="password"
            type="password"
            autoComplete="new-password"
            error={error('password')}
          />
          {error('token') ? (
            <p className="note danger" role="alert">
              {text.over}
            </p>
          ) : null}
          <FailureNote failure={failure} shown={['password', 'token']} />
          <Button type="submit" look="primary" isBusy={isBusy}>
            {text.submit}
          </Button>
        </form>
      ) : null}
      {isChanged ? <Link to="/sign-in">{text.signIn}</Link> : <Link to="/forgot-password">{text.again}</Link>}
    </main>
  )
}
