import { Fragment, useRef, useState } from 'react'
import { moveLead, paths, updateLead, writeNote } from '../api'
import { read } from '../client'
import { useCustomFieldList, usePipelineList } from '../directory'
import { fromInput } from '../format/time'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { useOnce } from '../parts/use-once'
import { textOf, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { CustomField, Lead, LeadMove, LeadSettings, LostReason, Pipeline } from '../records'
import { useSession, useZone } from '../session'
import { useGet } from '../use-get'
import { words } from '../words'
import { DemandedFields, demandedBy, demandedNames, demandedOf } from './demanded-fields'
import { FollowUpField } from './follow-up-field'
import { wrongFollowUp } from './follow-up-times'
import type { LeadChanging } from './lead-head'
import { LostReasonField } from './lost-reason-field'
import { asksFollowUp, MoveNeeds, movesOffered } from './move-needs'
import { type Changed, useRecordForm } from './use-record-form'
import { words as own } from './words'

const text = words.lead
const SHOWN = ['note', 'text', 'status', 'sub_status', 'lost_reason_id', 'follow_up_at', 'reason']

type Props = LeadChanging & {
  pipelines: readonly Pipeline[]
  /** The key of the status that is chosen at first; the lead's own when none is named. */
  to?: string
  /** A follow-up is done: what was said and the next date belong to it, whatever the status. */
  isDone?: boolean
  onClose(): void
}

/** Moves the lead on. Says what a move still needs before it is tried, and asks for it. */
export function StatusDialog({ lead, onClose, onStale, ...rest }: Props) {
  const moves = useGet(paths.moves(lead.id))
  const reasons = useGet(paths.lostReasons)
  const settings = useGet(paths.leadSettings)
  const fields = useCustomFieldList('lead')
  return (
    <Dialog title={rest.isDone ? own.done.title : text.changeStatus} onClose={onClose}>
      <WhenRead lists={[moves, reasons, settings, fields, usePipelineList()]}>
        <StatusForm
          {...rest}
          lead={lead}
          moves={moves.data ?? null}
          reasons={reasons.data ?? []}
          settings={settings.data ?? null}
          fields={fields.data ?? []}
          onStale={() => {
            moves.reload()
            onStale()
          }}
          onClose={onClose}
        />
      </WhenRead>
    </Dialog>
  )
}

type FormProps = Props & {
  /** Null until it is read. */
  moves: readonly LeadMove[] | null
  reasons: readonly LostReason[]
  settings: LeadSettings | null
  /** The company's own fields of leads. */
  fields: readonly CustomField[]
}

export function StatusForm(props: FormProps) {
  const { pipelines, to, isDone = false, moves, reasons, settings, fields, onChanged, onStale, onClose } = props
  const zone = useZone()
  const { can } = useSession()
  const [picked, setPicked] = useState(to ?? null)
  const [isForced, setForced] = useState(false)
  const once = useOnce()
  const noted = useRef<string | null>(null)
  const reread = () => read(paths.lead(props.lead.id))
  const form = useRecordForm({ record: props.lead, reread, onStale, onClose, beside: statusIn }, async (data, lead) => {
    const typed = String(data.get('follow_up_at') ?? '')
    const wrong = wrongFollowUp(typed, zone, Date.now())
    if (wrong) throw wrongFields({ follow_up_at: wrong })
    const note = textOf(data, 'note')
    if (note !== null && note !== noted.current) {
      await once(key => writeNote({ lead_id: lead.id }, note, [], key))
      noted.current = note
    }
    const { updated_at } = lead
    if (isDone && stays && !data.has('sub_status')) {
      return onChanged(await updateLead(lead.id, { follow_up_at: fromInput(typed, zone), updated_at }))
    }
    onChanged(
      await moveLead(lead.id, {
        status: picked ?? lead.status.key,
        // What isn't asked stays as it is.
        ...(data.has('sub_status') ? { sub_status: textOf(data, 'sub_status') } : {}),
        ...(data.has('lost_reason_id') ? { lost_reason_id: textOf(data, 'lost_reason_id') } : {}),
        ...(typed || (isDone && !lost) ? { follow_up_at: fromInput(typed, zone) } : {}),
        ...demandedOf(data, demanded, lead),
        reason: textOf(data, 'reason'),
        updated_at,
        ...(isForced ? { override: true } : {}),
      }),
    )
  })
  const { opened: lead, error, failure } = form
  const statuses = pipelines.find(({ id }) => id === lead.pipeline.id)?.statuses ?? []
  const chosen = picked ?? lead.status.key
  const status = statuses.find(({ key }) => key === chosen)
  const stays = chosen === lead.status.key
  const move = stays ? undefined : moves?.find(move => move.status.key === chosen)
  const mayForce = can('process_guard.override')
  const refused = Object.keys(failure?.fields ?? {})
  const demanded = demandedBy({ lead, statusId: stays ? undefined : status?.id, move, fields, refused })
  const needsFollowUp = asksFollowUp(move, settings, status?.category, stays)
  const lost = status?.category === 'lost' || status?.category === 'junk' ? status.category : null
  const asksWhy = lost !== null && reasons.some(({ category, archived_at }) => category === lost && !archived_at)
  const needsReason = isForced || (move?.needs_reason && !asksWhy)
  const subStatuses = asksWhy && !status?.required_fields.includes('sub_status') ? [] : (status?.sub_statuses ?? [])
  const asksNext = isDone ? !lost : needsFollowUp && !isPlanned(lead)
  const choose = (key: string) => {
    setPicked(key)
    setForced(false)
  }
  return (
    <form onSubmit={form.onSubmit} ref={form.form} noValidate>
      {isDone ? (
        <TextArea label={own.done.said} name="note" rows={3} maxLength={2000} required error={error('note', 'text')} />
      ) : null}
      <SelectField
        label={words.leads.status}
        value={chosen}
        onChange={event => choose(event.target.value)}
        choices={movesOffered(statuses, lead.status.key, moves, mayForce).map(({ key, name }) => ({
          value: key,
          label: name,
        }))}
        error={error('status')}
      />
      <MoveNeeds move={move} isForced={isForced} onForce={mayForce ? setForced : null} />
      <Fragment key={form.turn}>
        <LostReasonField
          category={status?.category}
          reasons={reasons}
          kept={status?.category === lead.category ? lead.lost_reason : null}
          isNeeded={(settings?.needs_lost_reason || move?.needs_reason) ?? false}
          error={error('lost_reason_id')}
        />
        {subStatuses.length > 0 ? (
          <SelectField
            key={chosen}
            label={text.subStatus}
            name="sub_status"
            defaultValue={stays ? (lead.sub_status?.key ?? '') : ''}
            choices={[
              { value: '', label: words.common.none },
              ...subStatuses.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            error={error('sub_status')}
          />
        ) : null}
        <DemandedFields demanded={demanded} lead={lead} error={error} />
        {asksNext ? (
          <FollowUpField
            label={own.status.followUp}
            name="follow_up_at"
            required={needsFollowUp && !isForced}
            error={error('follow_up_at')}
          />
        ) : null}
        {isDone && !needsReason && !asksWhy ? null : (
          <TextArea
            label={needsReason ? text.reason : `${asksWhy ? own.status.more : text.reason} (${words.common.optional})`}
            name="reason"
            rows={2}
            maxLength={500}
            required={needsReason}
            error={error('reason')}
          />
        )}
      </Fragment>
      {form.meanwhile}
      <FailureNote failure={failure} shown={[...SHOWN, ...demandedNames(demanded)]} />
      <FormActions label={words.common.save} isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}

/** The status isn't begun anew with the other fields. */
const statusIn = (before: Lead, now: Lead): Changed[] =>
  before.status.key === now.status.key ? [] : [[words.leads.status, now.status.name]]

const isPlanned = ({ follow_up_at: at }: Lead): boolean => at !== null && Date.parse(at) > Date.now()
