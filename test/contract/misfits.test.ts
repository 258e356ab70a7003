import { expect, test } from 'bun:test'
import { misfits } from './misfits'

const lead = {
  type: 'object',
  required: ['id', 'owner'],
  properties: {
    id: { type: 'string', minLength: 1 },
    owner: { $ref: '#/owner' },
    bhk: { type: 'array', items: { type: 'integer', minimum: 0 } },
    at: { type: ['string', 'null'], format: 'date-time' },
    custom: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 2 },
    kind: { anyOf: [{ const: 'flat' }, { type: 'null' }] },
  },
}
const owner = { type: 'object', required: ['name'], properties: { name: { type: 'string', enum: ['Ravi', 'Neha'] } } }
const fit = (value: unknown) => misfits(value, lead, () => owner)

test('an answer that says what it should, and no more, fits', () => {
  expect(fit({ id: 'led_1', owner: { name: 'Ravi' } })).toEqual([])
  expect(fit({ id: '1', owner: { name: 'Neha' }, bhk: [2], at: null, custom: { a: 'b' }, kind: 'flat' })).toEqual([])
})

test('a key that nobody declared is a leak, however deep it is', () => {
  expect(fit({ id: 'led_1', token: 'x', owner: { name: 'Ravi', password_hash: 'y' } })).toEqual([
    '/token is not declared',
    '/owner/password_hash is not declared',
  ])
})

test.each<[unknown, string]>([
  [{ owner: { name: 'Ravi' } }, '/id is missing'],
  [{ id: '', owner: { name: 'Ravi' } }, '/id has the wrong length'],
  [{ id: 1, owner: { name: 'Ravi' } }, '/id is number, not string'],
  [{ id: '1', owner: { name: 'Dev' } }, '/owner/name is none of Ravi, Neha'],
  [{ id: '1', owner: { name: 'Ravi' }, bhk: [2.5] }, '/bhk/0 is number, not integer'],
  [{ id: '1', owner: { name: 'Ravi' }, bhk: [-1] }, '/bhk/0 is out of range'],
  [{ id: '1', owner: { name: 'Ravi' }, at: '2026-11-28T09:00:00+05:30' }, '/at is no date-time'],
  [{ id: '1', owner: { name: 'Ravi' }, custom: { a: 1 } }, '/custom/a is number, not string'],
  [{ id: '1', owner: { name: 'Ravi' }, custom: { a: '1', b: '2', c: '3' } }, '/custom has the wrong number of keys'],
  [[], '(root) is array, not object'],
])('%j does not fit', (value, problem) => expect(fit(value)).toEqual([problem]))

test('a schema that it can’t read is no reason to pass', () => {
  expect(() => misfits('x', { contentEncoding: 'base64' }, () => ({}))).toThrow('does not know the keyword')
})
