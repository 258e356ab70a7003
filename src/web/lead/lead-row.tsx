import type { Selection } from '../bulk/use-selection'
import { words as bulk } from '../bulk/words'
import type { Lead } from '../records'
import type { Column } from '../views/columns'

type Props = { lead: Lead; columns: readonly Column<Lead>[]; isFresh: boolean; selection: Selection | null }

/** A lead in the list: a line of the table on a desk, a card on a phone. */
export function LeadRow({ lead, columns, isFresh, selection }: Props) {
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
            <span className="visually-hidden">{bulk.select(lead.contact.name || lead.ref)}</span>
          </label>
        </td>
      ) : null}
      {columns.map(({ key, label, className, cell }) => (
        <td key={key} className={className} data-label={label}>
          {cell(lead)}
        </td>
      ))}
    </tr>
  )
}
