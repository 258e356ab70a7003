import { useLive } from '../live'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import type { IntegrityRun } from '../records'
import { oneOf, useSearch } from '../search'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { lastRuns, startRun } from './integrity-api'
import { FindingsPanel } from './integrity-findings'
import { RulesPanel } from './integrity-rules'
import { integrityWords as text } from './integrity-words'
import { useAction } from './use-action'

const SEARCH = { show: oneOf(['findings', 'rules']) }

/** Doubts about leads, and the rules by which they are found. */
export function IntegritySection() {
  const { can } = useSession()
  const mayManage = can('integrity.manage')
  const runs = useGet(lastRuns)
  const check = useAction()
  const [{ show }, change] = useSearch(SEARCH)
  const isRules = show === 'rules'
  const [run] = runs.data ?? []
  useLive(event => {
    if (event.kind === 'job.progress' && event.data.job_id === run?.id) runs.reload()
  })
  return (
    <section className="integrity">
      <PageTitle
        action={
          mayManage ? (
            <Button
              isBusy={check.isBusy || run?.state === 'running'}
              onClick={() => check.run(() => startRun().finally(runs.reload))}
            >
              {text.check}
            </Button>
          ) : null
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <FailureNote failure={runs.failure} onRetry={runs.reload} />
      {run ? <RunLine run={run} /> : null}
      <fieldset className="segments">
        <legend className="visually-hidden">{text.tabs}</legend>
        <button type="button" aria-pressed={!isRules} onClick={() => change({ show: 'findings' })}>
          {text.findings}
        </button>
        <button type="button" aria-pressed={isRules} onClick={() => change({ show: 'rules' })}>
          {text.rules}
        </button>
      </fieldset>
      {isRules ? (
        <RulesPanel mayManage={mayManage} />
      ) : (
        <FindingsPanel checked={run?.finished_at ?? null} mayManage={mayManage} />
      )}
    </section>
  )
}

/** How far the check is, or what the last one came to. */
export function RunLine({ run }: { run: IntegrityRun }) {
  if (run.state === 'running') return <p role="status">{text.checking(run.looked, Math.max(run.total, run.looked))}</p>
  return (
    <p className="soft" role="status">
      {text.last}: <Ago at={run.finished_at ?? run.started_at} />.{' '}
      {run.state === 'failed' ? text.lastFailed : text.checked(run.found, run.resolved)}
      {run.left_out > 0 ? ` ${text.leftOut(run.left_out)}` : ''}
    </p>
  )
}
