import { expect, test } from 'bun:test'
import type { Recognised } from '../../../src/leads/intake/decide'
import { givenName } from '../../../src/leads/intake/given-name'

const known = (name: string | null) => ({ name }) as Recognised

test.each<[string, string | null, string | null, boolean, string | null]>([
  ['another name is kept', 'Sunita Deshpande', 'राहुल जाधव', true, 'Name given: Sunita Deshpande'],
  ['a name that says more is kept', 'Rahul Vasant Jadhav', 'Rahul Jadhav', true, 'Name given: Rahul Vasant Jadhav'],
  ['the same name in another script is none', 'राहुल जाधव', 'Rahul Jadhav', true, null],
  ['a title and an initial say nothing new', 'Mr. Rahul J', 'Rahul Jadhav', true, null],
  ['a part of the name says nothing new', 'rahul', 'Rahul Jadhav', true, null],
  ['somebody without a name is called so', 'Sunita', null, true, null],
  ['somebody of a colleague’s isn’t, so it is kept', 'Sunita', null, false, 'Name given: Sunita'],
  ['no name is none', null, 'Rahul', true, null],
])('%s', (_what, given, name, isWithinReach, line) => {
  expect(givenName(given, known(name), isWithinReach)).toBe(line)
})

test('of somebody new the name is theirs', () => {
  expect(givenName('Sunita', null, true)).toBeNull()
})
