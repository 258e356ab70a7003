import { signIn } from '../api'
import type { ApiFailure } from '../client'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import type { Session } from '../records'
import { Link } from '../router'
import { words } from '../words'
import { entryWords } from './words'

const text = entryWords.signIn

export function SignInPage({ onSignedIn, wasSent }: { onSignedIn(session: Session): void; wasSent: boolean }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    onSignedIn(await signIn({ email: textOf(form, 'email') ?? '', password: String(form.get('password') ?? '') }))
  })
  return (
    <main className="alone narrow">
      <p className="brand">{words.product}</p>
      <PageTitle>{text.title}</PageTitle>
      {wasSent && !failure ? <p className="soft">{text.ended}</p> : null}
      <form className="stack" onSubmit={onSubmit} noValidate>
        <TextField label={text.email} name="email" type="email" autoComplete="username" error={error('email')} />
        <TextField
          label={text.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error('password')}
        />
        {failure?.status === 429 ? (
          <Wait failure={failure} />
        ) : (
          <FailureNote failure={failure} shown={['email', 'password']} />
        )}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {text.submit}
        </Button>
      </form>
      <Link to="/forgot-password">{text.forgot}</Link>
      <p className="soft">{text.first}</p>
    </main>
  )
}

function Wait({ failure }: { failure: ApiFailure }) {
  const seconds = failure.retryAfter ?? 60
  return (
    <p className="note danger" role="alert">
      {seconds < 90 ? text.wait(seconds) : text.waitMinutes(Math.ceil(seconds / 60))}
    </p>
  )
}
