import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { TextArea } from '../parts/text-area'
import { useToast } from '../parts/toasts'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import { dismissFindings } from './integrity-api'
import { integrityWords as text } from './integrity-words'

/** Some findings by their ids, or all open ones of a filter. */
export type Dismissed = { ids: string[] } | { filter: string }

/** Asks why they are fine, and sets them aside. */
export function DismissDialog({ which, onClose, onDone }: { which: Dismissed; onClose(): void; onDone(): void }) {
  const show = useToast()
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const reason = textOf(form, 'reason') ?? ''
    const { dismissed, has_more } = await once(key => dismissFindings(which, reason, key))
    show({ text: [text.dismissed(dismissed), has_more ? text.moreLeft : ''].filter(Boolean).join(' ') })
    onDone()
  })
  return (
    <Dialog title={text.dismissTitle} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        {'filter' in which ? <p className="note">{text.dismissAllHint}</p> : null}
        <TextArea
          label={text.reason}
          hint={text.dismissHint}
          name="reason"
          rows={3}
          maxLength={500}
          error={error('reason')}
        />
        <FailureNote failure={failure} shown={['reason']} />
        <FormActions
          label={'ids' in which ? text.dismissMany(which.ids.length) : text.dismissAll}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
