import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { systemOf } from '../../../src/platform/db/who'
import { nextRef } from '../../../src/workspace'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const realNow = clock.now

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  at('2026-11-28T04:00:00Z')
  world = await makeWorld(app)
  // Signed in through all the years of these tests.
  await app.db.sql`update session set last_seen_at = '2028-01-01', expires_at = '2030-01-01'`
})
afterAll(async () => {
  clock.now = realNow
  await app.close()
})

const at = (instant: string): void => {
  clock.now = () => Date.parse(instant)
}
const change = (id: string, body: object, as = world.asha) => app.call('PATCH', `/number-series/${id}`, { as, body })
const company = (body: object) => app.call('PATCH', '/company', { as: world.asha, body })
const ref = (series: 'lead' | 'deal' | 'property' = 'lead') =>
  nextRef(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), series)
const preview = async (id: string): Promise<string> => {
  const { body } = await app.call('GET', '/number-series', { as: world.asha })
  return body.data.find((series: { id: string }) => series.id === id).preview
}

test('the series as they begin, with what comes next; an agent doesn’t see them', async () => {
  await ref()
  const { body } = await app.call('GET', '/number-series', { as: world.asha })
  expect(body.data).toEqual([
    { id: 'lead', pattern: 'L-{YY}-{N:5}', resets: 'year', gapless: false, next: 2, preview: 'L-26-00002' },
    { id: 'deal', pattern: 'D-{YY}-{N:5}', resets: 'year', gapless: false, next: 1, preview: 'D-26-00001' },
    { id: 'property', pattern: 'P-{N:5}', resets: 'never', gapless: false, next: 1, preview: 'P-00001' },
    { id: 'receipt', pattern: 'RC/{FY}/{N:5}', resets: 'fy', gapless: true, next: 1, preview: 'RC/26-27/00001' },
  ])
  expect((await app.call('GET', '/number-series', { as: world.ravi })).status).toBe(403)
  expect((await change('lead', { next: 9 }, world.ravi)).status).toBe(403)
  expect((await change('booking', { next: 9 })).status).toBe(404)
})

test('a new pattern holds for the next number, which goes on counting; another company keeps its own', async () => {
  const rival = await makeRival(app)
  await ref()
  const { body } = await change('lead', { pattern: 'LVR/{YY}/{N:4}' })
  expect(body.data).toMatchObject({ pattern: 'LVR/{YY}/{N:4}', next: 2, preview: 'LVR/26/0002' })
  expect(await ref()).toBe('LVR/26/0002')
  expect(await nextRef(systemOf({ id: rival.company.id, zone: 'Asia/Kolkata' }), 'lead')).toBe('L-26-00001')
})

test('the next number may be raised, and is never lowered', async () => {
  await ref()
  expect((await change('lead', { next: 500 })).body.data.preview).toBe('L-26-00500')
  expect(await ref()).toBe('L-26-00500')
  const lower = await change('lead', { next: 500 })
  expect([lower.status, lower.body.error.fields]).toEqual([
    422,
    { next: 'must be 501 or more: no number is given twice' },
  ])
  expect((await change('lead', { next: 501 })).status).toBe(200)
  expect((await change('lead', { next: 1_000_000_000 })).status).toBe(422)
  // It was the year's next number; the next year begins at 1.
  at('2027-01-01T00:00:00Z')
  expect(await ref()).toBe('L-27-00001')
})

test('a jump is in the audit log', async () => {
  await change('deal', { next: 77 })
  const { body } = await app.call('GET', '/audit-log', { as: world.asha })
  expect(body.data[0]).toMatchObject({
    action: 'number_series.updated',
    subject: { kind: 'number_series', id: 'deal' },
    changes: { next: [1, 77] },
  })
})

test('one slip takes a series no further than a million, and one that went too far can be written otherwise', async () => {
  await ref()
  const slip = await change('lead', { next: 999_999_999 })
  expect([slip.status, slip.body.error.fields]).toEqual([
    422,
    { next: 'must be at most 1000002: numbers can’t go back' },
  ])
  expect(await ref()).toBe('L-26-00002')
  await app.db.sql`update number_series set next = 1000000001 where company_id = ${world.company.id}`
  expect((await change('lead', { pattern: 'LW-{YY}-{N:5}' })).body.data.preview).toBe('LW-26-1000000001')
})

describe('no number is given twice', () => {
  test('by a pattern that could write what the present one wrote, or one of before', async () => {
    await change('property', { pattern: 'PR{N:5}' })
    expect(Object.keys((await change('property', { pattern: 'PR{N:6}' })).body.error.fields)).toEqual(['pattern'])
    const again = await change('property', { pattern: 'P-{YY}{N:3}' })
    expect(again.body.error.fields.pattern).toContain('could write again what P-{N:5} wrote')
    expect((await change('property', { pattern: 'P-{N:5}' })).status).toBe(200)
  })

  test('when the same pattern begins again at another time than before: by the financial year, never, by the year', async () => {
    const given: string[] = []
    const take = async (count: number) => {
      for (let i = 0; i < count; i++) given.push(await ref())
    }
    const both = { pattern: 'L-{YY}-{FY}-{N:5}' }
    await change('lead', both)
    at('2026-12-30T00:00:00Z')
    await take(3)
    await change('lead', { resets: 'never' })
    await take(2)
    at('2027-02-01T00:00:00Z')
    await take(2)
    await change('lead', { resets: 'fy' })
    await take(2)
    at('2027-04-10T00:00:00Z')
    await take(2)
    // Back into the year before: a company that moves west at New Year does that.
    await change('lead', { resets: 'year' })
    at('2026-12-31T00:00:00Z')
    await take(2)
    at('2028-01-01T00:00:00Z')
    await take(2)
    expect(given).toEqual([
      'L-26-26-27-00001',
      'L-26-26-27-00002',
      'L-26-26-27-00003',
      'L-26-26-27-00004',
      'L-26-26-27-00005',
      'L-27-26-27-00006',
      'L-27-26-27-00007',
      'L-27-26-27-00008',
      'L-27-26-27-00009',
      // The financial year 27-28 began after the way of counting was settled in 2027, but its year is not over.
      'L-27-27-28-00008',
      'L-27-27-28-00009',
      'L-26-26-27-00010',
      'L-26-26-27-00011',
      'L-28-27-28-00001',
      'L-28-27-28-00002',
    ])
    expect(new Set(given).size).toBe(given.length)
  })

  test('while twenty take and the owner changes pattern, period and next number', async () => {
    const refs = Array.from({ length: 20 }, async () => {
      const mine: string[] = []
      for (let i = 0; i < 10; i++) mine.push(await ref())
      return mine
    })
    const changes = (async () => {
      for (const body of [
        { resets: 'never' },
        { next: 400 },
        { resets: 'year' },
        { pattern: 'LEAD-{YY}-{N:3}' },
        { pattern: 'L-{YY}-{N:5}', resets: 'never' },
      ]) {
        expect((await change('lead', body)).status).toBe(200)
      }
    })()
    const all = (await Promise.all(refs)).flat()
    await changes
    expect(new Set(all).size).toBe(200)
  })
})

describe('receipts', () => {
  test('keep to sixteen characters, and begin again with the financial year and not otherwise', async () => {
    expect((await change('receipt', { pattern: 'RECEIPT/{FY}/{N:5}' })).body.error.fields).toEqual({
      pattern: 'makes numbers of more than 16 characters',
    })
    expect((await change('receipt', { resets: 'never' })).body.error.fields).toEqual({
      resets: 'is fixed for this series',
    })
    expect((await change('receipt', { pattern: 'R-{FY}-{N:6}' })).body.data.preview).toBe('R-26-27-000001')
    expect((await change('receipt', { pattern: 'RCPT/{FY}/{N:5}', next: 1_000_000 })).body.error.fields).toEqual({
      next: 'makes a number of more than 16 characters',
    })
    // All or nothing.
    expect(await preview('receipt')).toBe('R-26-27-000001')
  })

  test('begin where the book of before ended, until the first of the year is issued; then without a gap', async () => {
    expect((await change('receipt', { next: 43 })).body.data.preview).toBe('RC/26-27/00043')
    expect((await change('receipt', { next: 50 })).body.data.preview).toBe('RC/26-27/00050')
    await app.db.sql`update number_series set next = next + 1, taken = taken + 1
      where company_id = ${world.company.id} and series = 'receipt'`
    const jump = await change('receipt', { next: 60 })
    expect([jump.status, jump.body.error.code]).toEqual([409, 'conflict'])
    expect(await preview('receipt')).toBe('RC/26-27/00051')
  })

  test('turn to the new financial year at midnight of 31 March in India', async () => {
    at('2027-03-31T18:29:00Z')
    expect(await preview('receipt')).toBe('RC/26-27/00001')
    at('2027-03-31T18:31:00Z')
    expect(await preview('receipt')).toBe('RC/27-28/00001')
  })
})

describe('the year is the company’s', () => {
  test('at 23:59 and 00:01 of New Year in India, and later in New York, from the request after the change', async () => {
    at('2026-12-31T18:29:00Z')
    expect(await ref()).toBe('L-26-00001')
    at('2026-12-31T18:31:00Z')
    expect(await ref()).toBe('L-27-00001')
    await company({ time_zone: 'America/New_York' })
    expect(await ref()).toBe('L-26-00002')
    at('2027-01-01T04:59:00Z')
    expect(await ref()).toBe('L-26-00003')
    at('2027-01-01T05:01:00Z')
    expect(await ref()).toBe('L-27-00002')
  })

  test('and so is the financial year: of July, a June counts in the one before', async () => {
    await change('deal', { pattern: 'D/{FY}/{N:3}', resets: 'fy' })
    at('2027-05-01T00:00:00Z')
    expect(await ref('deal')).toBe('D/27-28/001')
    await company({ financial_year_start: 7 })
    expect(await ref('deal')).toBe('D/26-27/001')
    at('2027-07-01T00:00:00Z')
    expect(await ref('deal')).toBe('D/27-28/002')
    await company({ financial_year_start: 1 })
    expect(await ref('deal')).toBe('D/2027/003')
  })
})
