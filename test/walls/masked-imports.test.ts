// A list of numbers is no way to ask which of them are known: whoever reads numbers masked is told of each row what it says
// itself. And to bring new people is not to change those who are there.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chargeMet } from '../../src/platform/http/search-quota'
import { forgetCompany } from '../../src/workspace'
import { givenContact, givenLead } from '../leads/leads/given'
import { importing } from '../records/imports/importing'
import { type Caller, startApp, type TestApp } from '../support/app'
import { makeWorld, type Person, type World } from '../support/world'

const OPEN = '9811100001'
const CLOSED = '9811100002'
const BARE = '9811100003'
const ADDRESS = 'meena.rao@example.in'
const NEW = '9811100009'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
let marketing: Person

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  imports = importing(app, world)
  marketing = await world.addMember('Mala Menon', 'marketing')
  await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: [OPEN], ref: 'L-25-00001' })
  const closed = await givenLead(app, world, {
    owner: world.imran,
    name: 'Nilesh Jain',
    phones: [CLOSED],
    ref: 'L-25-00002',
  })
  const moved = await app.call('POST', `/leads/${closed.id}/status`, {
    as: world.asha,
    body: { status: 'lost', reason: 'x' },
  })
  expect(moved.status).toBe(200)
  await givenContact(app, world, { name: 'Only Person', owner: world.neha, phones: [BARE] })
  await givenContact(app, world, { name: 'Meena Rao', owner: world.neha, phones: [], emails: [ADDRESS] })
})
afterAll(() => app.close())

/** One row of each: known in every way, and a new one. */
const people = (salt: string) =>
  [
    ['Phone', OPEN],
    ['Phone', CLOSED],
    ['Phone', BARE],
    ['Email', ADDRESS],
    ['Phone', `98111000${salt}`],
    ['Email', `nobody${salt}@example.in`],
  ] as const
const fileOf = (rows: readonly (readonly [string, string])[]) =>
  `Name,Phone,Email,City\n${rows.map(([what, who]) => `A Person,${what === 'Phone' ? who : ''},${what === 'Email' ? who : ''},Nashik`).join('\n')}\n`

/** All that an import tells its bringer: itself, its rows, those of each outcome, its file, its line in the list. */
async function told(id: string, as: Caller) {
  const get = async (path: string) => (await app.call('GET', path, { as })).body
  const outcomes = ['created', 'updated', 'unchanged', 'duplicate', 'invalid', 'accepted']
  const list = await get('/imports')
  return {
    run: (await get(`/imports/${id}`)).data,
    rows: (await get(`/imports/${id}/rows`)).data,
    counts: list.data.find((run: { id: string }) => run.id === id).counts,
    each: Object.fromEntries(
      await Promise.all(
        outcomes.map(async one => [one, (await get(`/imports/${id}/rows?outcome=${one}`)).data.length] as const),
      ),
    ),
    file: String(await get(`/imports/${id}/result`)),
  }
}

/** The same for everybody, whatever the row's person is. */
function expectAlike({ run, rows, counts, each, file }: Awaited<ReturnType<typeof told>>, many: number) {
  // What was read in a row is what it says itself.
  expect(new Set(rows.map(({ read }: { read: unknown }) => read === null)).size).toBe(1)
  const { no: _, read: __, ...first } = rows[0]
  expect(rows.map(({ no: _no, read: _read, ...row }: { no: number; read: unknown }) => row)).toEqual(
    Array(many).fill(first),
  )
  expect(first).toMatchObject({ outcome: 'accepted', reasons: [], lead_id: null, contact_id: null, person: null })
  for (const one of [run.counts, counts])
    expect(one).toMatchObject({ created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, accepted: many })
  expect(each).toEqual({ created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, accepted: many })
  expect(file.match(/,accepted,,/g)).toHaveLength(many)
  expect(file).not.toMatch(/known|stands|reopened/i)
}

describe.each(['lead', 'contact'])('of a list of %ss a masked reader learns nothing', kind => {
  const salt = kind === 'lead' ? '11' : '12'

  test.each([{}, { duplicates: 'skip' }])('by a check (%j)', async options => {
    const sent = await imports.send(fileOf(people(salt)), kind, marketing)
    await imports.map(sent, options, marketing)
    expect((await imports.ask(sent.id, 'dry-run', marketing)).status).toBe(200)
    await imports.work(sent.id)
    expectAlike(await told(sent.id, marketing), 6)
    // An owner reads the same check as it is.
    const counts = (await imports.read(sent.id)).counts
    expect([counts.created, counts.accepted]).toEqual([2, undefined])
  })

  test('by a run, nor by taking it back', async () => {
    const { id } = await imports.run(fileOf(people(`${salt}`)), {}, kind, marketing)
    expectAlike(await told(id, marketing), 6)
    const whole = await imports.rows(id)
    expect(whole.filter(row => row.contact_id !== null)).toHaveLength(6)
    expect(whole.some(({ outcome }) => outcome === 'created')).toBe(true)
    expect(whole.some(({ outcome }) => outcome !== 'created')).toBe(true)
    await imports.undo(id, marketing)
    const after = await told(id, marketing)
    expectAlike(after, 6)
    expect([after.run.stayed, after.rows.map((row: { undone: null }) => row.undone)]).toEqual([
      false,
      Array(6).fill(null),
    ])
  })

  test('and still reads what is wrong with a row itself', async () => {
    const { id } = await imports.run(
      `Name,Phone,City\nA Person,${OPEN},Pune\n,12,Pune\nB,call me,Pune\n`,
      {},
      kind,
      marketing,
    )
    const { rows, each } = await told(id, marketing)
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['accepted', 'invalid', 'accepted'])
    expect(rows[1].reasons).toHaveLength(1)
    expect(rows[2].reasons.length).toBeGreaterThan(0)
    expect(each).toMatchObject({ accepted: 2, invalid: 1 })
  })
})

test('a list of more rows than a day’s is not begun by whoever reads numbers masked', async () => {
  const sent = await imports.send(`Name,Phone\nA,${NEW}\n`, 'lead', marketing)
  await app.db.sql`update import_run set total = 50001 where id = ${sent.id}`
  for (const command of ['dry-run', 'run']) {
    const refused = await imports.ask(sent.id, command, marketing)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
  }
  const half = await imports.send(`Name,Phone\nA,${NEW}\n`, 'lead', marketing)
  await app.db.sql`update import_run set total = 30000 where id = ${half.id}`
  expect((await imports.ask(half.id, 'dry-run', marketing)).status).toBe(200)
  await imports.work(half.id)
  const second = await imports.ask(half.id, 'dry-run', marketing)
  expect([second.status, second.headers.get('ratelimit-policy')]).toEqual([429, '"rows";q=50000;w=86400'])
  expect((await imports.ask(half.id, 'dry-run')).status).toBe(200)
})

describe('a list that guesses at a number', () => {
  const guessing = (numbers: readonly string[], heads = 'Name,Phone,Message,Budget') =>
    `${heads}\n${numbers.map(number => `Guess x${number.slice(2, 7)},${number},Word x${number.slice(2, 7)},80 lakh`).join('\n')}\n`
  const codeOf = (number: string) => `x${number.slice(2, 7)}`
  /** All that somebody reads of a person and their leads. */
  const readBy = async (as: Caller, contactId: string) => {
    const get = async (path: string) => (await app.call('GET', path, { as })).body
    const leads = (await get('/leads?limit=100')).data.filter(
      (lead: { contact: { id: string } }) => lead.contact.id === contactId,
    )
    return JSON.stringify([
      await get(`/contacts/${contactId}`),
      await get(`/activities?contact_id=${contactId}`),
      leads,
      ...(await Promise.all(
        leads.map(async ({ id }: { id: string }) => [
          await get(`/leads/${id}`),
          await get(`/activities?lead_id=${id}`),
        ]),
      )),
    ])
  }

  test.each([
    ['a contact', 'contact', '9764100', false],
    ['a lead', 'lead', '9764300', true],
    ['a lead of somebody else’s list', 'contact', '9764400', true],
  ] as const)('leaves none of its words where a masked reader may read them: %s', async (_, kind, start, hasLead) => {
    const victim = `${start}345`
    const given = { name: 'Victim Vaidya', phones: [victim], owner: world.ravi }
    const contactId = hasLead
      ? (await givenLead(app, world, { ...given, ref: `L-24-${start.slice(-5)}` })).contactId
      : await givenContact(app, world, given)
    const { id } = await imports.run(guessing([victim, `${start}346`]), {}, kind, marketing)
    const words = codeOf(victim)
    for (const as of [marketing, world.dev]) expect(await readBy(as, contactId)).not.toContain(words)
    // Nothing is lost: whoever reads the number reads what was said.
    expect(await readBy(world.asha, contactId)).toContain(words)
    expect(await readBy(world.ravi, contactId)).toContain(words)
    expect(await readBy(world.neha, contactId)).not.toContain(words)
    // Taken back by whoever guessed, it stays where it is read; by somebody who reads numbers it goes.
    await imports.undo(id, marketing)
    expect(await readBy(world.asha, contactId)).toContain(words)
  })

  test('nor in fields, whatever their role lets them edit', async () => {
    const edits = JSON.stringify({ 'contacts.edit': 'all', 'leads.edit': 'all', 'contacts.create': 'all' })
    const open = await world.addMember('Esha Edits', 'marketing')
    await app.db
      .sql`update role set permissions = permissions || ${edits}::text::jsonb where id = ${world.roles.marketing}`
    forgetCompany(world.company.id)
    try {
      const victim = '9764500345'
      const { contactId } = await givenLead(app, world, {
        ...{ name: 'Open Oak', phones: [victim], owner: world.ravi, city: null, ref: 'L-24-90001' },
      })
      const csv = 'Name,Phone,City,Tags,Location,Email\nx65,9764500345,x65 Nagar,x65,x65 Road,x65@example.in\n'
      for (const kind of ['contact', 'lead']) {
        await imports.run(csv, {}, kind, open)
        expect(await readBy(open, contactId)).not.toContain('x65')
      }
      expect(await readBy(world.asha, contactId)).toContain('x65 Nagar')
    } finally {
      await app.db.sql`update role set permissions = permissions - ${['contacts.edit', 'leads.edit', 'contacts.create']}
        where id = ${world.roles.marketing}`
      forgetCompany(world.company.id)
    }
  })

  /** Whether marketing reads and edits what is their own. */
  const readingOwn = async (isOn: boolean) => {
    const rule = isOn ? 'own' : 'masked'
    const rules = JSON.stringify({ phone: rule, email: rule, money: 'full' })
    await app.db.sql`update role set field_rules = ${rules}::text::jsonb,
      permissions = ${isOn ? app.db.sql`permissions || '{"leads.edit": "own"}'` : app.db.sql`permissions - 'leads.edit'`}
      where id = ${world.roles.marketing}`
    forgetCompany(world.company.id)
  }

  test.each([
    ['a budget', 'Budget', '65,12,345', 'Budget'],
    ['a place', 'Location', 'Lane 65123', 'Lane 65123'],
    ['a project', 'Project', 'Tower 65123', 'Tower 65123'],
    ['a heading of its own', 'Lucky', '65123', '65123'],
    ['a moment', 'Date', '2024-03-06 05:12:03', 'Enquired at: 2024-03-0'],
  ])('nor on the lead that it makes of the bringer’s own people: %s', async (_what, heading, cell, kept) => {
    const bringer = await world.addMember('Mala Menon', 'marketing')
    await readingOwn(true)
    const victim = `97646${String(10_000 + heading.length * 7)}`
    const contactId = await givenContact(app, world, { name: 'Victim Vaidya', phones: [victim], owner: bringer })
    await imports.run(`Name,Phone,${heading}\nVictim Vaidya,${victim},"${cell}"\n`, {}, 'lead', bringer)
    const leads = (await app.call('GET', '/leads?limit=100', { as: world.asha })).body.data
    const made = leads.find((lead: { contact: { id: string } }) => lead.contact.id === contactId)
    const { data } = (await app.call('GET', `/leads/${made.id}`, { as: world.dev })).body
    expect([data.requirement.budget_min, data.requirement.budget_max]).toEqual([null, null])
    expect(JSON.stringify(data)).not.toMatch(/65,?12,?3|2024-03-0/)
    expect(await readBy(world.dev, contactId)).not.toContain(kept)
    await readingOwn(false)
    const timeline = await app.call('GET', `/activities?contact_id=${contactId}`, { as: world.asha })
    expect(JSON.stringify(timeline.body)).toContain(kept)
  })

  test.each([
    ['an open lead, by its number', 'lead', '9767100001', 'open', {}],
    ['an open lead, whose clock would begin', 'lead', '9767100002', 'open', { run_rules: true }],
    ['a lead of its own each', 'lead', '9767100003', 'open', { duplicates: 'add' }],
    ['a lead that was closed lately', 'lead', '9767100004', 'lost', {}],
    ['a lead that was closed long ago', 'lead', '9767100005', 'long ago', {}],
    ['an open lead, by its address', 'lead', 'aimed.at@example.in', 'open', {}],
    ['an open lead, by a list of contacts', 'contact', '9767100007', 'open', {}],
  ] as const)('moves nothing that a masked reader sees or sorts by: %s', async (_, kind, value, state, options) => {
    const isAddress = value.includes('@')
    const { id, contactId } = await givenLead(app, world, {
      ...{ name: 'Victim Vora', owner: world.ravi },
      ...(isAddress ? { phones: [], emails: [value] } : { phones: [value] }),
    })
    if (state !== 'open') {
      const lost = await app.call('POST', `/leads/${id}/status`, {
        as: world.asha,
        body: { status: 'lost', reason: 'x' },
      })
      expect(lost.status).toBe(200)
    }
    if (state === 'long ago') await app.db.sql`update lead set closed_at = now() - interval '2 years' where id = ${id}`
    const seen = async () => {
      const read = (path: string) => app.call('GET', path, { as: marketing })
      const [lead, contact] = [await read(`/leads/${id}`), await read(`/contacts/${contactId}`)]
      expect([lead.status, contact.status]).toEqual([200, 200])
      const rows = (await read('/leads?limit=100')).body.data as { id: string; contact: { id: string } }[]
      const theirs = rows.filter(row => row.contact.id === contactId)
      const views = await read('/contacts?limit=100')
      return [lead.body, contact.body, theirs, views.body.data.find((one: { id: string }) => one.id === contactId)]
    }
    const before = await seen()
    const row = isAddress ? `Victim Vora,,${value}` : `Other Name,${value},`
    await imports.run(`Name,Phone,Email,Message,Budget\n${row},guess,90 lakh\n`, options, kind, marketing)
    expect(await seen()).toEqual(before)
    const timeline = await app.call('GET', `/activities?contact_id=${contactId}`, { as: world.asha })
    expect(JSON.stringify(timeline.body)).toContain('guess')
  })

  test.each(['lead', 'contact'])('takes twenty a day of those that look alike, known or not (%ss)', async kind => {
    const guesser = await world.addMember(`Gopi Guess ${kind}`, 'marketing')
    const known = kind === 'lead' ? '9765912345' : '9763912345'
    await givenContact(app, world, { name: 'Aimed At', owner: world.ravi, phones: [known] })
    const start = known.slice(0, 4)
    const guesses = Array.from({ length: 40 }, (_, i) => `${start}${String(100 + i).padStart(3, '0')}345`)
    // The known one among those that are too many: refused like the others.
    const numbers = [...guesses.slice(0, 30), known, ...guesses.slice(30)]
    const { id } = await imports.run(guessing(numbers), {}, kind, guesser)
    const rows = (await app.call('GET', `/imports/${id}/rows?limit=100`, { as: guesser })).body.data
    const outcomes = rows.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes).toEqual([...Array(20).fill('accepted'), ...Array(21).fill('invalid')])
    expect(rows[30].reasons[0]).toContain('look alike')
    // Another list of the day, a check, and every other door share it.
    const again = await imports.run(guessing([guesses[35]!, guesses[1]!]), {}, kind, guesser)
    expect((await told(again.id, guesser)).rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'invalid',
      'accepted',
    ])
    const search = (q: string) => app.call('GET', `/search?q=${q}`, { as: guesser })
    expect([(await search(guesses[1]!)).status, (await search(guesses[36]!)).status]).toEqual([200, 429])
    // Whoever reads numbers whole brings what they like.
    const whole = await imports.run(guessing(numbers.slice(20)), {}, kind)
    expect(whole.counts.invalid).toBe(0)
  })

  test.each(['lead', 'contact'])('takes twenty addresses a day of one office (%ss)', async kind => {
    const guesser = await world.addMember(`Mina Mails ${kind}`, 'marketing')
    const addresses = Array.from({ length: 30 }, (_, i) => `a.guess${i}@office-${kind}.example.in`)
    const rows = addresses.map((address, i) => `Guess ${i},${address}`)
    const { id } = await imports.run(`Name,Email\n${rows.join('\n')}\n`, {}, kind, guesser)
    const taken = (await app.call('GET', `/imports/${id}/rows?limit=100`, { as: guesser })).body.data
    const outcomes = taken.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes).toEqual([...Array(20).fill('accepted'), ...Array(10).fill('invalid')])
    const search = (q: string) => app.call('GET', `/search?q=${q}`, { as: guesser })
    expect([(await search(addresses[1]!)).status, (await search(addresses[25]!)).status]).toEqual([200, 429])
    expect((await search(`b.guess@office-${kind}.example.in`)).status).toBe(200)
    // Of a mailbox that half the country has, a real list brings hundreds.
    const many = Array.from({ length: 60 }, (_, i) => `Person ${i},a.person.${kind}${i}@gmail.com`)
    const real = await imports.run(`Name,Email\n${many.join('\n')}\n`, {}, kind, guesser)
    expect(
      await app.db.sql`select 1 from import_row where import_id = ${real.id} and outcome = 'invalid'`,
    ).toHaveLength(0)
  })

  test('stops where it met a day’s people who are known, and the day’s next does not begin', async () => {
    const finder = await world.addMember('Farah Finds', 'marketing')
    chargeMet(finder.id, 999)
    await givenContact(app, world, { name: 'Met One', owner: world.ravi, phones: ['9764600001'] })
    const first = await imports.run('Name,Phone\nMet One,9764600001\nNew One,9764600002\n', {}, 'contact', finder)
    expect(first.state).toBe('done')
    const second = await imports.run('Name,Phone\nNew Two,9764600003\n', {}, 'contact', finder)
    expect([second.state, second.error]).toEqual(['failed', expect.stringContaining('1,000 known people a day')])
    // New people, and one's own, count in nothing.
    const other = await world.addMember('Nila New', 'marketing')
    chargeMet(other.id, 999)
    await givenContact(app, world, { name: 'Own One', owner: other, phones: ['9764600011'] })
    for (const number of ['9764600012', '9764600011', '9764600013']) {
      const run = await imports.run(`Name,Phone\nNew,${number}\n`, {}, 'contact', other)
      expect(run.state).toBe('done')
    }
  })
})

describe('whoever may not edit contacts changes nobody by a list', () => {
  const told = 'Name,Phone,Email,City,Address,Tags\nOther Name,9822200001,other@example.in,Nashik,12 Gate Road,VIP\n'
  const contactOf = async (id: string) => {
    const { name, phones, emails, city, address, tags } = (await app.call('GET', `/contacts/${id}`, { as: world.asha }))
      .body.data
    return { name, phones, emails, city, address, tags }
  }
  const timeline = async (id: string) =>
    JSON.stringify((await app.call('GET', `/activities?contact_id=${id}`, { as: world.asha })).body.data)
  const BEFORE = { name: 'Sunil Das', phones: ['+919822200001'], emails: [], city: '', address: null, tags: [] }

  let known: { id: string; contactId: string }
  beforeAll(async () => {
    known = await givenLead(app, world, {
      owner: world.ravi,
      name: 'Sunil Das',
      city: null,
      phones: ['9822200001'],
      ref: 'L-25-00009',
    })
  })

  test.each(['lead', 'contact'])('of %ss: it is kept as text, and the row says so', async kind => {
    const { id } = await imports.run(told, {}, kind, marketing)
    expect(await contactOf(known.contactId)).toEqual(BEFORE)
    const kept = await timeline(known.contactId)
    for (const word of ['Other Name', 'other@example.in', 'Nashik', '12 Gate Road']) expect(kept).toContain(word)
    expect((await imports.rows(id))[0]!.reasons.join()).toContain('your role does not change them')
    const seen = (await app.call('GET', `/imports/${id}`, { as: marketing })).body.data
    expect(seen.warnings.join()).toContain('does not change known people')
  })

  test('nor does a follow-up or a wish of it change a lead that they may not edit', async () => {
    const csv = 'Name,Phone,Budget,Follow up\nSunil Das,9822200001,80 lakh,31/12/2099\n'
    await imports.run(csv, {}, 'lead', marketing)
    const lead = (await app.call('GET', `/leads/${known.id}`, { as: world.asha })).body.data
    expect([lead.requirement.budget_max, lead.follow_up_at]).toEqual([null, null])
  })

  test('an agent who imports edits their own people, and no colleague’s', async () => {
    await app.db.sql`update role set permissions = permissions || '{"contacts.import": "all", "leads.import": "all"}'
      where id = ${world.roles.agent}`
    forgetCompany(world.company.id)
    const own = await givenContact(app, world, {
      name: 'Own Person',
      city: null,
      owner: world.imran,
      phones: ['9822200002'],
    })
    const csv = 'Name,Phone,City\nOwn Person,9822200002,Nagpur\nSunil Das,9822200001,Nagpur\n'
    await imports.run(csv, {}, 'contact', world.imran)
    expect((await contactOf(own)).city).toBe('Nagpur')
    expect(await contactOf(known.contactId)).toEqual(BEFORE)
    await imports.run(csv.replaceAll('Nagpur', 'Thane'), {}, 'lead', world.imran)
    expect(await contactOf(known.contactId)).toEqual(BEFORE)
  })

  test('nor by entering a lead, or by the steps of a flow', async () => {
    const desk = await world.addMember('Rhea Desk', 'receptionist')
    const key = await world.keyOf(desk, ['leads:write', 'contacts:write', 'leads:read', 'contacts:read'])
    const fields = { name: 'Other Name', phone: '9822200001', email: 'desk@example.in', city: 'Satara' }
    for (const [path, as] of [
      ['/leads', desk],
      ['/leads', key],
      ['/actions/upsert_lead', key],
      ['/actions/upsert_contact', key],
      ['/actions/upsert_contact', desk],
    ] as const) {
      const { status } = await app.call('POST', path, { as, body: fields })
      expect([path, status]).toEqual([path, path === '/leads' ? 201 : 200])
      expect(await contactOf(known.contactId)).toEqual(BEFORE)
      expect(await timeline(known.contactId)).toContain('desk@example.in')
    }
  })

  test('whoever may edit them does', async () => {
    // Under another name a list fills in nothing of theirs, whoever brings it.
    const own = told.replaceAll('VIP', 'NRI').replace('Other Name', 'Sunil Das')
    await imports.run(own, {}, 'contact', world.meera)
    expect(await contactOf(known.contactId)).toMatchObject({
      emails: ['other@example.in'],
      city: 'Nashik',
      tags: ['NRI'],
    })
  })
})
