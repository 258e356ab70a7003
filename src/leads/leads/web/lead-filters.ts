import { paths } from '../../../web/api'
import { statusesOf, useMembers, usePipelines, useSources } from '../../../web/directory'
import { propertyTypes } from '../../../web/format/property-type-words'
import { type QuickFilter, quickOf } from '../../../web/kit/filter/nodes'
import type { Around } from '../../../web/kit/filter/use-filter-fields'
import { filterWords } from '../../../web/kit/filter/words'
import { listText } from '../../../web/lead/list-words'
import { choicesOf } from '../../../web/parts/select-field'
import { useSession } from '../../../web/session'
import { leadFactWords } from '../../../web/settings/lead-facts-words'
import { useGet } from '../../../web/use-get'
import { words } from '../../../web/words'

const text = words.leads
const named = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))
const followUp = (op: string, value?: unknown) => ({ field: 'follow_up_at', op, ...(value ? { value } : {}) })
/** Longer ago than anything was due. */
const EVER = { last: 10, unit: 'year' }

/** Overdue is what was due before today, as in the view of that name. */
const FOLLOW_UPS: QuickFilter = {
  label: words.lead.followUp,
  fields: ['follow_up_at'],
  choices: [
    { value: 'today', label: listText.follows.today, nodes: [followUp('within', 'today')] },
    {
      value: 'overdue',
      label: listText.follows.overdue,
      nodes: [followUp('within', EVER), followUp('not_within', 'today')],
    },
    { value: 'due', label: listText.follows.due, nodes: [followUp('within', EVER)] },
    { value: 'none', label: listText.follows.none, nodes: [followUp('is_empty')] },
  ],
}

/** What leads can be asked about beyond their definition, and what of it is asked every day. */
export function useLeadFilters(): { around: Around; quick: QuickFilter[] } {
  const { session } = useSession()
  const pipelines = usePipelines()
  const statuses = statusesOf(pipelines).map(({ key, name }) => ({ value: key, label: name }))
  const subStatuses = new Map(
    pipelines.flatMap(({ statuses }) => statuses.flatMap(one => one.sub_statuses)).map(({ key, name }) => [key, name]),
  )
  const sources = named(useSources())
  const members = [{ value: '$me', label: filterWords.me }, ...named(useMembers())]
  const reasons = useGet(paths.lostReasons).data ?? []
  const around: Around = {
    labels: {
      ...listText.columns,
      ...leadFactWords,
      contact_name: text.name,
      received_at: text.received,
      status: text.status,
      sub_status: words.lead.subStatus,
      sla_state: listText.sla,
    },
    choices: {
      status: statuses,
      sub_status: [...subStatuses].map(([value, label]) => ({ value, label })),
      source_id: sources,
      pipeline_id: named(pipelines),
      lost_reason_id: named(reasons),
      property_types: choicesOf(propertyTypes),
      lead_type: choicesOf(words.leadTypes),
      temperature: choicesOf(words.temperatures),
      category: choicesOf(listText.categories),
      sla_state: choicesOf(listText.slaStates),
    },
    amounts: ['budget'],
    further: [
      {
        name: 'status_id',
        label: listText.statusOfOne,
        type: 'id',
        choices: pipelines.flatMap(({ name, statuses }) =>
          statuses.map(status => ({ value: status.id, label: `${status.name} (${name})` })),
        ),
      },
    ],
  }
  const status: QuickFilter = {
    label: text.status,
    fields: ['status', 'category'],
    choices: [
      { value: 'open', label: text.category.open, nodes: [{ field: 'category', op: 'eq', value: 'open' }] },
      ...quickOf({ name: 'status', label: text.status, type: 'enum', choices: statuses }).choices,
    ],
  }
  const owner = quickOf({ name: 'owner_id', label: text.owner, type: 'id', choices: members })
  const source = quickOf({ name: 'source_id', label: text.source, type: 'id', choices: sources })
  return {
    around,
    quick: [
      status,
      ...(session.permissions['leads.view'] === 'own' ? [] : [owner]),
      ...(sources.length > 0 ? [source] : []),
      FOLLOW_UPS,
    ],
  }
}

/** What the board asks: its columns are the statuses, so that no status is asked for. */
export function boardFilter(nodes: readonly unknown[]): string | null {
  const left = nodes.filter(node => (node as { field?: unknown } | null)?.field !== 'status')
  return left.length > 0 ? JSON.stringify(left) : null
}

const EVERY = [{ field: 'category', op: 'in', value: ['open', 'won', 'lost', 'junk'] }]

/** The filter that passes all that the list shows. A list that isn't narrowed has leads of every category. */
export const changeFilter = (nodes: readonly unknown[]): string => JSON.stringify(nodes.length > 0 ? nodes : EVERY)
