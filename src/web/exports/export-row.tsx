import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import type { Export } from '../records'
import { exportPaths } from './exports-api'
import { exportWords as text } from './words'

type Props = { row: Export; isMine: boolean; isBusy: boolean; onCancel(): void }

/** One export: how far it is, and what can be done with it. */
export function ExportRow({ row, isMine, isBusy, onCancel }: Props) {
  const { kind, format, state, total, done, error, created_by, created_at } = row
  const isOpen = state === 'waiting' || state === 'running'
  const list = text.lists[kind] ?? kind
  return (
    <tr>
      <td className="cell-name">
        {list.charAt(0).toUpperCase() + list.slice(1)}
        <span className="under">{text.formats[format]}</span>
      </td>
      <td>
        {text.states[state]}
        {error ? <span className="under">{error}</span> : null}
      </td>
      <td>
        {state === 'running' && total !== null ? (
          <>
            <progress value={done} max={Math.max(total, 1)} aria-label={text.states.running} />
            <span className="under">{text.progress(done, total)}</span>
          </>
        ) : state === 'ready' || state === 'expired' ? (
          done.toLocaleString('en-IN')
        ) : null}
      </td>
      <td>{created_by.name}</td>
      <td className="cell-received">
        <Ago at={created_at} />
      </td>
      <td>
        {state === 'ready' && isMine ? (
          <a className="button plain" href={exportPaths.file(row.id)} download>
            {text.download}
          </a>
        ) : null}
        {isOpen ? (
          <Button isBusy={isBusy} onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
