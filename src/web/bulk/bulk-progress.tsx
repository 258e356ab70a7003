import { useState } from 'react'
import { cancelBulkChange, paths, undoBulkChange } from '../api'
import { useLive } from '../live'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import type { BulkJob } from '../records'
import { Link } from '../router'
import { useAction } from '../settings/use-action'
import { useGet } from '../use-get'
import { stateOf } from './bulk-row'
import { words } from './words'

const RUNS: readonly BulkJob['state'][] = ['waiting', 'running', 'undoing']
const COUNTS = ['done', 'unchanged', 'refused', 'restored', 'kept', 'waiting'] as const

type Props = { started: BulkJob; onChanged(): void; onDismiss(): void }
type Told = { state: string; done: number; total: number }

/** How far a change to many leads is, by the stream; then what became of them, and the way back. */
export function BulkProgress({ started, onChanged, onDismiss }: Props) {
  const job = useGet(paths.bulkChange(started.id))
  const [told, setHeard] = useState<Told | null>(null)
  const { isBusy, run } = useAction()
  useLive(event => {
    if (event.kind !== 'job.progress' || event.data.job_id !== started.id) return
    const { state, done, total } = event.data
    setHeard({ state: String(state), done: Number(done), total: Number(total) })
    if (RUNS.includes(state as BulkJob['state'])) return
    job.reload()
    onChanged()
  })
  const act = (send: (id: string) => Promise<BulkJob>) =>
    run(async () => {
      const after = await send(started.id)
      setHeard(null)
      job.put(after)
      // The job may have come to its end before this answer did.
      job.reload()
    })
  return (
    <>
      <FailureNote failure={job.failure} onRetry={job.reload} />
      <JobCard
        job={job.data ?? started}
        told={told}
        isBusy={isBusy}
        onCancel={() => act(cancelBulkChange)}
        onUndo={() => act(undoBulkChange)}
        onDismiss={onDismiss}
      />
    </>
  )
}

type CardProps = {
  job: BulkJob
  told: Told | null
  isBusy: boolean
  onCancel(): void
  onUndo(): void
  onDismiss(): void
}

export function JobCard({ job, told, isBusy, onCancel, onUndo, onDismiss }: CardProps) {
  const { counts, total, state } = job
  const runs = RUNS.includes(state)
  const isUndoing = state === 'undoing'
  // Of an undo only the stream knows how far it is from the start; until it says so, nothing is done.
  const done = told && told.state === state ? told.done : isUndoing ? 0 : total - counts.waiting
  const kind = (Object.keys(job.change)[0] ?? 'status') as keyof typeof words.kinds
  return (
    <section className="bulk-job" aria-label={words.bar}>
      <p role="status">
        <strong>
          {words.kinds[kind]}: {stateOf(job)}
        </strong>{' '}
        {runs
          ? words.progress(done, total)
          : COUNTS.filter(name => counts[name] > 0)
              .map(name => `${counts[name].toLocaleString('en-IN')} ${words.counts[name]}`)
              .join(' · ')}
      </p>
      {runs ? <progress max={total} value={done} aria-label={words.states[state]} /> : null}
      <div className="card-actions">
        {state === 'waiting' || state === 'running' ? (
          <Button isBusy={isBusy} onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
        {job.can_undo ? (
          <Button isBusy={isBusy} onClick={onUndo}>
            {words.undo}
          </Button>
        ) : null}
        {runs ? null : (
          <Button look="quiet" onClick={onDismiss}>
            {words.dismiss}
          </Button>
        )}
      </div>
      {job.refused.length > 0 && !runs ? (
        <details className="fold">
          <summary>{words.left}</summary>
          <ul className="bullets">
            {job.refused.map(({ lead_id, ref, reason }) => (
              <li key={lead_id}>
                <Link to={`/leads/${lead_id}`}>{ref ?? lead_id}</Link>: {reason}
              </li>
            ))}
          </ul>
          {job.next_after === null ? null : (
            <p className="soft">{words.more(Math.max(counts.refused + counts.kept - job.refused.length, 1))}</p>
          )}
        </details>
      ) : null}
    </section>
  )
}
