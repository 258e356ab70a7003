import { paths, updateLead } from '../api'
import { read } from '../client'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import type { Lead } from '../records'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { requirementWords as text } from './requirement-words'
import { useRecordForm } from './use-record-form'

/** Whether the person buys, rents or sells. */
export function TypeDialog({ lead: record, onChanged, onStale, onClose }: LeadChanging & { onClose(): void }) {
  const reread = () => read(paths.lead(record.id))
  const { opened, form, turn, meanwhile, error, failure, isBusy, onSubmit } = useRecordForm(
    { record, reread, onStale, onClose },
    async (data, { id, updated_at }) =>
      onChanged(await updateLead(id, { lead_type: data.get('lead_type') as Lead['lead_type'], updated_at })),
  )
  return (
    <Dialog title={text.changeType} onClose={onClose}>
      <form onSubmit={onSubmit} ref={form}>
        <SelectField
          key={turn}
          label={words.lead.type}
          hint={text.typeHint}
          name="lead_type"
          defaultValue={opened.lead_type}
          choices={choicesOf(words.leadTypes)}
          error={error('lead_type')}
        />
        {meanwhile}
        <FailureNote failure={failure} shown={['lead_type']} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
