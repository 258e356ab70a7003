import { useState } from 'react'
import { moveLead } from '../api'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { textOf } from '../parts/use-submit'
import type { Pipeline } from '../records'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { useChange } from './use-change'

const text = words.lead

type Props = LeadChanging & { pipelines: readonly Pipeline[]; onClose(): void }

/** Moves the lead on. Only moves that its pipeline allows are offered. */
export function StatusDialog({ lead, pipelines, onChanged, onStale, onClose }: Props) {
  const statuses = pipelines.find(({ id }) => id === lead.pipeline.id)?.statuses ?? []
  const [chosen, setChosen] = useState(lead.status.key)
  const allowed = statuses.find(({ key }) => key === lead.status.key)?.allowed_moves ?? null
  const offered = statuses.filter(({ key }) => key === lead.status.key || allowed === null || allowed.includes(key))
  const subs = statuses.find(({ key }) => key === chosen)?.sub_statuses ?? []
  const { error, failure, isBusy, onSubmit } = useChange({ onStale, onClose }, async form => {
    onChanged(
      await moveLead(lead.id, {
        status: chosen,
        sub_status: textOf(form, 'sub_status'),
        reason: textOf(form, 'reason'),
        updated_at: lead.updated_at,
      }),
    )
  })
  return (
    <Dialog title={text.changeStatus} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <SelectField
          label={words.leads.status}
          value={chosen}
          onChange={event => setChosen(event.target.value)}
          choices={offered.map(({ key, name }) => ({ value: key, label: name }))}
          error={error('status')}
        />
        {subs.length ? (
          <SelectField
            key={chosen}
            label={text.subStatus}
            name="sub_status"
            defaultValue={chosen === lead.status.key ? (lead.sub_status?.key ?? '') : ''}
            choices={[
              { value: '', label: words.common.none },
              ...subs.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            error={error('sub_status')}
          />
        ) : null}
        <TextArea
          label={`${text.reason} (${words.common.optional})`}
          name="reason"
          rows={2}
          maxLength={500}
          error={error('reason')}
        />
        <FailureNote failure={failure} shown={['status', 'sub_status', 'reason']} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
