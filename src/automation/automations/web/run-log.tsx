import type { Static } from '@sinclair/typebox'
import { type Path, post } from '../../../web/client'
import { DataTable, type TableColumn } from '../../../web/kit/data-table'
import { sentence } from '../../../web/kit/field'
import { SidePanel } from '../../../web/kit/side-panel'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { Empty } from '../../../web/parts/empty'
import { Facts } from '../../../web/parts/facts'
import { FailureNote } from '../../../web/parts/failure-note'
import { PagedFrame } from '../../../web/parts/paged-frame'
import { choicesOf, SelectField } from '../../../web/parts/select-field'
import { Spinner } from '../../../web/parts/spinner'
import { Link } from '../../../web/router'
import { text as any, oneOf, useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import { useGet } from '../../../web/use-get'
import { usePages } from '../../../web/use-pages'
import type * as schema from '../schema'
import { automationWords as text } from './words'

type Run = Static<typeof schema.AutomationRun>
type WholeRun = Static<typeof schema.WholeRun>
type State = Run['state']

const RUNS = '/automation-runs'
const oneRun = (id: string) => `${RUNS}/${encodeURIComponent(id)}` as Path<WholeRun>
const STATES = ['', 'running', 'waiting', 'done', 'failed', 'stopped', 'skipped'] as const
const SEARCH = { state: oneOf(STATES), run: any }
const LOOKS: Readonly<Record<State, string>> = {
  running: 'badge',
  waiting: 'badge',
  done: 'badge good',
  failed: 'badge danger',
  stopped: 'badge warn',
  skipped: 'badge warn',
}

const COLUMNS: TableColumn<Run>[] = [
  { key: 'created_at', label: text.began, cell: ({ created_at }) => <Ago at={created_at} /> },
  { key: 'lead', label: text.about, cell: run => <About run={run} /> },
  {
    key: 'state',
    label: text.runState,
    cell: ({ state }) => <span className={LOOKS[state]}>{text.runStates[state]}</span>,
  },
  { key: 'reason', label: text.reason, cell: ({ reason }) => reason },
]

const About = ({ run: { lead, record } }: { run: Run }) =>
  lead ? <Link to={`/leads/${lead.id}`}>{lead.ref ?? text.lead}</Link> : sentence(record.kind)

/** What a rule did, run by run, and each step of the one that is open. */
export function RunLog({ automationId }: { automationId: string }) {
  const [{ state, run: open }, change] = useSearch(SEARCH)
  const asked = { automation_id: automationId, limit: '25', ...(state ? { state } : {}) }
  const pages = usePages<Run>(`${RUNS}?${new URLSearchParams(asked)}`)
  const place = pages.rows.findIndex(({ id }) => id === open)
  const step = (by: number) => {
    const next = place < 0 ? undefined : pages.rows[place + by]
    return next ? () => change({ run: next.id }) : undefined
  }
  const here = (id: string) =>
    `/settings/automations/${automationId}/runs?${new URLSearchParams({ ...(state ? { state } : {}), run: id })}` as const
  return (
    <>
      <p className="soft">{text.runsIntro}</p>
      <div className="filters filter-bar">
        <SelectField
          label={text.runState}
          value={state}
          onChange={event => change({ state: STATES.find(one => one === event.target.value) ?? '' })}
          choices={[{ value: '', label: text.anyState }, ...choicesOf(text.runStates)]}
        />
        <Button isBusy={pages.isLoading} onClick={pages.refresh}>
          {text.refresh}
        </Button>
      </div>
      <div className={open ? 'with-panel' : undefined}>
        <div>
          <PagedFrame pages={pages} empty={<Empty icon="clock" title={text.noRuns} hint={text.noRunsHint} />}>
            <DataTable
              label={text.tabs.runs}
              pages={pages}
              columns={COLUMNS}
              sort=""
              titleOf={({ created_at }) => created_at}
              addressOf={({ id }) => here(id)}
              openId={open}
            />
          </PagedFrame>
        </div>
        {open ? (
          <SidePanel title={text.run} onClose={() => change({ run: '' })} onPrevious={step(-1)} onNext={step(1)}>
            <OneRun key={open} id={open} onChanged={pages.refresh} />
          </SidePanel>
        ) : null}
      </div>
    </>
  )
}

function OneRun({ id, onChanged }: { id: string; onChanged(): void }) {
  const { data: run, failure, reload, put } = useGet(oneRun(id))
  const { can } = useSession()
  const { isBusy, run: act } = useAction()
  if (!run) return failure ? <FailureNote failure={failure} onRetry={reload} /> : <Spinner />
  const send = (verb: 'retry' | 'cancel', done: string) =>
    act(async () => {
      put(await post<WholeRun>(`${oneRun(id)}/${verb}`))
      onChanged()
    }, done)
  const { state, reason, due_at, created_at, finished_at, version, acts_for } = run
  return (
    <>
      {can('automations.edit') && (state === 'failed' || due_at) ? (
        <div className="card-actions">
          {state === 'failed' ? (
            <Button isBusy={isBusy} onClick={() => send('retry', text.retried)}>
              {text.retry}
            </Button>
          ) : (
            <Button isBusy={isBusy} onClick={() => send('cancel', text.cancelled)}>
              {text.cancel}
            </Button>
          )}
        </div>
      ) : null}
      <Facts
        of={[
          [
            text.runState,
            <span key="state" className={LOOKS[state]}>
              {text.runStates[state]}
            </span>,
          ],
          [text.reason, reason],
          [text.about, <About key="about" run={run} />],
          [text.began, <Ago key="began" at={created_at} />],
          [text.goesOn, due_at && state === 'waiting' ? <Ago key="due" at={due_at} isExact /> : null],
          [text.ended, finished_at ? <Ago key="ended" at={finished_at} /> : null],
          [text.version, version],
          [text.actsFor, acts_for.name],
        ]}
      />
      <ol className="mini-list">
        {run.steps.map(step => (
          <li key={step.path}>
            <span className={LOOKS[step.state]}>{text.stepStates[step.state]}</span>
            <span className="grow">
              {sentence(step.kind)}
              <span className="under">{step.error ?? step.outcome}</span>
              <Input of={step.input} />
            </span>
            <Ago at={step.finished_at ?? step.started_at} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** A step as it was asked for. */
function Input({ of }: { of: unknown }) {
  const { kind: _, ...said } = (of ?? {}) as Record<string, unknown>
  const parts = Object.entries(said).map(([name, value]) => `${sentence(name)}: ${plain(value)}`)
  if (parts.length === 0) return null
  return (
    <details>
      <summary>{text.input}</summary>
      <p className="under">{parts.join(' · ')}</p>
    </details>
  )
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
