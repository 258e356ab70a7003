import { useState } from 'react'
import { createPasskey, deletePasskey, newPasskeyOptions, renamePasskey } from '../api'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import { hasPasskeys, makePasskey } from '../passkey'
import type { Passkey } from '../records'
import { words } from '../words'
import { securityWords } from './security-words'

const text = securityWords.passkeys

type Changed = (codes?: string[] | null) => void

/** One's passkeys: added, named, removed. */
export function PasskeysPanel({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: Changed }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel title={text.title}>
      {passkeys.length === 0 ? <p className="soft">{text.none}</p> : null}
      <ul className="plain-list">
        {passkeys.map(passkey => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <div className="card-actions">
          <Button onClick={() => setAdding(true)}>{text.add}</Button>
        </div>
      ) : (
        <p className="soft">{text.unsupported}</p>
      )}
      {isAdding ? <AddDialog onAdded={onChanged} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: Changed }) {
  const show = useToast()
  const [open, setOpen] = useState<'name' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className="passkey">
      <div>
        <p>{passkey.name}</p>
        <p className="soft">
          {text.added} <Ago at={passkey.created_at} />
          {', '}
          {passkey.last_used_at ? (
            <>
              {text.used} <Ago at={passkey.last_used_at} />
            </>
          ) : (
            text.neverUsed
          )}
          {passkey.is_synced ? `, ${text.synced}` : null}
        </p>
      </div>
      <div className="card-actions">
        <Button look="quiet" aria-label={`${text.rename}: ${passkey.name}`} onClick={() => setOpen('name')}>
          {text.rename}
        </Button>
        <Button look="danger" aria-label={`${text.remove}: ${passkey.name}`} onClick={() => setOpen('remove')}>
          {text.remove}
        </Button>
      </div>
      {open === 'name' ? (
        <NameDialog
          title={text.rename}
          name={passkey.name}
          label={text.save}
          onSave={async name => {
            await renamePasskey(passkey.id, name)
            close()
            onChanged()
          }}
          onClose={close}
        />
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title={text.removeTitle}
          text={text.removeText(passkey.name)}
          label={text.remove}
          onConfirm={async () => {
            await deletePasskey(passkey.id)
            show({ text: text.isRemoved })
            close()
            onChanged()
          }}
          onClose={close}
        />
      ) : null}
    </li>
  )
}

function AddDialog({ onAdded, onClose }: { onAdded: Changed; onClose(): void }) {
  const show = useToast()
  return (
    <NameDialog
      title={text.add}
      hint={text.addHint}
      name=""
      label={text.create}
      onSave={async name => {
        const answer = await makePasskey(await newPasskeyOptions())
        const { recovery_codes } = await createPasskey(name, answer)
        show({ text: text.isAdded })
        onClose()
        onAdded(recovery_codes)
      }}
      onClose={onClose}
    />
  )
}

type NameProps = {
  title: string
  hint?: string
  name: string
  label: string
  onSave(name: string): Promise<void>
  onClose(): void
}

function NameDialog({ title, hint, name, label, onSave, onClose }: NameProps) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const wanted = textOf(form, 'name')
    if (!wanted) throw wrongFields({ name: words.errors.empty })
    await onSave(wanted)
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label={text.name}
          hint={hint}
          name="name"
          defaultValue={name}
          maxLength={100}
          error={error('name')}
        />
        <FailureNote failure={failure} shown={['name']} />
        <FormActions label={label} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
