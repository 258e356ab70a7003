import { usePipelines } from '../../../web/directory'
import { formatPhone } from '../../../web/format/phone'
import { requirementLines } from '../../../web/format/requirement'
import type { TableColumn } from '../../../web/kit/table-row'
import { listText } from '../../../web/lead/list-words'
import { SlaBadge } from '../../../web/lead/sla-badge'
import { Ago, useNow } from '../../../web/parts/ago'
import { StatusChip } from '../../../web/parts/status-chip'
import { Temperature } from '../../../web/parts/temperature'
import type { Lead } from '../../../web/records'
import { useCurrency } from '../../../web/session'
import { words } from '../../../web/words'
import type { LeadAct, LeadActing } from './lead-acts'

const text = words.leads

/** What a table of leads shows where nobody chose, after the name. */
export const USUAL_COLUMNS: readonly string[] = ['requirement', 'status', 'owner', 'source', 'received_at']

/** Where nobody chose columns for it, a list that is about follow-ups shows them. */
export function withFollowUp(named: readonly string[], sort: string, filter: readonly unknown[]): readonly string[] {
  const isAbout = sort === 'follow_up_at' || JSON.stringify(filter).includes('"field":"follow_up_at"')
  if (!isAbout || named.includes('follow_up_at')) return named
  // In the place of the source, where nobody chose any: seven columns have no room beside each other.
  const kept = named.join() === USUAL_COLUMNS.join() ? named.filter(key => key !== 'source') : named
  const after = kept.indexOf('status') + 1
  return [...kept.slice(0, after), 'follow_up_at', ...kept.slice(after)]
}

/** The columns of leads, the name first; the company's own fields come behind them by themselves. */
export function useLeadColumns({ mayEdit, mayAssign, ask }: LeadActing): TableColumn<Lead>[] {
  const pipelines = usePipelines()
  const currency = useCurrency()
  const asking = (what: LeadAct, may = mayEdit) => ({ may, open: (lead: Lead) => ask(lead, what) })
  const more = (key: keyof Lead, label: string, cell: TableColumn<Lead>['cell']): TableColumn<Lead> => ({
    key,
    label,
    className: 'cell-more',
    cell,
  })
  const at = (key: 'last_enquiry_at' | 'first_response_at' | 'closed_at' | 'updated_at', canSort: boolean) => ({
    ...more(key, listText.columns[key], lead => (lead[key] ? <Ago at={lead[key]} /> : null)),
    canSort,
  })
  return [
    {
      key: 'contact',
      label: text.name,
      cell: ({ contact }) => contact.name || text.noName,
      under: ({ contact }) => formatPhone(contact.phone) || contact.email || text.noPhone,
    },
    {
      key: 'requirement',
      label: text.requirement,
      className: 'cell-requirement',
      cell: lead => {
        const [what, whereAndFor] = requirementLines(lead.requirement, currency)
        const below = [whereAndFor, lead.project].filter(Boolean).join(' · ')
        return (
          <>
            <span className="one-line">{[words.leadTypes[lead.lead_type], what].filter(Boolean).join(' · ')}</span>
            {below ? (
              <span className="under one-line" title={below}>
                {below}
              </span>
            ) : null}
          </>
        )
      },
    },
    {
      key: 'status',
      label: text.status,
      className: 'cell-status',
      edit: asking('status'),
      cell: lead => (
        <>
          <StatusChip status={lead.status} pipelines={pipelines} />
          <span className="under">
            {lead.sub_status ? <span>{lead.sub_status.name}</span> : null}
            {lead.temperature === 'warm' ? null : <Temperature value={lead.temperature} />}
            <SlaBadge state={lead.sla_state} />
          </span>
        </>
      ),
    },
    {
      key: 'owner',
      label: text.owner,
      className: 'cell-owner',
      edit: asking('owner', mayAssign),
      cell: lead => lead.owner.name,
    },
    { key: 'source', label: text.source, className: 'cell-source', cell: lead => lead.source },
    {
      key: 'received_at',
      label: text.received,
      className: 'cell-received',
      canSort: true,
      cell: lead => <Ago at={lead.received_at} isExact />,
    },
    more('ref', listText.columns.ref, lead => lead.ref),
    more('temperature', text.temperature, lead => words.temperatures[lead.temperature]),
    more('project', listText.columns.project, lead => lead.project),
    {
      ...more('follow_up_at', listText.columns.follow_up_at, lead => <FollowUp lead={lead} />),
      canSort: true,
      edit: asking('followUp'),
    },
    at('last_enquiry_at', true),
    more('enquiry_count', listText.columns.enquiry_count, lead => lead.enquiry_count),
    at('first_response_at', false),
    more('lost_reason', listText.columns.lost_reason, lead => lead.lost_reason?.name),
    more('pipeline', listText.columns.pipeline, lead => lead.pipeline.name),
    at('closed_at', false),
    at('updated_at', true),
  ]
}

/** When the next follow-up is; red when its time is over and the lead is still open. */
function FollowUp({ lead: { follow_up_at: at, category } }: { lead: Lead }) {
  const now = useNow()
  if (!at) return null
  const isOver = category === 'open' && Date.parse(at) < now
  return (
    <span className={isOver ? 'late' : undefined}>
      <Ago at={at} />
    </span>
  )
}
