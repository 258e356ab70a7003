import { useState } from 'react'
import { answerSecondStep, passkeyOptions } from '../api'
import { ApiFailure } from '../client'
import { Button } from '../parts/button'
import { CodeField } from '../parts/code-field'
import { FailureNote } from '../parts/failure-note'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { hasPasskeys, signWithPasskey } from '../passkey'
import type { SecondStep, SecondStepAsked, Session } from '../records'
import { Wait } from './wait'
import { entryWords } from './words'

const text = entryWords.secondStep

type Method = SecondStepAsked['methods'][number]
type Props = {
  asked: SecondStepAsked
  onSignedIn(session: Session): void
  /** Back to the password; `late`: because the ticket is over. */
  onBack(late: boolean): void
}

const OTHER: Record<Method, string> = { totp: text.useTotp, passkey: text.usePasskey, recovery_code: text.useRecovery }
const INTRO: Record<Method, string> = { totp: text.totp, passkey: text.passkey, recovery_code: text.recovery }

/** What follows a right password: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({ asked, onSignedIn, onBack }: Props) {
  const methods = asked.methods.filter(method => method !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery_code')
  const { failure, isBusy, onSubmit } = useSubmit(async form => {
    try {
      onSignedIn(await answerSecondStep({ ticket: asked.ticket, ...(await answerOf(method, form, asked.ticket)) }))
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure) || thrown.code !== 'sign_in_over') throw thrown
      onBack(true)
    }
  })
  const wrong = failure?.status === 401 ? failure.message : undefined
  return (
    <>
      <form className="stack" key={method} onSubmit={onSubmit} noValidate data-aside>
        <p className="soft">{INTRO[method]}</p>
        {method === 'totp' ? <CodeField label={text.code} error={wrong} /> : null}
        {method === 'recovery_code' ? (
          <TextField
            label={text.recoveryCode}
            name="recovery_code"
            autoComplete="off"
            spellCheck={false}
            error={wrong}
          />
        ) : null}
        {failure?.status === 429 ? <Wait failure={failure} /> : null}
        {failure && failure.status !== 429 && (failure.status !== 401 || method === 'passkey') ? (
          <FailureNote failure={failure} />
        ) : null}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {method === 'passkey' ? text.usePasskey : text.submit}
        </Button>
      </form>
      {methods
        .filter(other => other !== method)
        .map(other => (
          <Button key={other} look="quiet" onClick={() => setMethod(other)}>
            {OTHER[other]}
          </Button>
        ))}
      <Button look="quiet" icon="back" onClick={() => onBack(false)}>
        {text.back}
      </Button>
      <p className="soft">{text.lost}</p>
    </>
  )
}

async function answerOf(method: Method, form: FormData, ticket: string): Promise<Omit<SecondStep, 'ticket'>> {
  if (method === 'totp') return { code: textOf(form, 'code') ?? '' }
  if (method === 'recovery_code') return { recovery_code: textOf(form, 'recovery_code') ?? '' }
  return { passkey: await signWithPasskey(await passkeyOptions(ticket)) }
}
