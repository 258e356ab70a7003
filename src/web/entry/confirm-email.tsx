import { useState } from 'react'
import { confirmEmailChange } from '../api'
import { useSubmit } from '../parts/use-submit'
import { Link } from '../router'
import { Alone } from './alone'
import { LinkForm } from './link-form'
import { entryWords } from './words'

const text = entryWords.emailChange

/** Takes another e-mail into use. `token`: of the link that was mailed to it. A press is asked for, because programs that
 *  look through mails open links too. */
export function ConfirmEmailPage({ token, onDone }: { token: string | null; onDone(): void }) {
  const [email, setEmail] = useState<string | null>(null)
  const submit = useSubmit(async () => {
    const confirmed = await confirmEmailChange(token ?? '')
    history.replaceState(null, '', '/email-change')
    setEmail(confirmed.email)
    onDone()
  })
  return (
    <Alone title={text.title}>
      {email ? (
        <>
          <p className="note" role="status">
            {text.done(email)}
          </p>
          <Link to="/leads">{text.go}</Link>
        </>
      ) : (
        <LinkForm submit={submit} text={text} token={token} />
      )}
    </Alone>
  )
}
