import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { type Firm, makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let rival: Firm

/** Ravi has Kavita Rane (two numbers, a lead L-26-00042), Neha has आशा पाटील (a lead L-26-00043), Imran the contact
 *  Kavita Menon; Harbour Homes knows the same Kavita Rane. */
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
  const kavita = { name: 'Kavita Rane', phones: ['9800000001', '9811112222'], emails: ['kavita.rane@example.in'] }
  await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00042', ...kavita })
  await givenLead(app, world, { owner: world.neha, ref: 'L-26-00043', name: 'आशा पाटील', phones: ['9822223333'] })
  await givenContact(app, world, { owner: world.imran, name: 'Kavita Menon', phones: ['9833334444'] })
  await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00099', name: 'Kavita Rane', isTest: true })
  for (const name of new Set(Object.values(WITH_A_LETTER_MISSING)))
    await givenContact(app, world, { owner: world.imran, name })
  await givenLead(app, rival, { owner: rival.owner, ref: 'L-26-00042', ...kavita })
})

afterAll(() => app.close())

const WITH_A_LETTER_MISSING = {
  'Nea Kale': 'Neha Kale',
  'Neh Kale': 'Neha Kale',
  'Jaa Nair': 'Jaya Nair',
  'Amt Singh': 'Amit Singh',
  'Zoa Pillai': 'Zoya Pillai',
  'Hapreet Ghosh': 'Harpreet Ghosh',
}

type Hit = { kind: string; title: string; subtitle: string; record: { ref?: string; name?: string; phone?: string } }

async function hits(as: Caller, q: string, more: Record<string, string> = {}): Promise<Hit[]> {
  const { status, body } = await app.call('GET', `/search?${new URLSearchParams({ q, ...more })}`, { as })
  expect(status).toBe(200)
  expect(body.meta).toEqual({ next_cursor: null, has_more: false })
  return body.data
}

/** Each hit as its kind and its reference or name. */
const found = async (as: Caller, q: string, more?: Record<string, string>): Promise<string[]> =>
  (await hits(as, q, more)).map(hit => `${hit.kind} ${hit.record.ref ?? hit.record.name}`)

const KAVITA = ['lead L-26-00042', 'contact Kavita Rane']
const ASHA = ['lead L-26-00043', 'contact आशा पाटील']

describe('a phone finds its person', () => {
  test.each(['9800000001', '+91 98000 00001', '098000-00001', '0091 9800000001', '९८००० ००००१'])(
    'written %s',
    async q => expect(await found(world.ravi, q)).toEqual(KAVITA),
  )
  test('also when it is not the primary one', async () =>
    expect(await found(world.ravi, '98111 12222')).toEqual(KAVITA))
  test.each(['0001', '00001', '800000001', '112222'])('by its last digits %s', async q =>
    expect(await found(world.meera, q)).toEqual(KAVITA),
  )
  test('not by fewer than four digits', async () => expect(await found(world.meera, '001')).toEqual([]))
})

describe('an e-mail finds its person', () => {
  test('in any case', async () => expect(await found(world.ravi, 'KAVITA.Rane@example.IN')).toEqual(KAVITA))
  test('by its beginning', async () => expect(await found(world.meera, 'kavita.rane@')).toEqual(KAVITA))
})

describe('a name finds its person though a letter is missing', () => {
  test.each(Object.entries(WITH_A_LETTER_MISSING))('%s', async (q, name) =>
    expect(await found(world.meera, q)).toEqual([`contact ${name}`]),
  )
})

describe('a reference finds its lead', () => {
  test.each(['L-26-00042', 'l-26-00042', 'l-26-42', 'L 26 42', 'L2600042', '26-00042', '26/42'])(
    'written %s',
    async q => expect(await found(world.ravi, q)).toEqual(['lead L-26-00042']),
  )
  test('also one that the company writes its own way', async () => {
    await givenLead(app, world, { owner: world.ravi, ref: 'LVR/26-27/0007', name: 'Tara Bose' })
    expect(await found(world.ravi, 'LVR/26-27/0007')).toEqual(['lead LVR/26-27/0007'])
    expect(await found(world.ravi, 'lvr/26-27/0007 ')).toEqual(['lead LVR/26-27/0007'])
    expect(await found(world.imran, 'LVR/26-27/0007')).toEqual([])
  })
  test('and no test lead', async () => expect(await found(world.ravi, 'L-26-99')).toEqual([]))
  test('without its letter comes before the end of a phone that reads the same, which is found where no lead is called so', async () => {
    await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00777', name: 'Tara Bose', phones: ['9844498444'] })
    expect(await found(world.ravi, '98-444')).toEqual(['lead L-26-00777', 'contact Tara Bose'])
    expect(await found(world.ravi, '26-777')).toEqual(['lead L-26-00777'])
    const listed = async (path: string) =>
      (await app.call('GET', `/${path}?q=98-444`, { as: world.ravi })).body.data.map(({ id }: { id: string }) => id)
    expect([(await listed('leads')).length, (await listed('contacts')).length]).toEqual([1, 1])
  })
})

describe('a name finds its person', () => {
  test.each(['Kavita Rane', 'kavita', 'RANE', 'Smt. Kavita Rane', 'Kavitha Rane', 'Kavta Rane', 'कविता राने'])(
    'written %s',
    async q => expect(await found(world.ravi, q)).toEqual(KAVITA),
  )
  test.each(['आशा पाटील', 'आशा', 'Asha Patil', 'Aasha Patel'])('written %s, kept in Devanagari', async q =>
    expect(await found(world.neha, q)).toEqual(ASHA),
  )
  test('and the likest first: of two Kavitas the one with the shorter name', async () => {
    expect(await found(world.meera, 'Kavita', { kinds: 'contacts' })).toEqual([
      'contact Kavita Rane',
      'contact Kavita Menon',
    ])
    expect(await found(world.meera, 'Kavita Menon', { kinds: 'contacts' })).toEqual(['contact Kavita Menon'])
  })
  test('and nobody else', async () => expect(await found(world.meera, 'Zubin Mehta')).toEqual([]))
})

describe('reach', () => {
  test('keeps to what the caller may see', async () => {
    expect(await found(world.imran, 'Kavita')).toEqual(['contact Kavita Menon'])
    expect(await found(world.imran, '9800000001')).toEqual([])
    expect(await found(world.imran, 'kavita.rane@example.in')).toEqual([])
    expect(await found(world.imran, 'L-26-00042')).toEqual([])
    expect(await found(world.vikram, '9822223333')).toEqual(ASHA)
  })

  test('ends at the company', async () => {
    expect(await hits(world.meera, '9800000001')).toHaveLength(2)
    expect(await hits(rival.owner, '9800000001')).toHaveLength(2)
    expect(await found(rival.owner, 'L-26-00043')).toEqual([])
    expect(await found(rival.owner, 'Asha Patil')).toEqual([])
  })

  test('is not used up by colleagues’ contacts of a common name', async () => {
    await app.db.sql`insert into contact (company_id, id, name, name_folded, owner_id)
      select ${world.company.id}, 'con_patel' || i, 'Mehul Patel', 'mehul patel', ${world.imran.id} from generate_series(1, 400) i`
    await givenContact(app, world, { owner: world.ravi, name: 'Mehul R Patel' })
    expect(await found(world.ravi, 'Mehul Patel')).toEqual(['contact Mehul R Patel'])
    expect(await hits(world.imran, 'Mehul Patel')).toHaveLength(10)
  })

  test('of a name that a thousand of colleagues’ people have, the one is found of whom the caller has a lead', async () => {
    await app.db.sql`insert into contact (company_id, id, name, name_folded, owner_id)
      select ${world.company.id}, 'con_omkar' || i, 'Omkar Bhide ' || i, 'omkar bhide ' || i, ${world.imran.id} from generate_series(1, 1000) i`
    const contactId = await givenContact(app, world, { owner: world.imran, name: 'Omkar Last' })
    await givenLead(app, world, { owner: world.ravi, ref: 'L-26-00088', contactId })
    expect(await found(world.ravi, 'Omkar')).toContain('contact Omkar Last')
  })
})

describe('whoever sees numbers masked', () => {
  test('finds by the whole number, and sees it masked still', async () => {
    const [lead, contact] = await hits(world.dev, '9800000001')
    expect(lead!.record.ref).toBe('L-26-00042')
    expect(contact!.record.phone).toBe('98•••••001')
    expect(JSON.stringify([lead, contact])).not.toContain('9800000001')
  })

  test('finds nothing by a piece of a number or of an address', async () => {
    expect(await found(world.dev, '0001')).toEqual([])
    expect(await found(world.dev, 'kavita.rane@')).toEqual([])
    expect(await found(await world.keyOf(world.ravi, ['leads:read', 'contacts:read']), '0001')).toEqual([])
  })

  test('beyond their own finds pieces of their own numbers only', async () => {
    // The company lets agents see every lead and contact; numbers stay whole on their own.
    await app.db.sql`update role set permissions = permissions || '{"leads.view": "all", "contacts.view": "all"}'
      where company_id = ${rival.company.id} and key = 'agent'`
    const agent = await rival.addMember('Om Salvi', 'agent')
    await givenLead(app, rival, { owner: agent, ref: 'L-26-00050', name: 'Leela', phones: ['9844445555'] })
    expect(await found(agent, '5555')).toEqual(['lead L-26-00050', 'contact Leela'])
    expect(await found(agent, '0001')).toEqual([])
    expect(await found(agent, '9800000001')).toEqual(KAVITA)
  })

  test('hidden finds nothing by number at all', async () => {
    await app.db.sql`update role set field_rules = field_rules || '{"phone": "hidden"}'
      where company_id = ${world.company.id} and key = 'marketing'`
    const marketer = await world.addMember('Tara Bose', 'marketing')
    expect(await found(marketer, '9800000001')).toEqual([])
    expect(await found(marketer, 'Kavita Rane', { kinds: 'leads' })).toEqual(['lead L-26-00042'])
  })
})

describe('the answer', () => {
  test('has ten results at the most in all, leads and contacts in turn', async () => {
    for (let i = 0; i < 12; i++)
      await givenLead(app, world, { owner: world.pooja, ref: `L-26-007${10 + i}`, name: `Gauri Lele ${i}` })
    const kinds = async (more?: Record<string, string>) =>
      (await hits(world.pooja, 'Gauri Lele', more)).map(hit => hit.kind)
    expect(await kinds()).toEqual(Array(5).fill(['lead', 'contact']).flat())
    expect(await kinds({ limit: '3' })).toEqual(['lead', 'contact', 'lead'])
    expect(await kinds({ kinds: 'contacts' })).toEqual(Array(10).fill('contact'))
  })

  test('gives one kind the room that the other leaves', async () => {
    const contactId = await givenContact(app, world, { owner: world.pooja, name: 'Harish Oak' })
    for (let i = 0; i < 4; i++) await givenLead(app, world, { owner: world.pooja, contactId, ref: `L-26-008${10 + i}` })
    const all = await hits(world.pooja, 'Harish Oak', { limit: '4' })
    expect(all.map(hit => hit.kind)).toEqual(['lead', 'contact', 'lead', 'lead'])
  })

  test('has what a list of results shows, and the record', async () => {
    const [lead, contact] = await hits(world.ravi, '9800000001')
    expect(lead).toMatchObject({ title: 'Kavita Rane', subtitle: 'L-26-00042 · New · Ravi Patil' })
    expect(contact).toMatchObject({ title: 'Kavita Rane', subtitle: '+919800000001 · Pune' })
    expect(lead!.record).not.toHaveProperty('company_id')
  })

  test('keeps to the kinds that are asked for and allowed', async () => {
    expect(await found(world.ravi, '9800000001', { kinds: 'leads' })).toEqual(['lead L-26-00042'])
    expect(await found(await world.keyOf(world.meera, ['contacts:read']), '9800000001')).toEqual([
      'contact Kavita Rane',
    ])
    const none = await app.call('GET', '/search?q=x', { as: await world.keyOf(world.meera, ['tasks:read']) })
    expect(none.body.error.code).toBe('permission_denied')
  })

  test.each([
    ['nothing to look for', 'q=', 'q'],
    ['an unknown kind', 'q=a&kinds=leads,cars', 'kinds'],
    ['more than ten', 'q=a&limit=11', 'limit'],
  ])('refuses %s', async (_what, query, field) => {
    const { status, body } = await app.call('GET', `/search?${query}`, { as: world.ravi })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })
})
