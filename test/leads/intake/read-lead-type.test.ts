import { expect, test } from 'bun:test'
import { readLeadType, readTemperature } from '../../../src/leads/intake/read-lead-type'

test.each([
  ['buy', 'buy'],
  ['Buyer', 'buy'],
  ['new-projects', 'buy'],
  ['resale', 'buy'],
  ['For Sale', 'buy'],
  ['purchase', 'buy'],
  ['self use', 'buy'],
  ['rent', 'rent'],
  ['Rental', 'rent'],
  ['on lease', 'rent'],
  ['PG', 'rent'],
  ['sell', 'sell'],
  ['want to sell', 'sell'],
  ['let_out', 'let_out'],
  ['rent out', 'let_out'],
  ['lease-out', 'let_out'],
  ['invest', 'invest'],
  ['Investment', 'invest'],
  ['LEAD', null],
  ['VISIT_REQUEST', null],
  ['RES', null],
  ['', null],
  ['parent', null],
] as const)('"%s" is %p', (text, type) => {
  expect(readLeadType(text)).toBe(type)
})

test('a rating becomes a temperature', () => {
  expect(readTemperature('Hot')).toBe('hot')
  expect(readTemperature('very warm')).toBe('warm')
  expect(readTemperature('4 of 5')).toBeNull()
})
