import { useCustomFields, useMembers, usePipelines } from '../directory'
import { requirementLines } from '../format/requirement'
import { Ago, useNow } from '../parts/ago'
import { shownValue } from '../parts/custom-value'
import { StatusChip } from '../parts/status-chip'
import { Temperature } from '../parts/temperature'
import type { Lead } from '../records'
import { Link } from '../router'
import { useCurrency } from '../session'
import type { Column } from '../views/columns'
import { words } from '../words'
import { listText } from './list-words'
import { SlaBadge } from './sla-badge'

const text = words.leads

/** What a table of leads shows where nobody chose, after the name. */
export const USUAL_COLUMNS: readonly string[] = ['requirement', 'status', 'owner', 'source', 'received_at']

/** Where nobody chose columns for it, a list that is about follow-ups shows them. */
export function withFollowUp(named: readonly string[], sort: string, filter: readonly unknown[]): readonly string[] {
  const isAbout = sort === 'follow_up_at' || JSON.stringify(filter).includes('"field":"follow_up_at"')
  if (!isAbout || named.includes('follow_up_at')) return named
  // In the place of the source, where nobody chose any: seven columns have no room beside each other.
  const kept = named === USUAL_COLUMNS ? named.filter(key => key !== 'source') : named
  const after = kept.indexOf('status') + 1
  return [...kept.slice(0, after), 'follow_up_at', ...kept.slice(after)]
}

/** Every column that a list of leads can show, the name first, the company's own fields last. */
export function useLeadColumns(): Column<Lead>[] {
  const pipelines = usePipelines()
  const currency = useCurrency()
  const members = useMembers()
  const fields = useCustomFields('lead')
  const more = (key: keyof Lead, label: string, cell: Column<Lead>['cell']): Column<Lead> => ({
    key,
    label,
    className: 'cell-more',
    cell,
  })
  const at = (key: 'last_enquiry_at' | 'first_response_at' | 'closed_at' | 'updated_at') =>
    more(key, listText.columns[key], lead => (lead[key] ? <Ago at={lead[key]} /> : null))
  return [
    { key: 'contact', label: text.name, className: 'cell-name', cell: lead => <Name lead={lead} /> },
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
    { key: 'owner', label: text.owner, className: 'cell-owner', cell: lead => lead.owner.name },
    { key: 'source', label: text.source, className: 'cell-source', cell: lead => lead.source },
    {
      key: 'received_at',
      label: text.received,
      className: 'cell-received',
      cell: lead => <Ago at={lead.received_at} isExact />,
    },
    more('ref', listText.columns.ref, lead => lead.ref),
    more('temperature', text.temperature, lead => words.temperatures[lead.temperature]),
    more('project', listText.columns.project, lead => lead.project),
    more('follow_up_at', listText.columns.follow_up_at, lead => <FollowUp lead={lead} />),
    at('last_enquiry_at'),
    more('enquiry_count', listText.columns.enquiry_count, lead => lead.enquiry_count),
    at('first_response_at'),
    more('lost_reason', listText.columns.lost_reason, lead => lead.lost_reason?.name),
    more('pipeline', listText.columns.pipeline, lead => lead.pipeline.name),
    at('closed_at'),
    at('updated_at'),
    ...fields.map(field => ({
      key: `custom.${field.key}`,
      label: field.label,
      className: 'cell-more',
      cell: (lead: Lead) => shownValue(field, lead.custom[field.key], { members, currency }),
    })),
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

const Name = ({ lead: { id, contact } }: { lead: Lead }) => (
  <>
    <Link className="row-link" to={`/leads/${id}`}>
      {contact.name || text.noName}
    </Link>
    <span className="under">{contact.phone || contact.email || text.noPhone}</span>
  </>
)
