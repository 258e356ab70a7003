import { Button } from '../parts/button'
import { Icon } from '../parts/icon'
import type { SavedView, ViewKind } from '../records'
import { go } from '../router'
import { useAction } from '../settings/use-action'
import type { Shown } from './save-dialog'
import { useFilterWords } from './say-filter'
import type { ListPath } from './use-views'
import { conditionsOf } from './use-views'
import { updateView } from './views-api'
import { viewWords as text } from './words'

type Props = {
  kind: ViewKind
  path: ListPath
  view: SavedView
  shown: Shown
  /** The places of the view's conditions that are left out, with commas. */
  without: string
  /** Whether the list shows something else than the view says. */
  isChanged: boolean
  onWithout(without: string): void
  onSaved(): void
  onSaveNew(): void
}

/** What the view that is open asks, each condition with a way to leave it out; what was changed is kept in the view, as a
 *  new one, or let go. */
export function ViewBar({ kind, path, view, shown, without, isChanged, onWithout, onSaved, onSaveNew }: Props) {
  const say = useFilterWords(kind)
  const { isBusy, run } = useAction()
  const out = new Set(without.split(',').filter(Boolean))
  const conditions = conditionsOf(view.filter)
  const own = `${path}?view=${encodeURIComponent(view.id)}` as const
  const save = () =>
    run(async () => {
      const { filter, sort, layout } = shown
      const input = { filter: filter.length ? [...filter] : null, sort, layout }
      await updateView(view.id, { ...input, updated_at: view.updated_at! })
      onSaved()
      go(own, { replace: true })
    }, text.saved(view.name))
  return (
    <div className="view-bar">
      {conditions.length > out.size ? (
        <ul className="chips" aria-label={text.asks(view.name)}>
          {conditions.map((condition, place) => {
            const words = say(condition)
            return out.has(String(place)) ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place in the view.
              <li key={place}>
                <button
                  type="button"
                  className="filter-chip"
                  title={text.leaveOut(words)}
                  onClick={() => onWithout([...out, place].join(','))}
                >
                  {words}
                  <Icon name="close" />
                  <span className="visually-hidden">{text.leaveOutShort}</span>
                </button>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="soft">{text.asksAll(view.name)}</p>
      )}
      {isChanged ? (
        <div className="button-row">
          {view.may_edit && view.updated_at !== null ? (
            <Button look="primary" isBusy={isBusy} onClick={save}>
              {text.saveChanges}
            </Button>
          ) : null}
          <Button onClick={onSaveNew}>{text.saveNew}</Button>
          <Button look="quiet" onClick={() => go(own, { replace: true })}>
            {text.asItWas}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
