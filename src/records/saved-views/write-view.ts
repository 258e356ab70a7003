import { holdTurn } from '../../platform/db/hold-turn'
import { refuseStale } from '../../platform/db/refuse-stale'
import { keeperOf } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { sql } from '../queries.gen'
import { checkView } from './check-view'
import { findStored, mayEdit, mustSee, readView, type StoredView, setsUp } from './list-views'
import type { NewSavedView, SavedView, SavedViewChange, SavedViewCopy } from './schema'

/** Private views of one member; each is counted for its tab. */
const MOST_PRIVATE = 100
/** Shared views of one company. */
const MOST_SHARED = 200

type Place = Pick<StoredView, 'scope'> & { team_id: string | null }

/** Saves a view of the caller's. 403 for a kind that the caller doesn't see, and for the operator's staff, who keep
 *  nothing; 409 `conflict` for one too many; 422 for what the list doesn't take, or a team that is not the caller's. */
export async function createView(work: Write, input: NewSavedView): Promise<SavedView> {
  mustSee(work, input.kind)
  keeperOf(work.who)
  const { kind, layout = 'table', scope = 'private' } = input
  const place = { scope, team_id: input.team_id ?? null }
  await checkView(work, kind, { ...input, layout })
  await checkPlace(work, place, null)
  await holdTurn(work, 'saved views')
  await mustHaveRoom(work, scope)
  const id = newId('svw')
  await work.count(sql.savedViews.insertView, {
    id,
    kind,
    name: input.name.trim(),
    filter_json: JSON.stringify(input.filter ?? null),
    sort: input.sort ?? null,
    columns: input.columns ?? null,
    layout,
    ...place,
    position: input.position ?? null,
    icon: input.icon?.trim() ?? null,
    color: input.color ?? null,
  })
  return readView(work, id)
}

/** Makes a view of the caller's own out of one that the caller sees, built-in ones too. 404; 409 and 422 as above. */
export async function copyView(work: Write, id: string, { name }: SavedViewCopy): Promise<SavedView> {
  const view = await readView(work, id)
  if (view.problems) throw fault('conflict', { message: 'This view is broken; correct it first' })
  // What the caller reads masked is copied as it is kept.
  const whole = view.scope === 'built_in' ? view : await findStored(work, id)
  const { kind, sort, columns, layout, color } = view
  const { filter, icon } = whole
  return createView(work, { kind, name: name ?? whole.name, filter, sort, columns, layout, icon, color })
}

/** Changes a view. 404; 403 for another's, unless it is shared and the caller sets views up; 409 `stale`, or one shared
 *  or private view too many; 422 as above. */
export async function updateView(work: Write, id: string, change: SavedViewChange): Promise<SavedView> {
  await holdTurn(work, 'saved views')
  const view = await viewToEdit(work, id)
  refuseStale(change.updated_at, view.updated_at)
  const meant = holdsMask(change) ? leaveMasked(change, await readView(work, id)) : change
  const next = merged(view, meant)
  const { scope } = next
  // A broken view can be renamed, and corrected piece by piece.
  await checkView(work, view.kind, {
    ...(meant.filter === undefined ? {} : { filter: next.filter }),
    ...(change.sort === undefined ? {} : { sort: next.sort }),
    ...(change.columns === undefined ? {} : { columns: next.columns }),
    layout: next.layout,
  })
  if (change.scope !== undefined || change.team_id !== undefined) await checkPlace(work, next, view)
  const isOthers = view.owner !== null && view.owner.id !== work.who.memberId
  if (scope === 'private' && isOthers) throw invalid({ scope: 'is made private by its owner only' })
  if ((scope === 'private') !== (view.scope === 'private')) await mustHaveRoom(work, scope)
  const owner_id = view.owner?.id ?? (scope === 'private' ? work.who.memberId : null)
  const { filter, ...values } = next
  const filter_json = JSON.stringify(filter ?? null)
  await work.count(sql.savedViews.updateView, { ...values, id, owner_id, filter_json })
  return readView(work, id)
}

/** Deletes a view, and answers it as it was. 404; 403 and 409 `stale` as above. */
export async function deleteView(work: Write, id: string, readAt?: string): Promise<SavedView> {
  await holdTurn(work, 'saved views')
  refuseStale(readAt, (await viewToEdit(work, id)).updated_at)
  const view = await readView(work, id)
  await work.count(sql.savedViews.deleteView, { id })
  return view
}

async function viewToEdit(work: Write, id: string): Promise<StoredView> {
  const view = await findStored(work, id)
  if (!mayEdit(work, view)) throw fault('permission_denied')
  return view
}

function merged(view: StoredView, change: SavedViewChange) {
  const or = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given)
  const scope = or(change.scope, view.scope)
  return {
    name: change.name?.trim() ?? view.name,
    filter: or(change.filter, view.filter),
    sort: or(change.sort, view.sort),
    columns: or(change.columns, view.columns),
    layout: or(change.layout, view.layout),
    scope,
    // Another scope leaves the team behind.
    team_id: or(change.team_id, scope === 'team' ? (view.team?.id ?? null) : null),
    position: or(change.position, view.position),
    icon: or(change.icon, view.icon)?.trim() ?? null,
    color: or(change.color, view.color),
  }
}

/** Leaders share with their team and those below; members who set views up, with any team and the whole company. A view
 *  that was shared already stays so when it is sent again. 403 otherwise. */
async function checkPlace(work: Work, { scope, team_id }: Place, before: StoredView | null): Promise<void> {
  if (scope === before?.scope && team_id === (before.team?.id ?? null)) return
  if (scope === 'company' && !setsUp(work)) {
    throw fault('permission_denied', { message: 'Your role does not share views with the whole company' })
  }
  if (scope !== 'team') {
    if (team_id !== null) throw invalid({ team_id: 'is for a view of a team' })
    return
  }
  if (team_id === null) throw invalid({ team_id: 'is needed: say whose view it is' })
  const isThere = setsUp(work)
    ? (await work.maybe(sql.savedViews.findTeam, { id: team_id })) !== null
    : (await work.all(sql.savedViews.listLedTeams, {})).some(team => team.id === team_id)
  if (!isThere) throw invalid({ team_id: 'is not a team that you lead, or below one' })
}

async function mustHaveRoom(work: Work, scope: StoredView['scope']): Promise<void> {
  const held = await work.one(sql.savedViews.countViews, {})
  if (scope === 'private' && held.private >= MOST_PRIVATE) {
    throw fault('conflict', { message: `You have ${MOST_PRIVATE} views of your own already; remove one first` })
  }
  if (scope !== 'private' && held.shared >= MOST_SHARED) {
    throw fault('conflict', { message: `The company shares ${MOST_SHARED} views already; remove one first` })
  }
}
