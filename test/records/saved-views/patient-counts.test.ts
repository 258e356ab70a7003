import { afterAll, beforeEach, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { setLogLevel } from '../../../src/platform/log'
import { COUNTING, type Count, countPatiently } from '../../../src/records/saved-views/patient-counts'

setLogLevel('silent')
const usual = { ...COUNTING }
const { monotonic } = clock
const NOON = Date.UTC(2026, 10, 27, 6, 30)
let key = ''
let made = 0

beforeEach(() => {
  Object.assign(COUNTING, usual)
  clock.now = () => NOON
  clock.monotonic = () => 0
  key = crypto.randomUUID()
  made = 0
})
afterAll(() => {
  Object.assign(COUNTING, usual)
  clock.now = Date.now
  clock.monotonic = monotonic
})

/** A count that is done when its turn is called. */
function held() {
  const turns: ((count: Count) => void)[] = []
  const count = () => {
    made++
    return new Promise<Count>(resolve => turns.push(resolve))
  }
  return { count, turns }
}
const quick = (count: number) => async () => {
  made++
  return { count, isExact: true }
}
const counts = async (...asked: { key: string; count: () => Promise<Count> }[]) =>
  (await countPatiently(asked)).map(known => known?.count ?? null)

test('a quick count is made each time it is asked for', async () => {
  COUNTING.slowMs = Number.POSITIVE_INFINITY
  expect(await counts({ key, count: quick(3) })).toEqual([3])
  expect(await counts({ key, count: quick(4) })).toEqual([4])
})

test('a slow one holds up neither the answer nor the quick ones, and is made once for all who ask', async () => {
  COUNTING.patienceMs = 20
  const { count, turns } = held()
  expect(await counts({ key, count }, { key: `${key} quick`, count: quick(7) })).toEqual([null, 7])
  expect(await counts({ key, count })).toEqual([null])
  expect(made).toBe(2)
  COUNTING.patienceMs = 5_000
  const answer = counts({ key, count })
  turns[0]!({ count: 12, isExact: true })
  expect(await answer).toEqual([12])
})

test('a slow one is kept for twenty times as long as it took, then answered while it is made anew', async () => {
  COUNTING.slowMs = 0
  expect(await counts({ key, count: quick(5) })).toEqual([5])
  expect(await counts({ key, count: quick(6) })).toEqual([5])
  clock.now = () => NOON + 60_000
  clock.monotonic = () => 60_000
  COUNTING.patienceMs = 20
  const { count, turns } = held()
  expect(await countPatiently([{ key, count }])).toMatchObject([{ count: 5, at: NOON }])
  COUNTING.patienceMs = 5_000
  const answer = countPatiently([{ key, count }])
  turns[0]!({ count: 8, isExact: false })
  expect(await answer).toMatchObject([{ count: 8, isExact: false, at: NOON + 60_000 }])
})

test('one that fails is no count of nought, and is made again', async () => {
  const failing = () => Promise.reject(new Error('the connection is gone'))
  await expect(countPatiently([{ key, count: failing }])).rejects.toThrow('the connection is gone')
  expect(await counts({ key, count: quick(2) })).toEqual([2])
})
