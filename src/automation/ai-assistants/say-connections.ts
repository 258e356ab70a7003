import { clock, days, isoNow } from '../../platform/clock'
import { type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import { sql } from '../queries.gen'

/** An end within this time is worth a look. */
const SOON = days(7)

/** Assistants that members connected. */
export const assistantConnections: ConnectionKind = {
  key: 'ai_assistant',
  name: 'AI assistant',
  group: 'ai',
  settings: '/settings/ai-assistants',
  seenBy: ['ai.assistants', 'settings.integrations'],
  mendedBy: null,
  service: null,
  offers: [
    {
      ...{ key: 'mcp', name: 'AI assistants (MCP)' },
      does: 'Assistants such as Claude or ChatGPT read what their member may read, and draft changes for approval',
    },
  ],
  async list(work) {
    const of_everybody = work.who.permissions['settings.integrations'] !== undefined
    const rows = await work.all(sql.aiAssistants.listInUse, { of_everybody, at: isoNow() })
    return rows.map(({ id, name, kind, member, expires_at, last_used_at }) => {
      const endsSoon = Date.parse(expires_at!) - clock.now() < SOON
      const state = endsSoon ? 'needs_attention' : last_used_at === null ? 'never_used' : 'healthy'
      return connectionOf(
        { id, provider: kind === 'oauth' ? 'mcp_oauth' : 'mcp', name: `${name} (${member})` },
        {
          ...{ state, last_success_at: last_used_at },
          ...(endsSoon ? { wrong: 'It ends within a week', advice: `${member} connects it again` } : {}),
        },
      )
    })
  },
}
