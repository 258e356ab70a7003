import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { systemOf } from '../../../src/platform/db/who'
import { nextRef } from '../../../src/workspace'
import { startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld } from '../../support/world'

let app: TestApp
const realNow = clock.now
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => {
  clock.now = realNow
})
afterAll(async () => {
  await app.close()
})

const india = (id: string) => systemOf({ id, zone: 'Asia/Kolkata' })

test('references count up within the year of the company and begin again with the next one', async () => {
  const { company } = await makeWorld(app)
  clock.now = () => Date.parse('2026-11-28T04:00:00Z')
  expect(await nextRef(india(company.id), 'lead')).toBe('L-26-00001')
  expect(await nextRef(india(company.id), 'lead')).toBe('L-26-00002')
  expect(await nextRef(india(company.id), 'deal')).toBe('D-26-00001')
  expect(await nextRef(india(company.id), 'property')).toBe('P-00001')
  // 18:30Z on 31 December is midnight in India.
  clock.now = () => Date.parse('2026-12-31T18:29:59Z')
  expect(await nextRef(india(company.id), 'lead')).toBe('L-26-00003')
  clock.now = () => Date.parse('2026-12-31T18:30:00Z')
  expect(await nextRef(india(company.id), 'lead')).toBe('L-27-00001')
  expect(await nextRef(india(company.id), 'property')).toBe('P-00002')
})

test('fifty leads at once get fifty numbers without a gap, and another company counts for itself', async () => {
  const [lakeview, rival] = [await makeWorld(app), await makeRival(app)]
  clock.now = () => Date.parse('2026-11-28T04:00:00Z')
  const refs = await Promise.all(Array.from({ length: 50 }, () => nextRef(india(lakeview.company.id), 'lead')))
  const expected = Array.from({ length: 50 }, (_, i) => `L-26-${String(i + 1).padStart(5, '0')}`)
  expect(refs.toSorted()).toEqual(expected)
  expect(await nextRef(india(rival.company.id), 'lead')).toBe('L-26-00001')
})
