// Numbers are guessed at no door faster than in the search, and a member guesses no faster for having many keys.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { clock, seconds } from '../../src/platform/clock'
import { forgetCompany } from '../../src/workspace'
import { type Caller, startApp, type TestApp } from '../support/app'
import { makeWorld, type World } from '../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

/** How many of these asks are let through before the first is refused, of which `quota` in one go; and at the most, for
 *  one is given back every `each` seconds. */
async function letThrough(asks: (i: number) => Promise<{ status: number }>, each = 1, quota = 60) {
  const begun = performance.now()
  for (let asked = 0; asked < 1000; asked++) {
    const { status } = await asks(asked)
    if (status === 429) return { asked, most: quota + Math.ceil((performance.now() - begun) / 1000 / each) }
    expect(status).toBeLessThan(500)
  }
  throw new Error('a thousand numbers were asked, and none refused')
}

/** A number that was not asked before. */
let numbers = 0
const number = () => `98000${String(10_000 + numbers++)}`

type Door = readonly [name: string, ask: (as: Caller) => Promise<{ status: number }>]
const asking: readonly Door[] = [
  ['search', as => app.call('GET', `/search?q=${number()}`, { as })],
  ['leads narrowed', as => app.call('GET', `/leads?q=${number()}`, { as })],
  ['contacts narrowed', as => app.call('GET', `/contacts?q=${number()}`, { as })],
  ['the board narrowed', as => app.call('GET', `/leads/board?q=${number()}`, { as })],
  ['known people', as => app.call('POST', '/leads/known-people', { as, body: { phone: number() } })],
]
/** Five numbers a time. */
const five = () => Array.from({ length: 5 }, number)
const entering: readonly Door[] = [
  ['new contacts', as => app.call('POST', '/contacts', { as, body: { name: 'Asked', phones: five() } })],
  [
    'new leads',
    as => app.call('POST', '/leads', { as, body: { name: 'Asked', phone: number(), alt_phone: number() } }),
  ],
  [
    'upsert_contact',
    as =>
      app.call('POST', '/actions/upsert_contact', {
        as,
        body: { name: 'A', phone: number(), email: `a${number()}@example.in` },
      }),
  ],
  [
    'upsert_lead',
    as => app.call('POST', '/actions/upsert_lead', { as, body: { name: 'A', phone: number(), alt_phone: number() } }),
  ],
]
const SCOPES = ['leads:read', 'leads:write', 'contacts:read', 'contacts:write']

test('sixty keys of one member ask no more than one, and hold up nobody else', async () => {
  const member = await world.addMember('Kunal Bhat', 'agent')
  const keys = await Promise.all(Array.from({ length: 60 }, () => world.keyOf(member, SCOPES)))
  const { asked, most } = await letThrough(i => asking[0]![1](keys[i % keys.length]!))
  expect(asked).toBeGreaterThanOrEqual(60)
  expect(asked).toBeLessThanOrEqual(most)
  expect((await asking[0]![1](member)).status).toBe(429)
  expect((await asking[0]![1](world.ravi)).status).toBe(200)
})

test('the doors that ask share one quota, whichever session or key comes', async () => {
  const member = await world.addMember('Leela Bose', 'agent')
  const key = await world.keyOf(member, SCOPES)
  const { asked, most } = await letThrough(i => asking[i % asking.length]![1](i % 2 ? key : member))
  expect(asked).toBeLessThanOrEqual(most)
})

test.each(asking.map(([name]) => name))('%s: sixty a minute', async name => {
  const member = await world.addMember('Mohit Sen', 'agent')
  const ask = asking.find(([other]) => other === name)![1]
  const { asked, most } = await letThrough(() => ask(member))
  expect([asked >= 60, asked <= most]).toEqual([true, true])
})

test('entering people costs the numbers that are entered, whatever the door and the key', async () => {
  const member = await world.addMember('Nitin Rao', 'agent')
  const keys = await Promise.all([world.keyOf(member, SCOPES), world.keyOf(member, SCOPES)])
  // Of each round of four, eleven numbers.
  const { asked, most } = await letThrough(i => entering[i % 4]![1](keys[i % 2]!), 6, Math.ceil((600 / 11) * 4))
  expect(asked).toBeLessThanOrEqual(most)
  expect(asked).toBeGreaterThan(200)
  for (const [, ask] of entering.slice(0, 1)) expect((await ask(member)).status).toBe(429)
}, 60_000)

test('whoever reads every number enters people as fast as they like', async () => {
  const key = await world.keyOf(world.meera, SCOPES)
  for (let i = 0; i < 130; i++) expect((await entering[0]![1](key)).status).toBe(201)
})

test('whoever stays below the minute’s bound meets the hour’s, which asking for names does not count in', async () => {
  const member = await world.addMember('Omkar Joshi', 'agent')
  const real = { ...clock }
  const begun = { now: clock.now(), ticks: performance.now() }
  let passed = 0
  Object.assign(clock, { now: () => begun.now + seconds(passed), monotonic: () => begun.ticks + seconds(passed) })
  try {
    let numbersAsked = 0
    const ask = () => app.call('GET', `/contacts?q=${number()}`, { as: member })
    let answer = await ask()
    for (; answer.status === 200 && numbersAsked < 1000; numbersAsked++) {
      passed += 1
      answer = await ask()
    }
    expect(answer.headers.get('ratelimit-policy')).toBe('"numbers";q=600;w=3600')
    // 600, and one for every six seconds that they take.
    expect(numbersAsked).toBe(719)
    expect((await app.call('GET', '/contacts?q=Kavita', { as: member })).status).toBe(200)
  } finally {
    Object.assign(clock, real)
  }
})

test('a list of blocked numbers tells whoever reads numbers masked of none that was on it', async () => {
  const all = JSON.stringify({ 'contacts.view': 'all', 'contacts.edit': 'all' })
  const desk = await world.addMember('Rhea Desk', 'receptionist')
  await app.db
    .sql`update role set permissions = permissions || ${all}::text::jsonb where id = ${world.roles.receptionist}`
  forgetCompany(world.company.id)
  const send = async (path: string, text: string, as: Caller) =>
    (await app.call('POST', `/blocked-numbers/${path}`, { as, body: { list: 'own', text } })).body.data
  const [known, fresh] = [number(), number()]
  expect(await send('imports', known, world.asha)).toMatchObject({ added: 1, known: 0 })
  expect(await send('imports', known, world.asha)).toMatchObject({ added: 0, known: 1 })
  expect(await send('imports', known, desk)).toEqual(await send('imports', fresh, desk))
  expect(await send('removals', number(), desk)).toEqual(await send('removals', known, desk))
  expect(await send('removals', fresh, world.asha)).toMatchObject({ removed: 1, not_listed: 0 })
})
