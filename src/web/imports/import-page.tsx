import { useState } from 'react'
import { useLive } from '../live'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { Import } from '../records'
import { Link } from '../router'
import { useGet } from '../use-get'
import { ArrangeImport } from './arrange-import'
import { ImportOutcome } from './import-outcome'
import { ImportRunning } from './import-running'
import { importPaths } from './imports-api'
import { importWords as text } from './words'

type Told = { state: string; done: number }

/** One import, from what was found in its file to what became of its rows. */
export default function ImportPage({ id: importId }: { id: string }) {
  const loaded = useGet(importPaths.one(importId))
  const [told, setHeard] = useState<Told | null>(null)
  const [isChanging, setChanging] = useState(false)
  useLive(({ kind, data }) => {
    if (kind !== 'import.progress' || data.job_id !== importId) return
    const { state, done } = data as Told
    setHeard({ state, done })
    if (state !== loaded.data?.state) loaded.reload()
  })
  const { data: run } = loaded
  const put = (after: Import) => {
    setHeard(null)
    setChanging(false)
    loaded.put(after)
    // It may have come further before this answer did.
    loaded.reload()
  }
  return (
    <>
      <PageTitle
        before={
          <Link className="back" to="/imports">
            {text.back}
          </Link>
        }
      >
        {run?.file_name ?? text.title}
      </PageTitle>
      <FailureNote failure={loaded.failure} onRetry={loaded.reload} />
      {run ? (
        <Stage
          run={run}
          done={told && told.state === run.state ? told.done : run.done}
          isChanging={isChanging}
          onChange={() => setChanging(true)}
          onDone={put}
        />
      ) : loaded.failure ? null : (
        <Spinner />
      )}
    </>
  )
}

type Props = { run: Import; done: number; isChanging: boolean; onChange(): void; onDone(after: Import): void }

/** What there is to do or to see in the state that an import is in. */
export function Stage({ run, done, isChanging, onChange, onDone }: Props) {
  const { state } = run
  if (state === 'uploaded' || state === 'mapped' || isChanging) {
    return <ArrangeImport key={`${run.sheet} ${run.head_row}`} run={run} onDone={onDone} />
  }
  if (state === 'checking' || state === 'running' || state === 'paused' || state === 'undoing') {
    return <ImportRunning run={run} done={done} onDone={onDone} />
  }
  return <ImportOutcome run={run} onChange={onChange} onDone={onDone} />
}
