import {
  actionOf,
  type Connection,
  type ConnectionAction,
  type ConnectionKind,
  connectionOf,
} from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { sql } from '../queries.gen'
import { googleClient } from './google-token'

type Row = RowOf<typeof sql.adConversions.listConnections>

/** What is told to the platforms that advertisements ran on. */
export const conversionConnections: ConnectionKind = {
  key: 'ad_conversions',
  name: 'Ad conversions',
  group: 'ads',
  settings: '/settings/ad-conversions',
  seenBy: ['settings.integrations', 'settings.view'],
  mendedBy: 'settings.integrations',
  service: { en: 'Ad conversions', hi: 'विज्ञापन परिणाम' },
  offers: [
    {
      ...{ key: 'meta_conversions', name: 'Meta conversions', isOf: ({ provider }) => provider === 'meta' },
      does: 'Tells Meta how far the leads of its advertisements got, so that it finds more like them',
    },
    {
      ...{ key: 'google_conversions', name: 'Google Ads conversions', isOf: ({ provider }) => provider === 'google' },
      does: 'Tells Google Ads which clicks became visits and bookings',
      lacks: () => (googleClient() ? null : 'Whoever operates this installation has not set up Google'),
    },
  ],
  list: async work => (await work.all(sql.adConversions.listConnections, {})).map(shown),
}

function shown(row: Row): Connection {
  const { id, platform, name, last_success_at, last_error_at, health } = row
  return connectionOf(
    { id, provider: platform, name },
    {
      ...{ last_success_at, last_failure_at: last_error_at, needs_reconnect: health === 'needs_reconnect' },
      ...stateOf(row),
      actions: actionsOf(row),
    },
  )
}

function stateOf({ health, is_enabled, told_of, last_error_message, last_success_at, platform }: Row) {
  const wrong = last_error_message
  if (health === 'needs_reconnect') {
    const advice =
      platform === 'google' ? 'Connect with Google again' : 'Make a new access token at Meta and save it here'
    return { state: 'failing', wrong, advice } as const
  }
  if (health === 'broken')
    return { state: 'failing', wrong, advice: 'Put right what the platform says, and switch it on' } as const
  if (!is_enabled) return { state: 'paused', advice: 'Switch it on to send conversions' } as const
  if (told_of !== null) {
    return { state: 'failing', wrong, advice: 'Choose other conversion actions or settings, and send a test' } as const
  }
  if (wrong !== null) return { state: 'needs_attention', wrong, advice: 'It is tried again by itself' } as const
  return last_success_at === null
    ? ({ state: 'never_used', advice: 'Send a test to see whether it arrives' } as const)
    : {}
}

function actionsOf({ id, platform, health, is_enabled }: Row): ConnectionAction[] {
  const path = '/api/v1/ad-conversions'
  const start = `${path}/google/oauth/start?redirect=1`
  const again = actionOf('reconnect', 'Connect with Google again', `GET ${start}`)
  if (health === 'needs_reconnect') return platform === 'google' ? [again] : []
  const on = actionOf('resume', 'Switch on', `PATCH ${path}/${platform}/${id}`, { enabled: true })
  const test = actionOf('test', 'Send a test', `POST ${path}/${id}/test`, {})
  return health === 'ok' && is_enabled ? [test] : [on, test]
}
