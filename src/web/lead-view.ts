// How the list of leads is narrowed and sorted: in the address bar for people, as filter and sort for the API.

import type { Address } from './router'
import { isOwnSort, ownConditions, ownIn } from './views/own-conditions'
import { conditionsOf, leftIn } from './views/use-views'
import { words } from './words'

export type LeadView = {
  /** A saved view's id, `all` for none, or '' for what the list opens with. */
  view: string
  /** '' for that of the saved view. */
  layout: '' | 'table' | 'board'
  /** The pipeline of the board, '' for the first. */
  pipeline: string
  /** What is searched for. */
  q: string
  /** A status's key, `category:open`, or '' for any. */
  status: string
  /** A member's id, `me`, or '' for anybody. */
  owner: string
  source: string
  type: string
  temperature: string
  /** Of the contact, with commas: any of them. */
  tag: string
  follow: '' | keyof typeof FOLLOW_UPS
  sla: string
  /** `true`: those that were archived, and no others. */
  archived: string
  /** References with commas: these leads and no others, as a notification tells of them. */
  ref: string
  /** The places of the saved view's conditions that are left out, with commas. */
  without: string
  /** What own fields are to hold, by their keys; see `ownConditions`. */
  own: Readonly<Record<string, string>>
  /** '' for the usual one. */
  sort: string
}

type Text = Exclude<keyof LeadView, 'own'>

const FILTERS = [
  'q',
  'status',
  'owner',
  'source',
  'type',
  'temperature',
  'tag',
  'follow',
  'sla',
  'archived',
  'ref',
] as const
const KEYS = ['view', 'layout', 'pipeline', 'without', ...FILTERS] as const satisfies readonly Text[]
export const DEFAULT_SORT = '-received_at'
const PAGE = 50

const followUp = (op: string, value?: unknown) => ({ field: 'follow_up_at', op, ...(value ? { value } : {}) })
/** What follow-ups can be asked for. Overdue is what was due before today, as in the view of that name. */
const FOLLOW_UPS = {
  today: [followUp('within', 'today')],
  overdue: [followUp('within', { last: 10, unit: 'year' }), followUp('not_within', 'today')],
  due: [followUp('within', { last: 10, unit: 'year' })],
  none: [followUp('is_empty')],
}

export function readView(query: string): LeadView {
  const params = new URLSearchParams(query)
  const value = (key: string, allowed?: object) => {
    const found = params.get(key) ?? ''
    return allowed && !Object.hasOwn(allowed, found) ? '' : found
  }
  return {
    ...(Object.fromEntries(KEYS.map(key => [key, value(key)])) as Record<(typeof KEYS)[number], string>),
    layout: value('layout', { table: 1, board: 1 }) as LeadView['layout'],
    follow: value('follow', FOLLOW_UPS) as LeadView['follow'],
    own: ownIn(params),
    sort: isOwnSort(value('sort')) ? value('sort') : value('sort', words.leads.sorts),
  }
}

/** The page's path with this view; what is as usual is left out. `usualSort`, `usualLayout`: those of the saved view. */
export function viewPath(view: LeadView, usualSort = DEFAULT_SORT, usualLayout = 'table'): Address {
  const params = new URLSearchParams()
  for (const key of KEYS)
    if (view[key] && !(key === 'layout' && view.layout === usualLayout)) params.set(key, view[key])
  for (const [key, value] of Object.entries(view.own)) params.set(`custom.${key}`, value)
  if (view.sort && view.sort !== usualSort) params.set('sort', view.sort)
  const query = params.toString()
  return query ? `/leads?${query}` : '/leads'
}

/** How many filters are set. */
export const filterCount = (view: LeadView): number =>
  FILTERS.filter(key => view[key] !== '').length + Object.keys(view.own).length

/** The view without its filters. */
export const unfiltered = (view: LeadView): LeadView => ({
  ...view,
  ...(Object.fromEntries(FILTERS.map(key => [key, ''])) as Record<(typeof FILTERS)[number], ''>),
  own: {},
})

/** The conditions of the filters that are set; `me`: the id of whoever is signed in, or `$me`. */
export function conditionsOfFilters(view: LeadView, me: string): unknown[] {
  const equal = (field: string, value: unknown) => (value ? [{ field, op: 'eq', value }] : [])
  const category = /^category:(.+)$/.exec(view.status)?.[1]
  const tags = view.tag.split(',').flatMap(tag => tag.trim() || [])
  return [
    ...(category ? equal('category', category) : equal('status', view.status)),
    ...equal('owner_id', view.owner === 'me' ? me : view.owner),
    ...equal('source_id', view.source),
    ...equal('lead_type', view.type),
    ...equal('temperature', view.temperature),
    ...(tags.length > 0 ? [{ field: 'tags', op: 'has_any', value: tags }] : []),
    ...(view.follow ? FOLLOW_UPS[view.follow] : []),
    ...equal('sla_state', view.sla),
    ...equal('is_archived', view.archived === 'true'),
    ...(view.ref ? [{ field: 'ref', op: 'in', value: view.ref.split(',') }] : []),
    ...ownConditions(view.own),
  ]
}

type Saved = { filter: unknown; sort?: string | null } | null

const conditionsWithin = (view: LeadView, me: string, saved: Saved): unknown[] => [
  ...leftIn(conditionsOf(saved?.filter), view.without),
  ...conditionsOfFilters(view, me),
]

/** The first page of the list at the API, within a saved view where there is one. */
export function listPath(view: LeadView, me: string, saved: Saved = null): string {
  const filter = conditionsWithin(view, me, saved)
  const params = new URLSearchParams({ sort: view.sort || saved?.sort || DEFAULT_SORT, limit: String(PAGE) })
  if (filter.length > 0) params.set('filter', JSON.stringify(filter))
  if (view.q) params.set('q', view.q)
  return `/leads?${params}`
}

/** What the board shows: its columns are the statuses, so that no status is asked for. */
export function boardNarrowing(view: LeadView, me: string, saved: Saved = null): { filter: string | null; q: string } {
  const conditions = conditionsWithin({ ...view, status: '' }, me, saved)
  return { filter: conditions.length > 0 ? JSON.stringify(conditions) : null, q: view.q }
}

/** The filter that passes all that the list shows. A list that isn't narrowed has leads of every category. */
export function filterOf(view: LeadView, me: string, saved: Saved = null): string {
  const conditions = conditionsWithin(view, me, saved)
  const every = { field: 'category', op: 'in', value: ['open', 'won', 'lost', 'junk'] }
  return JSON.stringify(conditions.length > 0 ? conditions : [every])
}
