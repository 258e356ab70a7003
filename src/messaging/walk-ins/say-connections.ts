import { clock, days } from '../../platform/clock'
import { type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { sql } from '../queries.gen'

/** A site office may be closed for a long weekend. */
const LONGEST_ABSENCE = days(3)

/** The tablets at site offices. */
export const kioskConnections: ConnectionKind = {
  key: 'kiosk',
  name: 'Kiosk',
  group: 'enquiries',
  settings: '/settings/kiosks',
  seenBy: ['settings.lead_routing', 'settings.view'],
  mendedBy: null,
  service: null,
  offers: [
    { key: 'kiosk', name: 'Site-office kiosk', does: 'Visitors enter themselves on a tablet at the site office' },
  ],
  async list(work) {
    const rows = await work.all(sql.walkIns.listConnections, {})
    return rows.map(row =>
      connectionOf(
        { id: row.id, provider: 'tablet', name: row.name },
        { last_success_at: row.last_seen_at, ...stateOf(row) },
      ),
    )
  },
}

function stateOf({ paired_at, last_seen_at }: RowOf<typeof sql.walkIns.listConnections>) {
  if (paired_at === null) {
    return { state: 'never_used', advice: 'Make a pairing code and enter it on the tablet' } as const
  }
  if (clock.now() - Date.parse(last_seen_at ?? paired_at) < LONGEST_ABSENCE) return {}
  const advice = 'See whether the tablet is on and has a connection; what it took meanwhile is sent then'
  return { state: 'needs_attention', wrong: 'The tablet was not heard of for three days', advice } as const
}
