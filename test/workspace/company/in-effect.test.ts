// What the company says holds from the next request on, for everybody, in every process.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock } from '../../../src/platform/clock'
import { hub } from '../../../src/platform/realtime/hub'
import { givenLead } from '../../leads/leads/given'
import { listen } from '../../records/realtime/stream-reader'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const realNow = clock.now

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterEach(() => {
  clock.now = realNow
})
afterAll(() => app.close())

const at = (instant: string): void => {
  clock.now = () => Date.parse(instant)
}
const company = async (body: object) => {
  expect((await app.call('PATCH', '/company', { as: world.asha, body })).status).toBe(200)
}
const lead = (ref: string, receivedAt: string) => givenLead(app, world, { owner: world.ravi, ref, receivedAt })

/** References of the leads that Ravi received within a period. */
async function received(period: string): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ field: 'received_at', op: 'within', value: period }))
  const { body } = await app.call('GET', `/leads?filter=${filter}&sort=received_at`, { as: world.ravi })
  return body.data.map(({ ref }: { ref: string }) => ref)
}

describe('a company’s day, week and financial year in the filters of lists', () => {
  beforeEach(async () => {
    await app.db.sql`update session set last_seen_at = '2027-04-05', expires_at = '2030-01-01'`
  })

  test('today turns at midnight of its zone: 23:59 and 00:01 in India, then in Dubai', async () => {
    await lead('L-1', '2026-11-28T18:29:00Z')
    await lead('L-2', '2026-11-28T18:31:00Z')
    at('2026-11-28T18:29:30Z')
    expect(await received('today')).toEqual(['L-1'])
    at('2026-11-28T18:31:30Z')
    expect(await received('today')).toEqual(['L-2'])
    expect(await received('yesterday')).toEqual(['L-1'])
    await company({ time_zone: 'Asia/Dubai' })
    // 22:31 in Dubai, of the 28th.
    expect(await received('today')).toEqual(['L-1', 'L-2'])
    at('2026-11-28T20:00:30Z')
    expect(await received('yesterday')).toEqual(['L-1', 'L-2'])
  })

  test('the week begins on Monday, or on the day that the company says', async () => {
    await lead('SAT', '2026-11-28T06:00:00Z')
    await lead('SUN', '2026-11-29T06:00:00Z')
    await lead('MON', '2026-11-30T06:00:00Z')
    at('2026-11-30T07:00:00Z')
    expect(await received('this_week')).toEqual(['MON'])
    expect(await received('last_week')).toEqual(['SAT', 'SUN'])
    await company({ week_start: 'sunday' })
    expect(await received('this_week')).toEqual(['SUN', 'MON'])
    expect(await received('last_week')).toEqual(['SAT'])
  })

  test('the financial year ends with 31 March, or with the month before the one that the company says', async () => {
    await lead('DEC', '2026-12-31T18:31:00Z')
    await lead('MARCH', '2027-03-31T18:29:00Z')
    await lead('APRIL', '2027-03-31T18:31:00Z')
    at('2027-03-31T18:29:30Z')
    expect(await received('this_fy')).toEqual(['DEC', 'MARCH'])
    at('2027-03-31T18:31:30Z')
    expect(await received('this_fy')).toEqual(['APRIL'])
    expect(await received('last_fy')).toEqual(['DEC', 'MARCH'])
    await company({ financial_year_start: 1 })
    // DEC is the first minute of 2027 in India.
    expect(await received('this_fy')).toEqual(['DEC', 'MARCH', 'APRIL'])
  })
})

describe('masking', () => {
  const phoneAndEmail = async (as = world.ravi) => {
    const { contact } = (await app.call('GET', '/leads', { as })).body.data[0]
    return [contact.phone, contact.email]
  }

  test('agents’ own numbers and addresses, each by itself; a manager’s stay whole', async () => {
    await givenLead(app, world, { owner: world.ravi, phones: ['9800000001'], emails: ['kavita@example.in'] })
    expect(await phoneAndEmail()).toEqual(['+919800000001', 'kavita@example.in'])
    await company({ privacy: { agents_phone: 'masked' } })
    expect(await phoneAndEmail()).toEqual(['98•••••001', 'kavita@example.in'])
    await company({ privacy: { agents_email: 'masked' } })
    expect(await phoneAndEmail()).toEqual(['98•••••001', 'k•••@example.in'])
    expect(await phoneAndEmail(world.meera)).toEqual(['+919800000001', 'kavita@example.in'])
    await company({ privacy: { agents_phone: 'full', agents_email: 'full' } })
    expect(await phoneAndEmail()).toEqual(['+919800000001', 'kavita@example.in'])
  })

  test('every process forgets who it knew when zone, calendar or masking change, and not for a new name', async () => {
    const forgotten: string[] = []
    const end = hub.subscribe<{ company_id: string }>('rights.changed', ({ company_id }) => forgotten.push(company_id))
    await company({ name: 'Lakeview', language: 'mr' })
    expect(forgotten).toEqual([])
    await company({ week_start: 'sunday' })
    await company({ time_zone: 'Asia/Dubai' })
    expect(forgotten).toEqual([world.company.id, world.company.id])
    end()
  })
})

describe('a known person who enquires again, where the source says nothing', () => {
  beforeAll(() => startIntake())
  afterAll(() => stopIntake())

  test('is added to the open lead, or gets a new one that is marked, as the company says', async () => {
    const push = async () => {
      const path = new URL(world.source!.push_url).pathname
      const { id } = (await app.call('POST', path, { body: { name: 'Kavita', phone: '9800000077' } })).body.data
      await waitFor(async () => {
        const [row] = await app.db.sql`select outcome from lead_submission where id = ${id} and status = 'done'`
        return row !== undefined
      }, 'the lead')
      const [row] = await app.db.sql`select outcome from lead_submission where id = ${id}`
      return row!.outcome
    }
    expect(await push()).toBe('created')
    expect(await push()).toBe('re_enquiry')
    await company({ duplicates: { policy: 'label' } })
    expect(await push()).toBe('duplicate_labelled')
  })
})

test('whoever has the program open is told that settings changed, in their company and before the stream closes', async () => {
  const rival = await makeRival(app)
  const [ravi, gauri] = [await listen(app, world.ravi), await listen(app, rival.owner)]
  await app.call('POST', '/holidays', { as: world.asha, body: { day: '2026-12-25', name: 'Christmas' } })
  await waitFor(() => ravi.events().length === 1)
  expect(ravi.events()[0]).toMatchObject({ kind: 'settings.changed', data: { changed: ['holidays'] } })
  expect(ravi.isClosed()).toBe(false)
  await company({ time_zone: 'Asia/Dubai' })
  await ravi.closed
  expect(ravi.events()[1]).toMatchObject({ kind: 'settings.changed', data: { changed: ['time_zone'] } })
  expect(gauri.events()).toEqual([])
  gauri.leave()
})
