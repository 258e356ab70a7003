import type { Write } from '../../platform/db/work'
import { type NewActivity, type ReadRow, recordActivity } from '../../records'
import type { Enquiry, Taken } from '../intake/enquiry'
import { sql } from '../queries.gen'
import type { SaidStatus } from './place-imported'

type Entry = { enquiry: Enquiry; status: SaidStatus | null }
type Row = ReadRow<Entry>

/** Records on the timeline the statuses of rows that their leads did not get. Answers for each row the reasons for what
 *  was not stored: the status of a known lead, values of own fields that already have another value or don't fit.
 *  `stays`: why new leads kept another status. */
export async function recordLeftOut(
  work: Write,
  rows: readonly Row[],
  taken: readonly Taken[],
  stays: ReadonlyMap<string, string>,
): Promise<string[][]> {
  const isNew = (i: number) => taken[i]!.outcome === 'created' || taken[i]!.outcome === 'duplicate_labelled'
  const isLeftOut = (i: number) => rows[i]!.entry.status !== null && (!isNew(i) || stays.has(taken[i]!.leadId))
  const asked = rows.flatMap(({ entry }, i) =>
    isLeftOut(i) || Object.keys(entry.enquiry.lead.custom).length > 0 ? [taken[i]!.leadId] : [],
  )
  if (asked.length === 0) return rows.map(() => [])
  const found = await work.all(sql.intake.listPlaces, { ids: [...new Set(asked)] })
  const leads = new Map(found.map(lead => [lead.id, lead]))
  const words: NewActivity[] = []
  const reasons = rows.map(({ entry: { enquiry, status } }, i) => {
    const { leadId: lead_id, contactId: contact_id } = taken[i]!
    const lead = leads.get(lead_id)
    if (!lead) return []
    const left = Object.keys(enquiry.lead.custom).filter(key => !lead.fields.includes(key))
    const fields = left.map(key => `The own field ${key} could not take its value; it is in the message`)
    const isThere = status?.key === lead.status_key || status?.word.toLowerCase() === lead.status_name.toLowerCase()
    if (!isLeftOut(i) || isThere) return fields
    words.push({
      ...{ type: 'system', lead_id, contact_id, title: `Status in the list: ${status!.word.slice(0, 80)}` },
      data: { import_id: enquiry.importId },
    })
    return isNew(i) ? fields : [...fields, 'The lead keeps its status; the status of the row is on its timeline']
  })
  const [first, ...rest] = words
  if (first) await recordActivity(work, first, ...rest)
  return reasons
}
