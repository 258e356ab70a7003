import { actionOf, type Connection, type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { sql } from '../queries.gen'
import { endpoint } from './endpoint'

/** So many requests in a row without a usable answer are no passing trouble. */
const FAILS_AFTER = 3

const lacks = (): string | null => (endpoint() ? null : 'Whoever operates this installation has set up no AI')

/** The AI of the operator's choice, where the company uses it. */
export const aiConnections: ConnectionKind = {
  key: 'ai_endpoint',
  name: 'AI',
  group: 'ai',
  settings: '/settings/ai',
  seenBy: ['settings.integrations'],
  mendedBy: 'settings.integrations',
  service: { en: 'AI', hi: 'एआई' },
  offers: [
    {
      key: 'ai',
      name: 'AI',
      does: 'Sums leads up, drafts replies and reads requirements; it sends nothing itself',
      lacks,
    },
  ],
  async list(work) {
    const row = await work.maybe(sql.ai.listConnections, {})
    return row ? [shown(row, work.who.companyId)] : []
  },
}

function shown(row: RowOf<typeof sql.ai.listConnections>, companyId: string): Connection {
  const on = actionOf('resume', 'Switch on', 'PATCH /api/v1/ai/settings', { enabled: true })
  const { last_success_at, last_failure_at, enabled } = row
  return connectionOf(
    // One of a company.
    { id: `ai_${companyId}`, provider: 'ai', name: endpoint()?.model ?? 'AI' },
    { last_success_at, last_failure_at, ...stateOf(row), actions: enabled || lacks() ? [] : [on] },
  )
}

function stateOf({ enabled, failures, last_success_at, reason }: RowOf<typeof sql.ai.listConnections>) {
  if (!enabled) return { state: 'paused', advice: 'Switch it on to have leads summed up and replies drafted' } as const
  const wrong = lacks()
  if (wrong)
    return { state: 'needs_attention', wrong, advice: 'Ask whoever operates it, or switch the AI off' } as const
  if (failures > 0) {
    const said =
      failures === 1 ? 'The last request got no usable answer' : `The last ${failures} requests got no usable answer`
    const advice = 'Ask whoever operates the installation whether the AI runs; everything else works without it'
    return {
      state: failures >= FAILS_AFTER ? 'failing' : 'needs_attention',
      wrong: reason === null ? said : `${said}: ${reason}`,
      advice,
    } as const
  }
  return last_success_at === null ? ({ state: 'never_used' } as const) : {}
}
