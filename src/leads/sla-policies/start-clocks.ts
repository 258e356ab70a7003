import { clock } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { dueTimes, type Places, placeOf, readPlaces, readTerms, type Terms, termsFor } from './terms'

/** A lead that waits for a first response from `at` (ISO 8601) on. */
export type Waiting = { leadId: string; at: string; because: 'new' | 're_enquiry' | 'reopened' }

/** Starts the first-response clocks of leads that came in, in the transaction that takes them in. Late and test leads
 *  get none; another enquiry on an open lead starts one only where the policy says so and none is running. */
export async function startClocks(work: Write, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return
  await work.beyondReach('a lead has clocks whoever owns it', async () => {
    const policies = await readTerms(work)
    if (policies.length === 0) return
    const [leads, places] = await Promise.all([
      work.all(sql.slaPolicies.listLeadsToClock, { ids: waiting.map(({ leadId }) => leadId) }),
      readPlaces(work),
    ])
    const known = new Map(leads.map(lead => [lead.id, lead]))
    await insertClocks(
      work,
      waiting.flatMap(({ leadId, at, because }) => {
        const lead = known.get(leadId)
        const terms = lead ? termsFor(policies, lead) : null
        if (!lead || !terms?.first_response_minutes) return []
        if (because === 're_enquiry' && !terms.restarts_on_re_enquiry) return []
        return newClock(lead, terms, places, {
          kind: 'first_response',
          base: 'enquiry',
          at,
          minutes: terms.first_response_minutes,
        })
      }),
    )
  })
}

type Lead = RowOf<typeof sql.slaPolicies.listLeadsToClock>
type NewClock = ReturnType<typeof newClock>[number]
type Span = { kind: 'first_response' | 'follow_up'; base: 'enquiry' | 'date' | 'contact'; at: string; minutes: number }

/** The follow-up clocks of leads whose date was changed; at once what the next round would do within a minute. */
export async function followDates(work: Write, leadIds: readonly string[]): Promise<void> {
  await work.beyondReach('a lead has clocks whoever owns it', async () => {
    const done = await setFollowUps(work, leadIds)
    await work.count(sql.slaPolicies.deleteRefreshed, { ids: done })
  })
}

/** Sets the follow-up clocks of leads again: from the follow-up date, or where there is none to come from the last
 *  contact. A clock whose date is unchanged keeps running under its own terms; one whose date moved is stopped, and
 *  another begins under the present policy. A date whose time was over before it was set starts none. Answers the leads
 *  that were looked at: those that another transaction holds were not. */
export async function setFollowUps(work: Write, leadIds: readonly string[]): Promise<string[]> {
  const [leads, policies, places] = await Promise.all([
    work.all(sql.slaPolicies.listLeadsToClock, { ids: [...leadIds] }),
    readTerms(work),
    readPlaces(work),
  ])
  const stopped: string[] = []
  const begun: NewClock[] = []
  for (const lead of leads) {
    const terms = termsFor(policies, lead)
    const next = followUpOf(lead, terms)
    const isUnchanged = lead.running && lead.running.started_at === (next?.at ?? unchangedStart(lead))
    if (isUnchanged) continue
    if (lead.running) stopped.push(lead.running.id)
    if (terms && next) begun.push(...newClock(lead, terms, places, next).filter(({ due_at }) => isAhead(due_at)))
  }
  const { stopClocks } = sql.slaPolicies
  if (stopped.length > 0) await work.count(stopClocks, { ids: stopped, at: new Date(clock.now()).toISOString() })
  await insertClocks(work, begun)
  return leads.map(({ id }) => id)
}

function followUpOf(lead: Lead, terms: Terms | null): Span | null {
  const { follow_up_at, is_kept, last_response_at } = lead
  if (follow_up_at && !is_kept && terms?.follow_up_minutes) {
    return { kind: 'follow_up', base: 'date', at: follow_up_at, minutes: terms.follow_up_minutes }
  }
  const minutes = terms?.idle_minutes
  return last_response_at && minutes ? { kind: 'follow_up', base: 'contact', at: last_response_at, minutes } : null
}

/** The start of a clock whose policy is gone: it keeps running while this is unchanged. */
function unchangedStart({ running, follow_up_at, is_kept, last_response_at }: Lead): string | null {
  if (running?.base === 'date') return is_kept ? null : follow_up_at
  return last_response_at
}

const isAhead = (at: string): boolean => Date.parse(at) > clock.now()

function newClock(lead: Lead, terms: Terms, places: Places, { kind, base, at, minutes }: Span) {
  const place = placeOf(terms, lead.branch_id)
  const times = dueTimes(places.of(place), Date.parse(at), minutes, terms.warn_percent)
  if (!times) return []
  return [
    { id: newId('slc'), lead_id: lead.id, kind, base, started_at: at, ...times, terms, place, owner_id: lead.owner_id },
  ]
}

async function insertClocks(work: Write, clocks: readonly NewClock[]): Promise<void> {
  if (clocks.length > 0) await work.count(sql.slaPolicies.insertClocks, { clocks: [...clocks] })
}
