import { expect, test } from 'bun:test'
import { Kept } from '../../src/web/kept'

test('a tab that is open all day keeps the fifty lists that were used last', () => {
  const kept = new Kept<number>()
  for (let list = 0; list < 50; list++) kept.set(`/leads?q=${list}`, list)
  expect(kept.get('/leads?q=0')).toBe(0)
  kept.set('/leads?q=50', 50)
  expect(kept.get('/leads?q=0')).toBe(0)
  expect(kept.get('/leads?q=1')).toBeUndefined()
  expect(kept.get('/leads?q=50')).toBe(50)
})
