// What people are called besides: kept from every door, and found.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refoldContacts } from '../../../src/contacts/contacts/refold-names'
import { sql as contactsSql } from '../../../src/contacts/queries.gen'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock, days } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { installation, setInstallation } from '../../../src/platform/installation'
import { pushed } from '../../leads/lead-push/pushing'
import { givenContact, givenLead } from '../../leads/leads/given'
import { importing } from '../../records/imports/importing'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
const dataDir = mkdtempSync(join(tmpdir(), 'other-names-'))

beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterAll(async () => {
  await stopIntake()
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const PHONE = '9800000501'
const contactOf = async (id: string, as: Caller = world.asha) =>
  (await app.call('GET', `/contacts/${id}`, { as })).body.data
const namesOf = async (id: string, as: Caller = world.asha): Promise<string[]> =>
  (await contactOf(id, as)).other_names.map(({ name }: { name: string }) => name)
/** The ids of the contacts that a search finds. */
async function found(q: string, as: Caller = world.asha): Promise<string[]> {
  const { status, body } = await app.call('GET', `/search?kinds=contacts&${new URLSearchParams({ q })}`, { as })
  expect(status).toBe(200)
  return body.data.map(({ id }: { id: string }) => id)
}

async function ok(method: string, path: string, body?: object, as: Caller = world.asha) {
  const answer = await app.call(method, path, { as, ...(body ? { body } : {}) })
  expect([answer.status < 300, JSON.stringify(answer.body)]).toEqual([true, expect.anything()])
  return answer.body.data
}

describe('another name under one number', () => {
  test.each([
    ['a couple', 'Kavita Rane', 'Sunita Deshpande', 'sunita deshpande'],
    ['a fuller name', 'Esha', 'Esha Malik', 'malik'],
    ['another script', 'Ravi Kulkarni', 'मीना जोशी', 'Meena Joshi'],
    ['a stranger through a call centre', 'आशा पाटील', 'Waghmare Pooja', 'Puja Vaghmare'],
  ])('of %s is found, whichever door it came through', async (_what, one, other, q) => {
    const doors: Record<string, (phone: string) => Promise<unknown>> = {
      enquiry: phone => pushed(app, world, { name: other, phone }),
      hand: phone => ok('POST', '/leads', { name: other, phone }),
      action: phone => ok('POST', '/actions/upsert_lead', { name: other, phone }),
      'list of leads': phone => imports.run(`Name,Phone\n${other},${phone}\n`),
      'list of contacts': phone => imports.run(`Name,Phone\n${other},${phone}\n`, {}, 'contact'),
    }
    const sources: Record<string, string> = { enquiry: 'enquiry', hand: 'hand', action: 'hand' }
    for (const [i, [door, bring]] of Object.entries(doors).entries()) {
      const phone = `980000051${i}`
      const { contactId } = await givenLead(app, world, { owner: world.ravi, name: one, phones: [phone] })
      await bring(phone)
      const { name, other_names } = await contactOf(contactId)
      expect([door, name, other_names]).toEqual([
        door,
        one,
        [
          {
            id: expect.stringMatching(/^nam_/),
            name: other,
            source: sources[door] ?? 'import',
            first_seen_at: expect.any(String),
          },
        ],
      ])
      await bring(phone)
      expect([door, await namesOf(contactId)]).toEqual([door, [other]])
      expect([door, await found(q)]).toEqual([door, expect.arrayContaining([contactId])])
    }
    // Whoever may see their own alone finds them as well, and the lists of leads and contacts do.
    expect(await found(q, world.ravi)).toHaveLength(5)
    expect(await found(q, world.imran)).toEqual([])
    for (const path of ['/contacts', '/leads']) {
      const { body } = await app.call('GET', `${path}?${new URLSearchParams({ q })}`, { as: world.asha })
      expect([path, body.data.length]).toEqual([path, 5])
    }
  })

  test('says in the hit which one it was', async () => {
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    await ok('POST', '/leads', { name: 'Sunita Deshpande', phone: PHONE })
    await ok('POST', '/leads', { name: 'Joseph Fernandes', phone: PHONE })
    const subtitles = async (q: string): Promise<string[]> =>
      (await app.call('GET', `/search?q=${q}`, { as: world.asha })).body.data.map(
        ({ subtitle }: { subtitle: string }) => subtitle,
      )
    for (const [q, name] of [
      ['sunita', 'Sunita Deshpande'],
      ['Fernandes', 'Joseph Fernandes'],
    ] as const) {
      const hits = await subtitles(q)
      expect(hits).toHaveLength(2)
      for (const one of hits) expect(one).toStartWith(`Also called ${name} · `)
    }
    expect((await subtitles('kavita')).some(one => one.includes('Also called'))).toBe(false)
    expect(await found('kavita')).toEqual([contactId])
  })

  test('that says no more than the known one is none', async () => {
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Esha Malik', phones: [PHONE] })
    for (const name of ['Esha', 'E. Malik', 'esha MALIK']) {
      await ok('POST', '/leads', { name, phone: PHONE })
      await imports.run(`Name,Phone\n${name},${PHONE}\n`, {}, 'contact')
    }
    expect(await namesOf(contactId)).toEqual([])
  })

  test('is found behind whoever is called so', async () => {
    const also = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    const own = await givenContact(app, world, { owner: world.ravi, name: 'Sunita Deshpande' })
    await ok('POST', '/leads', { name: 'Sunita Deshpande', phone: PHONE })
    expect(await found('Sunita Deshpande')).toEqual([own, also])
    expect(await found('sunita desh')).toEqual([own, also])
  })
})

describe('a name that comes with what another contact has', () => {
  const other = { name: 'Zoya Shaikh', phones: ['9800000522'], emails: ['zoya@example.in'] }
  const doors: Record<
    string,
    (body: { name: string; phone?: string; email?: string }, id: string) => Promise<unknown>
  > = {
    'POST /leads for a person who is named': (body, id) => ok('POST', '/leads', { ...body, contact_id: id }),
    'upsert_lead under an id that is known': body =>
      ok('POST', '/actions/upsert_lead', { ...body, external_id: 'ext-1' }),
    'a list under our id': ({ name, phone, email }, id) =>
      imports.run(`Id,Name,Other phone,Email\n${id},${name},${phone ?? ''},${email ?? ''}\n`, {}, 'contact'),
  }

  test.each(
    Object.keys(doors).flatMap(
      door =>
        [
          [door, { phone: '9800000522' }],
          [door, { email: 'zoya@example.in' }],
        ] as const,
    ),
  )('is none of the contact’s: %s', async (door, reach) => {
    const { lead } = await ok('POST', '/actions/upsert_lead', {
      ...{ name: 'Kavita Rane', phone: PHONE, external_id: 'ext-1' },
    })
    const contactId = lead.contact.id
    await givenContact(app, world, { owner: world.ravi, ...other })
    await doors[door]!({ name: 'Zoya Sheikh', ...reach }, contactId)
    const { other_names } = await contactOf(contactId)
    expect(other_names.filter(({ source }: { source: string }) => source !== 'rename')).toEqual([])
  })

  test('stays on the timeline with the number; beside a free one it is kept, for nobody else is found by it', async () => {
    const body = { name: 'Kavita Rane', phone: PHONE, external_id: 'ext-1' }
    const { lead } = await ok('POST', '/actions/upsert_lead', body)
    await givenContact(app, world, { owner: world.ravi, ...other })
    await ok('POST', '/actions/upsert_lead', { name: 'Zoya Sheikh', phone: '9800000522', external_id: 'ext-1' })
    const { body: told } = await app.call('GET', `/activities?contact_id=${lead.contact.id}`, { as: world.asha })
    for (const line of ['Name given: Zoya Sheikh', 'Phone given: +919800000522'])
      expect(JSON.stringify(told.data)).toContain(line)
    await ok('POST', '/actions/upsert_lead', { name: 'Joseph Fernandes', phone: '9800000529', external_id: 'ext-1' })
    expect(await namesOf(lead.contact.id)).toEqual(['Joseph Fernandes'])
  })

  test('is none of whoever a push, a list of leads or of contacts finds by another number', async () => {
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    await givenContact(app, world, { owner: world.ravi, ...other })
    await pushed(app, world, { name: 'Sameera Khan', phone: PHONE, alt_phone: '9800000522' })
    const list = `Name,Phone,Other phone\nFarah Naz,${PHONE},9800000522\n`
    await imports.run(list, {}, 'lead')
    await imports.run(list, {}, 'contact')
    expect(await namesOf(contactId)).toEqual([])
  })
})

describe('a title of the other sex on one number', () => {
  test.each([
    ['Mr. Rakesh Gupta', 'Mrs. Rakesh Gupta'],
    ['Smt. Mohan Lal', 'Shri Mohan Lal'],
    ['श्री मोहन लाल', 'श्रीमती मोहन लाल'],
    ['திரு. முருகன் ராமன்', 'திருமதி. முருகன் ராமன்'],
    ['Ramesh Patil', 'सौ. सुनीता रमेश पाटील'],
    ['Sunita Ramesh Patil', 'Ramesh Patil'],
    ['Ram Kumar', 'Sita w/o Ram Kumar'],
  ])('is kept as an other name, whichever door: %s, %s', async (one, other) => {
    const doors: ((phone: string) => Promise<unknown>)[] = [
      phone => pushed(app, world, { name: other, phone }),
      phone => ok('POST', '/leads', { name: other, phone }),
      phone => ok('POST', '/actions/upsert_lead', { name: other, phone }),
      phone => imports.run(`Name,Phone\n${other},${phone}\n`),
      phone => imports.run(`Name,Phone\n${other},${phone}\n`, {}, 'contact'),
    ]
    for (const [i, bring] of doors.entries()) {
      const phone = `980000053${i}`
      const { contactId } = await givenLead(app, world, { owner: world.ravi, name: one, phones: [phone] })
      await bring(phone)
      await bring(phone)
      expect([i, await namesOf(contactId)]).toEqual([i, [other]])
    }
  })

  test('is kept as the former name by upsert_contact, stays when names are folded anew, and may be the main one', async () => {
    const id = await givenContact(app, world, { owner: world.ravi, name: 'Mr. Rakesh Gupta', phones: [PHONE] })
    await ok('POST', '/actions/upsert_contact', { name: 'Mrs. Rakesh Gupta', phone: PHONE })
    expect([(await contactOf(id)).name, await namesOf(id)]).toEqual(['Mrs. Rakesh Gupta', ['Mr. Rakesh Gupta']])
    await app.db.sql`update installation set name_fold = 0`
    await refoldContacts()
    expect(await namesOf(id)).toEqual(['Mr. Rakesh Gupta'])
    const [{ id: nameId }] = (await contactOf(id)).other_names
    const turned = await ok('POST', `/contacts/${id}/other-names/${nameId}/main`)
    expect([turned.name, turned.other_names.map(({ name }: { name: string }) => name)]).toEqual([
      'Mr. Rakesh Gupta',
      ['Mrs. Rakesh Gupta'],
    ])
  })
})

describe('a column of other names', () => {
  test.each([
    ['Nickname', 'Bunty, Chintu', ['Bunty', 'Chintu']],
    ['Also called', 'Rani Deshmukh; Ranee', ['Rani Deshmukh', 'Ranee']],
    ['Alias', 'Babu/Baban', ['Babu', 'Baban']],
    ['AKA', 'Guddi ::: Guddu | Munna', ['Guddi', 'Guddu', 'Munna']],
    ['Nick name', 'Sita w/o Ram Kumar', ['Sita w/o Ram Kumar']],
    ['Nickname', 'Kavita Rane, Kavi', ['Kavi']],
  ])('“%s” with %s is taken for somebody new and for somebody known', async (heading, cell, names) => {
    const list = (phone: string) => `Name,Phone,${heading}\nKavita Rane,${phone},"${cell}"\n`
    await imports.run(list('9800000541'), {}, 'contact')
    const known = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000542'] })
    const done = await imports.run(list('9800000542'), {}, 'contact')
    expect((await namesOf(known)).toSorted()).toEqual(names.toSorted())
    const [made] = await found('Kavita Rane').then(ids => ids.filter(id => id !== known))
    expect((await namesOf(made!)).toSorted()).toEqual(names.toSorted())
    const again = await imports.run(list('9800000542'), {}, 'contact')
    expect(again.counts).toMatchObject({ unchanged: 1 })
    await imports.undo(done.id)
    expect(await namesOf(known)).toEqual([])
  })

  test.each([
    ['Nickname', 'Bunty, Chintu', ['Bunty', 'Chintu']],
    ['Alias', 'Babu/Baban', ['Babu', 'Baban']],
    ['AKA', 'Guddi ::: Guddu | Munna', ['Guddi', 'Guddu', 'Munna']],
    ['Also called', 'Kavita Rane, Kavi', ['Kavi']],
    ['टोपणनाव', 'कवी', ['कवी']],
  ])('“%s” with %s is taken in a list of leads too, and undone with it', async (heading, cell, names) => {
    const list = (phone: string, more = '') => `Name,Phone,City,${heading}\nKavita Rane,${phone},${more},"${cell}"\n`
    const first = await imports.run(list('9800000541'), {}, 'lead')
    const { contactId: known } = await givenLead(app, world, {
      owner: world.ravi,
      name: 'Kavita Rane',
      phones: ['9800000542'],
    })
    const done = await imports.run(list('9800000542'), {}, 'lead')
    for (const { id } of [first, done]) {
      const [row] = await imports.rows(id)
      expect((await namesOf(row!.contact_id!)).toSorted()).toEqual(names.toSorted())
      const lead = (await app.call('GET', `/leads/${row!.lead_id}`, { as: world.asha })).body.data
      expect(lead.message ?? '').not.toContain(cell)
    }
    expect((await imports.rows(done.id))[0]!.contact_id).toBe(known)
    await imports.undo(done.id)
    expect(await namesOf(known)).toEqual([])
  })

  test('of a lead that is known by its id is taken once', async () => {
    const list = `Name,Phone,Ref No,Nickname\nKavita Rane,${PHONE},A-1,Kavi\n`
    await imports.run(list.replace(',Kavi\n', ',\n'), {}, 'lead')
    expect((await imports.run(list, {}, 'lead')).counts).toMatchObject({ updated: 1 })
    expect((await imports.run(list, {}, 'lead')).counts).toMatchObject({ unchanged: 1 })
    const [id] = await found('Kavi')
    expect(await namesOf(id!)).toEqual(['Kavi'])
  })

  test('that holds no name stays in the message of a lead', async () => {
    const done = await imports.run(`Name,Phone,Nickname\nKavita Rane,${PHONE},12\n`, {}, 'lead')
    const [row] = await imports.rows(done.id)
    const lead = (await app.call('GET', `/leads/${row!.lead_id}`, { as: world.asha })).body.data
    expect(lead.message).toContain('Nickname: 12')
  })

  test('of a contact card is taken', async () => {
    const card = `BEGIN:VCARD\nVERSION:3.0\nFN:Kavita Rane\nTEL:${PHONE}\nNICKNAME:Kavi,Kavu\nEND:VCARD\n`
    await imports.run(card, {}, 'contact')
    const [id] = await found('Kavu')
    expect((await namesOf(id!)).toSorted()).toEqual(['Kavi', 'Kavu'])
  })
})

test('eight names on one number in a list of contacts are all found', async () => {
  const names = ['Asha', 'Bela', 'Chitra', 'Divya', 'Elina', 'Farida', 'Gauri', 'Hema'].map(
    (first, i) => `${first} ${['Rao', 'Shah', 'Joshi', 'Menon', 'Das', 'Khan', 'Patil', 'Iyer'][i]}`,
  )
  const done = await imports.run(`Name,Phone\n${names.map(name => `${name},${PHONE}\n`).join('')}`, {}, 'contact')
  const rows = await imports.rows(done.id)
  const [id] = [...new Set(rows.map(row => row.contact_id))] as [string]
  for (const name of names) expect([name, await found(name)]).toEqual([name, [id]])
  expect((await contactOf(id)).name).toBe(names[0]!)
})

describe('an import that is undone', () => {
  test.each(['lead', 'contact'])('takes away what it alone gave (%s)', async kind => {
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    await ok('POST', '/leads', { name: 'Joseph Fernandes', phone: PHONE })
    const done = await imports.run(`Name,Phone\nSunita Deshpande,${PHONE}\n`, {}, kind)
    await imports.run(`Name,Phone\nJoseph Fernandes,${PHONE}\n`, {}, kind)
    expect(await namesOf(contactId)).toEqual(['Sunita Deshpande', 'Joseph Fernandes'])
    expect((await imports.undo(done.id)).state).toBe('undone')
    expect(await namesOf(contactId)).toEqual(['Joseph Fernandes'])
    expect(await found('Sunita Deshpande')).toEqual([])
    expect(await found('Joseph Fernandes')).toEqual([contactId])
  })

  test('leaves what another import gave as well', async () => {
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    const first = await imports.run(`Name,Phone\nSunita Deshpande,${PHONE}\n`, {}, 'lead')
    const second = await imports.run(`Name,Phone,City\nSunita Deshpande,${PHONE},Goa\n`, {}, 'contact')
    expect((await imports.undo(first.id)).state).toBe('undone')
    expect(await namesOf(contactId)).toEqual(['Sunita Deshpande'])
    expect((await imports.undo(second.id)).state).toBe('undone')
    expect(await namesOf(contactId)).toEqual([])
  })

  test('leaves what somebody entered meanwhile', async () => {
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    const done = await imports.run(`Name,Phone\nSunita Deshpande,${PHONE}\n`)
    await ok('POST', '/leads', { name: 'Sunita Deshpande', phone: PHONE })
    await imports.undo(done.id)
    expect(await namesOf(contactId)).toEqual(['Sunita Deshpande'])
  })
})

describe('a contact that is called anew', () => {
  test.each([
    ['Manasi Tambe', 'Iqbal Siddiqui', ['Manasi Tambe']],
    ['Kavita Rane', 'Kavita Deshmukh', ['Kavita Rane']],
    ['आशा पाटील', 'Sunil Wankhede', ['आशा पाटील']],
    ['Esha', 'Esha Malik', []],
  ])(
    'by upsert_contact, from %s to %s, keeps the name of before, and says so on the timeline',
    async (one, other, kept) => {
      const id = await givenContact(app, world, { owner: world.ravi, name: one, phones: [PHONE] })
      const told = await ok('POST', '/actions/upsert_contact', { name: other, phone: PHONE })
      expect([told.contact_id, told.action]).toEqual([id, 'updated'])
      const { name, other_names } = await contactOf(id)
      expect([name, other_names.map((also: { name: string }) => also.name)]).toEqual([other, kept])
      for (const also of other_names) expect(also.source).toBe('rename')
      expect(await found(one)).toEqual([id])
      const { body } = await app.call('GET', `/activities?contact_id=${id}`, { as: world.asha })
      expect(body.data.map(({ text }: { text: string }) => text)).toContain(`Called before: ${one}`)
    },
  )

  test('by somebody at the page keeps another person’s name, and no slip of the pen', async () => {
    const id = await givenContact(app, world, { owner: world.ravi, name: 'Manasi Tambe' })
    await ok('PATCH', `/contacts/${id}`, { name: 'Manasi Tambee' })
    expect(await namesOf(id)).toEqual([])
    await ok('PATCH', `/contacts/${id}`, { name: 'Iqbal Siddiqui' })
    expect(await namesOf(id)).toEqual(['Manasi Tambee'])
    expect(await found('Tambee')).toEqual([id])
  })

  test('by a list that is undone is called as before, and nothing else', async () => {
    const id = await givenContact(app, world, { owner: world.ravi, name: 'Manasi Tambe', phones: [PHONE] })
    const done = await imports.run(`Id,Name\n${id},Iqbal Siddiqui\n`, {}, 'contact')
    expect([(await contactOf(id)).name, await namesOf(id)]).toEqual(['Iqbal Siddiqui', ['Manasi Tambe']])
    await imports.undo(done.id)
    expect([(await contactOf(id)).name, await namesOf(id)]).toEqual(['Manasi Tambe', []])
  })
})

describe('a merge', () => {
  test('keeps both names, and gives back each its own', async () => {
    const kept = await givenContact(app, world, { owner: world.ravi, name: 'Manasi Tambe', phones: [PHONE] })
    const merged = await givenContact(app, world, { owner: world.ravi, name: 'Iqbal Siddiqui', phones: ['9800000502'] })
    await ok('POST', '/leads', { name: 'Sunita Deshpande', phone: PHONE })
    await ok('POST', '/leads', { name: 'Joseph Fernandes', phone: '9800000502' })
    await ok('POST', '/leads', { name: 'Sunita Deshpande', phone: '9800000502' })
    const merge = await ok('POST', `/contacts/${kept}/merges`, { with: merged, choose: { name: 'theirs' } })
    expect((await contactOf(kept)).name).toBe('Iqbal Siddiqui')
    expect((await namesOf(kept)).toSorted()).toEqual(['Joseph Fernandes', 'Manasi Tambe', 'Sunita Deshpande'])
    for (const q of ['Manasi Tambe', 'Iqbal Siddiqui', 'Joseph Fernandes', 'Sunita Deshpande']) {
      expect([q, await found(q)]).toEqual([q, [kept]])
    }
    await ok('POST', `/contacts/merges/${merge.id}/undo`)
    expect([(await contactOf(kept)).name, await namesOf(kept)]).toEqual(['Manasi Tambe', ['Sunita Deshpande']])
    expect((await namesOf(merged)).toSorted()).toEqual(['Joseph Fernandes', 'Sunita Deshpande'])
    expect(await found('Joseph Fernandes')).toEqual([merged])
    expect(await found('Manasi Tambe')).toEqual([kept])
  })
})

describe('an other name', () => {
  let id: string
  let nameId: string
  beforeEach(async () => {
    id = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    await ok('POST', '/leads', { name: 'Sunita Deshpande', phone: PHONE })
    nameId = (await contactOf(id)).other_names[0].id
  })
  const path = () => `/contacts/${id}/other-names/${nameId}`

  test('is taken away by whoever may edit the contact', async () => {
    expect((await app.call('DELETE', path(), { as: world.imran })).status).toBe(404)
    const desk = await world.addMember('Rita Dsouza', 'receptionist')
    expect((await app.call('DELETE', path(), { as: desk })).status).toBe(403)
    expect((await ok('DELETE', path(), undefined, world.ravi)).other_names).toEqual([])
    expect(await found('Sunita')).toEqual([])
    expect((await app.call('DELETE', path(), { as: world.ravi })).status).toBe(404)
    const events = await app.db.sql`select changes from event where subject_id = ${id} and type = 'contact.updated'`
    expect(events.at(-1)!.changes).toEqual({ changed: ['other_names'] })
    const audit = await app.db.sql`select action, changes from audit_entry where subject_id = ${id} order by id`
    const actions = audit.filter(({ action }) => action.startsWith('contact_other_name'))
    expect(actions.map(({ action }) => action)).toEqual(['contact_other_name.created', 'contact_other_name.deleted'])
    expect(JSON.stringify(actions)).not.toContain('Sunita')
  })

  test('becomes the main one, and the main one an other', async () => {
    expect((await app.call('POST', `${path()}/main`, { as: world.imran })).status).toBe(404)
    const changed = await ok('POST', `${path()}/main`, undefined, world.ravi)
    expect([changed.name, changed.other_names]).toMatchObject([
      'Sunita Deshpande',
      [{ name: 'Kavita Rane', source: 'rename' }],
    ])
    expect(await found('kavita rane')).toEqual([id])
    expect(await found('sunita')).toEqual([id])
    const back = await ok('POST', `/contacts/${id}/other-names/${changed.other_names[0].id}/main`)
    expect([back.name, back.other_names.map((one: { name: string }) => one.name)]).toEqual([
      'Kavita Rane',
      ['Sunita Deshpande'],
    ])
  })

  test('of an archived contact does not become the main one, and finds nobody', async () => {
    await ok('DELETE', `/contacts/${id}?with_leads=true`)
    expect((await app.call('POST', `${path()}/main`, { as: world.asha })).status).toBe(409)
    expect(await found('Sunita')).toEqual([])
  })

  test('of another contact or company is not there', async () => {
    const rival = await makeRival(app)
    const theirs = await givenContact(app, rival, { owner: rival.owner, name: 'Lata More', phones: [PHONE] })
    await app.call('POST', '/leads', { as: rival.owner, body: { name: 'Sunita Deshpande', phone: PHONE } })
    expect(await found('Sunita Deshpande', rival.owner)).toEqual([theirs])
    expect(await found('Sunita Deshpande')).toEqual([id])
    const mine = await givenContact(app, world, { owner: world.ravi, name: 'Lata More' })
    for (const [as, contact] of [
      [rival.owner, theirs],
      [rival.owner, id],
      [world.asha, mine],
    ] as const) {
      expect((await app.call('DELETE', `/contacts/${contact}/other-names/${nameId}`, { as })).status).toBe(404)
      expect((await app.call('POST', `/contacts/${contact}/other-names/${nameId}/main`, { as })).status).toBe(404)
    }
  })

  test('is one of fifty at the most; the oldest go', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const names = letters.flatMap(a => ['q', 'z'].map(b => `Xu${a}${b}xo Yo${b}${a}yu`))
    const rows = names.map(name => `${name},${PHONE}\n`)
    await imports.run(`Name,Phone\n${rows.slice(0, 30).join('')}`, {}, 'contact')
    await imports.run(`Name,Phone\n${rows.slice(30).join('')}`, {}, 'contact')
    const kept = await namesOf(id)
    expect(kept).toHaveLength(50)
    expect(kept).not.toContain('Sunita Deshpande')
    expect(kept).toContain(names.at(-1)!)
  })

  test('goes with its contact', async () => {
    await app.db.sql`delete from lead where contact_id = ${id}`
    await app.db.sql`delete from contact where id = ${id}`
    expect(await app.db.sql`select from contact_other_name where contact_id = ${id}`).toHaveLength(0)
  })
})

describe('whoever reads numbers masked', () => {
  test('reads and finds no number in an other name', async () => {
    const marketing = await world.addMember('Mala Menon', 'marketing')
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    await ok('POST', '/leads', { name: 'Sunita 98000 00777', phone: PHONE })
    await ok('POST', '/leads', { name: 'Joseph Fernandes', phone: PHONE })
    const shown = await namesOf(contactId, marketing)
    expect(shown).toEqual(['Joseph Fernandes', 'Sunita •••••'])
    expect(await found('Joseph Fernandes', marketing)).toEqual([contactId])
    expect(await found('Sunita', marketing)).toEqual([])
    expect(await found('Sunita')).toEqual([contactId])
  })

  test('does not find by the names that their own list brought beside numbers', async () => {
    const marketing = await world.addMember('Mala Menon', 'marketing')
    const { contactId } = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
    for (const kind of ['lead', 'contact']) {
      await imports.run(`Name,Phone\nZebra ${kind},${PHONE}\n`, {}, kind, marketing)
    }
    expect((await namesOf(contactId)).toSorted()).toEqual(['Zebra contact', 'Zebra lead'])
    expect(await found('Zebra')).toEqual([contactId])
    expect(await namesOf(contactId, marketing)).toEqual([])
    expect(await found('Zebra', marketing)).toEqual([])
    expect(await found('Zebra contact', marketing)).toEqual([])
  })
})

test('two who have a name in common in one place may be one', async () => {
  const ids = await Promise.all(
    ['Kavita Rane', 'Sunita Deshpande', 'Lata More'].map((name, i) =>
      givenContact(app, world, { owner: world.ravi, name, phones: [`980000060${i}`], city: 'Nashik' }),
    ),
  )
  await givenContact(app, world, { owner: world.ravi, name: 'Sunita Deshpande', city: 'Surat' })
  for (const phone of ['9800000600', '9800000602']) await ok('POST', '/leads', { name: 'Sunita Deshpande', phone })
  const likely = async (id: string): Promise<string[]> =>
    (await ok('GET', `/contacts/${id}/duplicates`)).map((one: { contact: { id: string }; id: string }) =>
      one.contact ? one.contact.id : one.id,
    )
  for (const id of ids) {
    expect((await likely(id)).toSorted()).toEqual(ids.filter(other => other !== id).toSorted())
  }
})

test('words of other names outlast the sweep of idle ones, and go when nobody is called so any more', async () => {
  const id = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
  await ok('POST', '/leads', { name: 'Sunita Deshpande', phone: PHONE })
  await app.db.sql`update name_word set created_at = now() - interval '2 days' where company_id = ${world.company.id}`
  const known = async () => {
    await db.everyCompanyWrite(work =>
      work.count(contactsSql.contacts.deleteIdleNameWords, {
        before: new Date(clock.now() - days(1)).toISOString(),
        most: 1000,
      }),
    )
    const rows = await app.db.sql`select word from name_word where company_id = ${world.company.id} order by word`
    return rows.map(({ word }) => word)
  }
  expect(await known()).toEqual(['deshpande', 'kavita', 'rane', 'sunita'])
  expect(await found('sunit')).toEqual([id])
  await app.db.sql`delete from contact_other_name where contact_id = ${id}`
  expect(await known()).toEqual(['kavita', 'rane'])
})

test('other names are folded anew with the rest', async () => {
  const id = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [PHONE] })
  await ok('POST', '/leads', { name: 'सुनीता देशपांडे', phone: PHONE })
  await app.db.sql`update contact_other_name set name_folded = 'as before' where contact_id = ${id}`
  await app.db.sql`update installation set name_fold = 0`
  expect(await found('Sunita Deshpande')).toEqual([])
  await refoldContacts()
  expect(await found('Sunita Deshpande')).toEqual([id])
})
