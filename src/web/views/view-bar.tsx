import { Button } from '../parts/button'
import type { SavedView } from '../records'
import { go } from '../router'
import { useAction } from '../settings/use-action'
import type { Shown } from './save-dialog'
import type { ListPath } from './use-views'
import { updateView } from './views-api'
import { viewWords as text } from './words'

type Props = { path: ListPath; view: SavedView; shown: Shown; onSaved(): void; onSaveNew(): void }

/** Stands where a list shows something else than its view: that is kept in the view, as a new one, or let go. */
export function ViewBar({ path, view, shown, onSaved, onSaveNew }: Props) {
  const { isBusy, run } = useAction()
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
    <div className="view-bar button-row">
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
  )
}
