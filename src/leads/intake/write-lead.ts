// The one door to what a lead looks for, whichever way it comes: by hand, through the API, from a form, a portal or a file,
// in a further enquiry, or back with an import that is undone.

import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { recordRequirement } from './requirement-history'
import { asWanted, isList, isNothing, items, type Kept } from './requirement-items'

type Bag = Readonly<Record<string, unknown>>
/** Columns of a lead, by their names. */
export type LeadPatch = Partial<Kept> & {
  temperature?: string
  sub_status_id?: string | null
  follow_up_at?: string | null
  custom?: Record<string, unknown>
}

/** Makes leads; `wanted` and the other columns of each by their names. */
export const insertLeads = (work: Write, leads: readonly (Kept & Bag)[]): Promise<number> =>
  work.count(sql.intake.insertLeads, { leads: leads.map(lead => ({ ...lead, ...asKept(lead) })) })

/** Writes `patch` to a lead that the caller has locked; the timeline names the requirements that differ from
 *  `before`. */
export async function changeLead(
  work: Write,
  { id, contact_id, is_test }: { id: string; contact_id: string; is_test: boolean },
  patch: LeadPatch,
  before: Partial<Kept>,
): Promise<void> {
  await writeLead(work, id, patch)
  await recordRequirement(work, { id, contact_id, is_test }, asWanted(before), asWanted({ ...before, ...patch }))
}

/** The same without a word of it on the timeline. */
export const writeLead = (work: Write, id: string, patch: LeadPatch): Promise<number> =>
  work.count(sql.leads.updateLead, { id, patch: { ...patch, ...asKept(patch) } })

/** What a lead looks for as it is kept, for a change to it; it stays locked. */
export async function lockWanted(work: Write, lead_id: string): Promise<Kept> {
  const { kept } = await work.one(sql.intake.findWanted, { lead_id })
  return kept
}

/** Counts a further enquiry on a lead, unless it `is_repeat`, and fills in what the lead did not have. Answers the
 *  labels of the items that differ, and the own fields that were not stored. */
export async function enquireAgain(
  work: Write,
  { lead_id, ...counted }: { lead_id: string; received_at: string; is_repeat: boolean; custom: Bag },
  asked: Kept,
): Promise<{ otherwise: string[]; left_out: string[] }> {
  const before = await lockWanted(work, lead_id)
  const said = items.filter(({ columns }) => columns.some(column => !isNothing(asked[column])))
  const fills = said.filter(({ columns }) => columns.every(column => isNothing(before[column])))
  const patch = Object.fromEntries(fills.flatMap(({ columns }) => columns.map(column => [column, asked[column]])))
  const { left_out } = await work.one(sql.intake.enquireAgain, { lead_id, ...counted, patch: asKept(patch) })
  const otherwise = said.filter(item => !fills.includes(item) && isOtherwise(item, before, asked))
  return { otherwise: otherwise.map(({ label }) => label), left_out }
}

/** A list of nothing is null, but for those that every portal sends. */
const asKept = (wanted: Partial<Kept>): Partial<Kept> =>
  Object.fromEntries(
    items.flatMap(item =>
      item.columns.flatMap(column => {
        const value = wanted[column]
        if (value === undefined) return []
        return [[column, isList(item) && isNothing(value) ? (item.isPortals ? [] : null) : value]]
      }),
    ),
  )

/** A list that asks for less is no other, nor is a place among several; a project is what the lead was made for. */
function isOtherwise(item: (typeof items)[number], before: Kept, asked: Kept): boolean {
  return item.columns.some(column => {
    const [there, said] = [before[column], asked[column]]
    if (item.kind === 'text') return false
    if (item.kind === 'places') return !String(there).toLowerCase().includes(String(said).toLowerCase())
    if (Array.isArray(there) && Array.isArray(said)) return !said.every(one => (there as unknown[]).includes(one))
    return there !== said
  })
}
