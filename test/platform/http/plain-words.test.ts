import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { plainWords } from '../../../src/platform/http/plain-words'
import { Day, Instant, Nullable, OneOf } from '../../../src/platform/http/shape'

const Form = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 5 }),
  kind: Nullable(OneOf('buy', 'rent')),
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
  note: Nullable(Type.String({ maxLength: 3 })),
  amount: Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  tags: Type.Array(Type.String(), { maxItems: 1, uniqueItems: true }),
  at: Instant,
  day: Nullable(Day),
  on: Type.Boolean(),
})
const GOOD = {
  name: 'Asha',
  kind: 'buy',
  limit: 5,
  note: null,
  amount: 5,
  tags: [],
  at: '2026-11-28T09:00:00Z',
  day: null,
  on: true,
}

const wrong = (change: object): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const error of Value.Errors(Form, JSON.parse(JSON.stringify({ ...GOOD, ...change }))))
    fields[error.path.slice(1)] ??= plainWords(error)
  return fields
}

test.each([
  [{ name: '' }, { name: 'must not be empty' }],
  [{ name: 'Asha Kulkarni' }, { name: 'must have at most 5 characters' }],
  [{ name: 5 }, { name: 'must be text' }],
  [{ name: undefined }, { name: 'is required' }],
  [{ kind: 'lend' }, { kind: 'must be one of buy, rent' }],
  [{ limit: 0 }, { limit: 'must be at least 1' }],
  [{ limit: 101 }, { limit: 'must be at most 100' }],
  [{ limit: 1.5 }, { limit: 'must be a whole number' }],
  [{ note: 'four' }, { note: 'must be text of at most 3 characters' }],
  [{ amount: -1 }, { amount: 'must be a whole number, at least 0' }],
  [{ tags: ['a', 'b'] }, { tags: 'must hold at most 1' }],
  [{ at: 'yesterday' }, { at: 'must be an ISO 8601 instant with its zone, such as 2026-11-28T09:00:00+05:30' }],
  [{ day: '2026-02-30' }, { day: 'must be a day as YYYY-MM-DD' }],
  [{ on: 'yes' }, { on: 'must be true or false' }],
])('%j is explained as %j', (change, fields) => {
  expect(wrong(change)).toEqual(fields)
})
