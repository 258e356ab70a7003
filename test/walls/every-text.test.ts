// Every text that people write, in every column that holds one, at every door: whoever sees a number masked must read it
// nowhere, and must not learn it by asking either. A column that is added later is filled and looked for here by itself.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { startIntake, stopIntake } from '../../src/leads'
import { open } from '../../src/platform/db/connection'
import { startFanOut, stopFanOut } from '../../src/platform/events/fan-out'
import { asciiDigits } from '../../src/platform/phone/ascii-digits'
import { hub } from '../../src/platform/realtime/hub'
import { closeAllStreams } from '../../src/records'
import { forgetCompany } from '../../src/workspace'
import { pushed } from '../leads/lead-push/pushing'
import { givenLead } from '../leads/leads/given'
import { listen } from '../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp, waitFor } from '../support/app'
import { addField } from '../support/custom-fields'
import { makeWorld, type World } from '../support/world'

const NUMBER = '9811122233'
const ADDRESS = 'kavita.rane@example.in'
const WORDS = `Kavita 98111 22233 ${ADDRESS}`
const SHOWN = 'Kavita ••••• •••'

/** What a program wrote, or what is no text of people: never masked, and filled with nothing here. */
const NOT_WRITTEN = new Set([
  'lead.ref',
  'lead.external_id',
  'contact.name_folded',
  'activity.actor_id',
  'activity.actor_name',
  'activity.mention_ids',
  'activity.subject_kind',
  'activity.subject_id',
  'property.ref_code',
  'site_visit.property_ids',
  // Masked by rules of their own.
  'call_log.e164',
  'call_log.national',
])

const TABLES = ['lead', 'contact', 'activity', 'property', 'site_visit', 'task', 'call_log']

let app: TestApp
let world: World
/** As the program connects for its callers. */
let walled: postgres.Sql
let lead: { id: string; contactId: string }
/** `table.column` of all that was filled. */
let filled: string[]
let pushedLead: { lead_id: string; contact_id: string }
const readers: Record<string, Caller> = {}

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  walled = open(app.db.app, 'angan-test', 1)
  lead = await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00007' })
  await app.call('POST', '/activities', { as: world.ravi, body: { lead_id: lead.id, text: 'note', pinned: true } })
  await app.call('POST', '/activities', { as: world.ravi, body: { contact_id: lead.contactId, text: 'note' } })
  await addDay()
  await app.db.sql`insert into contact (company_id, id) values (${world.company.id}, 'con_loose')`
  await app.db.sql`insert into activity (company_id, id, type, contact_id, actor_kind, title)
    values (${world.company.id}, 'act_loose', 'note', 'con_loose', 'system', 'Loose')`
  filled = await fillEveryText()
  startIntake()
  pushedLead = await pushed(app, world, {
    name: WORDS,
    mobile: '9800000077',
    ...Object.fromEntries(
      [
        'city',
        'address',
        'locality',
        'project',
        'property_type',
        'configuration',
        'message',
        'utm_campaign',
        'source',
        'question',
      ].map(key => [key, WORDS]),
    ),
    pincode: NUMBER,
    custom: { visit_note: WORDS, [NUMBER]: 'home', gate: Number(NUMBER), deep: { words: [WORDS] } },
  })
  await stopIntake()
  await app.db.sql`update lead set owner_id = ${world.ravi.id} where id = ${pushedLead.lead_id}`
  await app.db.sql`update contact set owner_id = ${world.ravi.id} where id = ${pushedLead.contact_id}`
  await openToAgents()
  Object.assign(readers, {
    'a viewer': world.dev,
    'an accountant': world.suresh,
    'an agent beyond his own': world.imran,
    'a telecaller beyond her own': world.pooja,
    'the key of the agent whose lead it is': await world.keyOf(world.ravi, ['leads:read', 'contacts:read']),
  })
})

afterAll(async () => {
  await walled.end()
  await app.close()
})

async function openToAgents(): Promise<void> {
  const all = JSON.stringify({ 'leads.view': 'all', 'contacts.view': 'all' })
  await app.db.sql`update role set permissions = permissions || ${all}::text::jsonb
    where id in (${world.roles.agent}, ${world.roles.telecaller})`
  forgetCompany(world.company.id)
}

/** A property, a visit, a task and a call, all Ravi's and of Ravi's lead. */
async function addDay(): Promise<void> {
  const { sql } = app.db
  const [company, ravi] = [world.company.id, world.ravi.id]
  await sql`insert into property (company_id, id, ref_code, title, listing_type, property_type, owner_id)
    values (${company}, 'prp_1', 'P-1', 'Flat', 'sale', 'apartment', ${ravi})`
  await sql`insert into site_visit (company_id, id, lead_id, property_ids, scheduled_at, agent_id)
    values (${company}, 'vis_1', ${lead.id}, '{prp_1}', now(), ${ravi})`
  await sql`insert into task (company_id, id, title, type, due_at, assignee_id, lead_id)
    values (${company}, 'tsk_1', 'Call', 'call', now(), ${ravi}, ${lead.id})`
  await sql`insert into call_log (company_id, id, direction, e164, national, contact_id, lead_id, member_id, started_at, result)
    values (${company}, 'cal_1', 'inbound', '+919800000078', '9800000078', ${lead.contactId}, ${lead.id}, ${ravi}, now(), 'missed')`
}

/** Puts the words into every column that can hold some; answers which those are. */
async function fillEveryText(): Promise<string[]> {
  const columns = await app.db.sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relname in ${app.db.sql(TABLES)}
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
       -- Keys, and columns that hold one of a few words.
       and not exists (
         select from pg_constraint k
          where k.conrelid = c.oid and a.attnum = any (k.conkey)
            and (k.contype in ('p', 'f') or k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'ARRAY'))
     order by 1, 2`
  const written = columns.filter(({ table, column }) => !NOT_WRITTEN.has(`${table}.${column}`))
  const json = JSON.stringify({ note: WORDS, [NUMBER]: 'home', gate: Number(NUMBER), deep: [{ words: [WORDS] }] })
  const values: Record<string, string> = { text: WORDS, 'text[]': `{"${WORDS}"}`, jsonb: json }
  for (const { table, column, type } of written) {
    await app.db.sql.unsafe(`update ${table} set ${column} = $1::text::${type} where company_id = $2`, [
      values[type]!,
      world.company.id,
    ])
  }
  await app.db.sql`update contact set name_folded = 'kavita 98111 22233 kavita rane example in'`
  return written.map(({ table, column }) => `${table}.${column}`)
}

/** The number in any spelling, or the address. */
const holds = (answer: unknown): boolean => {
  const text = JSON.stringify(answer)
  return (
    text.includes(ADDRESS) ||
    asciiDigits(text)
      .replace(/[ .()+-]/g, '')
      .includes(NUMBER)
  )
}

const doors = (): string[] => [
  '/leads',
  '/contacts',
  '/search?q=L-26-00007',
  ...[lead, { id: pushedLead.lead_id, contactId: pushedLead.contact_id }].flatMap(({ id, contactId }) => [
    `/leads/${id}`,
    `/leads/${id}/requirement`,
    `/contacts/${contactId}`,
    `/activities?lead_id=${id}`,
    `/activities?contact_id=${contactId}`,
  ]),
]

async function read(as: Caller, path: string) {
  const { status, body } = await app.call('GET', path, { as })
  expect(status, path).toBe(200)
  return body
}

test('the columns that people write are found', () => {
  expect(filled).toEqual([
    'activity.data',
    'activity.text',
    'activity.title',
    'call_log.note',
    'contact.address',
    'contact.city',
    'contact.custom',
    'contact.first_name',
    'contact.last_name',
    'contact.name',
    'contact.occupation',
    'contact.pincode',
    'contact.tags',
    'lead.amenities',
    'lead.attribution',
    'lead.cities',
    'lead.custom',
    'lead.location',
    'lead.message',
    'lead.must_have',
    'lead.project',
    'lead.property_types',
    'property.city',
    'property.locality',
    'property.title',
    'site_visit.meeting_point',
    'site_visit.reason',
    'task.title',
  ])
})

test('a manager reads them whole at every door, so they are there to be leaked', async () => {
  for (const door of doors()) expect(holds(await read(world.meera, door)), door).toBe(true)
  const whole = await read(world.meera, `/leads/${lead.id}`)
  for (const name of ['project', 'message', 'attribution', 'custom']) expect(holds(whole.data[name]), name).toBe(true)
  const { meta } = await read(world.meera, `/activities?lead_id=${lead.id}`)
  expect(holds(meta.pinned)).toBe(true)
})

test('the agent reads them whole on a lead of the agent’s own', async () => {
  expect(await read(world.ravi, `/leads/${lead.id}`)).toEqual(await read(world.meera, `/leads/${lead.id}`))
})

describe.each([
  'a viewer',
  'an accountant',
  'an agent beyond his own',
  'a telecaller beyond her own',
  'the key of the agent whose lead it is',
])('%s', name => {
  test('reads no number and no address at any door', async () => {
    for (const door of doors()) {
      const { data, meta } = await read(readers[name]!, door)
      expect(Array.isArray(data) ? data.length : 1, door).toBeGreaterThan(0)
      expect(holds({ data, meta }), `${door}: ${JSON.stringify(data)}`).toBe(false)
    }
  })

  test.each([
    ['leads', 'contact_name'],
    ['leads', 'location'],
    ['leads', 'project'],
    ['contacts', 'name'],
    ['contacts', 'city'],
    ['contacts', 'pincode'],
    ['contacts', 'occupation'],
  ])('can’t ask %s for it piece by piece in %s, only for what is shown', async (list, field) => {
    const own = { field: list === 'leads' ? 'ref' : 'pincode', op: 'is_not_empty' }
    const ids = async (as: Caller, op: string, value: string) => {
      const filter = JSON.stringify({ and: [own, { field, op, value }] })
      return (await read(as, `/${list}?filter=${encodeURIComponent(filter)}`)).data.map(({ id }: { id: string }) => id)
    }
    const probes = [
      ['contains', '98111'],
      ['contains', '22'],
      ['ends_with', ADDRESS.slice(-8)],
      ['starts_with', 'kavita 9'],
      ['eq', WORDS],
    ] as const
    for (const [op, value] of probes) {
      expect(await ids(readers[name]!, op, value), `${op} ${value}`).toEqual([])
      expect(await ids(world.meera, op, value), `${op} ${value}`).not.toEqual([])
    }
    expect(await ids(readers[name]!, 'contains', SHOWN)).not.toEqual([])
  })

  test('nor by tags and property types', async () => {
    for (const [list, field] of [
      ['contacts', 'tags'],
      ['leads', 'property_types'],
    ] as const) {
      const filter = encodeURIComponent(JSON.stringify({ field, op: 'has_any', value: [WORDS] }))
      expect((await read(readers[name]!, `/${list}?filter=${filter}`)).data).toEqual([])
      expect((await read(world.meera, `/${list}?filter=${filter}`)).data).not.toEqual([])
    }
  })

  test('nor by the order and its cursor', async () => {
    const path = '/contacts?sort=name&limit=1'
    const cursor = async (as: Caller) => Buffer.from((await read(as, path)).meta.next_cursor, 'base64url').toString()
    expect(holds(await cursor(world.meera))).toBe(true)
    expect(holds(await cursor(readers[name]!))).toBe(false)
  })

  test('nor by searching for a name', async () => {
    for (const q of ['Kavita 98', 'kavita 98111', 'rane example in']) {
      const path = `/search?q=${encodeURIComponent(q)}&kinds=contacts`
      expect((await read(readers[name]!, path)).data, q).toEqual([])
      expect((await read(world.meera, path)).data, q).not.toEqual([])
    }
  })
})

test('a form that sends back what its writer read masked changes none of it, and what was typed over', async () => {
  await app.db.sql`update company set phone_rule_agents = 'masked' where id = ${world.company.id}`
  forgetCompany(world.company.id)
  const stored = () => app.db.sql`
    select lead.project, lead.location, lead.property_types, lead.custom - 'floor' as custom, contact.name, contact.tags,
           contact.first_name, contact.address
      from lead join contact on contact.id = lead.contact_id where lead.id = ${lead.id}`
  const before = await stored()
  await addField(app, world, 'lead', 'Floor')
  try {
    const shown = (await read(world.ravi, `/leads/${lead.id}`)).data
    const { location, property_types } = shown.requirement
    const requirement = { location, property_types, bhk: [3] }
    const body = { requirement, project: shown.project, custom: { ...shown.custom, deep: undefined, floor: '7' } }
    const changed = await app.call('PATCH', `/leads/${lead.id}`, { as: world.ravi, body })
    expect(changed.body.data).toMatchObject({ requirement: { bhk: [3] }, custom: { floor: '7' } })
    const { name, tags, address } = (await read(world.ravi, `/contacts/${lead.contactId}`)).data
    const contact = { name, tags, address, city: 'Nashik' }
    const edited = await app.call('PATCH', `/contacts/${lead.contactId}`, { as: world.ravi, body: contact })
    expect(edited.body.data).toMatchObject({ name: SHOWN, city: 'Nashik' })
    expect(await stored()).toEqual(before)
    const note = (await app.call('POST', '/activities', { as: world.ravi, body: { lead_id: lead.id, text: WORDS } }))
      .body
    expect(note.data.text).toBe(SHOWN)
    await app.call('PATCH', `/activities/${note.data.id}`, { as: world.ravi, body: { text: SHOWN } })
    const [kept] = await app.db.sql`select text from activity where id = ${note.data.id}`
    expect(kept).toEqual({ text: WORDS })
    const edit = async (path: string, body: object) => {
      const refused = await app.call('PATCH', path, { as: world.ravi, body })
      return [refused.status, Object.keys(refused.body.error.fields)]
    }
    expect(await edit(`/leads/${lead.id}`, { project: `${SHOWN} again` })).toEqual([422, ['project']])
    expect(await edit(`/leads/${lead.id}`, { requirement: { location: `near ${SHOWN}` } })).toEqual([
      422,
      ['requirement.location'],
    ])
    expect(await edit(`/contacts/${lead.contactId}`, { tags: [...tags, 'nri'] })).toEqual([422, ['tags']])
    expect(await edit(`/activities/${note.data.id}`, { text: `${SHOWN} again` })).toEqual([422, ['text']])
    expect(await stored()).toEqual(before)
  } finally {
    await app.db.sql`update company set phone_rule_agents = 'own' where id = ${world.company.id}`
    forgetCompany(world.company.id)
  }
})

test('the stream tells that a lead changed, and nothing of its words', async () => {
  await hub.start(app.db.system)
  startFanOut()
  const stream = await listen(app, world.dev)
  try {
    const body = { temperature: 'hot', project: WORDS }
    expect((await app.call('PATCH', `/leads/${lead.id}`, { as: world.meera, body })).status).toBe(200)
    await waitFor(() => stream.events().some(event => event.data.lead_id === lead.id))
    expect(holds(stream.text())).toBe(false)
  } finally {
    closeAllStreams()
    await stopFanOut()
    await hub.stop()
  }
})

test('reach of every lead opens no entry of a contact alone', async () => {
  const seen = await walled.begin(async sql => {
    await sql`select set_config('app.company_id', ${world.company.id}, true), set_config('app.reach_leads', '*', true)`
    return sql`select distinct lead_id from activity where contact_id = 'con_loose' or lead_id = ${lead.id}`
  })
  expect(seen.map(({ lead_id }) => lead_id)).toEqual([lead.id])
})
