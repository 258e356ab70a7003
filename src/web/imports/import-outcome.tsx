import { useState } from 'react'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Panel } from '../parts/panel'
import type { Import } from '../records'
import { useAction } from '../settings/use-action'
import { ImportRows } from './import-rows'
import { commandImport, importPaths, type Outcome } from './imports-api'
import { importWords as text } from './words'

const OUTCOMES = Object.keys(text.outcomes) as Outcome[]
/** Whoever reads numbers masked is told what was taken in and what was refused, and nothing more; others each kind. */
const isTold = (outcome: Outcome, { accepted = 0 }: Import['counts']): boolean =>
  outcome === 'invalid' || outcome === 'skipped' || (outcome === 'accepted') === accepted > 0
const UNDOABLE: readonly string[] = ['done', 'cancelled', 'failed']

type Props = { run: Import; onChange(): void; onDone(after: Import): void }

/** What would become of the rows, or became of them, and what can be done then. */
export function ImportOutcome({ run, onChange, onDone }: Props) {
  const { id, state, counts, done, error, started_at } = run
  const [outcome, setOutcome] = useState<Outcome | null>(counts.invalid > 0 ? 'invalid' : null)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run: act } = useAction()
  const isCheck = state === 'checked'
  return (
    <div className="stack">
      <Panel title={isCheck ? text.report : text.result}>
        <p role="status">{text.over[state] ?? text.states[state]}</p>
        {error ? <p className="note danger">{error}</p> : null}
        {isCheck
          ? run.warnings.map(warning => (
              <p key={warning} className="note">
                {warning}
              </p>
            ))
          : null}
        <fieldset className="segments import-outcomes" aria-label={text.rows}>
          {[null, ...OUTCOMES.filter(one => isTold(one, counts))].map(one => (
            <button key={one ?? 'all'} type="button" aria-pressed={outcome === one} onClick={() => setOutcome(one)}>
              {one ? text.outcomes[one] : text.allRows} {((one ? counts[one] : done) ?? 0).toLocaleString('en-IN')}
            </button>
          ))}
        </fieldset>
        <div className="card-actions">
          {isCheck ? (
            <>
              <Button
                look="primary"
                isBusy={isBusy}
                onClick={() => act(async () => onDone(await commandImport(id, 'run')))}
              >
                {text.run}
              </Button>
              <Button onClick={onChange}>{text.change}</Button>
            </>
          ) : null}
          {state === 'failed' && (done === 0 || started_at === null) ? (
            <Button onClick={onChange}>{text.change}</Button>
          ) : null}
          {state === 'failed' ? (
            <Button isBusy={isBusy} onClick={() => act(async () => onDone(await commandImport(id, 'resume')))}>
              {text.resume}
            </Button>
          ) : null}
          {done > 0 ? (
            <a className="button plain" href={importPaths.result(id)} download>
              {text.wholeFile}
            </a>
          ) : null}
          {counts.invalid > 0 ? (
            <a className="button plain" href={importPaths.result(id, 'invalid')} download>
              {text.refusedFile(counts.invalid)}
            </a>
          ) : null}
          {(UNDOABLE.includes(state) && done > 0) || run.stayed ? (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {run.stayed ? text.undoAgain : text.undo}
            </Button>
          ) : null}
        </div>
      </Panel>
      <ImportRows key={`${state} ${outcome}`} importId={id} outcome={outcome} />
      {isAsking ? (
        <ConfirmDialog
          title={text.undoTitle}
          text={text.undoText}
          label={run.stayed ? text.undoAgain : text.undo}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            onDone(await commandImport(id, 'undo'))
            setAsking(false)
          }}
        />
      ) : null}
    </div>
  )
}
