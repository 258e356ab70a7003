import { expect, test } from 'bun:test'
import { MetKeys } from '../../../src/records/imports/met-keys'

test('a text is met before when it was met before, however many there are', () => {
  const met = new MetKeys()
  const numbers = Array.from({ length: 50_000 }, (_, i) => `+9198${String(i).padStart(8, '0')}`)
  expect(numbers.filter(number => met.meet(number))).toEqual([])
  expect(numbers.every(number => met.meet(number))).toBe(true)
  expect(met.meet('+919900000000')).toBe(false)
})
