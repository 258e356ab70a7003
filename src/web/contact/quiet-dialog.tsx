import { setDoNotDisturb } from '../api'
import { useChange } from '../lead/use-change'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { textOf, wrongFields } from '../parts/use-submit'
import type { NewDoNotDisturb } from '../records'
import { words as common } from '../words'
import { words } from './words'

const text = words.consent
type Props = { contactId: string; onSet(): void; onClose(): void }

/** Leaves a person alone, with what proves that they asked for it. */
export function QuietDialog({ contactId, onSet, onClose }: Props) {
  const { error, failure, isBusy, onSubmit } = useChange({ onStale: onClose, onClose }, async form => {
    const reason = textOf(form, 'reason')
    if (reason === null) throw wrongFields({ reason: text.whyNeeded })
    await setDoNotDisturb(contactId, { covers: textOf(form, 'covers') as NewDoNotDisturb['covers'], reason })
    onSet()
  })
  return (
    <Dialog title={text.quietTitle} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>{text.quietIntro}</p>
        <SelectField
          label={text.covers}
          name="covers"
          defaultValue="promotional"
          choices={choicesOf(text.coversOf)}
          error={error('covers')}
        />
        <TextArea label={text.why} hint={text.whyHint} name="reason" rows={2} maxLength={500} error={error('reason')} />
        <FailureNote failure={failure} shown={['covers', 'reason']} />
        <FormActions label={common.contacts.quiet} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
