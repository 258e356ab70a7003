import type { Static } from '@sinclair/typebox'
import { clock, days } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { reachOf, type Who } from '../../platform/db/who'
import { invalid } from '../../platform/errors'
import { dayOf } from '../../platform/time/company-day'
import { instantAt } from '../../platform/time/zone'
import { sql } from '../queries.gen'
import type { SlaOverview, SlaOverviewQuery } from './schema'

/** What a look at most covers; a year and its leap day. */
const MOST_DAYS = 366

/** How the clocks that began in a stretch of days ended, by member, source, team or policy; the last 30 days by
 *  default. Within the reach of `reports.view`, and of leads that the caller sees. A breach counts for the owner at
 *  that time. 422 for days in the wrong order or more than a year. */
export function overview(who: Who, query: Static<typeof SlaOverviewQuery>): Promise<Static<typeof SlaOverview>> {
  const to = query.to ?? dayOf(clock.now(), who.zone)
  const from = query.from ?? dayOf(Date.parse(`${to}T00:00:00Z`) - days(29), 'UTC')
  const length = (Date.parse(to) - Date.parse(from)) / days(1)
  if (length < 0) throw invalid({ to: 'must not be before from' })
  if (length >= MOST_DAYS) throw invalid({ from: 'covers more than a year' })
  return db.read(who, async work => {
    const rows = await work.all(sql.slaPolicies.countClocks, {
      kind: query.kind ?? 'first_response',
      by: query.by ?? 'member',
      since: startOf(from, 0, who.zone),
      until: startOf(to, 1, who.zone),
      owner_ids: [...(reachOf(who, 'reports.view') ?? [])],
      sees_all: reachOf(who, 'reports.view') === null,
      source_id: query.source_id ?? null,
      team_id: query.team_id ?? null,
      policy_id: query.policy_id ?? null,
      owner_id: query.owner_id ?? null,
    })
    const none = { total: 0, met: 0, breached: 0, running: 0, late: 0, median_minutes: null }
    const {
      id: _,
      name: __,
      is_all: ___,
      ...all
    } = rows.find(row => row.is_all) ?? { id: null, name: '', is_all: true, ...none }
    return { from, to, all, groups: rows.filter(row => !row.is_all).map(({ is_all: _, ...group }) => group) }
  })
}

/** The midnight (ISO 8601) that begins a day of the company, or one some days on. */
const startOf = (day: string, plus: number, zone: string): string =>
  new Date(instantAt(Date.parse(`${day}T00:00:00Z`) + days(plus), zone)).toISOString()
