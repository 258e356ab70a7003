import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { query } from '../../../src/platform/http/query'
import { Nullable, OneOf } from '../../../src/platform/http/shape'

const Filter = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
  min_score: Type.Optional(Nullable(Type.Number())),
  open: Type.Optional(Type.Boolean()),
  period: Type.Optional(OneOf('d7', 'd30')),
  phone: Type.Optional(Type.String()),
  ids: Type.Optional(Type.Array(Type.String())),
  bhk: Type.Optional(Type.Array(Type.Integer())),
})

const app = new Elysia().get('/leads', ({ query }) => query, { ...query(Filter) })
const get = (search: string) => app.handle(new Request(`http://localhost/leads${search}`))
const read = async (search: string) => (await get(search)).json()

test('numbers, booleans and words arrive as what they are', async () => {
  expect(await read('?limit=50&min_score=-1.5&open=true&period=d7')).toEqual({
    limit: 50,
    min_score: -1.5,
    open: true,
    period: 'd7',
  })
  expect(await read('?open=0')).toEqual({ limit: 25, open: false })
})

test('what is left out takes its default', async () => {
  expect(await read('')).toEqual({ limit: 25 })
})

test('a phone number stays text, leading zero and all', async () => {
  expect(await read('?phone=09876543210')).toEqual({ limit: 25, phone: '09876543210' })
})

test('lists may be comma-separated or repeated, and their numbers are numbers', async () => {
  expect(await read('?ids=led_1,led_2')).toEqual({ limit: 25, ids: ['led_1', 'led_2'] })
  expect(await read('?ids=led_1&ids=led_2')).toEqual({ limit: 25, ids: ['led_1', 'led_2'] })
  expect(await read('?bhk=2,3')).toEqual({ limit: 25, bhk: [2, 3] })
  expect(await read('?bhk=4')).toEqual({ limit: 25, bhk: [4] })
})

test('of a single value that is repeated, the last counts', async () => {
  expect(await read('?limit=10&limit=20')).toEqual({ limit: 20 })
})

test('what only looks like a number is refused, naming its field', async () => {
  for (const limit of ['0', '101', 'abc', '1.5', '1e2', '0x10', ' 5', '', '05', '9999999999999999']) {
    const response = await get(`?limit=${encodeURIComponent(limit)}`)
    expect([limit, response.status]).toEqual([limit, 422])
    expect(((await response.json()) as { property: string }).property).toBe('/limit')
  }
})

test('a character that cannot be stored is refused by the name of its field', async () => {
  const named = new Elysia()
    .onError(({ error }) => ('fields' in error ? error.fields : null))
    .get('/leads', ({ query }) => query, { ...query(Filter) })
  const ask = async (search: string) => (await named.handle(new Request(`http://localhost/leads${search}`))).json()
  const wrong = 'holds a character that cannot be stored'
  expect(await ask('?phone=%00')).toEqual({ phone: wrong })
  expect(await ask('?phone=98%0000')).toEqual({ phone: wrong })
  expect(await ask('?ids=a&ids=b%00&phone=%00')).toEqual({ ids: wrong, phone: wrong })
  expect(await ask('?unknown=%00')).toEqual({ limit: 25 })
})
