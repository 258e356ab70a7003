import { useState } from 'react'
import { completePasswordReset } from '../api'
import { NewPasswordField } from '../parts/new-password-field'
import { useSubmit } from '../parts/use-submit'
import { Link } from '../router'
import { Alone } from './alone'
import { LinkForm } from './link-form'
import { entryWords } from './words'

const text = entryWords.reset

/** Chooses a new password. `token`: of the link that the mail brought. `onDone`: whoever was signed in may not be any more. */
export function ResetPasswordPage({ token, onDone }: { token: string | null; onDone(): void }) {
  const [isChanged, setChanged] = useState(false)
  const submit = useSubmit(async form => {
    await completePasswordReset({ token: token ?? '', password: String(form.get('password') ?? '') })
    // The token is used up; it need not stay in the address bar and the history.
    history.replaceState(null, '', '/password-reset')
    setChanged(true)
    onDone()
  })
  return (
    <Alone title={text.title}>
      {isChanged ? (
        <p className="note" role="status">
          {text.done}
        </p>
      ) : (
        <LinkForm submit={submit} text={text} token={token} fields={['password']}>
          <NewPasswordField label={text.password} name="password" error={submit.error('password')} />
        </LinkForm>
      )}
      {isChanged ? <Link to="/sign-in">{text.signIn}</Link> : <Link to="/forgot-password">{text.again}</Link>}
    </Alone>
  )
}
