import { useState } from 'react'
import { paths } from '../api'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { SavedView, Team, ViewKind } from '../records'
import { go } from '../router'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { words } from '../words'
import type { ListPath } from './use-views'
import { createView, setDefaultView, updateView } from './views-api'
import { viewWords as text } from './words'

type Scope = 'private' | 'team' | 'company'
/** What the list shows now: the chosen view, narrowed further. */
export type Shown = { filter: readonly unknown[]; sort: string; layout: SavedView['layout'] }
type Props = {
  kind: ViewKind
  path: ListPath
  /** The view that the list shows, and may be saved into. */
  chosen: SavedView | null
  shown: Shown
  /** The keys of the table's columns; null where there is no table. */
  columns: readonly string[] | null
  onDone(): void
  onClose(): void
}

/** Keeps what the list shows under a name: as a new view, or in the one that is shown. */
export function SaveDialog({ kind, path, chosen, shown, columns, onDone, onClose }: Props) {
  const { filter, sort, layout } = shown
  const changes = chosen?.may_edit ? chosen : null
  const [isNew, setNew] = useState(changes === null)
  const once = useOnce()
  const toast = useToast()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = {
      ...readScope(form),
      name: textOf(form, 'name') ?? '',
      filter: filter.length ? filter : null,
      sort,
      layout,
      // A board says nothing of columns: those that the view has stay.
      ...(columns ? { columns: form.get('columns') && columns.length > 0 ? [...columns] : null } : {}),
    }
    const view =
      changes && !isNew
        ? await updateView(changes.id, { ...input, updated_at: changes.updated_at! })
        : await once(key => createView({ kind, ...input }, key))
    if (form.get('default')) await setDefaultView(kind, view.id)
    onDone()
    onClose()
    toast({ text: text.saved(view.name) })
    go(`${path}?view=${encodeURIComponent(view.id)}`, { replace: true })
  })
  return (
    <Dialog title={text.saveTitle} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate key={isNew ? 'new' : 'same'}>
        {changes ? (
          <SelectField
            label={text.into}
            value={isNew ? 'new' : 'same'}
            onChange={event => setNew(event.target.value === 'new')}
            choices={[
              { value: 'same', label: text.update(changes.name) },
              { value: 'new', label: text.asNew },
            ]}
          />
        ) : null}
        <ViewFields view={isNew ? null : changes} error={error} />
        {columns ? (
          <label className="check">
            <input type="checkbox" name="columns" defaultChecked={!isNew && changes?.columns != null} />
            <span>{text.withColumns}</span>
          </label>
        ) : null}
        <FailureNote failure={failure} shown={['name', 'scope', 'team_id']} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Changes a view's name and who sees it; what it asks stays. */
export function ChangeDialog({ view, onDone, onClose }: { view: SavedView; onDone(): void; onClose(): void }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const change = { ...readScope(form), name: textOf(form, 'name') ?? '', updated_at: view.updated_at! }
    const saved = await updateView(view.id, change)
    if (form.get('default')) await setDefaultView(view.kind, saved.id)
    onDone()
    onClose()
  })
  return (
    <Dialog title={text.change} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ViewFields view={view} error={error} />
        <FailureNote failure={failure} shown={['name', 'scope', 'team_id']} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function readScope(form: FormData): { scope: Scope; team_id: string | null } {
  const scope = (textOf(form, 'scope') ?? 'private') as Scope
  return { scope, team_id: scope === 'team' ? textOf(form, 'team') : null }
}

function ViewFields({ view, error }: { view: SavedView | null; error(path: string): string | undefined }) {
  const first = view && view.scope !== 'built_in' ? view.scope : 'private'
  const [scope, setScope] = useState<string>(first)
  const { can, session } = useSession()
  const setsUp = can('settings.lead_routing')
  const teams = useGet(paths.teams)
  const all = teams.data ?? []
  const shared = setsUp ? all : all.filter(team => team.id === view?.team?.id || isLedBy(team, all, session.member.id))
  const offered: Readonly<Record<string, boolean>> = { private: true, team: shared.length > 0, company: setsUp }
  return (
    <>
      <TextField label={text.name} name="name" defaultValue={view?.name} maxLength={80} error={error('name')} />
      <SelectField
        label={text.scope}
        name="scope"
        value={scope}
        onChange={event => setScope(event.target.value)}
        choices={choicesOf(text.scopes).filter(({ value }) => offered[value] || value === first)}
        error={error('scope')}
      />
      {scope === 'team' ? (
        <WhenRead lists={[teams]}>
          <SelectField
            label={text.team}
            name="team"
            defaultValue={view?.team?.id ?? ''}
            choices={[{ value: '', label: text.noTeam }, ...shared.map(({ id, name }) => ({ value: id, label: name }))]}
            error={error('team_id')}
          />
        </WhenRead>
      ) : null}
      <label className="check">
        <input type="checkbox" name="default" defaultChecked={view?.is_default} />
        <span>{text.isDefault}</span>
      </label>
    </>
  )
}

/** Whether somebody leads the team, or one above it. */
function isLedBy(team: Team, all: readonly Team[], memberId: string): boolean {
  if (team.leader?.id === memberId) return true
  const above = all.find(({ id }) => id === team.parent_id)
  return above !== undefined && isLedBy(above, all, memberId)
}
