// What a member chose of the views: what the list opens with, their order, which are hidden; and what a list opens with
// for a role.

import { holdTurn } from '../../platform/db/hold-turn'
import { keeperOf } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { sql } from '../queries.gen'
import { checkView } from './check-view'
import { type ViewKind, viewedKind } from './kinds'
import { type Choice, choiceOf, EVERYTHING, listViews, mustSee } from './list-views'
import type { DefaultView, RoleView, RoleViewInput, ViewArrangement, ViewChoice, ViewColumns } from './schema'

/** Sets the caller's default view; null: the role's; `all`: the list itself. A view that was hidden comes back. 422 for
 *  one that the caller doesn't see. */
export async function chooseDefault(work: Write, { kind, view_id }: DefaultView): Promise<ViewChoice> {
  const before = await choiceToChange(work, kind)
  if (view_id !== null && view_id !== EVERYTHING) await mustBeSeen(work, kind, [view_id], 'view_id')
  const hidden_ids = before.hidden_ids.filter(id => id !== view_id)
  return keep(work, kind, { ...before, default_view_id: view_id, hidden_ids })
}

/** Puts the caller's views into an order, and some of them away. Those that are not named come behind. 422 for a view
 *  that the caller doesn't see. */
export async function arrangeViews(work: Write, { kind, order, hidden }: ViewArrangement): Promise<ViewChoice> {
  const before = await choiceToChange(work, kind)
  await mustBeSeen(work, kind, order ?? [], 'order')
  await mustBeSeen(work, kind, hidden ?? [], 'hidden')
  const order_ids = [...new Set(order ?? before.order_ids)]
  const hidden_ids = [...new Set(hidden ?? before.hidden_ids)]
  return keep(work, kind, { ...before, order_ids, hidden_ids })
}

/** Sets the columns of the caller's table where a view names none; null: the usual ones. 422 with `columns.<index>`. */
export async function chooseColumns(work: Write, { kind, columns }: ViewColumns): Promise<ViewChoice> {
  const before = await choiceToChange(work, kind)
  await checkView(work, kind, { columns })
  return keep(work, kind, { ...before, columns })
}

/** Locked, so that of two changes at once the second builds on the first. */
async function choiceToChange(work: Write, kind: ViewKind) {
  mustSee(work, kind)
  keeperOf(work.who)
  await holdTurn(work, 'saved views')
  return choiceOf(work, kind)
}

async function mustBeSeen(work: Work, kind: ViewKind, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const { views } = await listViews(work, kind)
  const known = new Set(views.map(view => view.id))
  const strange = ids.findIndex(id => !known.has(id))
  if (strange < 0) return
  throw invalid({ [field === 'view_id' ? field : `${field}.${strange}`]: 'is no view that you see' })
}

async function keep(work: Write, kind: ViewKind, choice: Choice): Promise<ViewChoice> {
  await work.count(sql.savedViews.putChoice, { kind, ...choice })
  const { default_view_id, order_ids, hidden_ids, columns } = choice
  return { kind, default_id: default_view_id, order: order_ids, hidden: hidden_ids, columns }
}

/** Every role with what the list of a kind opens with for it. */
export const listRoleViews = (work: Work, kind: ViewKind): Promise<RoleView[]> =>
  work.all(sql.savedViews.listRoleDefaults, { kind })

/** Sets the default view for members of a role who chose none themselves; null: the usual one. 422 for an unknown role or
 *  view, or a view that not everybody of the company sees. */
export async function setRoleView(work: Write, { kind, role_id, view_id }: RoleViewInput): Promise<RoleView> {
  if (!(await roleView(work, kind, role_id))) throw invalid({ role_id: 'is not a role of this company' })
  if (view_id === null) await work.count(sql.savedViews.deleteRoleDefault, { kind, role_id })
  else {
    if (!(await isForAll(work, kind, view_id))) {
      throw invalid({ view_id: 'must be a built-in view, or one that is shared with the company' })
    }
    await work.count(sql.savedViews.putRoleDefault, { kind, role_id, view_id })
  }
  return (await roleView(work, kind, role_id))!
}

const roleView = async (work: Work, kind: ViewKind, roleId: string): Promise<RoleView | undefined> =>
  (await listRoleViews(work, kind)).find(role => role.role_id === roleId)

async function isForAll(work: Work, kind: ViewKind, id: string): Promise<boolean> {
  if (id === EVERYTHING) return true
  if (viewedKind(kind).builtIn.some(view => view.key === id)) return true
  const view = await work.maybe(sql.savedViews.listViews, { kind, id, all_teams: false })
  return view?.scope === 'company'
}
