import { expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { selfOf, type Who } from '../../../src/platform/db/who'
import { Fault, fault } from '../../../src/platform/errors'
import { payEntering, payImport } from '../../../src/platform/http/search-quota'

const PLACE = { id: 'com_quota', zone: 'Asia/Kolkata' }
let members = 0
/** Somebody new, who reads numbers masked. An hour's quota is 600 numbers, a day's 50,000 rows. */
const masked = () => ({
  ...selfOf({ id: `mem_quota_${members++}`, name: 'Ravi' }, PLACE),
  fieldRules: { phone: 'masked', email: 'masked', money: 'full' } as const,
})
const numbers = (many: number) => Array.from({ length: many }, (_, i) => `+9198000${String(i).padStart(5, '0')}`)

const enter = (who: Who, given: Parameters<typeof payEntering>[1]) => payEntering(who, given, async () => null)

/** What a call was refused for, null when it was not. */
async function refusal(run: () => unknown): Promise<Pick<Fault, 'code' | 'fields'> | null> {
  try {
    await run()
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { code: error.code, ...(error.fields && { fields: error.fields }) }
  }
}

test('a list of numbers costs as many as it has, up to a whole hour’s', async () => {
  const ravi = masked()
  expect(await refusal(() => enter(ravi, { phones: numbers(600) }))).toBeNull()
  expect(await refusal(() => enter(ravi, { phone: '+919800000001' }))).toEqual({ code: 'rate_limited' })
})

test.each([
  [{ phones: numbers(601) }, { phones: 'must have at most 600 entries in one request' }],
  [{ emails: numbers(60_000) }, { emails: 'must have at most 600 entries in one request' }],
  [
    { phone: '+919800000001', phones: numbers(600), email: '' },
    { phones: 'must have at most 599 entries in one request' },
  ],
  [{ phones: numbers(300), emails: numbers(301) }, { emails: 'must have at most 300 entries in one request' }],
])('one with more is refused by its field and costs nothing (%#)', async (given, fields) => {
  const ravi = masked()
  expect(await refusal(() => enter(ravi, given))).toEqual({ code: 'validation_failed', fields })
  expect(await refusal(() => enter(ravi, { phones: numbers(600) }))).toBeNull()
})

test('empty and absent fields are no numbers', async () => {
  const ravi = masked()
  for (let i = 0; i < 700; i++) await enter(ravi, { phone: '', alt_phone: null, email: undefined, phones: [] })
  expect(await refusal(() => enter(ravi, { phones: numbers(600) }))).toBeNull()
})

test('who reads numbers whole brings as many as the body takes, and an import its rows', async () => {
  const asha = { ...masked(), fieldRules: { phone: 'full', email: 'full', money: 'full' } as const }
  expect(await refusal(() => enter(asha, { phones: numbers(60_000) }))).toBeNull()
  expect(await refusal(() => payImport(masked(), 20_000))).toBeNull()
  expect(await refusal(() => payImport(masked(), 50_001))).toEqual({ code: 'conflict' })
})

test('several numbers in one text cost as many', async () => {
  const ravi = masked()
  const pairs = Array.from({ length: 300 }, (_, i) => `98000 ${10_000 + i} / 98000 ${20_300 + i}`)
  expect(await refusal(() => enter(ravi, { phones: pairs }))).toBeNull()
  expect(await refusal(() => enter(ravi, { phone: '98000 30700' }))).toEqual({ code: 'rate_limited' })
})

/** Numbers that are one and the same under their mask: 98•••••001. */
const alike = (many: number, from = 0) =>
  Array.from({ length: many }, (_, i) => `+9198${String(from + i).padStart(5, '0')}001`)

test('of numbers that look alike masked twenty a day are asked about, the same ones as often as one likes', async () => {
  const ravi = masked()
  for (let round = 0; round < 3; round++)
    for (const phone of alike(20)) expect(await refusal(() => enter(ravi, { phone }))).toBeNull()
  const refused = await enter(ravi, { phone: alike(1, 20)[0]! }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'rate_limited', headers: { 'retry-after': '86400' } })
  // The last three digits, the first two, or the country are others.
  for (const phone of ['+919800020002', '+919700020001', '+449800020001'])
    expect(await refusal(() => enter(ravi, { phone }))).toBeNull()
  expect(await refusal(() => enter(masked(), { phone: alike(1, 20)[0]! }))).toBeNull()
  // More than that in one request, however it is written, passes on no day.
  expect(await refusal(() => enter(masked(), { phones: alike(21) }))).toEqual({ code: 'conflict' })
  expect(await refusal(() => enter(masked(), { phones: [alike(21).join(' / ')] }))).toBeNull()
})

test('a day later they may be asked about again', async () => {
  const ravi = masked()
  const real = clock.monotonic
  let passed = 0
  clock.monotonic = () => real() + passed
  try {
    for (const phone of alike(20)) await enter(ravi, { phone })
    passed = 23 * 3600 * 1000
    expect(await refusal(() => enter(ravi, { phone: alike(1, 30)[0]! }))).toEqual({ code: 'rate_limited' })
    passed = 25 * 3600 * 1000
    expect(await refusal(() => enter(ravi, { phone: alike(1, 30)[0]! }))).toBeNull()
  } finally {
    clock.monotonic = real
  }
})

test('what is refused, and what is somebody else’s, counts as a search; one’s own people don’t', async () => {
  const fresh = (() => {
    let i = 0
    return () => `+9197${String(10_000_000 + i++)}`
  })()
  const refuse = (who: Who) => payEntering(who, { phone: fresh() }, () => Promise.reject(fault('duplicate')))
  const meet = (who: Who, owner: string) =>
    payEntering(who, { phone: fresh() }, async onMet => {
      onMet(owner)
      return null
    })
  for (const ask of [refuse, (who: Who) => meet(who, 'mem_other')]) {
    const ravi = masked()
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 70; i++) codes.push((await refusal(() => ask(ravi)))?.code)
    const before = codes.indexOf('rate_limited')
    expect([before >= 60, before <= 62]).toEqual([true, true])
    expect(await refusal(() => enter(ravi, { phone: fresh() }))).toEqual({ code: 'rate_limited' })
  }
  const ravi = masked()
  for (let i = 0; i < 70; i++) expect(await refusal(() => meet(ravi, ravi.memberId!))).toBeNull()
})
