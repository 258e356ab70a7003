// Two contacts of one person with everything that a contact can have.

import { newId } from '../../../src/platform/ids'
import type { TestApp } from '../../support/app'
import type { World } from '../../support/world'

/** A call and a property of a contact's own, which have no rooms yet. */
export async function givenCallAndProperty(app: TestApp, world: World, contactId: string): Promise<void> {
  const { sql } = app.db
  const company = world.company.id
  await sql`insert into call_log (company_id, id, direction, e164, national, contact_id, member_id, started_at, result)
    values (${company}, ${newId('cal')}, 'inbound', '+919800000002', '9800000002', ${contactId}, ${world.ravi.id}, now(),
            'missed')`
  await sql`insert into property (company_id, id, ref_code, title, listing_type, property_type, owner_contact_id)
    values (${company}, ${newId('prp')}, 'P-1', 'Flat', 'sale', 'apartment', ${contactId})`
}

/** Every row that says something of these contacts, by table: what an undo must bring back. */
export async function everythingOf(app: TestApp, ids: readonly string[]): Promise<Record<string, unknown[]>> {
  const { sql } = app.db
  const list = [...ids]
  const rows = {
    contact: await sql`select id, name, first_name, city, kinds, tags, custom, birthday::text, owner_id, is_unreachable,
                              archived_at, merged_into from contact where id in ${sql(list)} order by id`,
    phones: await sql`select * from contact_phone where contact_id in ${sql(list)} order by contact_id, position`,
    emails: await sql`select * from contact_email where contact_id in ${sql(list)} order by contact_id, position`,
    aside: await sql`select * from contact_set_aside where contact_id in ${sql(list)}
                      order by contact_id, kind, position`,
    names: await sql`select * from contact_other_name where contact_id in ${sql(list)} order by contact_id, id`,
    shared: await sql`select * from contact_shared_value where contact_id in ${sql(list)} order by contact_id, id`,
    leads: await sql`select id, contact_id, status_id, owner_id from lead where contact_id in ${sql(list)} order by id`,
    timeline: await sql`select id, contact_id, title from activity
                         where contact_id in ${sql(list)} and type <> 'merge' order by id`,
    consents: await sql`select id, contact_id, channel, is_granted, recorded_at, e164, email from consent_entry
                         where contact_id in ${sql(list)} order by id`,
    quiet: await sql`select * from do_not_disturb where contact_id in ${sql(list)} order by contact_id`,
    relations: await sql`select * from contact_relation
                          where from_id in ${sql(list)} or to_id in ${sql(list)} order by id`,
    calls: await sql`select id, contact_id from call_log where contact_id in ${sql(list)} order by id`,
    properties: await sql`select id, owner_contact_id from property where owner_contact_id in ${sql(list)}`,
  }
  return Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.map(row => ({ ...row }))]))
}
