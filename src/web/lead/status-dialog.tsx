import { useState } from 'react'
import { moveLead, paths } from '../api'
import { fromInput } from '../format/time'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { textOf } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Lead, LeadMove, LeadSettings, LostReason, Pipeline } from '../records'
import { useSession, useZone } from '../session'
import { useGet } from '../use-get'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { LostReasonField } from './lost-reason-field'
import { asksFollowUp, MoveNeeds, movesOffered } from './move-needs'
import { useChange } from './use-change'
import { words as own } from './words'

const text = words.lead
const SHOWN = ['status', 'sub_status', 'lost_reason_id', 'follow_up_at', 'reason']

type Props = LeadChanging & {
  pipelines: readonly Pipeline[]
  /** The key of the status that is chosen at first; the lead's own when none is named. */
  to?: string
  onClose(): void
}

/** Moves the lead on. Says what a move still needs before it is tried. */
export function StatusDialog({ lead, onClose, ...rest }: Props) {
  const moves = useGet(paths.moves(lead.id))
  const reasons = useGet(paths.lostReasons)
  const settings = useGet(paths.leadSettings)
  return (
    <Dialog title={text.changeStatus} onClose={onClose}>
      <WhenRead lists={[moves, reasons, settings]}>
        <StatusForm
          {...rest}
          lead={lead}
          moves={moves.data ?? null}
          reasons={reasons.data ?? []}
          settings={settings.data ?? null}
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
}

export function StatusForm(props: FormProps) {
  const { lead, pipelines, to, moves, reasons, settings, onChanged, onStale, onClose } = props
  const zone = useZone()
  const { can } = useSession()
  const statuses = pipelines.find(({ id }) => id === lead.pipeline.id)?.statuses ?? []
  const [chosen, setChosen] = useState(to ?? lead.status.key)
  const [isForced, setForced] = useState(false)
  const status = statuses.find(({ key }) => key === chosen)
  const stays = chosen === lead.status.key
  const move = moves?.find(move => move.status.key === chosen)
  const mayForce = can('process_guard.override')
  const needsFollowUp = asksFollowUp(move, settings, status?.category, stays)
  const needsReason = move?.needs_reason || isForced
  const { error, failure, isBusy, onSubmit } = useChange({ onStale, onClose }, async form => {
    const category = status?.category
    const followUp = textOf(form, 'follow_up_at')
    onChanged(
      await moveLead(lead.id, {
        status: chosen,
        sub_status: textOf(form, 'sub_status'),
        reason: textOf(form, 'reason'),
        updated_at: lead.updated_at,
        ...(category === 'lost' || category === 'junk' ? { lost_reason_id: textOf(form, 'lost_reason_id') } : {}),
        ...(followUp ? { follow_up_at: fromInput(followUp, zone) } : {}),
        ...(isForced ? { override: true } : {}),
      }),
    )
  })
  const choose = (key: string) => {
    setChosen(key)
    setForced(false)
  }
  return (
    <form onSubmit={onSubmit}>
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
      <MoveNeeds move={stays ? undefined : move} isForced={isForced} onForce={mayForce ? setForced : null} />
      {status?.sub_statuses.length ? (
        <SelectField
          key={chosen}
          label={text.subStatus}
          name="sub_status"
          defaultValue={stays ? (lead.sub_status?.key ?? '') : ''}
          choices={[
            { value: '', label: words.common.none },
            ...status.sub_statuses.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          error={error('sub_status')}
        />
      ) : null}
      <LostReasonField
        category={status?.category}
        reasons={reasons}
        kept={status?.category === lead.category ? lead.lost_reason : null}
        isNeeded={settings?.needs_lost_reason ?? false}
        error={error('lost_reason_id')}
      />
      {needsFollowUp && !isPlanned(lead) ? (
        <TextField
          label={own.status.followUp}
          hint={zone}
          name="follow_up_at"
          type="datetime-local"
          required={!isForced}
          error={error('follow_up_at')}
        />
      ) : null}
      <TextArea
        label={needsReason ? text.reason : `${text.reason} (${words.common.optional})`}
        name="reason"
        rows={2}
        maxLength={500}
        required={needsReason}
        error={error('reason')}
      />
      <FailureNote failure={failure} shown={SHOWN} />
      <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}

const isPlanned = ({ follow_up_at: at }: Lead): boolean => at !== null && Date.parse(at) > Date.now()
