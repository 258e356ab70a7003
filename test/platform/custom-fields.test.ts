import { describe, expect, test } from 'bun:test'
import { mergeCustom } from '../../src/platform/custom-fields'
import type { Fault } from '../../src/platform/errors'

const many = (amount: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: amount }, (_, i) => [`field ${i}`, value]))

function refused(kept: object, given: object): string[] {
  try {
    mergeCustom(kept as Record<string, unknown>, given as Record<string, unknown>)
  } catch (error) {
    return Object.keys((error as Fault).fields ?? {})
  }
  throw new Error('was accepted')
}

test('what is given stands in the place of what was there, and null takes it away', () => {
  expect(
    mergeCustom({ floor: 'high', vastu: true, parking: 2 }, { floor: ['3', '4'], vastu: null, lift: null }),
  ).toEqual({
    parking: 2,
    floor: ['3', '4'],
  })
})

test('a name such as __proto__ is only a name', () => {
  const merged = mergeCustom({}, JSON.parse('{"__proto__": "x"}'))
  expect(Object.entries(merged)).toEqual([['__proto__', 'x']])
})

describe('a record has at most a hundred fields of its own', () => {
  test('of which the hundredth is taken', () =>
    expect(Object.keys(mergeCustom(many(99), { last: 1 }))).toHaveLength(100))
  test('and the next one refused by name', () => expect(refused(many(100), { next: 1 })).toEqual(['custom.next']))
  test('unless it takes the place of one, or one goes with it', () => {
    expect(mergeCustom(many(100), { 'field 0': 2 })['field 0']).toBe(2)
    expect(mergeCustom(many(100), { next: 1, 'field 7': null }).next).toBe(1)
  })
})

test('names have 1 to 60 characters', () => {
  expect(mergeCustom({}, { ['n'.repeat(60)]: 1 })).toHaveProperty('n'.repeat(60))
  expect(refused({}, { ['n'.repeat(61)]: 1 })).toEqual([`custom.${'n'.repeat(60)}`])
  expect(mergeCustom({}, { ['🏠'.repeat(60)]: 1 })).toHaveProperty('🏠'.repeat(60))
  expect(refused({}, { ['🏠'.repeat(61)]: 1 })).toEqual([`custom.${'🏠'.repeat(60)}`])
  expect(refused({}, { '': 1 })).toEqual(['custom.'])
})

test('all of them take at most 32 KiB, counted with what is there', () => {
  // Sixteen times {"field 0":"…2000…"}: 2,014 or 2,015 bytes each; 32,768 less those leaves about 540.
  const kept = many(16, 'x'.repeat(2000))
  expect(Object.keys(mergeCustom(kept, { note: 'x'.repeat(400) }))).toHaveLength(17)
  expect(refused(kept, { note: 'x'.repeat(600) })).toEqual(['custom.note'])
  // In Devanagari a letter takes three bytes.
  expect(refused(kept, { note: 'क'.repeat(200) })).toEqual(['custom.note'])
})
