import { arrayLiteral, open } from '../../src/platform/db/connection'
import type { TestApp } from './app'
import type { World } from './world'

/** So many contacts, each with a number, an address and a lead: every fifth is Ravi's, the others his colleagues'. One lead
 *  in four has a follow-up, one contact in ten no name. Pairs of them may be duplicates. */
export async function fillWithLeads(app: TestApp, world: World, count = 6_000): Promise<void> {
  const { sql } = app.db
  const company = world.company.id
  const owners = [world.ravi, world.neha, world.imran, world.vikram, world.farah].map(({ id }) => id)
  await sql`insert into contact (company_id, id, name, name_folded, owner_id, created_at, updated_at)
    select ${company}, 'con_' || lpad((n * 7919 % 100003)::text, 20, '0'),
           case when n % 10 > 0 then 'Person ' || n * 31 % 6007 end,
           case when n % 10 > 0 then 'person ' || n * 31 % 6007 else '' end, (${arrayLiteral(owners)}::text[])[1 + n % 5],
           now() - n * interval '1 hour', now() - (n * 17 % 6007) * interval '1 hour'
      from generate_series(1, ${count}) n`
  await sql`insert into contact_phone (company_id, contact_id, e164, national, position)
    select company_id, id, '+9198' || right(id, 8), '98' || right(id, 8), 1 from contact where company_id = ${company}`
  await sql`insert into contact_email (company_id, contact_id, email, position)
    select company_id, id, 'person.' || right(id, 6) || '@example.in', 1 from contact where company_id = ${company}`
  await sql`insert into lead (company_id, id, ref, contact_id, lead_type, pipeline_id, status_id, category, source_id,
                              owner_id, received_at, last_enquiry_at, updated_at, follow_up_at)
    select contact.company_id, 'led_' || n, 'L-' || n, contact.id, 'buy', pipeline.id, status.id, status.category,
           source.id, contact.owner_id, contact.created_at, contact.created_at + (n % 7) * interval '1 day',
           contact.updated_at, case when n / 5 % 4 = 0 then now() + (n * 13 % 6007) * interval '1 minute' end
      from (select *, row_number() over (order by created_at desc) as n from contact where company_id = ${company}) contact
      join pipeline on pipeline.company_id = ${company} and 'buy' = any (pipeline.lead_types)
      join pipeline_status status on status.company_id = ${company} and status.pipeline_id = pipeline.id
       and status.key = 'new'
      join lead_source source on source.company_id = ${company} and source.name = 'Website'`
  await sql`insert into contact_duplicate (company_id, id, first_id, second_id, reasons, evidence, score)
    select company_id, 'dup_' || lpad((n * 7919 % 100003)::text, 20, '0'), id, next, '{phone}', '{x}', 55 + n % 3
      from (select company_id, id, lead(id) over (order by id) as next, row_number() over (order by id) as n
              from contact where company_id = ${company}) pair
     where next is not null`
  const admin = open(app.db.owner, 'angan-test')
  await admin`vacuum analyze lead, contact, contact_phone, contact_email, contact_duplicate`
  await admin.end()
}
