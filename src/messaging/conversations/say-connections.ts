import { actionOf, type Connection, type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { sql } from '../queries.gen'

type Row = RowOf<typeof sql.conversations.listConnections>

/** This many failed attempts in a row are no passing trouble of the provider. */
const FAILS_AFTER = 3

const OF = (channel: string) => ({ isOf: ({ provider }: Connection) => provider === channel })

/** The providers by which messages come and go. */
export const channelConnections: ConnectionKind = {
  key: 'message_channel',
  name: 'Message channel',
  group: 'messages',
  settings: '/settings/message-channels',
  seenBy: ['settings.integrations'],
  mendedBy: 'settings.integrations',
  service: { en: 'Messages', hi: 'संदेश' },
  offers: [
    { key: 'whatsapp', name: 'WhatsApp', ...OF('whatsapp'), does: 'Chats with people, by a provider of WhatsApp' },
    { key: 'sms', name: 'SMS', ...OF('sms'), does: 'Text messages and codes for visitors, by a provider of SMS' },
    { key: 'email', name: 'E-mail', ...OF('email'), does: 'Mails of people as conversations, by a provider of mail' },
    { key: 'web', name: 'Website chat', ...OF('web'), does: 'What visitors of your website write' },
  ],
  list: async work => (await work.all(sql.conversations.listConnections, {})).map(shown),
}

function shown(row: Row): Connection {
  const { id, name, channel, is_on, last_sent_at, last_received_at, last_failure_at } = row
  const on = actionOf('resume', 'Switch on', `PATCH /api/v1/message-channels/${id}`, { is_on: true })
  // Sending is what can fail; what comes in says nothing of it.
  const last_success_at = last_sent_at ?? (last_failure_at === null ? last_received_at : null)
  return connectionOf(
    { id, provider: channel, name },
    { last_success_at, last_failure_at, ...stateOf(row), actions: is_on ? [] : [on] },
  )
}

function stateOf({ is_on, failures, last_error, last_sent_at, last_received_at, send_url }: Row) {
  if (!is_on) return { state: 'paused', advice: 'Switch it on to send and receive' } as const
  if (failures > 0) {
    const times = failures === 1 ? 'The last message' : `The last ${failures} attempts to send`
    const advice = 'See at the provider whether its address and the secret are still right'
    const state = failures >= FAILS_AFTER ? 'failing' : 'needs_attention'
    return { state, wrong: `${times} failed: ${last_error ?? 'no answer'}`, advice } as const
  }
  if (last_sent_at === null && last_received_at === null) {
    const what = send_url === null ? 'Give the provider the address for incoming messages' : 'Write somebody a message'
    return { state: 'never_used', advice: what } as const
  }
  return {}
}
