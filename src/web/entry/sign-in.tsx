import { useState } from 'react'
import { passkeyOptions, signIn, signInByPasskey } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { hasPasskeys, signWithPasskey } from '../passkey'
import type { SecondStepAsked, Session } from '../records'
import { Link } from '../router'
import { Alone } from './alone'
import { SecondStepForm } from './second-step-form'
import { Wait } from './wait'
import { entryWords } from './words'

const text = entryWords.signIn

type Props = { onSignedIn(session: Session): void; wasSent: boolean }

/** Signs in: by password and, where one is set, a second step; or by passkey alone. */
export function SignInPage({ onSignedIn, wasSent }: Props) {
  const [isSecond, setSecond] = useState(false)
  return (
    <Alone title={isSecond ? entryWords.secondStep.title : text.title}>
      {wasSent && !isSecond ? <p className="soft">{text.ended}</p> : null}
      <SignInForms onSignedIn={onSignedIn} onStep={setSecond} />
      {isSecond ? null : (
        <>
          <Link to="/forgot-password">{text.forgot}</Link>
          <p className="soft">{text.first}</p>
        </>
      )}
    </Alone>
  )
}

/** The forms of it. `onStep`: whether the second step is asked for now. */
export function SignInForms(props: { onSignedIn(session: Session): void; onStep?: (isSecond: boolean) => void }) {
  const [asked, setAsked] = useState<SecondStepAsked | null>(null)
  const [wasLate, setLate] = useState(false)
  const step = (next: SecondStepAsked | null, late = false) => {
    setAsked(next)
    setLate(late)
    props.onStep?.(next !== null)
  }
  if (asked) {
    return <SecondStepForm asked={asked} onSignedIn={props.onSignedIn} onBack={late => step(null, late)} />
  }
  return (
    <>
      {wasLate ? <p className="note danger">{entryWords.secondStep.over}</p> : null}
      <PasswordForm onSignedIn={props.onSignedIn} onAsked={step} />
      {hasPasskeys() ? <PasskeyForm onSignedIn={props.onSignedIn} /> : null}
    </>
  )
}

function PasswordForm(props: { onSignedIn(session: Session): void; onAsked(asked: SecondStepAsked): void }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const password = String(form.get('password') ?? '')
    const answer = await signIn({ email: textOf(form, 'email') ?? '', password })
    if ('next' in answer) props.onAsked(answer)
    else props.onSignedIn(answer)
  })
  return (
    <form className="stack" onSubmit={onSubmit} noValidate data-aside>
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
  )
}

function PasskeyForm({ onSignedIn }: { onSignedIn(session: Session): void }) {
  const { failure, isBusy, onSubmit } = useSubmit(async () => {
    onSignedIn(await signInByPasskey(await signWithPasskey(await passkeyOptions())))
  })
  return (
    <form className="stack" onSubmit={onSubmit}>
      <FailureNote failure={failure} />
      <Button type="submit" icon="shield" isBusy={isBusy}>
        {text.passkey}
      </Button>
    </form>
  )
}
