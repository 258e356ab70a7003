import { Fragment } from 'react'
import { assignLead, paths } from '../api'
import { read } from '../client'
import { canHoldLeads, useMemberList } from '../directory'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { useToast } from '../parts/toasts'
import { textOf } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import { go } from '../router'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { useRecordForm } from './use-record-form'

const text = words.lead

type Props = LeadChanging & {
  /** It is out of one's own sight now. */
  onGone?(): void
  onClose(): void
}

/** Hands the lead to another member. It may be out of one's own sight afterwards. */
export function OwnerDialog({ lead: record, onChanged, onStale, onGone = () => go('/leads'), onClose }: Props) {
  const all = useMemberList()
  const show = useToast()
  const reread = () => read(paths.lead(record.id))
  const changing = useRecordForm({ record, reread, onStale, onClose }, async (data, { id, owner, updated_at }) => {
    const handed = await assignLead(id, {
      owner_id: textOf(data, 'owner_id') ?? owner.id,
      reason: textOf(data, 'reason'),
      updated_at,
    })
    if (handed.lead) return onChanged(handed.lead)
    show({ text: text.left })
    onGone()
  })
  const { opened: lead, form, turn, meanwhile, error, failure, isBusy, onSubmit } = changing
  const members = (all.data ?? []).filter(member => canHoldLeads(member) || member.id === lead.owner.id)
  return (
    <Dialog title={text.changeOwner} onClose={onClose}>
      <WhenRead lists={[all]}>
        <form onSubmit={onSubmit} ref={form}>
          <Fragment key={turn}>
            <SelectField
              label={text.owner}
              name="owner_id"
              defaultValue={lead.owner.id}
              choices={members.map(({ id, name, team }) => ({
                value: id,
                label: team ? `${name} (${team.name})` : name,
              }))}
              error={error('owner_id')}
            />
            <TextArea
              label={`${text.reason} (${words.common.optional})`}
              name="reason"
              rows={2}
              maxLength={500}
              error={error('reason')}
            />
          </Fragment>
          {meanwhile}
          <FailureNote failure={failure} shown={['owner_id', 'reason']} />
          <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}
