import { useState } from 'react'
import type { ApiFailure } from '../client'
import { useMayEach } from '../lead/may-edit'
import { StatusDialog } from '../lead/status-dialog'
import { FailureNote } from '../parts/failure-note'
import { SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { useToast } from '../parts/toasts'
import type { Lead, Pipeline } from '../records'
import { useSession } from '../session'
import { asFailure } from '../use-get'
import { words as common } from '../words'
import { BoardColumns } from './board-columns'
import { type Asked, useBoard } from './use-board'
import { words } from './words'

type Props = {
  pipelines: readonly Pipeline[]
  /** The pipeline's id; the first one when there is none of it. */
  pipelineId: string
  narrowed: Pick<Asked, 'filter' | 'q'>
  onPipeline(id: string): void
}

/** Where the leads of a pipeline stand. */
export default function LeadBoard({ pipelines, pipelineId, narrowed, onPipeline }: Props) {
  const pipeline = pipelines.find(({ id }) => id === pipelineId) ?? pipelines[0]
  if (!pipeline) return <Spinner />
  const asked = { pipelineId: pipeline.id, ...narrowed }
  return (
    <>
      {pipelines.length > 1 ? (
        <div className="board-pipeline">
          <SelectField
            label={words.pipeline}
            value={pipeline.id}
            onChange={event => onPipeline(event.target.value)}
            choices={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      ) : null}
      <PipelineBoard key={JSON.stringify(asked)} asked={asked} pipeline={pipeline} pipelines={pipelines} />
    </>
  )
}

type BoardProps = { asked: Asked; pipeline: Pipeline; pipelines: readonly Pipeline[] }
type Asking = { lead: Lead; to: string }

function PipelineBoard({ asked, pipeline, pipelines }: BoardProps) {
  const { can } = useSession()
  const show = useToast()
  const board = useBoard(asked)
  const mayEdit = useMayEach('leads.edit')
  const [asking, setAsking] = useState<Asking | null>(null)
  const mayForce = can('process_guard.override')

  const tell = (lead: Lead) => show({ text: words.moved(lead.contact.name || lead.ref, lead.status.name) })
  const drop = async (lead: Lead, toKey: string) => {
    const category = pipeline.statuses.find(({ key }) => key === toKey)?.category
    // Why it is lost is asked before it is moved, and not only where the company demands it.
    if (category === 'lost' || category === 'junk') return setAsking({ lead, to: toKey })
    try {
      tell(await board.move(lead, toKey))
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (asksForMore(failure)) setAsking({ lead, to: toKey })
      else show({ text: failure.code === 'stale' ? common.errors.stale : failure.message })
    }
  }
  return (
    <>
      <FailureNote failure={board.failure} onRetry={board.reload} />
      {board.data ? (
        <BoardColumns
          board={board.data}
          mayMove={lead => lead.archived_at === null && mayEdit(lead.owner.id)}
          isAllowed={(from, to) => mayForce || isOffered(pipeline, from, to)}
          onDrop={(lead, toKey) => void drop(lead, toKey)}
          onAsk={lead => setAsking({ lead, to: lead.status.key })}
          onMore={column => board.more(column).catch(thrown => show({ text: asFailure(thrown).message }))}
        />
      ) : board.failure ? null : (
        <Spinner />
      )}
      {asking ? (
        <StatusDialog
          lead={asking.lead}
          to={asking.to}
          pipelines={pipelines}
          onChanged={after => {
            board.place(after, asking.lead)
            if (after.status.key !== asking.lead.status.key) tell(after)
          }}
          onStale={board.readSoon}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}

/** Whether the pipeline lets a lead go from one status to another, by their keys. */
export function isOffered(pipeline: Pick<Pipeline, 'statuses'>, from: string, to: string): boolean {
  const allowed = pipeline.statuses.find(({ key }) => key === from)?.allowed_moves
  return !allowed || allowed.includes(to)
}

/** Refusals that the form of a move can mend: what the lead lacks, and what the company asks for. */
export const asksForMore = ({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean =>
  status === 422 || code === 'guard_blocked' || code === 'move_not_allowed'
