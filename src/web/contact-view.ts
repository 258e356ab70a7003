// How the list of contacts is narrowed and sorted: in the address bar for people, as filter and sort for the API.

import type { Address } from './router'
import { isOwnSort, ownConditions, ownIn } from './views/own-conditions'
import { conditionsOf, leftIn } from './views/use-views'

export type ContactView = {
  /** A saved view's id, `all` for none, or '' for what the list opens with. */
  view: string
  /** A part of the name. */
  name: string
  kind: string
  /** With commas: any of them. */
  tag: string
  /** A member's id, `me`, or '' for anybody. */
  owner: string
  /** `sms:granted`: what the person last said to offers; `do_not_disturb`: who is left alone. */
  consent: string
  /** `true`: those that were archived, and no others. */
  archived: string
  /** The places of the saved view's conditions that are left out, with commas. */
  without: string
  own: Readonly<Record<string, string>>
  /** '' for the usual one. */
  sort: string
}

const FILTERS = ['name', 'kind', 'tag', 'owner', 'consent', 'archived'] as const
export const DEFAULT_SORT = '-created_at'
const SORTS = ['-created_at', 'created_at', 'name', '-updated_at'] as const

export function readContactView(query: string): ContactView {
  const params = new URLSearchParams(query)
  const value = (key: string) => params.get(key) ?? ''
  const filters = Object.fromEntries(FILTERS.map(key => [key, value(key)])) as Record<(typeof FILTERS)[number], string>
  const asked = value('sort')
  const sort = isOwnSort(asked) || SORTS.some(sort => sort === asked) ? asked : ''
  return { ...filters, view: value('view'), without: value('without'), own: ownIn(params), sort }
}

/** The page's path with this view; what is as usual is left out. `usualSort`: that of the saved view. */
export function contactsPath(view: ContactView, usualSort = DEFAULT_SORT): Address {
  const params = new URLSearchParams()
  for (const key of ['view', 'without', ...FILTERS] as const) if (view[key]) params.set(key, view[key])
  for (const [key, value] of Object.entries(view.own)) params.set(`custom.${key}`, value)
  if (view.sort && view.sort !== usualSort) params.set('sort', view.sort)
  const query = params.toString()
  return query ? `/contacts?${query}` : '/contacts'
}

/** How many filters are set. */
export const contactFilterCount = (view: ContactView): number =>
  FILTERS.filter(key => view[key] !== '').length + Object.keys(view.own).length

/** The view without its filters. */
export const unfilteredContacts = (view: ContactView): ContactView => ({
  ...view,
  ...(Object.fromEntries(FILTERS.map(key => [key, ''])) as Record<(typeof FILTERS)[number], ''>),
  own: {},
})

/** The conditions of the filters that are set, within a saved view where there is one; `me`: an id, or `$me`. */
export function contactConditions(view: ContactView, me: string, saved: { filter: unknown } | null = null): unknown[] {
  const tags = view.tag.split(',').flatMap(tag => tag.trim() || [])
  const [, channel, state] = /^(chat|sms|call|email):(granted|withdrawn|none)$/.exec(view.consent) ?? []
  const owner = view.owner === 'me' ? me : view.owner
  return [
    ...leftIn(conditionsOf(saved?.filter), view.without),
    ...(view.name ? [{ field: 'name', op: 'contains', value: view.name }] : []),
    ...(view.kind ? [{ field: 'kinds', op: 'has_any', value: [view.kind] }] : []),
    ...(tags.length > 0 ? [{ field: 'tags', op: 'has_any', value: tags }] : []),
    ...(owner ? [{ field: 'owner_id', op: 'eq', value: owner }] : []),
    ...(channel ? [{ field: `consent_${channel}`, op: 'eq', value: state }] : []),
    ...(view.consent === 'do_not_disturb' ? [{ field: 'do_not_disturb', op: 'eq', value: true }] : []),
    ...(view.archived === 'true' ? [{ field: 'is_archived', op: 'eq', value: true }] : []),
    ...ownConditions(view.own),
  ]
}

/** The first page of the list at the API. */
export function contactListPath(conditions: readonly unknown[], sort: string): string {
  const params = new URLSearchParams({ sort, limit: '50' })
  if (conditions.length > 0) params.set('filter', JSON.stringify(conditions))
  return `/contacts?${params}`
}
