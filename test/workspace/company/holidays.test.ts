import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const add = (body: object, as = world.asha) => app.call('POST', '/holidays', { as, body })
const paste = (body: object) => app.call('POST', '/holidays/import', { as: world.asha, body })
const days = async (year?: number): Promise<string[]> =>
  (await app.call('GET', `/holidays${year ? `?year=${year}` : ''}`, { as: world.ravi })).body.data.map(
    ({ day, name }: { day: string; name: string }) => `${day} ${name}`,
  )

test('the owner adds holidays; a year’s list has the yearly ones of before, in the order of the year', async () => {
  const { status, body } = await add({ day: '2020-01-26', name: ' Republic Day ', yearly: true })
  expect(status).toBe(201)
  expect(body.data).toEqual({
    id: expect.stringMatching(/^hol_/),
    day: '2020-01-26',
    name: 'Republic Day',
    yearly: true,
    branch: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  await add({ day: '2026-11-09', name: 'Diwali' })
  await add({ day: '2027-10-29', name: 'Diwali' })
  expect(await days(2026)).toEqual(['2020-01-26 Republic Day', '2026-11-09 Diwali'])
  expect(await days(2027)).toEqual(['2020-01-26 Republic Day', '2027-10-29 Diwali'])
  expect(await days()).toEqual(['2020-01-26 Republic Day', '2026-11-09 Diwali', '2027-10-29 Diwali'])
  expect((await add({ day: '2026-12-25', name: 'Mine' }, world.ravi)).status).toBe(403)
})

test('a day is a holiday once for the company and once for an office', async () => {
  const { id } = (await app.call('POST', '/branches', { as: world.asha, body: { name: 'Wakad' } })).body.data
  expect((await add({ day: '2026-12-25', name: 'Christmas' })).status).toBe(201)
  const again = await add({ day: '2026-12-25', name: 'X-mas' })
  expect([again.status, again.body.error.fields]).toEqual([409, { day: 'is a holiday already' }])
  const own = await add({ day: '2026-12-25', name: 'Christmas', branch_id: id })
  expect(own.body.data.branch).toEqual({ id, name: 'Wakad' })
  const other = (await add({ day: '2026-12-26', name: 'Boxing Day' })).body.data
  const change = (body: object) => app.call('PATCH', `/holidays/${other.id}`, { as: world.asha, body })
  expect((await change({ day: '2026-12-25' })).status).toBe(409)
  expect((await change({ branch_id: id, name: 'Wakad’s day' })).body.data).toMatchObject({
    day: '2026-12-26',
    name: 'Wakad’s day',
    branch: { id },
  })
  expect((await change({ branch_id: 'brn_unknown' })).body.error.fields).toEqual({
    branch_id: 'is not an open office of this company',
  })
})

test('a holiday is deleted, by its own company only', async () => {
  const { id } = (await add({ day: '2026-12-25', name: 'Christmas' })).body.data
  const { owner } = await makeRival(app)
  expect((await app.call('DELETE', `/holidays/${id}`, { as: owner })).status).toBe(404)
  expect((await app.call('PATCH', `/holidays/${id}`, { as: owner, body: { name: 'x' } })).status).toBe(404)
  expect((await app.call('DELETE', `/holidays/${id}`, { as: world.asha })).body.data.name).toBe('Christmas')
  expect(await days()).toEqual([])
})

describe('a pasted list', () => {
  test('is added as a whole, and what is a holiday already stays as it is', async () => {
    await add({ day: '2026-08-15', name: 'Independence Day' })
    const text = '26 January, Republic Day\n\n15/08/2026 Freedom\n2 Oct 2026 - Gandhi Jayanti'
    expect((await paste({ text, year: 2026 })).body.data).toEqual({ added: 2, kept: 1 })
    expect(await days(2026)).toEqual([
      '2026-01-26 Republic Day',
      '2026-08-15 Independence Day',
      '2026-10-02 Gandhi Jayanti',
    ])
  })

  test('is refused as a whole where a line can’t be read, and says which', async () => {
    const { status, body } = await paste({ text: '26 January, Republic Day\nHoli\n31 June, Nothing', year: 2026 })
    expect([status, body.error.fields]).toEqual([
      422,
      { text: 'line 2 has no date; line 3 has a date that is on no calendar' },
    ])
    expect(await days()).toEqual([])
    expect((await paste({ text: ' \n ', year: 2026 })).body.error.fields).toEqual({ text: 'holds no holiday' })
  })

  test('of more than a company may keep is refused', async () => {
    const year = (number: number) =>
      Array.from({ length: 360 }, (_, day) => {
        const date = new Date(Date.UTC(number, 0, 1 + day)).toISOString().slice(0, 10)
        return `${date} Day ${day}`
      }).join('\n')
    expect((await paste({ text: year(2026), year: 2026 })).body.data).toEqual({ added: 360, kept: 0 })
    expect((await paste({ text: year(2027), year: 2027 })).status).toBe(200)
    expect(Object.keys((await paste({ text: year(2028), year: 2028 })).body.error.fields)).toEqual(['text'])
    expect((await days()).length).toBe(720)
  })
})
