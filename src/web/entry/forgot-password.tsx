import { useState } from 'react'
import { requestPasswordReset } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { Link } from '../router'
import { Alone } from './alone'
import { entryWords } from './words'

const text = entryWords.forgot

/** Asks for a mail with a link. It says the same whether or not anybody has the e-mail. */
export function ForgotPasswordPage() {
  const [isAsked, setAsked] = useState(false)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await requestPasswordReset({ email: textOf(form, 'email') ?? '' })
    setAsked(true)
  })
  return (
    <Alone title={text.title}>
      {isAsked ? (
        <p className="note" role="status">
          {text.asked}
        </p>
      ) : (
        <form className="stack" onSubmit={onSubmit} noValidate>
          <p className="soft">{text.intro}</p>
          <TextField label={text.email} name="email" type="email" autoComplete="username" error={error('email')} />
          <FailureNote failure={failure} shown={['email']} />
          <Button type="submit" look="primary" isBusy={isBusy}>
            {text.submit}
          </Button>
        </form>
      )}
      <Link to="/sign-in">{text.back}</Link>
    </Alone>
  )
}
