import { useState } from 'react'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import type { LostReason } from '../records'
import { words as common } from '../words'
import { archiveLostReason, createLostReason, updateLostReason } from './lead-settings-api'
import { text } from './lead-settings-words'
import { useAction } from './use-action'

type Props = { category: LostReason['category']; reasons: readonly LostReason[]; onChanged(): void }

/** The reasons of one kind, in the order in which they are offered. */
export function ReasonList({ category, reasons, onChanged }: Props) {
  const { isBusy, run } = useAction()
  const [open, setOpen] = useState<LostReason | 'new' | null>(null)
  const [leaving, setLeaving] = useState<LostReason | null>(null)
  const move = (from: number, to: number) =>
    run(async () => {
      try {
        await updateLostReason(reasons[from]!.id, { position: to + 1 })
      } finally {
        onChanged()
      }
    })
  return (
    <>
      <p className="soft">{text.reasonsHint}</p>
      {reasons.length === 0 ? <p className="soft">{text.none}</p> : null}
      <ol className="mini-list">
        {reasons.map((reason, i) => (
          <li key={reason.id}>
            <span className="grow">{reason.name}</span>
            <Button look="quiet" icon="up" iconOnly disabled={isBusy || i === 0} onClick={() => move(i, i - 1)}>
              {`${text.up}: ${reason.name}`}
            </Button>
            <Button
              look="quiet"
              icon="down"
              iconOnly
              disabled={isBusy || i === reasons.length - 1}
              onClick={() => move(i, i + 1)}
            >
              {`${text.down}: ${reason.name}`}
            </Button>
            <Button look="quiet" icon="edit" iconOnly onClick={() => setOpen(reason)}>
              {`${text.rename}: ${reason.name}`}
            </Button>
            <Button look="quiet" icon="close" iconOnly onClick={() => setLeaving(reason)}>
              {`${text.remove}: ${reason.name}`}
            </Button>
          </li>
        ))}
      </ol>
      <div className="card-actions">
        <Button icon="plus" onClick={() => setOpen('new')}>
          {text.add}
        </Button>
      </div>
      {open ? (
        <ReasonDialog
          category={category}
          reason={open === 'new' ? null : open}
          onDone={onChanged}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title={text.removeTitle}
          text={text.removeText(leaving.name)}
          label={text.remove}
          onConfirm={async () => {
            await archiveLostReason(leaving).finally(onChanged)
            setLeaving(null)
          }}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  )
}

type DialogProps = { category: LostReason['category']; reason: LostReason | null; onDone(): void; onClose(): void }

function ReasonDialog({ category, reason, onDone, onClose }: DialogProps) {
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const name = textOf(form, 'name') ?? ''
    if (reason) await updateLostReason(reason.id, { name, updated_at: reason.updated_at })
    else await once(key => createLostReason({ name, category }, key))
    onDone()
    onClose()
  })
  return (
    <Dialog title={reason ? text.rename : `${text.add}: ${text.reasons[category]}`} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <TextField
          label={text.name}
          name="name"
          required
          maxLength={80}
          defaultValue={reason?.name}
          error={error('name')}
        />
        <FailureNote failure={failure} shown={['name']} />
        <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
