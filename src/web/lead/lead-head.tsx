import { type ReactNode, useState } from 'react'
import { updateLead } from '../api'
import { formatDay, formatInstant } from '../format/time'
import { BackToList, Neighbours } from '../kit/way-back'
import { useNow } from '../parts/ago'
import { Button } from '../parts/button'
import { PageTitle } from '../parts/page-title'
import { StatusChip } from '../parts/status-chip'
import { useToast } from '../parts/toasts'
import type { Lead, Pipeline } from '../records'
import { Link } from '../router'
import { useZone } from '../session'
import { asFailure } from '../use-get'
import { words } from '../words'
import { ArchiveButton, ArchivedNote } from './archive-button'
import { FollowUpDialog } from './follow-up-dialog'
import { LeadLine } from './lead-line'
import { useMay } from './may-edit'
import { OwnerDialog } from './owner-dialog'
import { StatusDialog } from './status-dialog'
import { words as own } from './words'

const text = words.lead

export type LeadChanging = { lead: Lead; onChanged(lead: Lead): void; onStale(): void }

type HeadProps = LeadChanging & { pipelines: readonly Pipeline[] }

/** Who it is, where it stands, whose it is, and what comes next, each with its way to change it. */
export function LeadHead(props: HeadProps) {
  const { lead, onChanged } = props
  return (
    <div className="lead-head">
      <PageTitle
        action={
          <div className="page-actions">
            <Neighbours list="/leads" id={lead.id} pageOf={id => `/leads/${id}`} />
            <ArchiveButton lead={lead} onChanged={onChanged} />
          </div>
        }
        before={<BackToList page="/leads">{text.back}</BackToList>}
      >
        {lead.contact.name || words.leads.noName}
      </PageTitle>
      <LeadLine lead={lead} />
      <ArchivedNote lead={lead} onChanged={onChanged} />
      {lead.is_test ? <p className="note">{text.isTest}</p> : null}
      {lead.is_unreachable ? <p className="note">{text.unreachable}</p> : null}
      {lead.duplicate ? (
        <p className="note">
          {text.duplicate} <Link to={`/leads/${lead.duplicate.id}`}>{text.openOther}</Link> {lead.duplicate.ref} ·{' '}
          {lead.duplicate.owner.name}
        </p>
      ) : null}
      <LeadBar {...props} />
    </div>
  )
}

/** Where the lead stands, whose it is, and what comes next. */
export function LeadBar({ lead, pipelines, onChanged, onStale }: HeadProps) {
  const [open, setOpen] = useState<'status' | 'owner' | 'followUp' | 'done' | null>(null)
  const mayEdit = useMay('leads.edit', lead.owner.id) && lead.archived_at === null
  const mayAssign = useMay('leads.assign', lead.owner.id) && lead.archived_at === null
  const close = () => setOpen(null)
  const changing = { lead, onChanged, onStale, onClose: close }
  return (
    <>
      <div className="lead-bar">
        <Slot label={words.leads.status} onChange={mayEdit ? () => setOpen('status') : null} change={text.changeStatus}>
          <StatusChip status={lead.status} subStatus={lead.sub_status} pipelines={pipelines} />
          {lead.lost_reason ? <span className="soft">{lead.lost_reason.name}</span> : null}
        </Slot>
        <Slot label={text.owner} onChange={mayAssign ? () => setOpen('owner') : null} change={text.changeOwner}>
          {lead.owner.name}
        </Slot>
        {lead.category === 'lost' || lead.category === 'junk' ? null : (
          <Slot
            label={text.followUp}
            more={
              mayEdit ? (
                <Button icon="check" onClick={() => setOpen('done')}>
                  {own.done.title}
                </Button>
              ) : null
            }
            onChange={mayEdit ? () => setOpen('followUp') : null}
            change={text.followUpSet}
          >
            <FollowUp at={lead.follow_up_at} isOpen={lead.category === 'open'} />
          </Slot>
        )}
        <Warmth lead={lead} isFixed={!mayEdit} onChanged={onChanged} onStale={onStale} />
      </div>
      {open === 'status' ? <StatusDialog {...changing} pipelines={pipelines} /> : null}
      {open === 'owner' ? <OwnerDialog {...changing} /> : null}
      {open === 'followUp' ? <FollowUpDialog {...changing} /> : null}
      {open === 'done' ? <StatusDialog {...changing} pipelines={pipelines} isDone /> : null}
    </>
  )
}

type SlotProps = {
  label: string
  onChange: (() => void) | null
  change: string
  more?: ReactNode
  children: ReactNode
}

function Slot({ label, onChange, change, more, children }: SlotProps) {
  return (
    <div className="slot">
      <span className="slot-label">{label}</span>
      <span className="slot-value">
        {children}
        {onChange ? (
          <Button look="quiet" icon="edit" iconOnly onClick={onChange}>
            {change}
          </Button>
        ) : null}
        {more}
      </span>
    </div>
  )
}

/** Red when it is over; of a lead that is closed nobody waits for it. */
function FollowUp({ at, isOpen }: { at: string | null; isOpen: boolean }) {
  const zone = useZone()
  const now = useNow()
  if (!at) return <span className="soft">{words.common.none}</span>
  const isPast = isOpen && new Date(at).getTime() < now
  return (
    <time dateTime={at} className={isPast ? 'overdue' : undefined} title={formatDay(new Date(at).getTime(), now, zone)}>
      {formatInstant(at, zone)}
    </time>
  )
}

/** Three presses, no dialog: it is changed in passing, often during a call. */
function Warmth({ lead, isFixed, onChanged, onStale }: LeadChanging & { isFixed: boolean }) {
  const show = useToast()
  const choose = async (temperature: Lead['temperature']) => {
    try {
      onChanged(await updateLead(lead.id, { temperature }))
    } catch (thrown) {
      show({ text: asFailure(thrown).message })
      onStale()
    }
  }
  return (
    <fieldset className="warmth slot" disabled={isFixed}>
      <legend className="slot-label">{text.temperature}</legend>
      <div>
        {(['hot', 'warm', 'cold'] as const).map(value => (
          <button
            key={value}
            type="button"
            className={`temperature ${value}`}
            aria-pressed={lead.temperature === value}
            onClick={() => void choose(value)}
          >
            {words.temperatures[value]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
