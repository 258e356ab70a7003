import type { Static } from '@sinclair/typebox'
import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { isOpen } from '../../platform/time/business-hours'
import { sql } from '../queries.gen'
import type { SlaClock, SlaPreview, SlaPreviewInput } from './schema'
import { dueTimes, minutesBetween, placeOf, readPlaces } from './terms'

/** The clocks of a lead, the latest first, with the minutes of opening that are left of those that run. 404. */
export function clocksOf(who: Who, leadId: string): Promise<Static<typeof SlaClock>[]> {
  return db.read(who, async work => {
    await work.one(sql.leads.findLead, { id: leadId })
    const [clocks, places] = await Promise.all([
      work.all(sql.slaPolicies.listClocksOf, { lead_id: leadId }),
      readPlaces(work),
    ])
    return clocks.map(({ place, ...shown }) => {
      const runs = shown.met_at === null && shown.stopped_at === null
      const left = runs ? minutesBetween(places.of(place), clock.now(), Date.parse(shown.due_at)) : null
      return { ...shown, remaining_minutes: left === null ? null : Math.round(left * 10) / 10 }
    })
  })
}

/** When a time that begins at `at` would be over, by the hours as they are now. For the owner's office the caller's is
 *  taken. */
export function preview(who: Who, input: Static<typeof SlaPreviewInput>): Promise<Static<typeof SlaPreview>> {
  const { at, minutes, hours, branch_id = null, warn_percent = null } = input
  return db.read(who, async work => {
    const [places, me] = await Promise.all([readPlaces(work), work.maybe(sql.slaPolicies.findMyBranch, {})])
    const open = places.of(placeOf({ hours, branch_id }, me?.branch_id ?? null))
    const begun = Date.parse(at)
    const times = dueTimes(open, begun, minutes, warn_percent)
    return { ...(times ?? { due_at: null, warn_at: null }), is_open: open === null || isOpen(open, begun) }
  })
}
