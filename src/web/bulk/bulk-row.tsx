import { statusesOf, useMembers, usePipelines } from '../directory'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import type { BulkChange, ListedBulkJob } from '../records'
import { words as common } from '../words'
import type { BulkKind } from './bulk-choice'
import { words } from './words'

const COUNTS = ['done', 'unchanged', 'refused', 'restored', 'kept', 'waiting'] as const

type Props = { row: ListedBulkJob; isBusy: boolean; onCancel(): void; onUndo(): void }

/** What a change came to: one that every lead refused changed nothing. */
export const stateOf = ({ state, counts }: Pick<ListedBulkJob, 'state' | 'counts'>): string =>
  state === 'done' && counts.done === 0 ? words.noneChanged : words.states[state]

/** One change to many leads, with what can be done with it. */
export function BulkRow({ row, isBusy, onCancel, onUndo }: Props) {
  const { change, state, counts, total, can_undo, created_at, reason } = row
  const runs = state === 'waiting' || state === 'running'
  const what = useWhat(change)
  const kind = (Object.keys(change)[0] ?? 'status') as BulkKind
  return (
    <tr>
      <td className="cell-name">
        {words.asked(words.kinds[kind], what)}
        {reason ? <span className="under">{reason}</span> : null}
      </td>
      <td>{stateOf(row)}</td>
      <td>
        {runs ? (
          <progress max={total} value={total - counts.waiting} aria-label={words.states[state]} />
        ) : (
          COUNTS.filter(name => counts[name] > 0)
            .map(name => `${counts[name].toLocaleString('en-IN')} ${words.counts[name]}`)
            .join(' · ')
        )}
      </td>
      <td className="cell-received">
        <Ago at={created_at} />
      </td>
      <td className="cell-actions">
        {runs ? (
          <Button isBusy={isBusy} onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
        {can_undo ? (
          <Button isBusy={isBusy} onClick={onUndo}>
            {words.undo}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

/** What the leads were given, in words. */
function useWhat({ owner_id, status, tags, temperature, follow_up_at }: BulkChange): string {
  const members = useMembers()
  const statuses = statusesOf(usePipelines())
  if (owner_id) return members.find(({ id }) => id === owner_id)?.name ?? ''
  if (status) return statuses.find(({ key }) => key === status.status)?.name ?? status.status
  if (tags)
    return [...(tags.add ?? []).map(tag => `+ ${tag}`), ...(tags.remove ?? []).map(tag => `− ${tag}`)].join(', ')
  if (temperature) return common.temperatures[temperature]
  return follow_up_at === null ? common.common.none : ''
}
