import type { Selection } from '../bulk/use-selection'
import { words as bulk } from '../bulk/words'
import { formatRequirement } from '../format/requirement'
import { Ago } from '../parts/ago'
import { StatusChip } from '../parts/status-chip'
import { Temperature } from '../parts/temperature'
import type { Lead, Pipeline } from '../records'
import { Link } from '../router'
import { useCurrency } from '../session'
import { words } from '../words'
import { SlaBadge } from './sla-badge'

type Props = { lead: Lead; pipelines: readonly Pipeline[]; isFresh: boolean; selection: Selection | null }

/** A lead in the list: a line of the table on a desk, a card on a phone. */
export function LeadRow({ lead, pipelines, isFresh, selection }: Props) {
  const { contact, requirement } = lead
  const wanted = formatRequirement(requirement, useCurrency())
  return (
    <tr className={isFresh ? 'fresh' : undefined} data-lead={lead.id}>
      {selection ? (
        <td className="cell-select">
          <label>
            <input
              type="checkbox"
              checked={selection.isAll || selection.ids.has(lead.id)}
              disabled={selection.isAll}
              onChange={() => selection.toggle(lead.id)}
            />
            <span className="visually-hidden">{bulk.select(contact.name || lead.ref)}</span>
          </label>
        </td>
      ) : null}
      <td className="cell-name">
        <Link className="row-link" to={`/leads/${lead.id}`}>
          {contact.name || words.leads.noName}
        </Link>
        <span className="under">{contact.phone || contact.email || words.leads.noPhone}</span>
      </td>
      <td className="cell-requirement">
        <span className="clamp">
          {words.leadTypes[lead.lead_type]}
          {wanted ? ` · ${wanted}` : ''}
        </span>
        {lead.project ? <span className="under">{lead.project}</span> : null}
      </td>
      <td className="cell-status">
        <StatusChip status={lead.status} pipelines={pipelines} />
        {lead.sub_status ? <span className="under">{lead.sub_status.name}</span> : null}
        {lead.temperature === 'warm' ? null : <Temperature value={lead.temperature} />}
        <SlaBadge state={lead.sla_state} />
      </td>
      <td className="cell-owner">{lead.owner.name}</td>
      <td className="cell-source">{lead.source}</td>
      <td className="cell-received">
        <Ago at={lead.received_at} isExact />
      </td>
    </tr>
  )
}
