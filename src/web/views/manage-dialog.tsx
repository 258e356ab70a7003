import { useState } from 'react'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { SelectField } from '../parts/select-field'
import type { SavedView, ViewKind } from '../records'
import { useSession } from '../session'
import { useAction } from '../settings/use-action'
import { useGet } from '../use-get'
import { words } from '../words'
import { ChangeDialog } from './save-dialog'
import { NO_VIEW } from './use-views'
import { arrangeViews, copyView, deleteView, setDefaultView, setRoleView, viewPaths } from './views-api'
import { viewWords as text } from './words'

type Props = { kind: ViewKind; views: readonly SavedView[]; onDone(): void; onClose(): void }

/** The order of the tabs, which of them show, what the list opens with; views are changed, copied and removed. */
export function ManageDialog({ kind, views, onDone, onClose }: Props) {
  const { can } = useSession()
  const [changed, setChanged] = useState<SavedView | null>(null)
  const [removed, setRemoved] = useState<SavedView | null>(null)
  const { isBusy, run } = useAction()
  const act = (what: () => Promise<unknown>) =>
    run(async () => {
      await what()
      onDone()
    })
  const arrange = (order: readonly SavedView[]) =>
    act(() =>
      arrangeViews(
        kind,
        order.map(({ id }) => id),
        order.filter(view => view.is_hidden).map(({ id }) => id),
      ),
    )
  if (changed) return <ChangeDialog view={changed} onDone={onDone} onClose={() => setChanged(null)} />
  if (removed) {
    const remove = async () => {
      await deleteView(removed).finally(onDone)
      setRemoved(null)
    }
    return (
      <ConfirmDialog
        title={text.removeTitle}
        text={text.removeText(removed.name)}
        label={words.common.delete}
        onConfirm={remove}
        onClose={() => setRemoved(null)}
      />
    )
  }
  return (
    <Dialog title={text.manage} onClose={onClose}>
      <SelectField
        label={text.openWith}
        value={views.find(view => view.is_default)?.id ?? NO_VIEW}
        disabled={isBusy}
        onChange={event => act(() => setDefaultView(kind, event.target.value || null))}
        choices={[{ value: '', label: text.byRole }, EVERYTHING, ...choicesFrom(views)]}
      />
      <ol className="view-list" aria-busy={isBusy}>
        {views.map((view, i) => (
          <li key={view.id}>
            <label className="check">
              <input
                type="checkbox"
                aria-label={text.show(view.name)}
                checked={!view.is_hidden}
                disabled={isBusy}
                onChange={() => arrange(views.with(i, { ...view, is_hidden: !view.is_hidden }))}
              />
              <span>
                {view.name}
                <span className="under">{whereOf(view)}</span>
              </span>
            </label>
            <span className="view-buttons">
              <Button look="quiet" icon="up" iconOnly disabled={i === 0} onClick={() => arrange(swapped(views, i - 1))}>
                {text.up(view.name)}
              </Button>
              <Button
                look="quiet"
                icon="down"
                iconOnly
                disabled={i === views.length - 1}
                onClick={() => arrange(swapped(views, i))}
              >
                {text.down(view.name)}
              </Button>
              {view.problems ? null : (
                <Button look="quiet" icon="copy" iconOnly onClick={() => act(() => copyView(view.id))}>
                  {`${text.copy}: ${view.name}`}
                </Button>
              )}
              {view.may_edit ? (
                <>
                  <Button look="quiet" icon="edit" iconOnly onClick={() => setChanged(view)}>
                    {`${words.common.edit}: ${view.name}`}
                  </Button>
                  <Button look="quiet" icon="close" iconOnly onClick={() => setRemoved(view)}>
                    {`${words.common.delete}: ${view.name}`}
                  </Button>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {can('settings.lead_routing') ? (
        <>
          <OthersViews kind={kind} views={views} onChange={setChanged} onRemove={setRemoved} />
          <RoleDefaults kind={kind} views={views} />
        </>
      ) : null}
    </Dialog>
  )
}

const EVERYTHING = { value: NO_VIEW, label: text.all }

/** The view at `i` and the one behind it change places. */
const swapped = (views: readonly SavedView[], i: number): SavedView[] => [
  ...views.slice(0, i),
  views[i + 1]!,
  views[i]!,
  ...views.slice(i + 2),
]

const whereOf = (view: SavedView): string =>
  [view.team?.name ?? text.scopeNames[view.scope], view.problems ? text.broken : ''].filter(Boolean).join(' · ')

const choicesFrom = (views: readonly SavedView[]) => views.map(({ id, name }) => ({ value: id, label: name }))

type OthersProps = Pick<Props, 'kind' | 'views'> & { onChange(view: SavedView): void; onRemove(view: SavedView): void }

/** What other teams share, for whoever sets views up: none of them is a tab of theirs. */
function OthersViews({ kind, views, onChange, onRemove }: OthersProps) {
  const { data = [], failure, reload } = useGet(viewPaths.all(kind))
  const mine = new Set(views.map(({ id }) => id))
  const others = data.filter(({ id }) => !mine.has(id))
  if (others.length === 0 && !failure) return null
  return (
    <details>
      <summary>{text.others}</summary>
      <FailureNote failure={failure} onRetry={reload} />
      <ul className="view-list">
        {others.map(view => (
          <li key={view.id}>
            <span>
              {view.name}
              <span className="under">{[whereOf(view), view.owner?.name].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="view-buttons">
              <Button look="quiet" icon="edit" iconOnly onClick={() => onChange(view)}>
                {`${words.common.edit}: ${view.name}`}
              </Button>
              <Button look="quiet" icon="close" iconOnly onClick={() => onRemove(view)}>
                {`${words.common.delete}: ${view.name}`}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function RoleDefaults({ kind, views }: Pick<Props, 'kind' | 'views'>) {
  const { data = [], failure, reload } = useGet(viewPaths.roles(kind))
  const { isBusy, run } = useAction()
  const forAll = views.filter(({ scope }) => scope === 'built_in' || scope === 'company')
  const set = (roleId: string, viewId: string) =>
    run(async () => {
      await setRoleView(kind, roleId, viewId || null)
      reload()
    })
  return (
    <details>
      <summary>{text.roles}</summary>
      <p className="field-hint">{text.rolesHint}</p>
      <FailureNote failure={failure} onRetry={reload} />
      {data.map(role => (
        <SelectField
          key={role.role_id}
          label={role.role_name}
          value={role.view_id === NO_VIEW || forAll.some(({ id }) => id === role.view_id) ? role.view_id! : ''}
          disabled={isBusy}
          onChange={event => set(role.role_id, event.target.value)}
          choices={[{ value: '', label: text.usual }, EVERYTHING, ...choicesFrom(forAll)]}
        />
      ))}
    </details>
  )
}
