// A company with everything in it that a list can carry, its exports, and what they are when they are brought back.

import { expect } from 'bun:test'
import { arrayLiteral } from '../../../src/platform/db/connection'
import { workExport } from '../../../src/records/exports/work-export'
import { workImport } from '../../../src/records/imports/work-import'
import { givenContact, givenLead } from '../../leads/leads/given'
import type { Caller, TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import type { Firm, World } from '../../support/world'

export type ListKind = 'leads' | 'contacts'
export type Format = 'csv' | 'xlsx'

/** The four ways that people and leads go out and come back. */
export const WAYS: [ListKind, Format][] = [
  ['leads', 'csv'],
  ['leads', 'xlsx'],
  ['contacts', 'csv'],
  ['contacts', 'xlsx'],
]

/** An export as it is downloaded: with the usual columns, or with every one that there is. */
export async function exported(
  app: TestApp,
  { company, owner }: Firm,
  kind: string,
  format: Format,
  { as = owner, every = false }: { as?: Caller; every?: boolean } = {},
): Promise<Uint8Array> {
  const all = await app.call('GET', `/exports/columns?kind=${kind}`, { as })
  const columns = every ? { columns: all.body.data.map((one: { key: string }) => one.key) } : {}
  const { body } = await app.call('POST', '/exports', { as, body: { kind, format, ...columns } })
  expect(body.error).toBeUndefined()
  await workExport(company.id, body.data.id)
  const url = `http://localhost/api/v1/exports/${body.data.id}/file`
  const file = await app.fetch(new Request(url, { headers: as.headers }))
  expect(file.status).toBe(200)
  return new Uint8Array(await file.arrayBuffer())
}

/** Brings a file with the options and the mapping that are proposed; answers the import and its rows. */
export async function brought(
  app: TestApp,
  { company, owner }: Firm,
  kind: ListKind,
  file: Uint8Array | string,
  { as = owner, command = 'run' }: { as?: Caller; command?: 'run' | 'dry-run' } = {},
) {
  const form = new FormData()
  form.set('file', new File([file as string], 'list'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const sent = await app.call('POST', `/imports?kind=${kind}`, {
    ...{ as, headers, body: new Blob([await request.arrayBuffer()]) },
  })
  expect(sent.body.error ?? sent.status).toBe(201)
  const { id } = sent.body.data
  expect((await app.call('POST', `/imports/${id}/${command}`, { as })).status).toBe(200)
  await workImport(company.id, id)
  const done = (await app.call('GET', `/imports/${id}`, { as })).body.data
  const rows = (await app.call('GET', `/imports/${id}/rows?limit=100`, { as })).body.data as {
    outcome: string
    reasons: string[]
    lead_id: string | null
    contact_id: string | null
  }[]
  return { id: id as string, done, rows, mapping: sent.body.data.mapping as Record<string, string> }
}

/** Every row of a company about people and leads, with what was written of them. */
export async function everything(app: TestApp, { company }: Firm) {
  const { sql } = app.db
  const of = (table: string) =>
    sql.unsafe(`select to_jsonb(t)::text as row from ${table} t where company_id = $1 order by 1`, [company.id])
  const [leads, contacts, phones, emails, otherNames, activities, events, entries] = await Promise.all([
    of('lead'),
    of('contact'),
    of('contact_phone'),
    of('contact_email'),
    of('contact_other_name'),
    of('activity'),
    sql`select id from event where company_id = ${company.id} and subject_kind in ('lead', 'contact') order by 1`,
    sql`select id from audit_entry where company_id = ${company.id} and subject_kind in ('lead', 'contact') order by 1`,
  ])
  return { leads, contacts, phones, emails, otherNames, activities, events: [...events], entries: [...entries] }
}

const NAMES = [
  ...['Kavita Rane', '=HYPERLINK("x")', '+Plus Sharma', '-Minus Joshi', '@home Patil', "'Quoted Kale"],
  ...["O'Brien", 'कविता राणे', 'Rane, Kavita', 'Say "Hi" Gupta', 'Agent 47', 'A B', 'MR. SUNIL RAO', 'ravi.k (broker)'],
]

/** Fills a company with people and leads that lists carry badly: names like formulas, nobody's numbers, closed leads. */
export async function fillRich(app: TestApp, world: World): Promise<void> {
  const { sql } = app.db
  const company = world.company.id
  const choice = { type: 'choice', choices: [{ label: 'Near school' }, { label: 'Near office' }] }
  const place = await addField(app, world, 'lead', 'Wanted place', choice)
  const sum = await addField(app, world, 'lead', 'Loan', { type: 'money' })
  const visits = await addField(app, world, 'lead', 'Visits', { type: 'number' })
  const since = await addField(app, world, 'contact', 'Client since', { type: 'date' })
  const several = { type: 'multi_choice', choices: [{ label: 'Flats' }, { label: 'Shops, offices' }] }
  const interests = await addField(app, world, 'contact', 'Interests', several)
  const member = await addField(app, world, 'lead', 'Closer', { type: 'member' })
  const agreed = await addField(app, world, 'lead', 'Loan agreed', { type: 'boolean' })
  const owners = [world.ravi, world.neha, world.imran, world.asha]
  const statuses = ['new', 'contacted', 'lost', 'qualified', 'junk', 'booked', 'new']
  const made: { id: string; contactId: string }[] = []
  for (const [i, name] of NAMES.entries()) {
    const reach = i % 5 === 4 ? {} : { phones: [`98000010${10 + i}`], emails: i % 2 ? [`p${i}@example.in`] : [] }
    made.push(
      await givenLead(app, world, {
        ...{ owner: owners[i % 4]!, ref: `L-26-${String(i + 1).padStart(5, '0')}`, name, ...reach },
        ...{
          city: i % 3 ? 'Pune' : null,
          status: statuses[i % 7]!,
          budget: i % 2 ? [5_000_000_00, 8_250_000_50] : [null, 85_00_000_00],
        },
        temperature: (['hot', 'warm', 'cold'] as const)[i % 3],
        receivedAt: `2026-11-${10 + i}T04:${10 + i}:07.${100 + i}Z`,
        ...(i % 4 === 1 ? { followUpAt: `2026-12-${10 + i}T05:30:00Z` } : {}),
      }),
    )
  }
  // A second lead of somebody who has one: closed, in another pipeline, and an open one beside it.
  await givenLead(app, world, {
    owner: world.ravi,
    contactId: made[0]!.contactId,
    status: 'lost',
    receivedAt: '2026-09-01T04:00:00Z',
  })
  await givenLead(app, world, { owner: world.neha, contactId: made[0]!.contactId, receivedAt: '2026-10-01T04:00:00Z' })
  await sql`update lead set lead_type = 'rent', received_at = '2026-10-02T04:00:00Z',
      pipeline_id = pipeline.id, status_id = status.id
    from pipeline join pipeline_status status on status.company_id = pipeline.company_id and status.pipeline_id = pipeline.id
   where lead.company_id = ${company} and lead.id = ${made[7]!.id} and pipeline.company_id = ${company}
     and 'rent' = any (pipeline.default_for) and status.key = 'new'`
  await sql`update lead set closed_at = received_at + interval '3 days 2 hours' where company_id = ${company} and category <> 'open'`
  await sql`update lead set lost_reason_id = (select id from lost_reason where company_id = ${company} and category = 'lost' order by position limit 1)
    where company_id = ${company} and category = 'lost'`
  await sql`update lead set sub_status_id = (select id from pipeline_sub_status sub where sub.company_id = ${company}
      and sub.status_id = lead.status_id and sub.archived_at is null order by sub.position limit 1) where company_id = ${company}`
  await sql`update lead set message = ${'Wants a view\n\nBudget: not fixed\n=1+1\n+91 98000 01999 is his wife'}, project = 'Sky Park',
      bhk = '{2,3}', property_types = '{flat,villa}', location = 'Baner, Wakad',
      custom = ${sql.json({ [place.key]: place.choices[1]!.key, [sum.key]: 45_50_000_50, [visits.key]: 3.5, [member.key]: world.neha.id, [agreed.key]: true })}
    where company_id = ${company} and id = any (${arrayLiteral(made.slice(0, 9).map(one => one.id))}::text[])`
  await sql`update lead set message = '-5 minutes from the station', custom = ${sql.json({ [agreed.key]: false, [visits.key]: 0 })},
      cities = '{Pune,Mumbai}', carpet_min = 900, carpet_max = 1200.5, carpet_unit = 'sq_ft', furnishing = '{semi_furnished}',
      facing = '{east,north_east}', floors = '{middle,high}', possession = 'by_date', possession_by = '2027-03-31',
      purpose = 'self_use', amenities = '{Pool,"Club house"}', parking = 2, must_have = '{cities,amenities.Pool}'
    where company_id = ${company} and id = any (${arrayLiteral(made.slice(9).map(one => one.id))}::text[])`
  await sql`update contact set tags = array['NRI', 'Pune, West', 'say "hi"'], kinds = '{buyer,investor}', address = ${'12, M. G. Road\nCamp'},
      pincode = '411001', occupation = '-', birthday = '1985-04-05', anniversary = '2010-12-31',
      custom = ${sql.json({ [since.key]: '2024-02-29', [interests.key]: interests.choices.map(one => one.key) })}
    where company_id = ${company} and id = any (${arrayLiteral(made.slice(0, 6).map(one => one.contactId))}::text[])`
  await sql`update contact set first_name = 'Kavita', last_name = 'Rane' where company_id = ${company} and id = ${made[0]!.contactId}`
  await sql`insert into contact_phone (company_id, contact_id, e164, national, position)
    values (${company}, ${made[0]!.contactId}, '+919800001998', '9800001998', 2), (${company}, ${made[0]!.contactId}, '+14155550123', '4155550123', 3)`
  await sql`insert into contact_email (company_id, contact_id, email, position) values (${company}, ${made[1]!.contactId}, 'second@example.in', 2)`
  await sql`insert into contact_other_name (company_id, id, contact_id, name, name_folded, source)
    values (${company}, 'nam_00000000000000000001', ${made[0]!.contactId}, 'Sunita Deshpande', 'sunita deshpande', 'hand'),
           (${company}, 'nam_00000000000000000002', ${made[0]!.contactId}, 'Rani, of Camp / Pune', 'rani of camp pune', 'hand'),
           (${company}, 'nam_00000000000000000003', ${made[1]!.contactId}, '=Bunty', 'bunty', 'enquiry')`
  // People without a lead, two of them called the same and without a number; a test, and one that was archived.
  await givenContact(app, world, { name: 'Nobody There', owner: world.asha })
  await givenContact(app, world, { name: 'Nobody There', owner: world.ravi, city: null })
  await givenContact(app, world, { name: 'Number Only', phones: ['9800001997'], owner: world.ravi })
  await givenContact(app, world, { name: 'Gone Away', phones: ['9800001996'], owner: world.ravi })
  await sql`update contact set archived_at = now() where company_id = ${company} and name = 'Gone Away'`
  await givenLead(app, world, { owner: world.ravi, name: 'Test Lead', phones: ['9800001995'], isTest: true })
  await sql`update contact set is_unreachable = not exists (select from contact_phone p where p.company_id = ${company} and p.contact_id = contact.id)
      and not exists (select from contact_email e where e.company_id = ${company} and e.contact_id = contact.id) where company_id = ${company}`
}
