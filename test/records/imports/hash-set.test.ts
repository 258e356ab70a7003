import { expect, test } from 'bun:test'
import { HashSet } from '../../../src/records/imports/hash-set'

test('a number is met once it came, also behind thousands of others', () => {
  const set = new HashSet()
  const numbers = Array.from({ length: 20_000 }, (_, i) => `+9198${String(i).padStart(8, '0')}`)
  expect(numbers.filter(number => set.meet(number))).toEqual([])
  expect(numbers.filter(number => !set.meet(number))).toEqual([])
  expect(set.meet('+919700000000')).toBe(false)
})
