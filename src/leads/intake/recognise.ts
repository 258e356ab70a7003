import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { Recognised } from './decide'
import type { Enquiry } from './enquiry'
import type { Held } from './said-otherwise'

/** Somebody who is known, with what of it an enquiry may say otherwise. */
export type Met = Recognised & Held & { has_phone: boolean; has_email: boolean }

/** Somebody whom an enquiry may be from: by its id, its numbers and its addresses, or the one who is named. */
export function recognise(
  work: Write,
  { lead, source, isTest }: Enquiry,
  contactId: string | null = null,
): Promise<Met | null> {
  return work.maybe(sql.intake.recognise, {
    contact_id: contactId,
    source_id: source.id,
    external_id: lead.external_id,
    phones: lead.phones.map(phone => phone.e164),
    emails: lead.emails,
    lead_type: lead.lead_type,
    is_test: isTest,
  })
}
