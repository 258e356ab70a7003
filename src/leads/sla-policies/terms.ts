import { minutes } from '../../platform/clock'
import type { Facts } from '../../platform/db/list/evaluate'
import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { addWorkingMinutes, type BusinessHours, workingMinutesBetween } from '../../platform/time/business-hours'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { factsOf } from '../assignment/lead-facts'
import { asksOfOwn, ownFieldsBy, readOwn } from '../assignment/own-fields'
import { readConditions } from '../assignment/read-rule'
import { sql } from '../queries.gen'

/** A policy as it is when a clock begins; the clock keeps it. */
export type Terms = RowOf<typeof sql.slaPolicies.listActivePolicies>

/** A policy that may be tried. One whose conditions can't be asked fits no lead. */
export type ReadTerms = { terms: Terms; fits(lead: Watched): boolean }

/** What a lead is matched by. */
export type Watched = RowOf<typeof sql.slaPolicies.listLeadsToClock>

/** The active policies in the order in which they are tried. */
export async function readTerms(work: Work): Promise<ReadTerms[]> {
  const policies = await work.all(sql.slaPolicies.listActivePolicies, {})
  const fields = ownFieldsBy(
    asksOfOwn(policies.map(({ conditions }) => conditions)) ? await work.all(sql.assignment.listOwnFields, {}) : [],
  )
  const { zone } = work.who
  return policies.map(terms => {
    const { fits } = readConditions(terms.conditions, zone, fields)
    return {
      terms,
      fits: lead =>
        allows(terms.source_ids, lead.source_id) &&
        allows(terms.temperatures, lead.temperature) &&
        allows(terms.lead_types, lead.lead_type) &&
        allows(terms.pipeline_ids, lead.pipeline_id) &&
        (terms.conditions === null || fits(readOwn(factsOfWatched(lead, zone), fields))),
    }
  })
}

/** The terms under which a lead is watched: those of the first active policy that fits it; null when none does. */
export const termsFor = (policies: readonly ReadTerms[], lead: Watched): Terms | null =>
  policies.find(policy => policy.fits(lead))?.terms ?? null

const allows = (allowed: readonly string[], value: string): boolean => allowed.length === 0 || allowed.includes(value)

const factsOfWatched = (lead: Watched, zone: string): Facts => ({
  ...factsOf(lead, Date.parse(lead.received_at), zone),
  source_kind: lead.source.kind,
})

/** Hours that run round the clock; the name of no branch, whose ids have a prefix. */
const ALWAYS = 'always'
const COMPANY = 'company'

/** Whose hours a clock goes by: `company`, `always`, or the id of a branch. `ownerBranchId`: where its owner works. */
export function placeOf(
  { hours, branch_id }: Pick<Terms, 'hours' | 'branch_id'>,
  ownerBranchId: string | null,
): string {
  if (hours === 'round_the_clock') return ALWAYS
  if (hours === 'branch') return branch_id ?? COMPANY
  return hours === 'owner_branch' ? (ownerBranchId ?? COMPANY) : COMPANY
}

/** The hours of every place of the company. */
export type Places = { of(place: string): BusinessHours | null }

/** Reads when the company and its offices are open. A closed office goes by the company's hours. */
export async function readPlaces(work: Work): Promise<Places> {
  const rows = await work.all(workspaceSql.company.listHours, {})
  const known = new Map(
    rows.map(row => [
      row.id ?? COMPANY,
      { zone: row.time_zone, week: row.business_hours, holidays: row.holidays } satisfies BusinessHours,
    ]),
  )
  return { of: place => (place === ALWAYS ? null : (known.get(place) ?? known.get(COMPANY) ?? null)) }
}

/** The moment (ms since the epoch) at which `count` minutes of opening are over since `at`; without hours every minute
 *  counts. Null when it is never reached, as where no day has hours. */
export const plusMinutes = (hours: BusinessHours | null, at: number, count: number): number | null =>
  hours ? addWorkingMinutes(hours, at, count) : at + minutes(count)

/** Minutes of opening from one moment to another (ms since the epoch); without hours every minute counts. Negative when
 *  `to` is before `from`. */
export function minutesBetween(hours: BusinessHours | null, from: number, to: number): number {
  if (to < from) return -minutesBetween(hours, to, from)
  return hours ? workingMinutesBetween(hours, from, to) : (to - from) / minutes(1)
}

/** When a time that begins at `at` (ms since the epoch) is over, and when a warning is due; ISO 8601. The warning comes
 *  after that share of the minutes, whole ones. Null when it is never over. */
export function dueTimes(
  hours: BusinessHours | null,
  at: number,
  count: number,
  warnPercent: number | null,
): { due_at: string; warn_at: string | null } | null {
  const due = plusMinutes(hours, at, count)
  if (due === null) return null
  const warn = warnPercent === null ? null : plusMinutes(hours, at, Math.floor((count * warnPercent) / 100))
  return { due_at: iso(due), warn_at: warn === null ? null : iso(warn) }
}

const iso = (at: number): string => new Date(at).toISOString()
