import { clock, isoNow } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { dayOf } from '../../platform/time/company-day'
import { sql } from '../queries.gen'
import { setFollowUps } from './start-clocks'
import { minutesBetween, readPlaces } from './terms'

/** What may count as a response. `call` is one that was connected, `call_attempt` any other. */
export const RESPONSES = ['call', 'call_attempt', 'message', 'note', 'status_change'] as const
export type ResponseKind = (typeof RESPONSES)[number]

/** What counts by default: an attempt has reached nobody. */
export const USUALLY_COUNTS: readonly ResponseKind[] = ['call', 'message', 'note', 'status_change']

/** Only of its owner, who writes what came of it; a colleague's note says nothing about the person having been answered. A
 *  call or a message reached the person, whichever member made it. */
const OF_OWNER: readonly ResponseKind[] = ['note', 'status_change']

/** Records a response to a lead's person: the clocks for which it counts stop, each with the event `sla.met`, and the
 *  next follow-up is set. Without a member behind it nothing is a response; neither is a note or a move that a key or
 *  the program made. A follow-up is kept from the company's day of its date on, not before. In the caller's
 *  transaction, before or after its change. */
export async function noteResponse(
  work: Write,
  leadId: string,
  what: ResponseKind,
  byMemberId: string | null,
): Promise<void> {
  const isPerson = byMemberId !== null && (work.who.kind === 'member' || !OF_OWNER.includes(what))
  if (!isPerson) return
  await work.beyondReach('the lead’s clocks are the company’s', async () => {
    const lead = await work.maybe(sql.slaPolicies.lockResponded, { lead_id: leadId })
    if (!lead || (OF_OWNER.includes(what) && lead.owner_id !== byMemberId)) return
    const waiting = lead.terms_of_clocks
    const met = waiting.filter(one => countsFor(one).includes(what)).filter(one => isKept(one, work.who.zone))
    const counts =
      waiting.length > 0 ? waiting.some(one => countsFor(one).includes(what)) : USUALLY_COUNTS.includes(what)
    if (counts) await work.count(sql.slaPolicies.noteResponse, { lead_id: leadId, at: isoNow() })
    if (met.length > 0) await meet(work, leadId, lead.owner_id, met, { with: what, by: byMemberId })
    if (counts) await setFollowUps(work, [leadId])
  })
}

type Clock = RowOf<typeof sql.slaPolicies.lockResponded>['terms_of_clocks'][number]

/** Terms that a version wrote which asked nobody what counts. */
const countsFor = ({ counts }: Clock): readonly string[] => counts ?? USUALLY_COUNTS

const isKept = ({ base, started_at }: Clock, zone: string): boolean =>
  base !== 'date' || dayOf(clock.now(), zone) >= dayOf(started_at, zone)

async function meet(
  work: Write,
  leadId: string,
  owner_id: string,
  met: readonly Clock[],
  response: { with: ResponseKind; by: string },
): Promise<void> {
  const at = isoNow()
  const places = await readPlaces(work)
  const stopped = met.map(({ id, kind, due_at, place, started_at, is_breached }) => {
    const passed = minutesBetween(places.of(place), Date.parse(started_at), Date.parse(at))
    return { id, kind, due_at, met_at: at, in_time: !is_breached && at <= due_at, minutes: Math.max(0, passed) }
  })
  for (const { id, minutes } of stopped) {
    const { meetClock } = sql.slaPolicies
    await work.count(meetClock, { id, at, by_id: response.by, met_with: response.with, minutes, owner_id })
  }
  await append(
    work,
    ...stopped.map(({ id, kind, due_at, met_at, in_time, minutes }) => ({
      type: 'sla.met',
      subject: { kind: 'lead' as const, id: leadId },
      changes: { clock: { id, kind, due_at }, met_at, in_time, response_minutes: Math.round(minutes * 10) / 10 },
    })),
  )
}
