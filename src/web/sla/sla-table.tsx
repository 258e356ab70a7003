import { formatOpening } from '../lead/sla-time'
import type { SlaOverview } from '../records'
import { slaPageWords as text } from './words'

type Group = SlaOverview['groups'][number]

/** How it went by owner, source, team or policy; the sum in the last line. */
export function SlaTable({ overview, by }: { overview: SlaOverview; by: keyof typeof text.groups }) {
  const { columns } = text
  return (
    <div className="rows-wide">
      <table className="rows sla-table">
        <thead>
          <tr>
            <th scope="col">{text.groups[by]}</th>
            {Object.entries(columns).map(([key, label]) => (
              <th key={key} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {overview.groups.map(group => (
            <Row key={group.id ?? 'none'} name={group.name} group={group} />
          ))}
        </tbody>
        <tfoot>
          <Row name={text.all} group={overview.all} />
        </tfoot>
      </table>
    </div>
  )
}

function Row({ name, group }: { name: string; group: Omit<Group, 'id' | 'name'> }) {
  const { total, met, breached, running, late, median_minutes } = group
  const ended = met + breached
  const cells = [
    total,
    met,
    breached,
    ended > 0 ? `${Math.round((met / ended) * 100)} %` : '–',
    median_minutes === null ? '–' : formatOpening(median_minutes),
    running,
    late,
  ]
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still.
        <td key={at} className="number cell-more" data-label={Object.values(text.columns)[at]}>
          {cell}
        </td>
      ))}
    </tr>
  )
}
