import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { dayOf } from '../../platform/time/company-day'
import { sql } from '../queries.gen'
import { endpoint } from './endpoint'
import type { AiSettings, AiSettingsChange, AiUsage, UsageQuery } from './schema'

/** Tokens: some hundreds of summaries. */
const USUAL_BUDGET = 1_000_000
const LONGEST_LOOK = days(400)
const USUAL_LOOK = days(30)

/** The first day of the company's month. */
export const monthOf = ({ zone }: Who): string => `${dayOf(clock.now(), zone).slice(0, 7)}-01`

export async function findSettings(work: Work): Promise<AiSettings> {
  const row = await work.maybe(sql.ai.findSetting, { month: monthOf(work.who) })
  return {
    is_available: endpoint() !== null,
    endpoint: endpoint() ? new URL(endpoint()!.baseUrl).host : null,
    model: endpoint()?.model ?? null,
    has_key: Boolean(endpoint()?.key),
    enabled: row?.enabled ?? false,
    monthly_budget: row?.monthly_budget ?? USUAL_BUDGET,
    used_this_month: row?.used ?? 0,
    last_error: row?.last_error ?? null,
    updated_at: row?.updated_at ?? null,
  }
}

/** Whether members may ask the AI for anything. */
export async function isOn(work: Work): Promise<{ is_on: boolean }> {
  const { is_available, enabled } = await findSettings(work)
  return { is_on: is_available && enabled }
}

/** Switches the AI on or off for the company, or sets its budget. 409 `ai_not_set_up` where there is none to switch on. */
export const changeSettings = (who: Who, { updated_at, ...change }: AiSettingsChange): Promise<AiSettings> =>
  db.write(who, async work => {
    const present = await findSettings(work)
    if (updated_at !== undefined) refuseStale(updated_at, present.updated_at ?? '')
    if (change.enabled && !present.is_available) {
      throw fault('ai_not_set_up', { message: 'Whoever operates this installation has set up no AI' })
    }
    await work.count(sql.ai.putSetting, {
      enabled: change.enabled ?? present.enabled,
      monthly_budget: change.monthly_budget ?? present.monthly_budget,
      at: isoNow(),
    })
    return findSettings(work)
  })

/** What was used, by day and feature. 422 for a time that is too long or ends before it begins. */
export function listUsage(who: Who, asked: UsageQuery): Promise<AiUsage[]> {
  const to = asked.to ?? dayOf(clock.now(), who.zone)
  const from = asked.from ?? new Date(Date.parse(to) - USUAL_LOOK).toISOString().slice(0, 10)
  const length = Date.parse(to) - Date.parse(from)
  if (length < 0 || length > LONGEST_LOOK) throw invalid({ from: 'must be at most 400 days before `to`' })
  return db.read(who, work => work.all(sql.ai.listUsage, { from, to }) as Promise<AiUsage[]>)
}
