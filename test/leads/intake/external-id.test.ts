import { expect, test } from 'bun:test'
import { externalIdOf } from '../../../src/leads/intake/external-id'

test('an id is kept as it was sent', () => {
  expect(externalIdOf(' TeSt-01 ')).toBe('TeSt-01')
  expect(externalIdOf('x'.repeat(128))).toBe('x'.repeat(128))
})

test('two long ids that differ only at their end are two', () => {
  const [first, second] = [externalIdOf(`${'q'.repeat(300)}1`), externalIdOf(`${'q'.repeat(300)}2`)]
  expect(first).not.toBe(second)
  expect([first!.length, second!.length]).toEqual([128, 128])
  expect(externalIdOf(`${'q'.repeat(300)}1`)).toBe(first)
})

test('a zero, or nothing, is no id', () => {
  expect([externalIdOf('0'), externalIdOf('000'), externalIdOf('  ')]).toEqual([null, null, null])
})
