import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mergeParts, OWN_COLUMNS } from '../../../src/contacts/merging/merge-parts'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'
import { everythingOf, givenCallAndProperty } from './given'

let app: TestApp
let world: World
let kavita: string
let twin: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  const { ravi } = world
  kavita = await givenContact(app, world, { owner: ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  const twinOf = { owner: ravi, name: 'Kavita S Rane', phones: ['9800000002', '9800000003'], city: 'Nashik' }
  twin = await givenContact(app, world, { ...twinOf, emails: ['kavita@example.in'] })
})
afterAll(() => app.close())

const merge = (as: Caller, id: string, other: string, choose?: object) =>
  app.call('POST', `/contacts/${id}/merges`, { as, body: { with: other, ...(choose ? { choose } : {}) } })
const undo = (as: Caller, id: string) => app.call('POST', `/contacts/merges/${id}/undo`, { as })
const read = async (id: string, as: Caller = world.asha) => (await app.call('GET', `/contacts/${id}`, { as })).body
const eventsOf = async (id: string) =>
  (await app.db.sql`select type from event where subject_id = ${id} order by seq`).map(row => row.type)

test('every column that refers to a contact moves with it, or stands here with the reason why not', async () => {
  const staying = {
    'contact.merged_into': 'is the merge itself',
    'contact_duplicate.first_id': 'is compared anew, as whoever it is by then',
    'contact_duplicate.second_id': 'is compared anew, as whoever it is by then',
    'contact_told_together.first_id': 'says what one enquiry told of two people, whoever they are by then',
    'contact_told_together.second_id': 'says what one enquiry told of two people, whoever they are by then',
    'contact_foreign_id.contact_id': 'is followed to whomever its contact was merged into',
    'contact_merge.kept_id': 'what was merged into the merged contact stays told of it',
    'contact_merge.merged_id': 'is the merge itself',
  }
  const keys = await app.db.sql`
    select key.conrelid::regclass || '.' || col.attname as name
      from pg_constraint key
      join pg_attribute col on col.attrelid = key.conrelid and col.attnum = key.conkey[2]
     where key.contype = 'f' and key.confrelid = 'contact'::regclass`
  const moving = [...OWN_COLUMNS, ...mergeParts().map(({ column }) => column), ...Object.keys(staying)]
  expect(keys.map(row => row.name).filter(name => !moving.includes(name))).toEqual([])
  expect(keys.length).toBeGreaterThan(10)
})

describe('merging', () => {
  test('leaves one contact with everything that both had', async () => {
    const first = await givenLead(app, world, { owner: world.ravi, contactId: kavita })
    const second = await givenLead(app, world, { owner: world.neha, contactId: twin })
    await givenCallAndProperty(app, world, twin)
    await app.call('POST', '/activities', { as: world.ravi, body: { contact_id: twin, text: 'Wants a lake view' } })
    const consent = { channels: ['sms'], purpose: 'promotional', granted: true, text: 'Yes' }
    await app.call('POST', `/contacts/${twin}/consent-entries`, { as: world.ravi, body: consent })
    const done = await merge(world.ravi, kavita, twin)
    expect(done.status).toBe(201)
    expect(done.body.data).toMatchObject({
      kept_id: kavita,
      merged: { id: twin, name: 'Kavita S Rane' },
      merged_by: { id: world.ravi.id },
      undone_at: null,
    })
    const counts = Object.fromEntries(
      done.body.data.moved.map(({ what, count }: { what: string; count: number }) => [what, count]),
    )
    // The note, and the entry of the consent.
    expect(counts).toEqual({
      lead: 1,
      conversation: 0,
      timeline_entry: 2,
      consent_entry: 1,
      call: 1,
      property: 1,
      relation: 0,
    })
    const { data } = await read(kavita)
    expect([data.name, data.city, data.phones, data.emails]).toEqual([
      'Kavita Rane',
      'Pune',
      ['+919800000001', '+919800000002', '+919800000003'],
      ['kavita@example.in'],
    ])
    const leads = await app.db.sql`select id from lead where contact_id = ${kavita} and category = 'open' order by id`
    expect(leads.map(row => row.id).sort()).toEqual([first.id, second.id].sort())
    expect(await eventsOf(kavita)).toEqual(['contact.merged'])
    const titles = await app.db.sql`select contact_id, title from activity where type = 'merge' order by title`
    expect(titles.map(row => [row.contact_id, row.title])).toEqual([
      [twin, 'Merged into Kavita Rane'],
      [kavita, 'Merged with Kavita S Rane'],
    ])
  })

  test('takes the other one’s values where they were chosen, or where there were none', async () => {
    for (const label of ['Car', 'Pet']) await addField(app, world, 'contact', label)
    const change = { tags: ['nri'], custom: { car: 'yes' }, kinds: ['buyer'] }
    await app.call('PATCH', `/contacts/${kavita}`, { as: world.asha, body: change })
    const other = { tags: ['NRI', 'lake'], custom: { car: 'no', pet: 'cat' }, birthday: '1990-02-03', kinds: ['owner'] }
    await app.call('PATCH', `/contacts/${twin}`, { as: world.asha, body: { ...other, owner_id: world.neha.id } })
    const choose = { name: 'theirs', owner: 'theirs', phones: 'theirs' }
    const preview = await app.call('GET', `/contacts/${kavita}/merge-preview?with=${twin}`, { as: world.asha })
    expect(preview.body.data.conflicts).toEqual(['name', 'city', 'owner', 'phones', 'custom'])
    expect((await merge(world.asha, kavita, twin, choose)).status).toBe(201)
    expect((await read(kavita)).data).toMatchObject({
      name: 'Kavita S Rane',
      city: 'Pune',
      birthday: '1990-02-03',
      kinds: ['buyer', 'owner'],
      tags: ['nri', 'lake'],
      custom: { car: 'yes', pet: 'cat' },
      owner: { id: world.neha.id },
      phones: ['+919800000002', '+919800000003', '+919800000001'],
    })
  })

  test('leaves a person alone as much as either of the two asked for', async () => {
    const quiet = (id: string, body: object) =>
      app.call('PUT', `/contacts/${id}/do-not-disturb`, { as: world.asha, body })
    await quiet(kavita, { covers: 'promotional', reason: 'Said so' })
    await quiet(twin, { covers: 'everything', until: '2030-01-01T00:00:00.000Z' })
    const before = await everythingOf(app, [kavita, twin])
    const { body } = await merge(world.asha, kavita, twin)
    const consent = await app.call('GET', `/contacts/${kavita}/consent`, { as: world.asha })
    expect(consent.body.data.do_not_disturb).toMatchObject({ covers: 'everything', until: null, reason: 'Said so' })
    await undo(world.asha, body.data.id)
    expect(await everythingOf(app, [kavita, twin])).toEqual(before)
  })

  test('keeps relations with others once, and none of a person with themselves', async () => {
    const sunil = await givenContact(app, world, { owner: world.ravi, name: 'Sunil Rane' })
    const asha = await givenContact(app, world, { owner: world.ravi, name: 'Asha Rane' })
    const relate = (of: string, kind: string, contact_id: string) =>
      app.call('POST', `/contacts/${of}/relations`, { as: world.asha, body: { kind, contact_id } })
    await relate(kavita, 'spouse', sunil)
    await relate(twin, 'spouse', sunil)
    await relate(twin, 'other', kavita)
    await relate(twin, 'parent', asha)
    const before = await everythingOf(app, [kavita, twin])
    const { body } = await merge(world.asha, kavita, twin)
    const relations = await app.call('GET', `/contacts/${kavita}/relations`, { as: world.asha })
    expect(
      relations.body.data.map((row: { kind: string; contact: { id: string } }) => [row.kind, row.contact.id]),
    ).toEqual([
      ['spouse', sunil],
      ['parent', asha],
    ])
    await undo(world.asha, body.data.id)
    expect(await everythingOf(app, [kavita, twin])).toEqual(before)
  })

  test('an archived contact gives the numbers that nobody has since', async () => {
    await app.call('DELETE', `/contacts/${twin}`, { as: world.asha })
    await givenContact(app, world, { name: 'Third', phones: ['9800000003'] })
    const before = await everythingOf(app, [kavita, twin])
    const { body, status } = await merge(world.asha, kavita, twin)
    expect([status, (await read(kavita)).data.phones]).toEqual([201, ['+919800000001', '+919800000002']])
    expect((await undo(world.asha, body.data.id)).status).toBe(200)
    expect(await everythingOf(app, [kavita, twin])).toEqual(before)
  })

  test('the merged contact is nowhere any more, and its id says where it went to whoever sees that', async () => {
    await merge(world.ravi, kavita, twin)
    const gone = await app.call('GET', `/contacts/${twin}`, { as: world.ravi })
    expect([gone.status, gone.body.error.details]).toEqual([404, { merged_into: kavita }])
    const stranger = await app.call('GET', `/contacts/${twin}`, { as: world.imran })
    expect([stranger.status, stranger.body.error.details]).toEqual([404, undefined])
    const archived = encodeURIComponent('[{"field":"is_archived","op":"eq","value":true}]')
    for (const query of ['', `?filter=${archived}`]) {
      const list = await app.call('GET', `/contacts${query}`, { as: world.asha })
      expect(list.body.data.map((row: { id: string }) => row.id)).not.toContain(twin)
    }
    const change = await app.call('PATCH', `/contacts/${twin}`, { as: world.asha, body: { city: 'Pune' } })
    const back = await app.call('POST', `/contacts/${twin}/restore`, { as: world.asha, body: {} })
    expect([change.status, back.status, (await merge(world.asha, kavita, twin)).status]).toEqual([404, 404, 404])
    const found = await app.call('GET', '/search?q=9800000002', { as: world.asha })
    expect(JSON.stringify(found.body)).toContain(kavita)
    expect(JSON.stringify(found.body)).not.toContain(twin)
  })

  test('is for whoever may edit both', async () => {
    const hidden = await givenContact(app, world, { owner: world.imran, name: 'Hidden' })
    const rival = await makeRival(app)
    expect((await merge(world.ravi, kavita, hidden)).status).toBe(404)
    expect((await merge(world.ravi, hidden, kavita)).status).toBe(404)
    expect((await merge(world.dev, kavita, twin)).status).toBe(403)
    expect((await merge(rival.owner, kavita, twin)).status).toBe(404)
    expect((await merge(world.asha, kavita, kavita)).body.error.fields).toEqual({ with: 'is the contact itself' })
    const test = await givenContact(app, world, { owner: world.ravi, isTest: true })
    expect((await merge(world.ravi, kavita, test)).status).toBe(409)
    await app.call('DELETE', `/contacts/${twin}`, { as: world.asha })
    expect((await merge(world.asha, twin, kavita)).status).toBe(409)
    const preview = await app.call('GET', `/contacts/${twin}/merge-preview?with=${kavita}`, { as: world.asha })
    expect(preview.body.data.obstacles).toHaveLength(1)
  })

  test('is no way to a colleague’s contact, whose numbers and owner one could not change otherwise', async () => {
    const nehas = await givenContact(app, world, { owner: world.neha, name: 'Kavita', phones: ['9800000007'] })
    await givenLead(app, world, { owner: world.ravi, contactId: nehas })
    for (const [id, other] of [
      [kavita, nehas],
      [nehas, kavita],
    ]) {
      expect((await merge(world.ravi, id!, other!)).status).toBe(403)
      expect((await merge(world.ravi, id!, other!, { owner: 'theirs' })).status).toBe(403)
    }
    const preview = await app.call('GET', `/contacts/${kavita}/merge-preview?with=${nehas}`, { as: world.ravi })
    expect(preview.body.data.obstacles).toEqual([
      'They belong to two members; a member who may edit the contacts of both can merge them',
    ])
    expect((await merge(world.asha, kavita, nehas)).status).toBe(201)
  })
})

describe('undoing a merge', () => {
  test('brings back exactly what was there, and leaves what came later', async () => {
    const body = { tags: ['lake', 'nri'], kinds: ['buyer'], owner_id: world.neha.id, name: 'Kavita S Rane' }
    await app.call('PATCH', `/contacts/${twin}`, { as: world.asha, body })
    const lead = await givenLead(app, world, { owner: world.ravi, contactId: twin })
    await givenCallAndProperty(app, world, twin)
    await app.call('POST', '/activities', { as: world.asha, body: { contact_id: twin, text: 'Wants a lake view' } })
    const before = await everythingOf(app, [kavita, twin])
    const choose = { name: 'theirs', owner: 'theirs', phones: 'theirs' }
    const { body: done } = await merge(world.asha, kavita, twin, choose)
    const undone = await undo(world.asha, done.data.id)
    expect([undone.status, undone.body.data.undone_by.id]).toEqual([200, world.asha.id])
    expect(await everythingOf(app, [kavita, twin])).toEqual(before)
    expect(await eventsOf(kavita)).toEqual(['contact.merged', 'contact.unmerged'])

    const { body: again } = await merge(world.asha, kavita, twin)
    const later = { tags: ['lake', 'nri', 'vip'], address: '5, Lake Road', phones: [{ phone: '9800000009' }] }
    const phones = ['9800000001', '9800000002', '9800000003'].map(phone => ({ phone }))
    const change = { ...later, phones: [...later.phones, ...phones] }
    expect((await app.call('PATCH', `/contacts/${kavita}`, { as: world.asha, body: change })).status).toBe(200)
    await app.call('POST', '/activities', { as: world.asha, body: { contact_id: kavita, text: 'Of the person' } })
    await app.call('POST', '/activities', { as: world.asha, body: { lead_id: lead.id, text: 'Of the lead' } })
    expect((await undo(world.asha, again.data.id)).status).toBe(200)
    const kept = (await read(kavita)).data
    expect([kept.tags, kept.address, kept.phones]).toEqual([
      ['vip'],
      '5, Lake Road',
      ['+919800000001', '+919800000009'],
    ])
    expect((await read(twin)).data.phones).toEqual(['+919800000002', '+919800000003'])
    const notes = await app.db.sql`select contact_id, text from activity where text like 'Of the%' order by text`
    expect(notes.map(row => [row.contact_id, row.text])).toEqual([
      [twin, 'Of the lead'],
      [kavita, 'Of the person'],
    ])
  })

  test('is listed, and told to be over', async () => {
    const { body } = await merge(world.asha, kavita, twin)
    const list = async () => (await app.call('GET', `/contacts/${kavita}/merges`, { as: world.ravi })).body.data
    expect(Date.parse((await list())[0].can_undo_until) - Date.parse((await list())[0].merged_at)).toBe(30 * 86_400_000)
    await undo(world.asha, body.data.id)
    expect((await list())[0]).toMatchObject({ can_undo_until: null, undone_by: { id: world.asha.id } })
    const twice = await undo(world.asha, body.data.id)
    expect([twice.status, twice.body.error.details]).toEqual([409, { reasons: ['This merge was undone already'] }])
  })

  test('is refused, with the reason, when something later is in the way', async () => {
    const reason = async (id: string) => {
      const { status, body } = await undo(world.asha, id)
      return [status, body.error?.details?.reasons]
    }
    const first = (await merge(world.asha, kavita, twin)).body.data.id
    const third = await givenContact(app, world, { owner: world.ravi, name: 'Third' })
    const second = (await merge(world.asha, kavita, third)).body.data.id
    const laterFirst = 'Another contact was merged into this one later; undo that first'
    expect(await reason(first)).toEqual([409, [laterFirst]])
    expect((await undo(world.asha, second)).status).toBe(200)

    const upward = (await merge(world.asha, third, kavita)).body.data.id
    const merged = 'The kept contact became part of another one since; undo that first'
    expect(await reason(first)).toEqual([409, [merged]])
    expect((await read(twin)).error.details).toEqual({ merged_into: third })
    expect((await undo(world.asha, upward)).status).toBe(200)

    const phones = [{ phone: '9800000001' }, { phone: '9800000002' }]
    await app.call('PATCH', `/contacts/${kavita}`, { as: world.asha, body: { phones } })
    await app.call('PATCH', `/contacts/${third}`, { as: world.asha, body: { phones: [{ phone: '9800000003' }] } })
    expect(await reason(first)).toEqual([409, ['Another contact now has a number or address of it']])
    await app.call('PATCH', `/contacts/${third}`, { as: world.asha, body: { phones: [] } })
    await app.call('DELETE', `/contacts/${kavita}`, { as: world.asha })
    expect(await reason(first)).toEqual([409, ['The kept contact was archived since; restore it first']])
    await app.call('POST', `/contacts/${kavita}/restore`, { as: world.asha, body: {} })
    await app.db.sql`update contact_merge set merged_at = now() - interval '31 days' where id = ${first}`
    expect(await reason(first)).toEqual([409, ['A merge can be undone for 30 days']])
    await app.db.sql`update contact_merge set merged_at = now() - interval '29 days' where id = ${first}`
    expect((await undo(world.asha, first)).status).toBe(200)
  })

  test('by whoever may edit the kept contact, who may lose sight of the other', async () => {
    const nehas = await givenContact(app, world, { owner: world.neha, name: 'Kavita', phones: ['9800000007'] })
    const { body } = await merge(world.asha, kavita, nehas)
    expect((await undo(world.imran, body.data.id)).status).toBe(404)
    expect((await undo(world.dev, body.data.id)).status).toBe(403)
    expect((await undo(world.ravi, body.data.id)).status).toBe(200)
    expect((await app.call('GET', `/contacts/${nehas}`, { as: world.ravi })).status).toBe(404)
  })
})
