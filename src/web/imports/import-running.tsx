import { Button } from '../parts/button'
import { Panel } from '../parts/panel'
import type { Import } from '../records'
import { useAction } from '../settings/use-action'
import { commandImport, type ImportCommand } from './imports-api'
import { importWords as text } from './words'

const COMMANDS: Readonly<Record<string, readonly (readonly [ImportCommand, string])[]>> = {
  checking: [['cancel', text.cancel]],
  running: [
    ['pause', text.pause],
    ['cancel', text.cancel],
  ],
  paused: [
    ['resume', text.resume],
    ['cancel', text.cancel],
  ],
  undoing: [],
}

/** How far an import is, and the ways to stop it. */
export function ImportRunning({ run, done, onDone }: { run: Import; done: number; onDone(after: Import): void }) {
  const { id, state, total } = run
  const { isBusy, run: act } = useAction()
  return (
    <Panel title={text.states[state]!}>
      <p role="status">{text.progress(done, total)}</p>
      <progress className="wide" max={Math.max(total, 1)} value={done} aria-label={text.states[state]} />
      <p className="soft">{text.goesOn}</p>
      <div className="card-actions">
        {COMMANDS[state]!.map(([command, label]) => (
          <Button
            key={command}
            isBusy={isBusy}
            onClick={() => act(async () => onDone(await commandImport(id, command)))}
          >
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
