import { useState } from 'react'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { useToast } from '../parts/toasts'
import { useSubmit } from '../parts/use-submit'
import type { Pipeline, PipelineStatus } from '../records'
import { words as common } from '../words'
import { updateStatus } from './pipelines-api'
import { pipelineWords as text } from './pipelines-words'

type Moves = Readonly<Record<string, readonly string[]>>
type Props = { pipeline: Pipeline; onPut(changed: Pipeline): void; onStale(): void }

/** Which status may follow which, as a table of boxes. */
export function MovesPanel({ pipeline, onPut, onStale }: Props) {
  const show = useToast()
  const { statuses } = pipeline
  const [moves, setMoves] = useState<Moves>(() => movesOf(statuses))
  const { failure, isBusy, onSubmit } = useSubmit(async () => {
    let latest = pipeline
    try {
      for (const { id, allowed_moves } of changedMoves(statuses, moves)) {
        latest = await updateStatus(pipeline.id, id, { allowed_moves, updated_at: latest.updated_at })
      }
    } catch (thrown) {
      onStale()
      throw thrown
    }
    onPut(latest)
    show({ text: text.movesSaved })
  })
  const toggle = (from: string, to: string) => {
    const was = moves[from] ?? []
    setMoves({ ...moves, [from]: was.includes(to) ? was.filter(key => key !== to) : [...was, to] })
  }
  return (
    <Panel title={text.moves}>
      <p className="soft">{text.movesHint}</p>
      <EditForm onSubmit={onSubmit}>
        <div className="moves-frame">
          <table className="moves">
            <thead>
              <tr>
                <td />
                {statuses.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {statuses.map(from => (
                <tr key={from.key}>
                  <th scope="row">{from.name}</th>
                  {statuses.map(to => (
                    <td key={to.key}>
                      {to.key === from.key ? null : (
                        <input
                          type="checkbox"
                          aria-label={text.mayMove(from.name, to.name)}
                          checked={moves[from.key]?.includes(to.key) ?? false}
                          onChange={() => toggle(from.key, to.key)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <FailureNote failure={failure} />
        <FormActions label={common.common.save} isBusy={isBusy} />
      </EditForm>
    </Panel>
  )
}

/** What may follow each status, by keys; one that allows any move allows each. */
export const movesOf = (statuses: readonly PipelineStatus[]): Moves =>
  Object.fromEntries(
    statuses.map(({ key, allowed_moves }) => {
      const others = statuses.map(other => other.key).filter(other => other !== key)
      return [key, allowed_moves ? others.filter(to => allowed_moves.includes(to)) : others]
    }),
  )

/** The statuses whose moves are others now. All ticked is any move, also to statuses that come later; none: a
 *  lead stays there. */
export function changedMoves(
  statuses: readonly PipelineStatus[],
  moves: Moves,
): { id: string; allowed_moves: string[] | null }[] {
  const before = movesOf(statuses)
  return statuses.flatMap(({ id, key }) => {
    const was = before[key] ?? []
    const now = moves[key] ?? []
    if (now.length === was.length && now.every(to => was.includes(to))) return []
    const isAny = now.length === statuses.length - 1
    return [{ id, allowed_moves: isAny ? null : [...now] }]
  })
}
