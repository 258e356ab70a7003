import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import type { SavedView } from '../records'
import { go } from '../router'
import { useAction } from '../settings/use-action'
import type { ListPath } from './use-views'
import { NO_VIEW } from './use-views'
import { updateView } from './views-api'
import { viewWords as text } from './words'

/** Stands where the list would: why the view can't be asked, and how it is mended by whoever may. */
export function BrokenView({ view, path, onMended }: { view: SavedView; path: ListPath; onMended(): void }) {
  const { isBusy, run } = useAction()
  const mend = () =>
    run(async () => {
      await updateView(view.id, { filter: null, sort: null, updated_at: view.updated_at! })
      onMended()
    }, text.saved(view.name))
  return (
    <Empty icon="shield" title={text.brokenTitle(view.name)} hint={text.brokenHint}>
      <ul className="view-problems">
        {Object.entries(view.problems ?? {}).map(([at, problem]) => (
          <li key={at}>
            <code>{at}</code> {problem}
          </li>
        ))}
      </ul>
      {view.may_edit ? (
        <>
          <p>{text.brokenMend}</p>
          <Button isBusy={isBusy} onClick={mend}>
            {text.mend}
          </Button>
        </>
      ) : (
        <Button onClick={() => go(`${path}?view=${NO_VIEW}`)}>{text.startAnew}</Button>
      )}
    </Empty>
  )
}
