import { type SaidContact, upsertContact } from '../../contacts'
import type { Write } from '../../platform/db/work'
import { isEmail } from '../../platform/email'
import { fault, invalid } from '../../platform/errors'
import { cleanTags } from '../../platform/names/clean-tags'
import { parsePhones } from '../../platform/phone/parse-phone'
import { sql } from '../queries.gen'
import type { AutomationContactUpsert, UpsertContactInput } from './schema'

/** The step "upsert a contact": finds or makes it (as `upsertContact` of the contacts says) and answers it as the caller
 *  reads contacts. 422 for what is no phone or no e-mail address. */
export async function upsertContactByAction(work: Write, input: UpsertContactInput): Promise<AutomationContactUpsert> {
  const { action, contactId, changed } = await upsertContact(work, saidIn(input))
  const row = await work.maybe(sql.automationTools.findContact, { id: contactId })
  if (!row) throw fault('out_of_reach')
  return { action, contact_id: contactId, contact: JSON.parse(row.json), changed }
}

function saidIn(input: UpsertContactInput): SaidContact {
  const phone = said(input.phone)
  const email = said(input.email)?.toLowerCase() ?? null
  const phones = phone ? parsePhones(phone) : []
  const wrong = {
    ...(phone && phones.length === 0 ? { phone: 'is not a phone number' } : {}),
    ...(email && !isEmail(email) ? { email: 'is not an e-mail address' } : {}),
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  return {
    name: said(input.name),
    first_name: said(input.first_name),
    last_name: said(input.last_name),
    city: said(input.city),
    address: said(input.address),
    pincode: said(input.pincode),
    occupation: said(input.occupation),
    kinds: [...new Set(input.kinds)],
    tags: cleanTags(input.tags ?? []),
    custom: input.custom ?? {},
    phones,
    email,
  }
}

const said = (value: string | null | undefined): string | null => value?.trim() || null
