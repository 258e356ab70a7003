import { db } from '../../platform/db/database'
import { holdTurn } from '../../platform/db/hold-turn'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { LeadSettings, LeadSettingsChange } from './settings-schema'

const NOTHING: LeadSettings = { needs_lost_reason: false, needs_follow_up: false, updated_at: null }

export const findLeadSettings = (who: Who): Promise<LeadSettings> => db.read(who, leadSettings)

/** What the company asks of its members on every lead; nothing until it says so. */
export async function leadSettings(work: Work): Promise<LeadSettings> {
  return (await work.maybe(sql.leads.findLeadSettings, {})) ?? NOTHING
}

/** Changes what is sent of it. 409 `stale`. */
export function updateLeadSettings(who: Who, change: LeadSettingsChange): Promise<LeadSettings> {
  return db.write(who, async work => {
    await holdTurn(work, 'lead settings')
    const before = await leadSettings(work)
    refuseStale(change.updated_at, before.updated_at)
    await work.count(sql.leads.putLeadSettings, {
      needs_lost_reason: change.needs_lost_reason ?? before.needs_lost_reason,
      needs_follow_up: change.needs_follow_up ?? before.needs_follow_up,
    })
    return leadSettings(work)
  })
}
