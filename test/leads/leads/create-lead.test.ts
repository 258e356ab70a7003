// Entering an enquiry by hand or by API, above all of a person whom a colleague has.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'
import { eventsOf, pushed, timelineOf } from '../lead-push/pushing'
import { givenContact, givenLead } from './given'

let app: TestApp
let world: World
/** Kavita Rane's lead to buy, with Ravi. */
let lead: { id: string; contactId: string }

const KAVITA = { name: 'Kavita Rane', phones: ['9800000001'], emails: ['kavita@example.in'] }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, ...KAVITA })
  await addField(app, world, 'lead', 'Floor')
})
afterAll(() => app.close())

async function entered(as: Caller, body: object) {
  const answer = await app.call('POST', '/leads', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

const leadSeenByOwner = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data

/** Kavita and her first lead as the owner of the company sees them, without what counts enquiries. */
async function kept() {
  const { updated_at: _, enquiry_count: __, last_enquiry_at: ___, ...rest } = await leadSeenByOwner(lead.id)
  const contact = await app.call('GET', `/contacts/${lead.contactId}`, { as: world.asha })
  return { lead: rest, contact: contact.body.data }
}

/** Whoever newly has a lead of Kavita's, and its id. */
async function laterLeads() {
  const rows = await app.db.sql`select id, owner_id from lead where contact_id = ${lead.contactId} and id <> ${lead.id}`
  return rows.map(({ id, owner_id }) => ({ id, owner_id }))
}

const MORE = {
  name: 'Kavita Rane',
  email: 'kavita@example.in',
  alt_phone: '98000 31313',
  city: 'Mumbai',
  temperature: 'hot',
  project: 'Sample Heights',
  requirement: { budget_max: 9_000_000_00, bhk: [3], location: 'Baner' },
  custom: { floor: 'high' },
  message: 'Rang the office',
}
const UNSEEN = { lead_id: null, duplicate_kind: null, lead: null }

test('a new person becomes the lead of the agent who enters them', async () => {
  const taken = await entered(world.imran, { name: 'Lata', phone: '9800000077', temperature: 'hot' })
  expect(taken).toMatchObject({ outcome: 'created', lead: { owner: { id: world.imran.id }, temperature: 'hot' } })
})

test('a new lead takes what was said in words, and when to be in touch', async () => {
  const { lead: made } = await entered(world.imran, {
    phone: '9800000077',
    requirement: { budget: '85 lakh - 1.2 Cr', bhk: '2/3 BHK', location: 'Wakad' },
    follow_up_at: '2027-01-04T04:30:00.000Z',
  })
  expect(made.requirement).toMatchObject({ budget_min: 85_00_000_00, budget_max: 1_20_00_000_00, bhk: [2, 3] })
  expect([made.requirement.location, made.follow_up_at]).toEqual(['Wakad', '2027-01-04T04:30:00.000Z'])
  const wrong = await app.call('POST', '/leads', {
    as: world.imran,
    body: { phone: '9800000078', requirement: { budget: 'a lot' } },
  })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['requirement.budget']])
})

test('a number that somebody has keeps the other name that was typed with it', async () => {
  await entered(world.ravi, { name: 'Sunita Deshpande', phone: '9800000001', message: 'Walked in' })
  const [entry] = await timelineOf(app, world, lead.id)
  expect(entry).toMatchObject({ type: 'enquiry', text: 'Walked in\nName given: Sunita Deshpande' })
})

describe('two people with a number each and one e-mail', () => {
  const HOME = 'home@example.in'
  const people = async (...ids: string[]) =>
    Promise.all(ids.map(async id => (await app.call('GET', `/contacts/${id}`, { as: world.asha })).body.data))

  test.each([
    ['Manasi Tambe', 'Iqbal Siddiqui'],
    ['Gurpreet Kaur', 'Daniel D’Souza'],
    ['आशा पाटील', 'Sunil Deshmukh'],
    ['Ravi Kulkarni', 'Nayana Kulkarni'],
  ])('%s and %s, entered by hand or by an action, are two in either order', async (one, other) => {
    const doors = {
      hand: (body: object) => entered(world.asha, body),
      action: async (body: object) => {
        const { status, body: answer } = await app.call('POST', '/actions/upsert_lead', { as: world.asha, body })
        expect(status).toBe(200)
        return answer.data
      },
    }
    let no = 10
    for (const enter of Object.values(doors)) {
      for (const names of [
        [one, other],
        [other, one],
      ]) {
        const email = `home${no}@example.in`
        const bodies = names.map(name => ({ name, email, phone: `98000000${no++}` }))
        const [first, second] = [await enter(bodies[0]!), await enter(bodies[1]!)]
        expect([first.outcome, second.outcome]).toEqual(['created', 'created'])
        const [a, b] = await people(first.lead.contact.id, second.lead.contact.id)
        expect([a.name, b.name, a.email, b.email]).toEqual([names[0], names[1], email, ''])
        expect([a.phones, b.phones]).toEqual(bodies.map(({ phone }) => [`+91${phone}`]))
        expect(await leadSeenByOwner(second.lead_id)).toMatchObject({
          message: `E-mail also of another person: ${email}`,
        })
        const again = await enter({ ...bodies[1], message: 'Again' })
        expect([again.outcome, again.lead_id]).toEqual(['re_enquiry', second.lead_id])
      }
    }
  })

  test.each([
    ['one name in two spellings', 'Pooja Waghmare', 'Puja Vaghmare'],
    ['one name in two scripts', 'Sunil Wankhede', 'सुनील वानखेडे'],
    ['the very name', 'Manasi Tambe', 'Manasi Tambe'],
  ])('are one under %s, with an address alone', async (_what, one, other) => {
    const first = await entered(world.asha, { name: one, email: HOME })
    const second = await entered(world.asha, { name: other, email: HOME })
    expect([second.outcome, second.lead_id]).toEqual(['re_enquiry', first.lead_id])
  })
})

describe('whoever enters an enquiry may name its person', () => {
  test('who has the address under another name, and is found by that name from then on', async () => {
    const body = { name: 'Iqbal Siddiqui', email: 'kavita@example.in', phone: '9800000088' }
    const taken = await entered(world.ravi, { ...body, contact_id: lead.contactId })
    expect([taken.outcome, taken.lead_id]).toEqual(['re_enquiry', lead.id])
    const { contact } = await kept()
    expect([contact.name, contact.phones.includes('+919800000088')]).toEqual(['Kavita Rane', true])
    expect(contact.other_names.map(({ name }: { name: string }) => name)).toEqual(['Iqbal Siddiqui'])
  })

  test('who has nothing of what it brings, nor need it bring anything', async () => {
    const contactId = await givenContact(app, world, { owner: world.ravi, name: 'Lata More' })
    const first = await entered(world.ravi, { contact_id: contactId, message: 'Walked in' })
    expect(first).toMatchObject({ outcome: 'created', lead: { contact: { id: contactId, name: 'Lata More' } } })
    // A number that is somebody else's stays theirs.
    const again = await entered(world.ravi, { contact_id: contactId, phone: '9800000001' })
    expect([again.outcome, again.lead_id]).toEqual(['re_enquiry', first.lead_id])
    const [entry] = await timelineOf(app, world, first.lead_id)
    expect(entry.text).toBe('Phone given: +919800000001')
  })

  test('by an id from before a merge, also of several', async () => {
    const [one, two] = [
      await givenContact(app, world, { owner: world.ravi, name: 'Lata More' }),
      await givenContact(app, world, { owner: world.ravi, name: 'L. More' }),
    ]
    const third = await givenContact(app, world, { owner: world.ravi, name: 'Lata V. More' })
    for (const [id, other] of [
      [two, one],
      [third, two],
    ]) {
      const merged = await app.call('POST', `/contacts/${id}/merges`, { as: world.asha, body: { with: other } })
      expect(merged.status).toBeLessThan(300)
    }
    for (const contact_id of [one, two, third]) {
      const taken = await entered(world.ravi, { contact_id, message: 'Walked in' })
      expect(taken.lead.contact.id).toBe(third)
    }
    const answer = await app.call('POST', '/leads', { as: world.imran, body: { contact_id: one } })
    expect([answer.status, answer.body.error.fields]).toEqual([422, { contact_id: 'is not known' }])
  })

  test('and none beyond their reach, archived, a test’s or unknown', async () => {
    const tests = await givenContact(app, world, { owner: world.ravi, isTest: true })
    const gone = await givenContact(app, world, { owner: world.ravi })
    await app.call('DELETE', `/contacts/${gone}`, { as: world.asha })
    for (const [as, contact_id] of [
      [world.imran, lead.contactId],
      [world.ravi, gone],
      [world.ravi, tests],
      [world.ravi, 'con_00000000000000000000'],
    ] as const) {
      const answer = await app.call('POST', '/leads', { as, body: { contact_id, phone: '9800000077' } })
      expect([answer.status, answer.body.error.fields]).toEqual([422, { contact_id: 'is not known' }])
    }
  })
})

test('a person’s next enquiry fills no defaults into the lead that is there', async () => {
  await addField(app, world, 'lead', 'Came how', { default: 'Walk-in' })
  const again = await entered(world.ravi, { name: 'Kavita', phone: '9800000001' })
  expect([again.outcome, again.lead.custom]).toEqual(['re_enquiry', {}])
  const told = await entered(world.ravi, { name: 'Kavita', phone: '9800000001', custom: { came_how: 'By bus' } })
  expect(told.lead.custom).toEqual({ came_how: 'By bus' })
  const first = await entered(world.ravi, { name: 'Lata', phone: '9800000077' })
  expect(first.lead.custom).toEqual({ came_how: 'Walk-in' })
})

describe('an enquiry of a person whom a colleague has', () => {
  // Whoever reads numbers masked is told no more than of a stranger.
  const taken = { action: 'created', outcome: 'created' }
  test.each<[string, () => Caller | Promise<Caller>, object]>([
    ['another agent', () => world.imran, taken],
    ['another agent’s key', () => world.keyOf(world.imran, ['leads:read', 'leads:write', 'contacts:read']), taken],
    ['the leader of another team', () => world.farah, { action: 'updated', outcome: 're_enquiry' }],
  ])(
    'entered by %s is counted and recorded on the open lead, and fills or overwrites nothing',
    async (_who, caller, told) => {
      const before = await kept()
      expect(await entered(await caller(), MORE)).toEqual({ ...told, ...UNSEEN })
      expect(await kept()).toEqual(before)
      expect(await leadSeenByOwner(lead.id)).toMatchObject({ enquiry_count: 2 })
      const [entry] = await timelineOf(app, world, lead.id)
      expect(entry.type).toBe('enquiry')
      expect(entry.text.split('\n')[0]).toBe('Rang the office')
      expect(entry.text).toContain('City given: Mumbai')
      expect((await eventsOf(app, lead.id)).map(({ type }) => type)).toEqual(['lead.re_enquired'])
      expect(await eventsOf(app, lead.contactId)).toEqual([])
    },
  )

  test('with another wish is a new lead of that colleague’s, not of the one who enters it', async () => {
    const before = await kept()
    const taken = await entered(world.imran, { ...MORE, lead_type: 'invest' })
    expect(taken).toEqual({ action: 'created', outcome: 'created', ...UNSEEN })
    expect(await laterLeads()).toEqual([{ id: expect.any(String), owner_id: world.ravi.id }])
    expect(await kept()).toEqual(before)
    expect((await app.call('GET', `/contacts/${lead.contactId}`, { as: world.imran })).status).toBe(404)
  })

  test('whose lead was closed long ago goes back to that colleague', async () => {
    await app.db.sql`update lead set category = 'lost', closed_at = now() - interval '91 days' where id = ${lead.id}`
    const taken = await entered(world.imran, MORE)
    expect(taken).toEqual({ action: 'created', outcome: 'created', ...UNSEEN })
    expect(await laterLeads()).toMatchObject([{ owner_id: world.ravi.id }])
  })

  test('whose lead was closed lately reopens it, with its owner, and hides it', async () => {
    await app.call('POST', `/leads/${lead.id}/status`, { as: world.ravi, body: { status: 'lost' } })
    const before = await kept()
    expect(await entered(world.farah, MORE)).toEqual({ action: 'updated', outcome: 'reopened', ...UNSEEN })
    const after = await kept()
    expect(after.lead).toMatchObject({ owner: { id: world.ravi.id }, category: 'open', status: { key: 'new' } })
    expect(after.contact).toEqual(before.contact)
    expect(after.lead).toMatchObject({ temperature: 'warm', requirement: before.lead.requirement, custom: {} })
  })

  test('is not taken over by naming an owner either', async () => {
    await entered(world.farah, { ...MORE, lead_type: 'rent', owner_id: world.imran.id })
    expect(await laterLeads()).toMatchObject([{ owner_id: world.ravi.id }])
  })

  test('under the policy to label duplicates is that colleague’s too', async () => {
    await app.db.sql`update company set duplicate_policy = 'label' where id = ${world.company.id}`
    expect(await entered(world.farah, MORE)).toEqual({
      action: 'created',
      outcome: 'duplicate_labelled',
      ...UNSEEN,
    })
    expect(await laterLeads()).toMatchObject([{ owner_id: world.ravi.id }])
  })

  test('who is away goes by the rules, and is shown to the one who enters it when the turn is theirs', async () => {
    for (const away of [world.ravi, world.neha, world.pooja])
      await app.db.sql`update member set takes_leads = false where id = ${away.id}`
    const taken = await entered(world.imran, { ...MORE, lead_type: 'rent' })
    expect(taken).toMatchObject({ outcome: 'created', duplicate_kind: 'same_contact' })
    expect(taken.lead.owner.id).toBe(world.imran.id)
  })

  test('who has the person without any lead keeps them', async () => {
    const contactId = await givenContact(app, world, { owner: world.ravi, name: 'Lata', phones: ['9800000055'] })
    const taken = await entered(world.imran, { phone: '9800000055', city: 'Mumbai', email: 'lata@example.in' })
    expect(taken).toEqual({ action: 'created', outcome: 'created', ...UNSEEN })
    const rows = await app.db.sql`select owner_id from lead where contact_id = ${contactId}`
    expect(rows.map(({ owner_id }) => owner_id)).toEqual([world.ravi.id])
    expect(await app.db.sql`select from contact_email where contact_id = ${contactId}`).toHaveLength(0)
  })

  test('is seen and not filled by a receptionist, who may edit no lead', async () => {
    const desk = await world.addMember('Rita Dsouza', 'receptionist')
    const before = await kept()
    expect(await entered(desk, MORE)).toMatchObject({ outcome: 're_enquiry', lead_id: lead.id })
    expect(await kept()).toEqual(before)
  })
})

describe('an enquiry of a person whom the caller may edit', () => {
  test.each<[string, () => Caller | Promise<Caller>]>([
    ['their agent', () => world.ravi],
    ['their agent’s key', () => world.keyOf(world.ravi, ['leads:read', 'leads:write'])],
    ['the leader of their team', () => world.vikram],
    ['the manager', () => world.meera],
  ])('entered by %s fills what was not known, and changes nothing that was', async (_who, caller) => {
    expect(await entered(await caller(), MORE)).toMatchObject({ outcome: 're_enquiry', lead_id: lead.id })
    expect(await leadSeenByOwner(lead.id)).toMatchObject({
      temperature: 'warm',
      project: 'Sample Heights',
      requirement: { budget_max: 9_000_000_00, bhk: [3], location: 'Baner' },
      custom: { floor: 'high' },
      contact: { name: 'Kavita Rane', city: 'Pune' },
    })
    const { contact } = await kept()
    expect(contact.phones).toEqual(['+919800000001', '+919800031313'])
  })

  test('with another wish is a lead of the agent who enters it', async () => {
    const taken = await entered(world.ravi, { ...MORE, lead_type: 'rent' })
    expect(taken).toMatchObject({ outcome: 'created', lead: { owner: { id: world.ravi.id } } })
  })

  test('goes to whom a manager names', async () => {
    const taken = await entered(world.meera, { ...MORE, lead_type: 'rent', owner_id: world.imran.id })
    expect(taken.lead.owner.id).toBe(world.imran.id)
  })
})

test('how warm a lead is stays as somebody judged it, whoever says otherwise', async () => {
  await app.call('PATCH', `/leads/${lead.id}`, { as: world.ravi, body: { temperature: 'cold' } })
  await entered(world.ravi, { phone: '9800000001', temperature: 'hot' })
  startIntake()
  await pushed(app, world, { phone: '9800000001', temperature: 'hot' })
  await stopIntake()
  expect(await leadSeenByOwner(lead.id)).toMatchObject({ temperature: 'cold', enquiry_count: 3 })
})

test('own fields beyond their bounds are refused by name', async () => {
  const body = { phone: '9800000078', custom: { story: 'x'.repeat(2001) } }
  const answer = await app.call('POST', '/leads', { as: world.ravi, body })
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['custom.story']])
})

describe('the name that is typed', () => {
  test.each(['Rahul @ Infosys', 'Test', '99acres Lead', '123', 'NA'])('%p is kept', async name => {
    const { lead } = await entered(world.ravi, { name, phone: '98000 42424' })
    expect([lead.contact.name, lead.message]).toEqual([name, null])
  })

  test('goes to the message where it is nothing but a picture', async () => {
    const { lead } = await entered(world.ravi, { name: '🏡', phone: '98000 42424', message: 'Rang' })
    expect([lead.contact.name, lead.message]).toEqual(['', 'Rang\nName: 🏡'])
  })
})

describe('an empty text is as good as null', () => {
  const BLANK = ['', '  ']

  test.each(BLANK)('in every text of an enquiry that is entered: “%s”', async blank => {
    const phone = '9800000071'
    const words = { name: blank, alt_phone: blank, email: blank, city: blank, project: blank, message: blank }
    const requirement = { budget: blank, location: blank }
    const one = await entered(world.asha, { phone, ...words, external_id: blank, requirement })
    expect(await leadSeenByOwner(one.lead_id)).toMatchObject({
      ...{ project: null, message: null, requirement: { location: '', budget_max: null } },
      contact: { email: '', city: '' },
    })
    // No id of a sender: the next one without is somebody of their own.
    const next = await entered(world.asha, { phone: '9800000072', external_id: blank })
    expect(next).toMatchObject({ outcome: 'created', duplicate_kind: null })
    const none = await app.call('POST', '/leads', { as: world.asha, body: { phone: blank, email: blank } })
    expect(none.body.error.fields).toEqual({ phone: 'a phone number or an e-mail address is needed' })
    const wrong = await app.call('POST', '/leads', { as: world.asha, body: { phone, email: 'kavita at home' } })
    expect(wrong.body.error.fields).toEqual({ email: 'is not an e-mail address' })
  })

  test.each(BLANK)('in every text of a lead or a contact that is changed: “%s”', async blank => {
    const first = { project: 'Lakeview', requirement: { location: 'Baner' } }
    const change = (path: string, body: object) => app.call('PATCH', path, { as: world.asha, body })
    expect((await change(`/leads/${lead.id}`, first)).status).toBe(200)
    const cleared = await change(`/leads/${lead.id}`, {
      ...{ project: blank, requirement: { location: blank }, sub_status: '' },
    })
    expect(cleared.body.data).toMatchObject({ project: null, requirement: { location: '' }, sub_status: null })
    const place = { city: 'Pune', address: '12 Baner Road', pincode: '411045', occupation: 'Teacher' }
    expect((await change(`/contacts/${lead.contactId}`, place)).status).toBe(200)
    const emptied = await change(`/contacts/${lead.contactId}`, {
      ...{ city: blank, address: blank, pincode: blank, occupation: blank },
    })
    expect(emptied.body.data).toMatchObject({ city: '', address: null, pincode: null, occupation: null })
    expect((await change(`/contacts/${lead.contactId}`, { name: blank })).status).toBe(422)
  })
})
