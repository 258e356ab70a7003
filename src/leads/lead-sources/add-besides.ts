import type { Write } from '../../platform/db/work'
import { type NewActivity, type ReadRow, recordActivity } from '../../records'
import type { Enquiry, Taken } from '../intake/enquiry'
import { sql } from '../queries.gen'
import type { SaidStatus } from './place-imported'

type Entry = { enquiry: Enquiry; status: SaidStatus | null }
type Row = ReadRow<Entry>

/** Keeps on the timeline what rows say of where their leads stand and those don't, and answers for each row what it did
 *  not come to: a status of somebody who has a lead already, values of own fields that are another's or fit none.
 *  `stays`: why leads that were made stand elsewhere. */
export async function addBesides(
  work: Write,
  rows: readonly Row[],
  taken: readonly Taken[],
  stays: ReadonlyMap<string, string>,
): Promise<string[][]> {
  const isNew = (i: number) => taken[i]!.outcome === 'created' || taken[i]!.outcome === 'duplicate_labelled'
  const isTold = (i: number) => rows[i]!.entry.status !== null && (!isNew(i) || stays.has(taken[i]!.leadId))
  const asked = rows.flatMap(({ entry }, i) =>
    isTold(i) || Object.keys(entry.enquiry.lead.custom).length > 0 ? [taken[i]!.leadId] : [],
  )
  if (asked.length === 0) return rows.map(() => [])
  const found = await work.all(sql.intake.listStanding, { ids: [...new Set(asked)] })
  const leads = new Map(found.map(lead => [lead.id, lead]))
  const words: NewActivity[] = []
  const reasons = rows.map(({ entry: { enquiry, status } }, i) => {
    const { leadId: lead_id, contactId: contact_id } = taken[i]!
    const lead = leads.get(lead_id)
    if (!lead) return []
    const left = Object.keys(enquiry.lead.custom).filter(key => !lead.fields.includes(key))
    const told = left.map(key => `The own field ${key} could not take its value; it is in the message`)
    const isThere = status?.key === lead.status_key || status?.word.toLowerCase() === lead.status_name.toLowerCase()
    if (!isTold(i) || isThere) return told
    words.push({
      ...{ type: 'system', lead_id, contact_id, title: `Status in the list: ${status!.word.slice(0, 80)}` },
      data: { import_id: enquiry.importId },
    })
    return isNew(i) ? told : [...told, 'The lead keeps its status; the status of the row is on its timeline']
  })
  const [first, ...rest] = words
  if (first) await recordActivity(work, first, ...rest)
  return reasons
}
