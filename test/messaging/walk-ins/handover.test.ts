// A tablet whose pairing ends hands over whom it kept while it had no connection: once, and for a week.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { clock, days, minutes } from '../../../src/platform/clock'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { giveBackTime, letPass } from '../../support/test-clock'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await makeWorld(app)
})
afterEach(giveBackTime)

const pairWith = async (code: string): Promise<Caller> => {
  const { body } = await app.call('POST', '/kiosk/pair', { body: { code } })
  return { headers: { authorization: `Bearer ${body.data.token}` } }
}
async function newTablet(owner: Caller = world.asha): Promise<{ id: string; as: Caller }> {
  const { body } = await app.call('POST', '/kiosks', { as: owner, body: { name: 'Front desk' } })
  return { id: body.data.id, as: await pairWith(body.data.pairing_code) }
}
const revoke = (id: string) => app.call('POST', `/kiosks/${id}/revocation`, { as: world.asha })

let visitors = 0
/** Somebody who entered without a connection, five minutes ago. */
const visitor = (more: object = {}) => ({
  ...{ client_id: `left-over-${++visitors}`, captured_at: new Date(clock.now() - minutes(5)).toISOString() },
  ...{ name: 'Kavita Rane', phone: `98111${String(20_000 + visitors)}`, offline: true, ...more },
})
const enter = (as: Caller, ...entries: object[]): Promise<Answer> =>
  app.call('POST', '/kiosk/walk-ins', { as, body: { entries } })
const outcomes = ({ body }: Answer): string[] => body.data.map(({ outcome }: { outcome: string }) => outcome)
const leads = async (): Promise<number> =>
  (await app.db.sql`select from lead where company_id = ${world.company.id}`).length

describe('a kiosk that is revoked', () => {
  test('takes who came before, once, and nobody after', async () => {
    const { id, as } = await newTablet()
    const [before, sent] = [visitor(), visitor()]
    expect(outcomes(await enter(as, sent))).toEqual(['taken'])
    await revoke(id)
    const now = new Date(clock.now() + 1000).toISOString()
    letPass(minutes(2))
    const answers = await Promise.all([enter(as, before, sent), enter(as, before)])
    expect(answers.flatMap(outcomes).toSorted()).toEqual(['duplicate', 'duplicate', 'taken'])
    expect(outcomes(await enter(as, visitor({ captured_at: now })))).toEqual(['refused'])
    expect((await enter(as, visitor({ offline: false }))).status).toBe(401)
    expect((await enter(as, visitor(), visitor({ offline: false }))).status).toBe(401)
    expect((await app.call('GET', '/kiosk/settings', { as })).status).toBe(401)
    expect((await app.call('POST', '/kiosk/codes', { as, body: { phone: '9811120001' } })).status).toBe(401)
    expect(await leads()).toBe(2)
    const messages = await app.db.sql`select message from lead where company_id = ${world.company.id}`
    expect(messages.filter(({ message }) => message.includes('after its pairing ended'))).toHaveLength(1)
  })

  test('takes nobody after a week, whenever they came', async () => {
    const { id, as } = await newTablet()
    const left = visitor()
    await revoke(id)
    letPass(days(7))
    expect((await enter(as, left)).status).toBe(401)
  })

  test('takes five hundred at the most', async () => {
    const { id, as } = await newTablet()
    const left = [visitor(), visitor()]
    await revoke(id)
    await app.db.sql`update kiosk_handover set taken = 499 where company_id = ${world.company.id}`
    expect(outcomes(await enter(as, ...left))).toEqual(['taken', 'refused'])
    expect(outcomes(await enter(as, ...left))).toEqual(['duplicate', 'refused'])
  })
})

test('a tablet in whose place another one came hands over as well, and a wrong code ends nothing', async () => {
  const { id, as } = await newTablet()
  const left = visitor()
  const { body } = await app.call('POST', `/kiosks/${id}/pairing-code`, { as: world.asha })
  await app.call('POST', '/kiosk/pair', { body: { code: 'AAAA2222' } })
  expect((await app.call('GET', '/kiosk/settings', { as })).status).toBe(200)
  const another = await pairWith(body.data.pairing_code)
  expect(outcomes(await enter(as, left))).toEqual(['taken'])
  expect(outcomes(await enter(another, left))).toEqual(['duplicate'])
  await revoke(id)
  expect(outcomes(await enter(as, left))).toEqual(['duplicate'])
})

test('whoever is left is handed over by the next pairing, for the kiosk where they entered; of no other company', async () => {
  const old = await newTablet()
  const [one, two] = [visitor(), visitor()]
  await revoke(old.id)
  expect(outcomes(await enter(old.as, one))).toEqual(['taken'])
  const next = await newTablet()
  const of = { kiosk_id: old.id }
  expect(outcomes(await enter(next.as, { ...one, ...of }, { ...two, ...of }))).toEqual(['duplicate', 'taken'])
  const { body } = await app.call('GET', '/walk-ins', { as: world.asha })
  expect(body.data.map(({ kiosk }: { kiosk: { id: string } }) => kiosk.id)).toEqual([old.id, old.id])
  const rival = await newTablet(await makeRival(app).then(({ owner }) => owner))
  expect(outcomes(await enter(rival.as, { ...visitor(), ...of }))).toEqual(['refused'])
  expect(await leads()).toBe(2)
})
