import { maskShown } from '../../platform/db/mask-shown'
import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import type { BuiltInView } from '../../platform/record/definition'
import { sql } from '../queries.gen'
import { problemsOf } from './check-view'
import { VIEW_KINDS, type ViewKind, viewedKind } from './kinds'
import type { SavedView } from './schema'

/** Members who may change the rules by which leads are worked set views up for others. */
export const SETS_UP = 'settings.lead_routing'
export const setsUp = (work: Work): boolean => work.who.permissions[SETS_UP] !== undefined

/** In the place of a view: the list itself. */
export const EVERYTHING = 'all'

export type StoredView = RowOf<typeof sql.savedViews.listViews>
export type Choice = RowOf<typeof sql.savedViews.findChoice>
const NOTHING_CHOSEN: Choice = { default_view_id: null, order_ids: [], hidden_ids: [], columns: null }

/** The views of a kind that the caller sees, in the caller's order, and the default view. `isAll`: those of every team
 *  as well; 403 for a caller who does not set views up. 403 for a kind whose records the caller never sees. */
export async function listViews(
  work: Work,
  kind: ViewKind,
  isAll = false,
): Promise<{ views: SavedView[]; defaultId: string | null; columns: string[] | null }> {
  mustSee(work, kind)
  if (isAll && !setsUp(work)) throw fault('permission_denied')
  const stored = await work.all(sql.savedViews.listViews, { kind, id: null, all_teams: isAll })
  const choice = await choiceOf(work, kind)
  const problems = await problemsOf(work, kind)
  const { builtIn, opensWith: usual } = viewedKind(kind)
  const own = stored.map(view => storedView(work, view, problems(view)))
  const shown = [
    ...builtIn.map((view, i) => builtInView(kind, view, i + 1)),
    ...(await maskShown(work, own, ['name', 'filter', 'icon'])),
  ].map(view => ({ ...view, is_hidden: choice.hidden_ids.includes(view.id) }))
  const place = (id: string) => (choice.order_ids.includes(id) ? choice.order_ids.indexOf(id) : Number.MAX_SAFE_INTEGER)
  const views = shown.toSorted((a, b) => place(a.id) - place(b.id))
  const opensWith = [choice.default_view_id, await roleDefault(work, kind), usual]
  const found = opensWith.find(id => id === EVERYTHING || views.some(view => view.id === id && !view.is_hidden))
  const defaultId = found === EVERYTHING ? null : (found ?? null)
  return {
    views: views.map(view => ({ ...view, is_default: view.id === defaultId })),
    defaultId,
    columns: choice.columns,
  }
}

/** One view that the caller sees, or sets up. 404. */
export async function readView(work: Work, id: string): Promise<SavedView> {
  for (const kind of VIEW_KINDS) {
    if (!sees(work, kind)) continue
    const { views } = await listViews(work, kind, setsUp(work))
    const found = views.find(view => view.id === id)
    if (found) return found
  }
  throw fault('not_found')
}

/** A view as it is kept. 404 for one that the caller doesn't see. */
export async function findStored(work: Work, id: string): Promise<StoredView> {
  const view = await work.one(sql.savedViews.listViews, { kind: null, id, all_teams: setsUp(work) })
  if (!sees(work, view.kind)) throw fault('not_found')
  return view
}

export const choiceOf = async (work: Work, kind: ViewKind): Promise<Choice> =>
  (await work.maybe(sql.savedViews.findChoice, { kind })) ?? NOTHING_CHOSEN

/** Of a kind that no room lists any more nobody sees a view. */
const sees = (work: Work, kind: ViewKind): boolean =>
  VIEW_KINDS.includes(kind) && work.who.permissions[viewedKind(kind).can] !== undefined

/** 403 for a caller who never sees a record of the kind. */
export function mustSee(work: Work, kind: ViewKind): void {
  if (!sees(work, kind)) throw fault('permission_denied')
}

/** Its owner changes a view; a shared one also members who set views up. */
export const mayEdit = (work: Work, view: Pick<StoredView, 'scope' | 'owner'>): boolean =>
  (view.owner !== null && view.owner.id === work.who.memberId) || (view.scope !== 'private' && setsUp(work))

async function roleDefault(work: Work, kind: ViewKind): Promise<string | null> {
  const found = await work.maybe(sql.savedViews.findRoleDefault, { kind })
  return found?.view_id ?? null
}

/** Others get the filter of a view only where they may use it: it may name a field that is not for their role. */
function storedView(work: Work, view: StoredView, problems: SavedView['problems']): SavedView {
  const isOwn = view.owner !== null && view.owner.id === work.who.memberId
  const isShown = problems === null || isOwn
  return {
    ...view,
    filter: isShown ? (view.filter ?? null) : null,
    sort: isShown ? view.sort : null,
    is_hidden: false,
    is_default: false,
    may_edit: mayEdit(work, view),
    problems,
  }
}

const builtInView = (kind: ViewKind, { key, name, filter, sort }: BuiltInView, position: number): SavedView => ({
  id: key,
  kind,
  name,
  filter,
  sort: sort ?? null,
  columns: null,
  layout: 'table',
  scope: 'built_in',
  team: null,
  owner: null,
  position,
  icon: null,
  color: null,
  is_hidden: false,
  is_default: false,
  may_edit: false,
  problems: null,
  created_at: null,
  updated_at: null,
})
