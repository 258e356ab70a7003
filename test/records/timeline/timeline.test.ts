import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { clock, minutes } from '../../../src/platform/clock'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

const realNow = clock.now

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})

afterEach(() => {
  clock.now = realNow
})

afterAll(() => app.close())

const note = (as: Caller, body: object, headers?: Record<string, string>): Promise<Answer> =>
  app.call('POST', '/activities', { as, body, ...(headers ? { headers } : {}) })
const list = (as: Caller, query: string): Promise<Answer> => app.call('GET', `/activities?${query}`, { as })
const patch = (as: Caller, id: string, body: object): Promise<Answer> =>
  app.call('PATCH', `/activities/${id}`, { as, body })
const texts = (answer: Answer): string[] => answer.body.data.map((entry: { text: string }) => entry.text)

describe('a note', () => {
  test('on a lead is answered whole, with its author and how long it can be corrected', async () => {
    const { status, body } = await note(world.ravi, { lead_id: lead.id, text: '  Wants a sea view  ' })
    expect(status).toBe(201)
    const { id, at, editable_until, created_at, ...rest } = body.data
    expect(id).toMatch(/^act_/)
    expect(at).toBe(created_at)
    expect(Date.parse(editable_until) - Date.parse(created_at)).toBe(900_000)
    expect(rest).toEqual({
      type: 'note',
      pinned: false,
      pinned_at: null,
      actor: { kind: 'member', id: world.ravi.id, name: 'Ravi Patil' },
      subject: null,
      lead_id: lead.id,
      contact_id: lead.contactId,
      title: 'Note',
      text: 'Wants a sea view',
      data: {},
      mentions: [],
      edited_at: null,
    })
  })

  test('on a contact stands on the contact alone', async () => {
    const { status, body } = await note(world.ravi, { contact_id: lead.contactId, text: 'Prefers Marathi' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ lead_id: null, contact_id: lead.contactId })
    expect(texts(await list(world.ravi, `lead_id=${lead.id}`))).toEqual([])
  })

  test('names the members it mentions, each once', async () => {
    const { body } = await note(world.ravi, {
      lead_id: lead.id,
      text: 'Please call',
      mention_ids: [world.vikram.id, world.meera.id, world.vikram.id],
    })
    expect(body.data.mentions).toEqual([
      { id: world.meera.id, name: 'Meera Iyer' },
      { id: world.vikram.id, name: 'Vikram Joshi' },
    ])
  })

  test('keeps a mention of the author and of somebody without reach, who reads nothing by it', async () => {
    const mention_ids = [world.ravi.id, world.imran.id]
    const { status, body } = await note(world.ravi, { lead_id: lead.id, text: 'Ask Imran', mention_ids })
    expect(status).toBe(201)
    expect(body.data.mentions).toEqual([
      { id: world.imran.id, name: 'Imran Khan' },
      { id: world.ravi.id, name: 'Ravi Patil' },
    ])
    // The author is told that Imran isn't.
    expect(body.meta.not_notified).toEqual([{ id: world.imran.id, name: 'Imran Khan' }])
    expect((await list(world.imran, `lead_id=${lead.id}`)).body.data).toEqual([])
  })

  test('that mentions more than 20 is refused', async () => {
    const mention_ids = Array(21).fill(world.meera.id)
    expect((await note(world.ravi, { lead_id: lead.id, text: 'All', mention_ids })).status).toBe(422)
  })

  test('that mentions somebody of another company is refused', async () => {
    const rival = await makeRival(app)
    const mention_ids = [world.meera.id, rival.owner.id]
    const { status, body } = await note(world.ravi, { lead_id: lead.id, text: 'Hello', mention_ids })
    expect(status).toBe(422)
    expect(body.error.fields).toEqual({ 'mention_ids.1': 'is not a member' })
  })

  test.each([
    ['neither record', () => ({ text: 'x' })],
    ['both records', () => ({ text: 'x', lead_id: lead.id, contact_id: lead.contactId })],
  ])('that names %s is refused, naming both fields', async (_what, body) => {
    const answer = await note(world.ravi, body())
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toEqual(['lead_id', 'contact_id', 'subject_id'])
  })

  test.each([
    ['no text', ''],
    ['only spaces', '   '],
    ['5,001 characters', 'x'.repeat(5001)],
  ])('with %s is refused', async (_what, text) => {
    const answer = await note(world.ravi, { lead_id: lead.id, text })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toEqual(['text'])
  })

  test('on a colleague’s lead, on an unknown one and on another company’s is refused in the same words', async () => {
    const rival = await makeRival(app)
    const theirs = await givenLead(app, rival, { owner: rival.owner })
    for (const lead_id of [lead.id, theirs.id, 'led_unknown']) {
      const answer = await note(world.neha, { lead_id, text: 'Mine now' })
      expect(answer.status).toBe(422)
      expect(answer.body.error.fields).toEqual({ lead_id: 'is not known' })
    }
  })

  test('on a lead one may see and not edit is out of reach', async () => {
    // The company lets agents see every lead; they still edit only their own.
    await app.db.sql`update role set permissions = permissions || '{"leads.view": "all"}'
      where company_id = ${world.company.id} and key = 'agent'`
    const answer = await note(world.imran, { lead_id: lead.id, text: 'May I?' })
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('out_of_reach')
  })

  test('that is sent again with its Idempotency-Key stays one note', async () => {
    const send = () => note(world.ravi, { lead_id: lead.id, text: 'Once' }, { 'idempotency-key': 'run-1' })
    const first = await send()
    const second = await send()
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(texts(await list(world.ravi, `lead_id=${lead.id}`))).toEqual(['Once'])
  })

  test('needs the permission of a member and the scope of a key', async () => {
    const body = { lead_id: lead.id, text: 'Hello' }
    expect((await note(world.dev, body)).body.error.code).toBe('permission_denied')
    expect((await note(await world.keyOf(world.ravi, ['leads:read']), body)).body.error.code).toBe('scope_missing')
    expect((await note({ headers: {} }, body)).status).toBe(401)
    const byKey = await note(await world.keyOf(world.ravi, ['leads:write']), body)
    expect(byKey.body.data.actor).toMatchObject({ kind: 'key', name: 'Test key' })
  })
})

describe('a timeline', () => {
  test('of a contact holds the entries of its leads that the caller can see, and no others', async () => {
    const second = await givenLead(app, world, { owner: world.neha, contactId: lead.contactId })
    await note(world.ravi, { lead_id: lead.id, text: 'Ravi’s lead' })
    await note(world.neha, { lead_id: second.id, text: 'Neha’s lead' })
    await note(world.ravi, { contact_id: lead.contactId, text: 'The person' })
    const of = async (as: Caller) => texts(await list(as, `contact_id=${lead.contactId}`))
    expect(await of(world.ravi)).toEqual(['The person', 'Ravi’s lead'])
    expect(await of(world.neha)).toEqual(['The person', 'Neha’s lead'])
    expect(await of(world.vikram)).toEqual(['The person', 'Neha’s lead', 'Ravi’s lead'])
    expect(await of(world.farah)).toEqual([])
  })

  test('of a record out of reach is as empty as that of an unknown one', async () => {
    await note(world.ravi, { lead_id: lead.id, text: 'Secret', pinned: true })
    const rival = await makeRival(app)
    const unknown = await list(world.imran, 'lead_id=led_unknown')
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual({ data: [], meta: { next_cursor: null, has_more: false, pinned: [] } })
    expect((await list(world.imran, `lead_id=${lead.id}`)).body).toEqual(unknown.body)
    expect((await list(rival.owner, `contact_id=${lead.contactId}`)).body).toEqual(unknown.body)
  })

  test('is paged newest first without a gap or a double, and a cursor is good for its own timeline only', async () => {
    for (let i = 1; i <= 7; i++) await note(world.ravi, { lead_id: lead.id, text: `Note ${i}` })
    // Three of them at the same instant: the id decides.
    await app.db
      .sql`update activity set at = '2026-11-01T04:30:00Z' where lead_id = ${lead.id} and text in ('Note 2', 'Note 3', 'Note 4')`
    const found: string[] = []
    let cursor = ''
    for (let pages = 1; pages <= 4; pages++) {
      const answer = await list(world.ravi, `lead_id=${lead.id}&limit=2${cursor}`)
      found.push(...texts(answer))
      expect(answer.body.meta.has_more).toBe(pages < 4)
      cursor = `&cursor=${answer.body.meta.next_cursor}`
      if (pages === 1) {
        expect((await list(world.ravi, `contact_id=${lead.contactId}&limit=2${cursor}`)).status).toBe(422)
        expect((await list(world.ravi, `lead_id=${lead.id}&types=note${cursor}`)).status).toBe(422)
      }
    }
    const { body } = await list(world.ravi, `lead_id=${lead.id}`)
    expect(found).toEqual(body.data.map((entry: { text: string }) => entry.text))
    expect(found.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map(i => `Note ${i}`))
    expect(found.slice(-3)).toEqual(['Note 4', 'Note 3', 'Note 2'])
  })

  test('can be narrowed to some types', async () => {
    await note(world.ravi, { lead_id: lead.id, text: 'A note' })
    await app.call('POST', `/leads/${lead.id}/status`, { as: world.ravi, body: { status: 'contacted' } })
    const types = async (query: string) =>
      (await list(world.ravi, `lead_id=${lead.id}${query}`)).body.data.map((entry: { type: string }) => entry.type)
    expect(await types('')).toEqual(['status_change', 'note'])
    expect(await types('&types=status_change,call')).toEqual(['status_change'])
    expect(await types('&types=call')).toEqual([])
  })

  test.each([
    ['an unknown type', 'types=note,gossip', 'types'],
    ['types beyond 300 characters', `types=${'note,'.repeat(60)}note`, 'types'],
    ['no entries at all', 'limit=0', 'limit'],
    ['more than 200 entries', 'limit=201', 'limit'],
    ['an empty cursor', 'cursor=', 'cursor'],
    ['a cursor that was made up', 'cursor=abc', 'cursor'],
  ])('with %s is refused', async (_what, query, field) => {
    const answer = await list(world.ravi, `lead_id=${lead.id}&${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
  })

  test('asked for neither or both records is refused', async () => {
    expect((await list(world.ravi, '')).status).toBe(422)
    expect((await list(world.ravi, `lead_id=${lead.id}&contact_id=${lead.contactId}`)).status).toBe(422)
  })

  test('shows its pinned entries on the first page, the latest pin first, whatever the types', async () => {
    const first = await note(world.ravi, { lead_id: lead.id, text: 'Pinned at once', pinned: true })
    await note(world.ravi, { lead_id: lead.id, text: 'Plain' })
    const later = await note(world.ravi, { lead_id: lead.id, text: 'Pinned later' })
    await patch(world.ravi, later.body.data.id, { pinned: true })
    const page = await list(world.ravi, `lead_id=${lead.id}&limit=1&types=note`)
    const pinned = page.body.meta.pinned.map((entry: { text: string }) => entry.text)
    expect(pinned).toEqual(['Pinned later', 'Pinned at once'])
    expect(page.body.meta.pinned[1]).toEqual({ ...first.body.data })
    expect((await list(world.ravi, `lead_id=${lead.id}&types=call`)).body.meta.pinned).toHaveLength(2)
    const next = await list(world.ravi, `lead_id=${lead.id}&limit=1&types=note&cursor=${page.body.meta.next_cursor}`)
    expect(next.body.meta.pinned).toBeUndefined()
  })

  test('of a contact shows the pins of the leads that the caller can see, and no others', async () => {
    const second = await givenLead(app, world, { owner: world.neha, contactId: lead.contactId })
    await note(world.ravi, { lead_id: lead.id, text: 'Ravi’s pin', pinned: true })
    await note(world.neha, { lead_id: second.id, text: 'Neha’s pin', pinned: true })
    const pinned = async (as: Caller) =>
      (await list(as, `contact_id=${lead.contactId}`)).body.meta.pinned.map(({ text }: { text: string }) => text)
    expect(await pinned(world.ravi)).toEqual(['Ravi’s pin'])
    expect(await pinned(world.vikram)).toEqual(['Neha’s pin', 'Ravi’s pin'])
  })

  test('goes with the lead: the new owner reads what the old one wrote, who reads it no more', async () => {
    await note(world.ravi, { lead_id: lead.id, text: 'Written by Ravi' })
    await app.call('POST', `/leads/${lead.id}/assignment`, { as: world.vikram, body: { owner_id: world.imran.id } })
    expect(texts(await list(world.imran, `lead_id=${lead.id}&types=note`))).toEqual(['Written by Ravi'])
    expect(texts(await list(world.ravi, `lead_id=${lead.id}`))).toEqual([])
    expect(texts(await list(world.ravi, `contact_id=${lead.contactId}`))).toEqual([])
  })
})

test('an id that nothing can have is refused by its name, and is not known in a path', async () => {
  const { status, body } = await app.call('GET', '/activities?lead_id=%00', { as: world.asha })
  expect([status, body.error.fields]).toEqual([422, { lead_id: 'holds a character that cannot be stored' }])
  for (const path of ['/leads/%00', '/contacts/con_%00', '/pipelines/%00x']) {
    expect((await app.call('GET', path, { as: world.asha })).status).toBe(404)
  }
})

describe('a correction', () => {
  let id: string
  beforeEach(async () => {
    id = (await note(world.ravi, { lead_id: lead.id, text: 'Budget 80 lakh' })).body.data.id
  })

  const later = (ms: number) => {
    clock.now = () => realNow() + ms
  }

  test('by the author within 15 minutes changes the text and says when', async () => {
    later(minutes(14))
    const { status, body } = await patch(world.ravi, id, { text: 'Budget 85 lakh' })
    expect(status).toBe(200)
    expect(body.data.text).toBe('Budget 85 lakh')
    expect(Math.abs(Date.parse(body.data.edited_at) - clock.now())).toBeLessThan(10_000)
  })

  test('by the author after 15 minutes answers 409, and by anybody else 403', async () => {
    later(minutes(15) + 1000)
    const byAuthor = await patch(world.ravi, id, { text: 'Budget 85 lakh' })
    expect([byAuthor.status, byAuthor.body.error.code]).toEqual([409, 'note_window_closed'])
    const byManager = await patch(world.meera, id, { text: 'Budget 85 lakh' })
    expect([byManager.status, byManager.body.error.code]).toEqual([403, 'permission_denied'])
    const { body } = await list(world.ravi, `lead_id=${lead.id}`)
    expect(texts({ body } as Answer)).toEqual(['Budget 80 lakh'])
  })

  test('by somebody else within 15 minutes is refused', async () => {
    expect((await patch(world.vikram, id, { text: 'Budget 85 lakh' })).body.error.code).toBe('permission_denied')
  })

  test('of a key’s note is the key’s alone, and not its creator’s', async () => {
    const key = await world.keyOf(world.ravi, ['leads:write'])
    const byKey = (await note(key, { lead_id: lead.id, text: 'By a flow' })).body.data.id
    expect((await patch(world.ravi, byKey, { text: 'By Ravi' })).body.error.code).toBe('permission_denied')
    expect((await patch(key, byKey, { text: 'By the same flow' })).body.data.text).toBe('By the same flow')
  })

  test('together with a pin after 15 minutes does neither', async () => {
    later(minutes(16))
    expect((await patch(world.ravi, id, { text: 'Budget 85 lakh', pinned: true })).status).toBe(409)
    expect((await list(world.ravi, `lead_id=${lead.id}`)).body.meta.pinned).toEqual([])
  })

  test('of an entry that is no note is refused', async () => {
    await app.call('POST', `/leads/${lead.id}/status`, { as: world.ravi, body: { status: 'contacted' } })
    const { body } = await list(world.ravi, `lead_id=${lead.id}&types=status_change`)
    const answer = await patch(world.ravi, body.data[0].id, { text: 'Never happened' })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual({ text: 'only notes can be corrected' })
  })

  test('without text and pin is refused', async () => {
    expect((await patch(world.ravi, id, {})).status).toBe(422)
  })

  test('of an unknown entry, of one out of reach and of another company’s answers 404', async () => {
    const rival = await makeRival(app)
    expect((await patch(world.ravi, 'act_unknown', { pinned: true })).status).toBe(404)
    expect((await patch(world.imran, id, { pinned: true })).status).toBe(404)
    expect((await patch(rival.owner, id, { pinned: true })).status).toBe(404)
  })
})

describe('a pin', () => {
  test('can be put on any entry by whoever may edit the lead, at any time, and taken off', async () => {
    await app.call('POST', `/leads/${lead.id}/status`, { as: world.ravi, body: { status: 'contacted' } })
    const [entry] = (await list(world.ravi, `lead_id=${lead.id}`)).body.data
    clock.now = () => realNow() + minutes(60)
    const pinned = await patch(world.vikram, entry.id, { pinned: true })
    expect(pinned.status).toBe(200)
    expect(pinned.body.data).toMatchObject({ type: 'status_change', pinned: true, edited_at: null })
    const again = await patch(world.ravi, entry.id, { pinned: true })
    expect(again.body.data.pinned_at).toBe(pinned.body.data.pinned_at)
    const off = await patch(world.ravi, entry.id, { pinned: false })
    expect(off.body.data).toMatchObject({ pinned: false, pinned_at: null })
    expect((await list(world.ravi, `lead_id=${lead.id}`)).body.meta.pinned).toEqual([])
  })
})

test('a note on a contact can be written by whoever has it, also without a lead', async () => {
  const contactId = await givenContact(app, world, { owner: world.neha })
  expect((await note(world.neha, { contact_id: contactId, text: 'Met at the expo' })).status).toBe(201)
  expect((await note(world.ravi, { contact_id: contactId, text: 'Me too' })).status).toBe(422)
})
