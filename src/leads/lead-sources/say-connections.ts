import { clock, days } from '../../platform/clock'
import { actionOf, type Connection, type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { sql } from '../queries.gen'

type Row = RowOf<typeof sql.leadSources.listConnections>

const OF_KIND = (kind: string) => ({ isOf: ({ provider }: Connection) => provider === kind })

/** The sources that leads come from, as connections. */
export const sourceConnections: ConnectionKind = {
  key: 'lead_source',
  name: 'Lead source',
  group: 'enquiries',
  settings: '/settings/sources',
  seenBy: ['settings.lead_routing'],
  mendedBy: 'settings.lead_routing',
  service: { en: 'Enquiries coming in', hi: 'आने वाली पूछताछ' },
  offers: [
    {
      ...{ key: 'portal', name: 'Property portals', ...OF_KIND('portal') },
      does: 'Portals push each enquiry to a secret address of its own; the fields that Indian portals send are known',
    },
    {
      ...{ key: 'website', name: 'Website forms', ...OF_KIND('website') },
      does: 'Forms of your website, or of a form service, send what people fill in to a secret address',
    },
    {
      ...{ key: 'ads', name: 'Advertisements', ...OF_KIND('ads') },
      does: 'Leads of campaigns that another program pushes to a secret address',
    },
  ],
  async list(work) {
    const since = new Date(clock.now() - days(1)).toISOString()
    return (await work.all(sql.leadSources.listConnections, { since })).map(shown)
  },
}

function shown(row: Row): Connection {
  const { id, name, kind, last_received_at, processed_at, failed_at } = row
  const path = `/api/v1/lead-sources/${id}`
  const test = actionOf('test', 'Send a test lead', `POST ${path}/test`)
  const resume = actionOf('resume', 'Resume', `PATCH ${path}`, { is_paused: false })
  return connectionOf(
    { id, provider: kind, name },
    {
      ...{
        last_success_at: processed_at ?? (failed_at === null ? last_received_at : null),
        last_failure_at: failed_at,
      },
      ...stateOf(row),
      actions: row.is_paused ? [resume, test] : [test],
    },
  )
}

function stateOf({ is_paused, is_silent, failed, held, failed_at, done_at, last_received_at }: Row) {
  const log = 'Open the log of the source, see what came, and try it again'
  if (is_paused) return { state: 'paused', wrong: null, advice: 'What comes in waits until it is resumed' } as const
  if (last_received_at === null) {
    return { state: 'never_used', advice: 'Give its address to the portal or form, and send a test lead' } as const
  }
  if (failed_at !== null && (done_at === null || failed_at > done_at)) {
    return { state: 'failing', wrong: 'What came last could not be worked in', advice: log } as const
  }
  if (is_silent) {
    const advice = 'See at the portal whether it still sends to this address'
    return { state: 'needs_attention', wrong: 'No leads come for longer than is usual', advice } as const
  }
  if (failed > 0) return attention(failed, 'could not be worked in', log)
  return held > 0 ? attention(held, 'named nobody who could be reached', log) : {}
}

const attention = (count: number, what: string, advice: string) =>
  ({ state: 'needs_attention', wrong: `${count} of the last day ${what}`, advice }) as const
