import { useState } from 'react'
import { createApiKey } from '../api'
import { Button } from '../parts/button'
import { CheckGroup } from '../parts/check-group'
import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import type { Scope } from '../records'
import { words as common } from '../words'
import { words } from './words'

const text = words.keys
/** Those that this release has operations for. */
const SCOPES = Object.keys(text.scopeNames) as (Scope & keyof typeof text.scopeNames)[]

/** Makes a key and shows it, this once. */
export function KeyDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const scopes = SCOPES.filter(scope => form.getAll('scopes').includes(scope))
    if (scopes.length === 0) throw wrongFields({ scopes: text.scopeNeeded })
    const name = textOf(form, 'name')
    const made = await createApiKey({ ...(name ? { name } : {}), scopes })
    setSecret(made.secret)
    onDone()
  })
  if (secret) {
    return (
      <Dialog title={text.created} onClose={onClose}>
        <div className="stack">
          <CopyField label={text.created} text={secret} />
          <p className="note">{text.createdHint}</p>
          <div className="form-actions">
            <Button look="primary" onClick={onClose}>
              {common.common.close}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={text.add} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.name} name="name" maxLength={100} error={error('name')} />
        <CheckGroup
          legend={text.scopes}
          name="scopes"
          choices={choicesOf(text.scopeNames)}
          chosen={['leads:read']}
          error={error('scopes')}
        />
        <FailureNote failure={failure} shown={['name', 'scopes']} />
        <FormActions label={text.add} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
