import { useState } from 'react'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { useSubmit } from '../parts/use-submit'
import type { ApiKey } from '../records'
import { rotateApiKey } from '../settings-api'
import { KeySecretDialog } from './key-secret'
import { keysWords as text } from './keys-words'

type Props = { apiKey: ApiKey; onDone(): void; onClose(): void }

/** Takes another secret for a key and shows it, this once. */
export function KeyRotationDialog({ apiKey, onDone, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    setSecret((await rotateApiKey(apiKey.id, Number(form.get('grace_hours')))).secret)
    onDone()
  })
  if (secret) return <KeySecretDialog secret={secret} onClose={onClose} />
  return (
    <Dialog title={text.rotateTitle} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>{text.rotateText(apiKey.name)}</p>
        <SelectField
          label={text.grace}
          name="grace_hours"
          defaultValue="24"
          choices={choicesOf(text.graces)}
          error={error('grace_hours')}
        />
        <FailureNote failure={failure} shown={['grace_hours']} />
        <FormActions label={text.rotate} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
