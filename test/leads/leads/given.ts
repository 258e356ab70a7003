// People and leads that are there when a test begins, put straight into the database.

import { newId } from '../../../src/platform/ids'
import { foldName } from '../../../src/platform/names/fold-name'
import type { TestApp } from '../../support/app'
import type { Firm, Person } from '../../support/world'

type GivenContact = {
  name?: string | null
  owner?: Person | null
  phones?: readonly string[]
  emails?: readonly string[]
  city?: string | null
  isTest?: boolean
}

/** A contact with Indian numbers (ten digits each); answers its id. */
export async function givenContact(app: TestApp, firm: Firm, given: GivenContact = {}): Promise<string> {
  const { sql } = app.db
  const { name = 'Kavita Rane', owner = null, phones = [], emails = [], city = 'Pune', isTest = false } = given
  const id = newId('con')
  const company = firm.company.id
  await sql`insert into contact (company_id, id, name, name_folded, city, owner_id, is_test)
    values (${company}, ${id}, ${name}, ${foldName(name ?? '')}, ${city}, ${owner?.id ?? null}, ${isTest})`
  for (const [i, national] of phones.entries()) {
    await sql`insert into contact_phone (company_id, contact_id, e164, national, position, is_test)
      values (${company}, ${id}, ${`+91${national}`}, ${national}, ${i + 1}, ${isTest})`
  }
  for (const [i, email] of emails.entries()) {
    await sql`insert into contact_email (company_id, contact_id, email, position, is_test)
      values (${company}, ${id}, ${email}, ${i + 1}, ${isTest})`
  }
  return id
}

type GivenLead = GivenContact & {
  owner: Person
  /** An id of `givenContact`; otherwise a new contact of the owner's is made from the other fields. */
  contactId?: string
  ref?: string
  status?: string
  temperature?: 'hot' | 'warm' | 'cold'
  budget?: [min: number | null, max: number | null]
  receivedAt?: string
  followUpAt?: string
}

let refs = 0

/** A lead that wants to buy; answers the ids of the lead and its contact. */
export async function givenLead(
  app: TestApp,
  firm: Firm,
  given: GivenLead,
): Promise<{ id: string; contactId: string }> {
  const { sql } = app.db
  const company = firm.company.id
  const contactId = given.contactId ?? (await givenContact(app, firm, given))
  const id = newId('led')
  const [min, max] = given.budget ?? [null, null]
  const status = given.status ?? 'new'
  const made = await sql`
    insert into lead (company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category,
                      source_id, owner_id, budget_min, budget_max, is_test, received_at, follow_up_at)
    select ${company}, ${id}, ${given.ref ?? `L-26-${String(90_000 + ++refs)}`}, ${contactId}, 'buy',
           ${given.temperature ?? 'warm'}, pipeline.id, status.id, status.category, source.id, ${given.owner.id},
           ${min}, ${max}, ${given.isTest ?? false}, ${given.receivedAt ?? '2026-11-28T04:30:00Z'},
           ${given.followUpAt ?? null}
      from pipeline
      join pipeline_status status on status.company_id = pipeline.company_id and status.pipeline_id = pipeline.id
      join lead_source source on source.company_id = pipeline.company_id and source.name = 'Website'
     where pipeline.company_id = ${company} and 'buy' = any (pipeline.lead_types) and status.key = ${status}`
  if (made.count !== 1) throw new Error(`no lead was made in status ${status}`)
  return { id, contactId }
}
