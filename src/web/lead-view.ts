// How the list of leads is narrowed and sorted: in the address bar for people, as filter and sort for the API.

import { conditionsOf } from './views/use-views'
import { words } from './words'

export type LeadView = {
  /** A saved view's id, `all` for none, or '' for what the list opens with. */
  view: string
  /** A status's key, `category:open`, or '' for any. */
  status: string
  /** A member's id, `me`, or '' for anybody. */
  owner: string
  source: string
  type: string
  temperature: string
  /** '' for the usual one. */
  sort: string
}

const KEYS = ['status', 'owner', 'source', 'type', 'temperature'] as const
export const DEFAULT_SORT = '-received_at'
const PAGE = 50

export function readView(query: string): LeadView {
  const params = new URLSearchParams(query)
  const value = (key: string) => params.get(key) ?? ''
  const sort = value('sort')
  return {
    view: value('view'),
    status: value('status'),
    owner: value('owner'),
    source: value('source'),
    type: value('type'),
    temperature: value('temperature'),
    sort: Object.hasOwn(words.leads.sorts, sort) ? sort : '',
  }
}

/** The page's path with this view; what is as usual is left out. `usualSort`: that of the saved view. */
export function viewPath(view: LeadView, usualSort = DEFAULT_SORT): string {
  const params = new URLSearchParams()
  if (view.view) params.set('view', view.view)
  for (const key of KEYS) if (view[key]) params.set(key, view[key])
  if (view.sort && view.sort !== usualSort) params.set('sort', view.sort)
  const query = params.toString()
  return query ? `/leads?${query}` : '/leads'
}

/** How many filters are set. */
export const filterCount = (view: LeadView): number => KEYS.filter(key => view[key] !== '').length

/** The conditions of the filters that are set; `me`: the id of whoever is signed in, or `$me`. */
export function conditionsOfFilters(view: LeadView, me: string): unknown[] {
  const equal = (field: string, value: string) => (value ? [{ field, op: 'eq', value }] : [])
  const category = /^category:(.+)$/.exec(view.status)?.[1]
  return [
    ...(category ? equal('category', category) : equal('status', view.status)),
    ...equal('owner_id', view.owner === 'me' ? me : view.owner),
    ...equal('source_id', view.source),
    ...equal('lead_type', view.type),
    ...equal('temperature', view.temperature),
  ]
}

/** The first page of the list at the API, within a saved view where there is one. */
export function listPath(
  view: LeadView,
  me: string,
  saved: { filter: unknown; sort: string | null } | null = null,
): string {
  const filter = [...conditionsOf(saved?.filter), ...conditionsOfFilters(view, me)]
  const params = new URLSearchParams({ sort: view.sort || saved?.sort || DEFAULT_SORT, limit: String(PAGE) })
  if (filter.length > 0) params.set('filter', JSON.stringify(filter))
  return `/leads?${params}`
}

/** The filter that passes all that the list shows. A list that isn't narrowed has leads of every category. */
export function filterOf(view: LeadView, me: string, saved: { filter: unknown } | null = null): string {
  const conditions = [...conditionsOf(saved?.filter), ...conditionsOfFilters(view, me)]
  const every = { field: 'category', op: 'in', value: ['open', 'won', 'lost', 'junk'] }
  return JSON.stringify(conditions.length > 0 ? conditions : [every])
}
