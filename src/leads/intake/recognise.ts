import { mayActOn, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { Recognised } from './decide'
import type { Held } from './differing-values'
import type { Enquiry } from './enquiry'

/** A known person, with the values that an enquiry may contradict. */
export type Met = Recognised & Held & { has_phone: boolean; has_email: boolean }

/** Somebody whom an enquiry may be from: by its id, its numbers and its addresses, or the named contact. Of a person
 *  whom a list must not touch it answers the leads of any type: a second lead would reveal whose the number is. */
export async function recognise(work: Write, enquiry: Enquiry, contactId: string | null = null): Promise<Met | null> {
  const { lead_type } = enquiry.lead
  const met = await look(work, enquiry, contactId, lead_type)
  const isBeyond = met !== null && work.who.bringsMasked === true && !isWithinReach(work.who, met)
  return isBeyond && lead_type !== null ? look(work, enquiry, contactId, null) : met
}

/** Whether somebody may change a lead of the person, or the person themselves. */
export const isWithinReach = (who: Who, { owner_ids }: Met): boolean =>
  owner_ids.some(owner => mayActOn(who, 'leads.edit', owner))

const look = (
  work: Write,
  { lead, source, isTest }: Enquiry,
  contact_id: string | null,
  lead_type: Enquiry['lead']['lead_type'],
): Promise<Met | null> =>
  work.maybe(sql.intake.recognise, {
    ...{ contact_id, source_id: source.id, external_id: lead.external_id },
    phones: lead.phones.map(phone => phone.e164),
    emails: lead.emails,
    ...{ lead_type, is_test: isTest },
  })
