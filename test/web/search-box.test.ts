import { expect, test } from 'bun:test'
import { isTooShort, phoneEnd } from '../../src/web/search-box'

test('what is too short to be looked up is told from what is not there', () => {
  expect(['97', 'l-12', 'L-26-', '+91', '98200', 'l-26-12', 'Sen'].map(isTooShort)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a lead that is found shows the end of its number, by which two of one name are told apart', () => {
  expect(phoneEnd({ kind: 'lead', record: { contact: { phone: '+919800011763' } } })).toBe('…1763')
  expect(phoneEnd({ kind: 'lead', record: { contact: { phone: null } } })).toBe('')
  expect(phoneEnd({ kind: 'contact', record: { phone: '+919800011763' } })).toBe('')
})
