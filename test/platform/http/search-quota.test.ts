import { expect, test } from 'bun:test'
import { selfOf } from '../../../src/platform/db/who'
import { Fault } from '../../../src/platform/errors'
import { payImport, payNumbers } from '../../../src/platform/http/search-quota'

const PLACE = { id: 'com_quota', zone: 'Asia/Kolkata' }
let members = 0
/** Somebody new, who reads numbers masked. An hour's quota is 600 numbers, a day's 50,000 rows. */
const masked = () => ({
  ...selfOf({ id: `mem_quota_${members++}`, name: 'Ravi' }, PLACE),
  fieldRules: { phone: 'masked', email: 'masked', money: 'full' } as const,
})
const numbers = (many: number) => Array.from({ length: many }, (_, i) => `+9198000${String(i).padStart(5, '0')}`)

/** What a call was refused for, null when it was not. */
function refusal(run: () => void): Pick<Fault, 'code' | 'fields'> | null {
  try {
    run()
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { code: error.code, ...(error.fields && { fields: error.fields }) }
  }
}

test('a list of numbers costs as many as it has, up to a whole hour’s', () => {
  const ravi = masked()
  expect(refusal(() => payNumbers(ravi, { phones: numbers(600) }))).toBeNull()
  expect(refusal(() => payNumbers(ravi, { phone: '+919800000001' }))).toEqual({ code: 'rate_limited' })
})

test.each([
  [{ phones: numbers(601) }, { phones: 'must have at most 600 entries in one request' }],
  [{ emails: numbers(60_000) }, { emails: 'must have at most 600 entries in one request' }],
  [
    { phone: '+919800000001', phones: numbers(600), email: '' },
    { phones: 'must have at most 599 entries in one request' },
  ],
  [{ phones: numbers(300), emails: numbers(301) }, { emails: 'must have at most 300 entries in one request' }],
])('one with more is refused by its field and costs nothing (%#)', (given, fields) => {
  const ravi = masked()
  expect(refusal(() => payNumbers(ravi, given))).toEqual({ code: 'validation_failed', fields })
  expect(refusal(() => payNumbers(ravi, { phones: numbers(600) }))).toBeNull()
})

test('empty and absent fields are no numbers', () => {
  const ravi = masked()
  for (let i = 0; i < 700; i++) payNumbers(ravi, { phone: '', alt_phone: null, email: undefined, phones: [] })
  expect(refusal(() => payNumbers(ravi, { phones: numbers(600) }))).toBeNull()
})

test('who reads numbers whole brings as many as the body takes, and an import its rows', () => {
  const asha = { ...masked(), fieldRules: { phone: 'full', email: 'full', money: 'full' } as const }
  expect(refusal(() => payNumbers(asha, { phones: numbers(60_000) }))).toBeNull()
  expect(refusal(() => payImport(masked(), 20_000))).toBeNull()
  expect(refusal(() => payImport(masked(), 50_001))).toEqual({ code: 'conflict' })
})
