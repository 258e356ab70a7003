import { clock, minutes } from '../../platform/clock'
import { actionOf, type Connection, type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'

type Row = RowOf<typeof sql.webhooks.listConnections>

/** So many attempts in a row that fail, or failures for so long, are no passing trouble of the receiver. */
const FAILS_AFTER = 3
const FAILS_AFTER_TIME = minutes(5)

const COMMON = {
  group: 'automation',
  settings: '/settings/webhooks',
  seenBy: ['settings.integrations'],
  mendedBy: 'settings.integrations',
} as const

const APPS = [
  ['zapier', 'Zapier', 'Flows between Angan and thousands of other programs'],
  ['n8n', 'n8n', 'Flows on a server of your own'],
  ['make', 'Make', 'Flows that are drawn'],
  ['pipedream', 'Pipedream', 'Flows with code'],
] as const

/** Addresses that get events as they happen. */
export const endpointConnections: ConnectionKind = {
  ...COMMON,
  key: 'webhook_endpoint',
  name: 'Webhook endpoint',
  service: { en: 'Webhooks', hi: 'वेबहुक' },
  offers: [{ key: 'webhook', name: 'Webhooks', does: 'Sends what happens here to an address of yours, signed' }],
  list: work => list(work, 'endpoint'),
}

/** Hooks that automation tools subscribed with a key. */
export const hookConnections: ConnectionKind = {
  ...COMMON,
  key: 'automation_hook',
  settings: '/settings/hooks',
  name: 'Hook of an automation tool',
  service: { en: 'Automation tools', hi: 'ऑटोमेशन टूल' },
  offers: APPS.map(([key, name, does]) => ({ key, name, does, isOf: ({ provider }: Connection) => provider === key })),
  list: work => list(work, 'trigger'),
}

/** Where steps of the company's own rules send to. */
export const workflowConnections: ConnectionKind = {
  ...COMMON,
  key: 'automation_webhook',
  name: 'Webhook of a rule',
  settings: '/settings/automations',
  service: { en: 'Webhooks of rules', hi: 'नियमों के वेबहुक' },
  offers: [
    { key: 'automation_webhook', name: 'Webhooks of rules', does: 'A step of a rule sends its record on, signed' },
  ],
  list: work => list(work, 'workflow'),
}

async function list(work: Work, kind: 'endpoint' | 'trigger' | 'workflow'): Promise<Connection[]> {
  const rows = await work.all(sql.webhooks.listConnections, { kind })
  return rows.map(row => {
    const { id, name, app, last_success_at, last_failure_at } = row
    const provider = kind === 'trigger' ? (app?.toLowerCase() ?? 'automation') : 'webhook'
    return connectionOf(
      { id, provider, name },
      { last_success_at, last_failure_at, ...stateOf(row), actions: actionsOf(row, kind) },
    )
  })
}

function actionsOf({ id, status }: Row, kind: string): Connection['actions'] {
  const path = `/api/v1/webhook-endpoints/${id}`
  const test = actionOf('test', 'Send a sample', `POST ${path}/test`, {})
  const resume = actionOf('resume', 'Switch on', `PATCH ${path}`, { status: 'active' })
  // The rule has its own door, at which a new secret switches it on.
  if (kind === 'workflow') return []
  return status === 'active' ? [test] : [resume, test]
}

const DISABLED = {
  gone: ['The receiver answered that it is gone, so it was switched off', 'Give the new address, and switch it on'],
  failing: [
    'Nothing came through for five days, so it was switched off',
    'Mend the receiver, and switch it on; of a rule, by a new secret',
  ],
  key_ended: ['The API key that subscribed it ended', 'Connect the automation tool anew with a key that works'],
} as const

function stateOf({ status, disabled_because, failures, failing_since, last_error, last_success_at }: Row) {
  if (status === 'disabled') {
    const because = disabled_because as keyof typeof DISABLED
    const [wrong, advice] = DISABLED[because]
    return { state: because === 'key_ended' ? 'needs_attention' : 'failing', wrong, advice } as const
  }
  if (status === 'paused')
    return { state: 'paused', advice: 'What happens meanwhile is sent once it is switched on' } as const
  if (failures > 0) {
    const isLasting = failures >= FAILS_AFTER || clock.now() - Date.parse(failing_since ?? '') >= FAILS_AFTER_TIME
    const wrong = `${failures === 1 ? 'The last attempt' : `The last ${failures} attempts`} failed: ${last_error ?? 'no answer'}`
    const advice = 'See whether the receiver runs; what waits is sent by itself once it answers'
    return { state: isLasting ? 'failing' : 'needs_attention', wrong, advice } as const
  }
  return last_success_at === null
    ? ({ state: 'never_used', advice: 'Have something sent to see whether it arrives' } as const)
    : {}
}
