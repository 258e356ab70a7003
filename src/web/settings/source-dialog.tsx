import { canHoldLeads, useMemberList } from '../directory'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { LeadSource, NewSource } from '../records'
import { createSource, updateSource } from '../settings-api'
import { words as common } from '../words'
import { words } from './words'

const text = words.sources
const FIELDS = ['name', 'kind', 'default_owner_id', 'duplicate_policy']

/** Adds a source, or changes the given one. */
export function SourceDialog(props: { source?: LeadSource; onDone(source: LeadSource): void; onClose(): void }) {
  const { source, onDone, onClose } = props
  const all = useMemberList()
  const members = (all.data ?? []).filter(member => canHoldLeads(member) || member.id === source?.default_owner?.id)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input: NewSource = {
      name: textOf(form, 'name') ?? '',
      kind: form.get('kind') as NewSource['kind'],
      default_owner_id: textOf(form, 'owner'),
      duplicate_policy: textOf(form, 'policy') as NonNullable<NewSource['duplicate_policy']>,
    }
    onDone(await (source ? updateSource(source.id, input) : createSource(input)))
    onClose()
  })
  return (
    <Dialog title={source ? source.name : text.add} onClose={onClose}>
      <WhenRead lists={[all]}>
        <form onSubmit={onSubmit} noValidate>
          <TextField label={text.name} name="name" defaultValue={source?.name} maxLength={80} error={error('name')} />
          <SelectField
            label={text.kind}
            name="kind"
            defaultValue={source?.kind ?? 'portal'}
            choices={choicesOf(text.kinds)}
            error={error('kind')}
          />
          <SelectField
            label={text.owner}
            name="owner"
            defaultValue={source?.default_owner?.id ?? ''}
            choices={[
              { value: '', label: text.ownerRules },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={error('default_owner_id')}
          />
          <SelectField
            label={text.duplicates}
            name="policy"
            defaultValue={source?.duplicate_policy ?? ''}
            choices={choicesOf(text.duplicatePolicies)}
            error={error('duplicate_policy')}
          />
          <FailureNote failure={failure} shown={FIELDS} />
          <FormActions label={source ? common.common.save : text.add} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}
