import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { useSubmit } from '../parts/use-submit'
import type { LeadSource } from '../records'
import { rotateSource } from '../settings-api'
import { sourceWords } from './sources-words'
import { words } from './words'

const text = sourceWords.setUp
type Props = { source: LeadSource; onDone(source: LeadSource): void; onClose(): void }

/** Gives a source a new push URL, and says for how long the old one works. */
export function SourceRotationDialog({ source, onDone, onClose }: Props) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    onDone(await rotateSource(source.id, Number(form.get('keep_old_for_hours'))))
  })
  return (
    <Dialog title={words.sources.rotateTitle} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>{text.rotateText(source.name)}</p>
        <SelectField
          label={text.keepOld}
          name="keep_old_for_hours"
          defaultValue="0"
          choices={choicesOf(text.keepOldFor)}
          error={error('keep_old_for_hours')}
        />
        <FailureNote failure={failure} shown={['keep_old_for_hours']} />
        <FormActions label={words.sources.rotate} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
