import { expect, test } from 'bun:test'
import { HashMap } from '../../../src/records/imports/hash-map'

test('a number leads to its person once it came, also behind thousands of others', () => {
  const map = new HashMap()
  const numbers = Array.from({ length: 20_000 }, (_, i) => `+9198${String(i).padStart(8, '0')}`)
  expect(numbers.filter(number => map.get(number) !== undefined)).toEqual([])
  for (const [i, number] of numbers.entries()) map.set(number, i)
  expect(numbers.filter((number, i) => map.get(number) !== i)).toEqual([])
  map.set(numbers[7]!, 3)
  expect(map.get(numbers[7]!)).toBe(3)
  expect(map.get('+919700000000')).toBeUndefined()
})
