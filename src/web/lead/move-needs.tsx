import type { LeadMove, LeadSettings, PipelineStatus } from '../records'
import { words } from './words'

const text = words.status

/** The statuses that may be chosen: the lead's own, and those that its pipeline lets follow. Until the server has said
 *  which these are, the pipeline's own list says it. Whoever may move past the pipeline is offered all. */
export function movesOffered(
  statuses: readonly PipelineStatus[],
  from: string,
  moves: readonly LeadMove[] | null,
  mayForce: boolean,
): PipelineStatus[] {
  const allowed = statuses.find(({ key }) => key === from)?.allowed_moves
  return statuses.filter(({ key }) => {
    if (key === from || mayForce) return true
    if (moves === null) return !allowed || allowed.includes(key)
    const move = moves.find(({ status }) => status.key === key)
    return move !== undefined && !move.unmet.some(({ needs }) => needs === 'move')
  })
}

/** Whether a move asks for a follow-up date, by a rule, the pipeline or the company's settings. */
export function asksFollowUp(
  move: LeadMove | undefined,
  settings: LeadSettings | null,
  category: PipelineStatus['category'] | undefined,
  stays: boolean,
): boolean {
  if (stays) return false
  if (settings?.needs_follow_up && category === 'open') return true
  return move?.unmet.some(need => isFollowUp(need) || need.fields?.includes('follow_up_at')) ?? false
}

const isFollowUp = ({ needs, fields }: LeadMove['unmet'][number]): boolean =>
  needs === 'follow_up' || (needs === 'fields' && fields?.length === 1 && fields[0] === 'follow_up_at')

type Props = {
  move: LeadMove | undefined
  isForced: boolean
  /** Null for those who may not move past what a lead lacks. */
  onForce: ((isForced: boolean) => void) | null
}

/** What the lead lacks for a move. A reason and a follow-up have fields of their own in the form. */
export function MoveNeeds({ move, isForced, onForce }: Props) {
  if (!move) return null
  const unmet = move.unmet.filter(one => one.needs !== 'reason' && !isFollowUp(one))
  const canForce = onForce && move.unmet.some(({ needs }) => needs !== 'reason')
  return (
    <>
      {unmet.length > 0 ? (
        <div className="note danger" role="status">
          <p>{text.unmet}</p>
          <Lines of={unmet} />
        </div>
      ) : null}
      {move.warnings.length > 0 ? (
        <div className="note" role="status">
          <p>{text.warnings}</p>
          <Lines of={move.warnings} />
        </div>
      ) : null}
      {canForce ? (
        <label className="check">
          <input type="checkbox" checked={isForced} onChange={event => onForce(event.target.checked)} />
          <span>
            {text.override} <span className="soft">{text.overrideHint}</span>
          </span>
        </label>
      ) : null}
    </>
  )
}

const Lines = ({ of }: { of: LeadMove['unmet'] }) => (
  <ul className="bullets">
    {of.map(({ rule, text }) => (
      <li key={`${rule?.id} ${text}`}>{rule ? `${text} (${rule.name})` : text}</li>
    ))}
  </ul>
)
