import { useState } from 'react'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { useSubmit } from '../parts/use-submit'
import type { SavedView, ViewKind } from '../records'
import { setColumns, updateView } from './views-api'
import { listWords as text } from './words'

type Offered = { key: string; label: string }
type Props = {
  kind: ViewKind
  /** Those that can be chosen, in their usual order. */
  offered: readonly Offered[]
  /** The keys of those that are shown now. */
  shown: readonly string[]
  usual: readonly string[]
  saved: SavedView | null
  onDone(): void
  onClose(): void
}

/** Which columns a list shows, and in which order: in the view that is open, or wherever a view names none. */
export function ColumnsDialog({ kind, offered, shown, usual, saved, onDone, onClose }: Props) {
  const [order, setOrder] = useState<Offered[]>(() => arranged(offered, shown))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown))
  const mayView = saved?.may_edit === true && saved.updated_at !== null
  const [into, setInto] = useState<'mine' | 'view'>(mayView && saved.columns ? 'view' : 'mine')
  const { failure, isBusy, onSubmit } = useSubmit(async () => {
    const keys = order.flatMap(({ key }) => (chosen.has(key) ? key : []))
    const isUsual = keys.join() === usual.join()
    // A view of one's own may say that it has the usual ones; where nothing is said, they come by themselves.
    if (into === 'view' && mayView) {
      await updateView(saved.id, { columns: keys.length ? keys : null, updated_at: saved.updated_at! })
    } else await setColumns(kind, isUsual || keys.length === 0 ? null : keys)
    onDone()
    onClose()
  })
  const move = (from: number, to: number) => {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    setOrder(next)
  }
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <Dialog title={text.columns} onClose={onClose}>
      <form onSubmit={onSubmit}>
        {mayView ? (
          <SelectField
            label={text.columnsOf}
            value={into}
            onChange={event => setInto(event.target.value === 'view' ? 'view' : 'mine')}
            choices={[
              { value: 'mine', label: text.columnsMine },
              { value: 'view', label: text.columnsView(saved.name) },
            ]}
          />
        ) : null}
        {saved?.columns && into === 'mine' ? <p className="note">{text.columnsKept(saved.name)}</p> : null}
        <ol className="view-list">
          {order.map(({ key, label }, i) => (
            <li key={key}>
              <label className="check">
                <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />
                <span>{label}</span>
              </label>
              <span className="view-buttons">
                <Button look="quiet" icon="up" iconOnly disabled={i === 0} onClick={() => move(i, i - 1)}>
                  {text.up(label)}
                </Button>
                <Button
                  look="quiet"
                  icon="down"
                  iconOnly
                  disabled={i === order.length - 1}
                  onClick={() => move(i, i + 1)}
                >
                  {text.down(label)}
                </Button>
              </span>
            </li>
          ))}
        </ol>
        <p>
          <Button
            look="quiet"
            onClick={() => {
              setOrder(arranged(offered, usual))
              setChosen(new Set(usual))
            }}
          >
            {text.usualColumns}
          </Button>
        </p>
        <FailureNote failure={failure} />
        <FormActions label={text.keepColumns} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Those that are shown in their order, then the others. */
function arranged(offered: readonly Offered[], shown: readonly string[]): Offered[] {
  const first = shown.flatMap(key => offered.find(one => one.key === key) ?? [])
  return [...first, ...offered.filter(({ key }) => !shown.includes(key))]
}
