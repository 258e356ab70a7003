import type { DragEvent } from 'react'
import { formatRequirement } from '../format/requirement'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { Temperature } from '../parts/temperature'
import type { Lead } from '../records'
import { Link } from '../router'
import { useCurrency } from '../session'
import { words as common } from '../words'
import { words } from './words'

type Props = {
  lead: Lead
  /** Null for those who may not move it. */
  onMove: (() => void) | null
  onLift(): void
  onLeft(): void
}

/** A lead on the board. It is dragged, or moved by its button, which asks where to. */
export function BoardCard({ lead, onMove, onLift, onLeft }: Props) {
  const wanted = formatRequirement(lead.requirement, useCurrency())
  const name = lead.contact.name || common.leads.noName
  const lift = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', lead.ref)
    onLift()
  }
  return (
    <li
      className="board-card"
      data-lead={lead.id}
      draggable={onMove !== null}
      onDragStart={onMove ? lift : undefined}
      onDragEnd={onLeft}
    >
      <p className="board-card-head">
        <Link to={`/leads/${lead.id}`} draggable={false}>
          {name}
        </Link>
        {onMove ? (
          <Button look="quiet" icon="move" iconOnly onClick={onMove}>
            {words.move(name)}
          </Button>
        ) : null}
      </p>
      {wanted ? <p className="clamp">{wanted}</p> : null}
      {lead.sub_status ? <p className="soft">{lead.sub_status.name}</p> : null}
      <p className="soft">
        {lead.owner.name} · <Ago at={lead.received_at} />
        {lead.temperature === 'warm' ? null : (
          <>
            {' · '}
            <Temperature value={lead.temperature} />
          </>
        )}
      </p>
    </li>
  )
}
