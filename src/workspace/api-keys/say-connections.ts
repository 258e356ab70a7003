import { clock, days } from '../../platform/clock'
import { type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { sql } from '../queries.gen'
import { ofEverybody } from './api-keys'

/** An end within this time is worth a look. */
const SOON = days(7)
const SHOWN_AFTER_END = days(30)

/** The keys by which other programs read and write here. */
export const keyConnections: ConnectionKind = {
  key: 'api_key',
  name: 'API key',
  group: 'access',
  settings: '/settings/api-keys',
  seenBy: ['settings.integrations'],
  mendedBy: null,
  service: null,
  offers: [
    { key: 'api_key', name: 'API', does: 'Programs of your own read and write with a key, as far as its scopes go' },
  ],
  async list(work) {
    const expired_after = new Date(clock.now() - SHOWN_AFTER_END).toISOString()
    const rows = await work.all(sql.apiKeys.listInUse, { ...ofEverybody(work.who), expired_after })
    return rows.map(row =>
      connectionOf(
        { id: row.id, provider: 'api', name: row.name },
        { last_success_at: row.last_used_at, ...stateOf(row) },
      ),
    )
  },
}

function stateOf({ status, expires_at, last_used_at }: RowOf<typeof sql.apiKeys.listInUse>) {
  const renew = 'Make a new key, or give this one more time before it ends'
  if (status === 'expired')
    return { state: 'needs_attention', wrong: 'The key expired', advice: 'Make a new key' } as const
  if (status === 'suspended') {
    const advice = 'Make a key of a member who works here, or bring its maker back'
    return { state: 'needs_attention', wrong: 'Its maker was deactivated, so it is refused', advice } as const
  }
  if (expires_at !== null && Date.parse(expires_at) - clock.now() < SOON) {
    return { state: 'needs_attention', wrong: 'The key expires within a week', advice: renew } as const
  }
  return last_used_at === null ? ({ state: 'never_used' } as const) : {}
}
