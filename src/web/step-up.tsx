import { useEffect, useRef, useState } from 'react'
import { paths, proofPasskeyOptions, proveAgain } from './api'
import { whenProofIsAsked } from './client'
import { Button } from './parts/button'
import { CodeField } from './parts/code-field'
import { Dialog } from './parts/dialog'
import { FailureNote } from './parts/failure-note'
import { FormActions } from './parts/form-actions'
import { TextField } from './parts/text-field'
import { textOf, useSubmit } from './parts/use-submit'
import { hasPasskeys, signWithPasskey } from './passkey'
import { useGet } from './use-get'
import { words } from './words'

const text = words.stepUp

/** Stands ready for calls that the server answers only after one more proof: asks for it, then they are repeated. */
export function StepUp() {
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(isProven: boolean) => void>(() => {})
  useEffect(
    () =>
      whenProofIsAsked(() => {
        setAsking(true)
        return new Promise(resolve => {
          settle.current = resolve
        })
      }),
    [],
  )
  const done = (isProven: boolean) => {
    setAsking(false)
    settle.current(isProven)
  }
  return isAsking ? <ProofDialog onProven={() => done(true)} onClose={() => done(false)} /> : null
}

function ProofDialog(props: { onProven(): void; onClose(): void }) {
  return (
    <Dialog title={text.title} onClose={props.onClose}>
      <ProofForms {...props} />
    </Dialog>
  )
}

/** The ways to prove that it is still the member who sits here, as they have set them up. */
export function ProofForms({ onProven, onClose }: { onProven(): void; onClose(): void }) {
  const has = useGet(paths.security).data
  const typed = useSubmit(async form => {
    const password = form.get('password')
    await proveAgain(password === null ? { code: textOf(form, 'code') ?? '' } : { password: String(password) })
    onProven()
  })
  const signed = useSubmit(async () => {
    await proveAgain({ passkey: await signWithPasskey(await proofPasskeyOptions()) })
    onProven()
  })
  if (!has) return null
  const byPasskey = has.passkeys.length > 0 && hasPasskeys()
  const byCode = has.totp_confirmed_at !== null
  const byPassword = !has.second_step.is_set
  return (
    <>
      <p className="soft">{text.intro}</p>
      {byPasskey ? (
        <form className="stack" onSubmit={signed.onSubmit}>
          <FailureNote failure={signed.failure} />
          <Button type="submit" icon="shield" isBusy={signed.isBusy}>
            {text.byPasskey}
          </Button>
        </form>
      ) : null}
      {byCode || byPassword ? (
        <form onSubmit={typed.onSubmit} noValidate data-aside>
          {byCode ? (
            <CodeField label={text.code} error={typed.error('code')} />
          ) : (
            <TextField
              label={text.password}
              name="password"
              type="password"
              autoComplete="current-password"
              error={typed.error('password')}
            />
          )}
          <FailureNote failure={typed.failure} shown={['password', 'code']} />
          <FormActions label={text.submit} isBusy={typed.isBusy} onCancel={onClose} />
        </form>
      ) : null}
      {byPassword ? null : <p className="soft">{text.otherwise}</p>}
    </>
  )
}
