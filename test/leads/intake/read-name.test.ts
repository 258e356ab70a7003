import { expect, test } from 'bun:test'
import { readName } from '../../../src/leads/intake/read-name'

test.each([
  ['Asha Rao', 'Asha Rao', 'Asha', 'Rao'],
  ['Ravi', 'Ravi', 'Ravi', null],
  ['Mr. Rakesh  Kumar Sharma', 'Mr. Rakesh Kumar Sharma', 'Rakesh', 'Kumar Sharma'],
  ['Dr Mrs. Sen', 'Dr Mrs. Sen', 'Sen', null],
  ['RAVI KUMAR', 'RAVI KUMAR', 'RAVI', 'KUMAR'],
  ['श्री रवि कुमार', 'श्री रवि कुमार', 'रवि', 'कुमार'],
  ['🏡 Neha ❤️', 'Neha', 'Neha', null],
  ['M/s Gupta Traders', 'M/s Gupta Traders', null, null],
  ['Drishti Shah', 'Drishti Shah', 'Drishti', 'Shah'],
  ['Rahul @ Infosys', 'Rahul @ Infosys', 'Rahul', '@ Infosys'],
  ['Guesty Rao', 'Guesty Rao', 'Guesty', 'Rao'],
] as [string, string, string | null, string | null][])('%s', (sent, name, first, last) => {
  expect(readName({ full: sent })).toEqual({ name, first_name: first, last_name: last })
})

test.each([
  'Magicbricks User',
  'MagicBricks user',
  'Guest',
  'Housing Buyer',
  'unknown',
  '<test lead: dummy data for full_name>',
  '9800000001',
  '+91 98000 00001',
  '🏡',
  '...',
  '',
  'asha@example.in',
  'Mr. Guest',
])('%p is nobody', sent => {
  expect(readName({ full: sent }).name).toBeNull()
})

test('a name in parts is joined, and the parts are kept', () => {
  expect(readName({ first: 'Asha', middle: 'K', last: 'Rao', prefix: 'Mrs' })).toEqual({
    name: 'Mrs Asha K Rao',
    first_name: 'Asha',
    last_name: 'Rao',
  })
  expect(readName({ last: 'Rao' })).toEqual({ name: 'Rao', first_name: null, last_name: 'Rao' })
})

test.each(['Test', 'Customer', '123', 'NA', '99acres Lead', '@SUM(A1)', 'asha@example.in', '9800000001'])(
  '%p is a name where somebody told it as one',
  told => {
    expect(readName({ full: told }, true).name).toBe(told)
  },
)

test('nothing but a picture is no name, told or not', () => {
  expect(readName({ full: '🏡' }, true).name).toBeNull()
})
