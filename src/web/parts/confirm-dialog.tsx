import { Dialog } from './dialog'
import { FailureNote } from './failure-note'
import { FormActions } from './form-actions'
import { useSubmit } from './use-submit'

type Props = { title: string; text: string; label: string; onConfirm(): Promise<void>; onClose(): void }

/** Asks before something that can't be taken back. */
export function ConfirmDialog({ title, text, label, onConfirm, onClose }: Props) {
  const submit = useSubmit(onConfirm)
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit.onSubmit}>
        <p>{text}</p>
        <FailureNote failure={submit.failure} />
        <FormActions label={label} isBusy={submit.isBusy} onCancel={onClose} look="danger" />
      </form>
    </Dialog>
  )
}
