// The operations of saved views that the app uses.

import { type Path, patch, post, put, removeAsRead } from '../client'
import type { NewSavedView, RoleView, SavedView, SavedViewChange, ViewChoice, ViewCount, ViewKind } from '../records'

const one = (id: string) => `/saved-views/${encodeURIComponent(id)}`

export const viewPaths = {
  list: (kind: ViewKind): Path<SavedView[]> => `/saved-views?kind=${kind}`,
  /** Those of every team too, for whoever sets views up. */
  all: (kind: ViewKind): Path<SavedView[]> => `/saved-views?kind=${kind}&of=all`,
  counts: (kind: ViewKind): Path<ViewCount[]> => `/saved-views/counts?kind=${kind}`,
  roles: (kind: ViewKind): Path<RoleView[]> => `/saved-views/role-defaults?kind=${kind}`,
}

export const createView = (input: NewSavedView, key: string) => post<SavedView>('/saved-views', input, key)
export const updateView = (id: string, change: SavedViewChange) => patch<SavedView>(one(id), change)
export const deleteView = (view: SavedView) => removeAsRead<SavedView>(one(view.id), view)
export const copyView = (id: string) => post<SavedView>(`${one(id)}/copy`, {})
export const setDefaultView = (kind: ViewKind, view_id: string | null) =>
  put<ViewChoice>('/saved-views/default', { kind, view_id })
export const arrangeViews = (kind: ViewKind, order: readonly string[], hidden: readonly string[]) =>
  put<ViewChoice>('/saved-views/arrangement', { kind, order, hidden })
export const setColumns = (kind: ViewKind, columns: readonly string[] | null) =>
  put<ViewChoice>('/saved-views/columns', { kind, columns })
export const setRoleView = (kind: ViewKind, role_id: string, view_id: string | null) =>
  put<RoleView>('/saved-views/role-defaults', { kind, role_id, view_id })
