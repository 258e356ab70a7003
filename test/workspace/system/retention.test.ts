import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { sql as leadsSql } from '../../../src/leads/queries.gen'
import { clock, days, hours } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { newId } from '../../../src/platform/ids'
import { deleteExpiredKeys, deleteOutdated } from '../../../src/workspace/system/retention'
import { givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let lakeview: World
const realNow = clock.now

beforeAll(async () => {
  app = await startApp()
  lakeview = await makeWorld(app)
})

afterEach(() => {
  clock.now = realNow
})

afterAll(() => app.close())

/** What was there at the start of a test is that much older then. */
function pass(milliseconds: number): void {
  const later = realNow() + milliseconds
  clock.now = () => later
}

/** Which of these are still there, in the order in which they are named. */
const idsIn = async (table: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await app.db.sql.unsafe(`select id from ${table}`)
  const there = new Set(rows.map(row => row.id as string))
  return ids.filter(id => there.has(id))
}

async function addContact(isTest: boolean): Promise<string> {
  const id = newId('con')
  await app.db.sql`insert into contact (company_id, id, is_test) values (${lakeview.company.id}, ${id}, ${isTest})`
  return id
}

async function addLead(contactId: string, isTest: boolean, duplicateOf: string | null = null): Promise<string> {
  const [id, company] = [newId('led'), lakeview.company.id]
  await app.db.sql`insert into lead (company_id, id, ref, contact_id, lead_type, pipeline_id, status_id, category,
      source_id, owner_id, duplicate_of, is_test, received_at)
    select ${company}, ${id}, ${id}, ${contactId}, 'buy', status.pipeline_id, status.id, 'open',
      (select id from lead_source where company_id = ${company} limit 1), ${lakeview.ravi.id}, ${duplicateOf}, ${isTest},
      now()
    from pipeline_status status where status.company_id = ${company} and status.category = 'open' limit 1`
  return id
}

async function addActivity(contactId: string, leadId: string | null, isTest: boolean): Promise<string> {
  const id = newId('act')
  await app.db.sql`insert into activity (company_id, id, type, lead_id, contact_id, actor_kind, title, is_test)
    values (${lakeview.company.id}, ${id}, 'note', ${leadId}, ${contactId}, 'system', 'Note', ${isTest})`
  return id
}

test('names that came with one number are kept 30 days, unless a member said whose it is', async () => {
  const company = lakeview.company.id
  const add = async (value: string, nobodysSince: string | null, overruledAt: string | null) => {
    const id = newId('shv')
    await app.db
      .sql`insert into lead_shared_value (company_id, id, source_id, kind, value, names, people, first_at, last_at,
        nobodys_since, overruled_at)
      values (${company}, ${id}, ${lakeview.source!.id}, 'email', ${value}, '[]', 2, now(), now(), ${nobodysSince},
        ${overruledAt})`
    return id
  }
  const at = new Date(realNow()).toISOString()
  const few = await add('two@example.in', null, null)
  const nobodys = await add('desk@example.in', at, null)
  const overruled = await add('family@example.in', at, at)
  const kept = () => idsIn('lead_shared_value', [few, nobodys, overruled])
  pass(days(30) - hours(1))
  await deleteOutdated()
  expect(await kept()).toEqual([few, nobodys, overruled])
  pass(days(30) + hours(1))
  await deleteOutdated()
  expect(await kept()).toEqual([overruled])
})

test('Idempotency-Keys go when their 24 hours are over', async () => {
  const add = (key: string) => app.db.sql`insert into idempotency_key
    (company_id, principal, route, key, fingerprint, expires_at)
    values (${lakeview.company.id}, 'mem_1', 'POST /leads', ${key}, '\\x00', now() + interval '24 hours')`
  await add('first')
  pass(hours(24) - 60_000)
  await deleteExpiredKeys()
  expect(await app.db.sql`select key from idempotency_key`).toHaveLength(1)
  pass(hours(24) + 60_000)
  await deleteExpiredKeys()
  expect(await app.db.sql`select key from idempotency_key`).toHaveLength(0)
})

test('sessions go 90 days after they ended or ran out', async () => {
  const rival = await makeRival(app)
  const add = async (expiresIn: string, endedIn: string | null): Promise<string> => {
    const id = newId('ses')
    await app.db.sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at, ended_at)
      values (${rival.company.id}, ${id}, ${rival.owner.id}, sha256(${id}::bytea), now(), now() + ${expiresIn}::interval,
        now() + ${endedIn}::interval)`
    return id
  }
  const [signedOut, ranOut, living] = [await add('30 days', '0'), await add('1 day', null), await add('30 days', null)]
  const kept = () => idsIn('session', [signedOut, ranOut, living])
  pass(days(90) - 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual([signedOut, ranOut, living])
  pass(days(90) + 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual([ranOut, living])
  pass(days(91) + 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual([living])
})

test('events go after 400 days, however many there are', async () => {
  await app.db.sql`insert into event (company_id, id, type, subject_kind, subject_id, actor)
    select ${lakeview.company.id}, 'evt_' || n, 'lead.updated', 'lead', 'led_1', '{}' from generate_series(1, 2500) n`
  pass(days(400) - 60_000)
  await deleteOutdated()
  expect(await app.db.sql`select id from event`).toHaveLength(2500)
  pass(days(400) + 60_000)
  await deleteOutdated()
  expect(await app.db.sql`select id from event`).toHaveLength(0)
})

test('what an import and a change to many could be undone by goes after 30 days, with the numbers that stood in the file', async () => {
  const id = lakeview.company.id
  const lead = await givenLead(app, lakeview, { owner: lakeview.ravi })
  await app.db.sql`
    insert into import_run (company_id, id, kind, state, file_id, file_name, sheets, head_row, columns, preview, mapping, total,
                            created_by, finished_at)
    values (${id}, 'imp_old', 'lead', 'done', 'fil_x', 'fair.csv', '[]', 1,
            '[{"index": 0, "heading": "Phone", "samples": ["9800000001"]}]', '[["9800000001"]]', '[]', 1,
            ${lakeview.asha.id}, now())`
  await app.db.sql`insert into import_row (company_id, import_id, no, outcome) values (${id}, 'imp_old', 1, 'created')`
  await app.db.sql`insert into bulk_job (company_id, id, member_id, change, state, total)
    values (${id}, 'blk_old', ${lakeview.asha.id}, '{}', 'done', 1)`
  await app.db
    .sql`insert into bulk_item (company_id, job_id, position, lead_id) values (${id}, 'blk_old', 1, ${lead.id})`
  const kept = async () =>
    (
      await app.db.sql`
        select (select count(*)::int from import_row) as rows, (select count(*)::int from bulk_item) as items,
               (select count(*)::int from bulk_job) as jobs,
               (select preview::text || columns::text from import_run) as file`
    )[0]!
  pass(days(30) - 60_000)
  await deleteOutdated()
  expect(await kept()).toMatchObject({ rows: 1, items: 1, jobs: 1, file: expect.stringContaining('9800000001') })
  pass(days(30) + 60_000)
  await deleteOutdated()
  expect({ ...(await kept()) }).toEqual({
    rows: 0,
    items: 0,
    jobs: 0,
    file: '[][{"index": 0, "heading": "Phone", "samples": []}]',
  })
})

test('audit entries go after three years', async () => {
  const add = (id: string, age: string) => app.db.sql`
    insert into audit_entry (company_id, id, at, actor_kind, action, subject_kind, subject_id)
    values (${lakeview.company.id}, ${id}, now() - ${age}::interval, 'member', 'lead.updated', 'lead', 'led_1')`
  await add('aud_old', '1095 days 1 minute')
  await add('aud_kept', '1094 days 23 hours')
  await deleteOutdated()
  expect(await idsIn('audit_entry', ['aud_old', 'aud_kept'])).toEqual(['aud_kept'])
})

test('what came in at push URLs goes after 180 days, tests after 30, and nothing that still waits for its lead', async () => {
  const add = async (status: string, isTest: boolean): Promise<string> => {
    const id = newId('sub')
    await app.db.sql`insert into lead_submission (company_id, id, source_id, kind, raw, lead_read, status, is_test)
      select ${lakeview.company.id}, ${id}, id, 'json', '{}', '{}', ${status}, ${isTest}
      from lead_source where company_id = ${lakeview.company.id} limit 1`
    return id
  }
  const all = [await add('done', false), await add('failed', false), await add('waiting', false)]
  const [done, failed, waiting] = all as [string, string, string]
  const trial = await add('done', true)
  const kept = () => idsIn('lead_submission', [...all, trial])
  pass(days(30) - 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual([done, failed, waiting, trial])
  pass(days(30) + 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual([done, failed, waiting])
  pass(days(180) + 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual([waiting])
})

test('test records go after 30 days, with all that hangs on them, and real ones stay', async () => {
  const [person, trialPerson] = [await addContact(false), await addContact(true)]
  const real = await addLead(person, false)
  const trial = await addLead(trialPerson, true)
  const copy = await addLead(trialPerson, true, trial)
  const notes = [await addActivity(person, real, false), await addActivity(trialPerson, trial, true)]
  const loose = await addActivity(trialPerson, null, true)
  await app.db.sql`insert into contact_phone (company_id, contact_id, e164, national, position, is_test)
    values (${lakeview.company.id}, ${trialPerson}, '+919800000001', '9800000001', 1, true)`
  const kept = async () => ({
    contacts: await idsIn('contact', [person, trialPerson]),
    leads: await idsIn('lead', [real, trial, copy]),
    activities: await idsIn('activity', [...notes, loose]),
  })
  pass(days(30) - 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual({
    contacts: [person, trialPerson],
    leads: [real, trial, copy],
    activities: [...notes, loose],
  })
  pass(days(30) + 60_000)
  await deleteOutdated()
  expect(await kept()).toEqual({ contacts: [person], leads: [real], activities: [notes[0]!] })
  expect(await app.db.sql`select from contact_phone where contact_id = ${trialPerson}`).toHaveLength(0)
})

test('a younger test lead outlives the one that it is a copy of', async () => {
  const person = await addContact(true)
  const original = await addLead(person, true)
  const copy = await addLead(person, true, original)
  await app.db.sql`update lead set created_at = now() - interval '31 days' where id = ${original}`
  await app.db.sql`update contact set created_at = now() - interval '31 days' where id = ${person}`
  await deleteOutdated()
  expect(await idsIn('lead', [original, copy])).toEqual([copy])
  expect(await idsIn('contact', [person])).toEqual([person])
})

test('a test lead goes even when a lead that is its copy came in the middle of the night’s work', async () => {
  const person = await addContact(true)
  const original = await addLead(person, true)
  const copy = await addLead(person, true, original)
  await app.db.sql`update lead set created_at = now() - interval '31 days' where id = ${original}`
  const before = new Date(realNow() - days(30)).toISOString()
  // The very statement of the night: nothing else may be needed before it.
  await db.everyCompany(work => work.count(leadsSql.leads.deleteTestLeads, { before, most: 1000 }))
  const [left] = await app.db.sql`select duplicate_of from lead where id in (${original}, ${copy})`
  expect(left).toEqual({ duplicate_of: null })
})

test('a deletion that is told to stop stops', async () => {
  await expect(deleteOutdated(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
})

test('tries at addresses that nobody has go when they count no more', async () => {
  const { sql } = app.db
  await sql`insert into unclaimed_sign_in (address_hash, failed_sign_ins, last_failed_at) values
    ('\\x01', 3, now() - interval '25 hours'), ('\\x02', 3, now() - interval '23 hours')`
  await deleteOutdated()
  const left = await sql`select encode(address_hash, 'hex') as hash from unclaimed_sign_in`
  expect(left.map(({ hash }) => hash)).toEqual(['02'])
})

test('tickets for a second step and challenges of passkeys go when they are over', async () => {
  const { sql } = app.db
  const [over, open] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const when = (hash: Buffer) => (hash === over ? '1 minute ago' : '1 hour')
  for (const hash of [over, open]) {
    await sql`insert into sign_in_ticket (company_id, token_hash, member_id, password_check, expires_at)
      values (${lakeview.company.id}, ${hash}, ${lakeview.ravi.id}, ${hash}, now() + ${when(hash)}::interval)`
    await sql`insert into passkey_challenge (challenge_hash, purpose, expires_at)
      values (${hash}, 'sign_in', now() + ${when(hash)}::interval)`
  }
  await deleteOutdated()
  const tickets = await sql`select token_hash as hash from sign_in_ticket`
  const challenges = await sql`select challenge_hash as hash from passkey_challenge`
  expect([tickets, challenges].map(rows => rows.map(row => Buffer.from(row.hash)))).toEqual([[open], [open]])
})

test('words of names go a day after the last who was called so, and what stands twice', async () => {
  const { sql } = app.db
  const company = lakeview.company.id
  const add = (id: string, folded: string) => sql`insert into contact (company_id, id, name, name_folded)
    values (${company}, ${id}, 'Somebody', ${folded})`
  await add('con_word_1', 'zubin irani')
  await add('con_word_2', 'zubin daruwala')
  await sql`insert into name_word (company_id, word) values (${company}, 'zubin')`
  await sql`insert into name_word (company_id, word, is_tamil) values (${company}, 'mistry', true)`
  await sql`update contact set name_folded = 'zubin mistry' where id = 'con_word_2'`
  // A word that came in Tamil letters too has to keep that, whichever row is the later one.
  await sql`insert into name_word (company_id, word) values (${company}, 'mistry')`
  const words = async () => {
    const rows = await sql`select word || case when is_tamil then ' (Tamil)' else '' end as word from name_word
      where company_id = ${company} and word in ('zubin', 'irani', 'daruwala', 'mistry') order by 1`
    return rows.map(row => row.word)
  }
  await deleteOutdated()
  expect(await words()).toEqual(['daruwala', 'irani', 'mistry', 'mistry (Tamil)', 'zubin', 'zubin'])
  await sql`update name_word set created_at = now() - interval '25 hours' where company_id = ${company}`
  await deleteOutdated()
  expect(await words()).toEqual(['irani', 'mistry (Tamil)', 'zubin'])
})
