import { clock, days } from '../../platform/clock'
import { actionOf, type Connection, type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { sql } from '../queries.gen'

type Row = RowOf<typeof sql.adLeads.listConnections>

/** Forms of ad platforms whose leads come in by themselves. */
export const formConnections: ConnectionKind = {
  key: 'ad_lead_form',
  name: 'Ad lead form',
  group: 'ads',
  settings: '/settings/ad-lead-forms',
  seenBy: ['settings.integrations'],
  mendedBy: 'settings.integrations',
  service: { en: 'Ad lead forms', hi: 'विज्ञापन फ़ॉर्म' },
  offers: [
    {
      ...{ key: 'meta_lead_ads', name: 'Meta lead ads', isOf: ({ provider }) => provider === 'meta' },
      does: 'Leads of instant forms on Facebook and Instagram come in by themselves',
    },
    {
      ...{ key: 'google_lead_forms', name: 'Google lead forms', isOf: ({ provider }) => provider === 'google' },
      does: 'Leads of forms in Google’s advertisements come in by themselves',
    },
  ],
  async list(work) {
    const since = new Date(clock.now() - days(7)).toISOString()
    return (await work.all(sql.adLeads.listConnections, { since })).map(shown)
  },
}

function shown(row: Row): Connection {
  const { id, platform, name, health, is_enabled, last_lead_at, last_error_at, failed } = row
  const isOff = health === 'broken' || (health === 'ok' && !is_enabled)
  const again = actionOf('resume', 'Have them fetched again', `POST /api/v1/ad-lead-forms/${id}/retry-failed`)
  const on = actionOf('resume', 'Switch on', `PATCH /api/v1/ad-lead-forms/${id}`, { enabled: true })
  return connectionOf(
    { id, provider: platform, name },
    {
      ...{
        last_success_at: last_lead_at,
        last_failure_at: last_error_at,
        needs_reconnect: health === 'needs_reconnect',
      },
      ...stateOf(row),
      actions: isOff ? [on] : health === 'ok' && failed > 0 ? [again] : [],
    },
  )
}

function stateOf({ health, is_enabled, last_error_message: wrong, last_lead_at, failed }: Row) {
  if (health === 'needs_reconnect') {
    return { state: 'failing', wrong, advice: 'Make a new access token of the page at Meta and save it here' } as const
  }
  if (health === 'broken')
    return { state: 'failing', wrong, advice: 'Put right what the platform says, and switch it on' } as const
  if (!is_enabled) return { state: 'paused', advice: 'Switch it on to have leads come in' } as const
  if (failed > 0) {
    const said =
      failed === 1
        ? '1 lead of the last week could not be fetched'
        : `${failed} leads of the last week could not be fetched`
    const advice = 'Put right what the platform says, and have them fetched again'
    return { state: 'needs_attention', wrong: wrong ? `${said}: ${wrong}` : said, advice } as const
  }
  if (wrong !== null) return { state: 'needs_attention', wrong, advice: 'It is tried again for a day' } as const
  return last_lead_at === null ? ({ state: 'never_used', advice: 'Send a test lead from the platform' } as const) : {}
}
