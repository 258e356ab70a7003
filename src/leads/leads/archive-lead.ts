import { isoNow } from '../../platform/clock'
import { Overtaken } from '../../platform/db/failures'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { findLead, type LockedLead, lockLead } from './read-lead'
import type { Lead } from './schema'

/** Archives a lead and answers it: it leaves lists, board and search; its tasks and visits stay, and so does its id of
 *  the feed, so that the same enquiry is recognised when it comes again. 404, 403, 409 as in `lockLead`; 409 when it
 *  was archived before. */
export async function archiveLead(work: Write, id: string, readAt?: string): Promise<Lead> {
  const lead = await lockLead(work, id, 'leads.delete', readAt, true)
  if (lead.archived_at !== null) throw fault('conflict', { message: 'This lead was archived already' })
  return put(work, id, lead, isoNow())
}

/** Restores a lead with its old status, and answers it. 409 `conflict` when it is not archived, or when its person is:
 *  a lead without its person could be neither called nor found. */
export async function restoreLead(work: Write, id: string): Promise<Lead> {
  // The person first: archiving or restoring a person locks in the same order.
  const person = await work.beyondReach('whether the person is there, not who it is', () =>
    work.maybe(sql.leads.holdPerson, { lead_id: id }),
  )
  const lead = await lockLead(work, id, 'leads.delete', undefined, true)
  if (lead.archived_at === null) throw fault('conflict', { message: 'This lead is not archived' })
  if (lead.contact_id !== person?.id) throw new Overtaken('the person was merged into another')
  if (person.is_archived) {
    throw fault('conflict', { message: 'The contact of this lead was archived; restore the contact' })
  }
  return put(work, id, lead, null)
}

async function put(work: Write, id: string, lead: LockedLead, at: string | null): Promise<Lead> {
  await work.count(sql.leads.setArchived, { id, at })
  await recordActivity(work, {
    type: 'system',
    lead_id: id,
    contact_id: lead.contact_id,
    title: at ? 'Archived' : 'Restored',
    is_test: lead.is_test,
  })
  await work.beyondReach('the event keeps the lead unmasked', () =>
    append(work, {
      type: at ? 'lead.archived' : 'lead.restored',
      subject: { kind: 'lead', id },
      quiet: lead.is_late || lead.is_test,
    }),
  )
  const answered = await findLead(work, id)
  if (!answered) throw fault('not_found')
  return answered
}
