import { useState } from 'react'
import { removeTotp } from '../api'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { CodeField } from '../parts/code-field'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import { securityWords } from './security-words'
import { TotpDialog } from './totp-dialog'

const text = securityWords.totp

type Props = { confirmedAt: string | null; onChanged(codes?: string[] | null): void }

/** The authenticator app: set up, exchanged, removed. */
export function TotpPanel({ confirmedAt, onChanged }: Props) {
  const [open, setOpen] = useState<'set' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title={text.title}>
      <p className="soft">
        {confirmedAt ? (
          <>
            {text.since} <Ago at={confirmedAt} />
          </>
        ) : (
          text.none
        )}
      </p>
      <div className="card-actions">
        <Button onClick={() => setOpen('set')}>{confirmedAt ? text.replace : text.setUp}</Button>
        {confirmedAt ? (
          <Button look="danger" onClick={() => setOpen('remove')}>
            {text.remove}
          </Button>
        ) : null}
      </div>
      {open === 'set' ? <TotpDialog onSet={onChanged} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog onRemoved={onChanged} onClose={close} /> : null}
    </Panel>
  )
}

function RemoveDialog({ onRemoved, onClose }: { onRemoved(): void; onClose(): void }) {
  const show = useToast()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const recovery_code = textOf(form, 'recovery_code')
    await removeTotp(recovery_code ? { recovery_code } : { code: textOf(form, 'code') ?? '' })
    show({ text: text.isRemoved })
    onClose()
    onRemoved()
  })
  return (
    <Dialog title={text.removeTitle} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>{text.removeText}</p>
        <CodeField label={text.removeCode} error={error('code')} />
        <TextField
          label={text.removeRecovery}
          name="recovery_code"
          autoComplete="off"
          spellCheck={false}
          error={error('recovery_code')}
        />
        <FailureNote failure={failure} shown={['code', 'recovery_code']} />
        <FormActions label={text.remove} isBusy={isBusy} onCancel={onClose} look="danger" />
      </form>
    </Dialog>
  )
}
