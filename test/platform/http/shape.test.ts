import { expect, expectTypeOf, test } from 'bun:test'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import {
  Day,
  ErrorEnvelope,
  errors,
  Id,
  Instant,
  many,
  model,
  NonBlank,
  Nullable,
  OneOf,
  one,
  Paise,
  page,
} from '../../../src/platform/http/shape'

const accepts = (schema: TSchema, value: unknown) => Value.Check(schema, value)
const Lead = model('Lead', Type.Object({ id: Id, temperature: OneOf('hot', 'cold'), budget: Nullable(Paise) }))
const lead = { id: 'led_1', temperature: 'hot' as const, budget: null }

test('an instant is a real moment with its zone', () => {
  for (const moment of ['2026-11-28T03:30:00Z', '2026-11-28T03:30:00.123Z', '2026-11-28T09:00:00+05:30']) {
    expect([moment, accepts(Instant, moment)]).toEqual([moment, true])
  }
  for (const wrong of ['2026-11-28', '2026-11-28T03:30:00', '2026-02-30T00:00:00Z', '2026-11-28T24:00:00Z', '2026']) {
    expect([wrong, accepts(Instant, wrong)]).toEqual([wrong, false])
  }
})

test('a day is on the calendar: 2028 has a 29 February, 2026 has none', () => {
  expect(accepts(Day, '2028-02-29')).toBe(true)
  for (const wrong of ['2026-02-29', '2026-13-01', '2026-4-1', '2026-11-28T00:00:00Z', '']) {
    expect([wrong, accepts(Day, wrong)]).toEqual([wrong, false])
  }
})

test('text that must say something is more than spaces', () => {
  expect(accepts(NonBlank(5), ' Asha')).toBe(true)
  for (const blank of ['', '   ', '\n\t', '\u00a0'])
    expect([blank, accepts(NonBlank(5), blank)]).toEqual([blank, false])
  expect(accepts(NonBlank(5), 'longer')).toBe(false)
})

test('money is whole paise that JSON holds exactly', () => {
  expect(accepts(Paise, 75_00_000_00)).toBe(true)
  expect(accepts(Paise, 9_007_199_254_740_991)).toBe(true)
  expect(accepts(Paise, 9_007_199_254_740_992)).toBe(false)
  expect(accepts(Paise, 10.5)).toBe(false)
  expect(accepts(Paise, '100')).toBe(false)
})

test('a word outside the list is refused, and the list is the type', () => {
  const Temperature = OneOf('hot', 'warm', 'cold')
  expect(accepts(Temperature, 'warm')).toBe(true)
  expect(accepts(Temperature, 'tepid')).toBe(false)
  expectTypeOf<Static<typeof Temperature>>().toEqualTypeOf<'hot' | 'warm' | 'cold'>()
})

test('a named model keeps its type and its checks', () => {
  expect(accepts(Lead, lead)).toBe(true)
  expect(accepts(Lead, { ...lead, budget: 1.5 })).toBe(false)
  expectTypeOf<Static<typeof Lead>>().toEqualTypeOf<{
    id: string
    temperature: 'hot' | 'cold'
    budget: number | null
  }>()
})

test('naming a schema leaves the original without a name', () => {
  const plain = Type.Object({ id: Id })
  model('Named', plain)
  expect('x-model' in plain).toBe(false)
})

test('the envelopes: one, many, and a page with its cursor', () => {
  const Page = page(Lead)
  const end = { next_cursor: null, has_more: false }
  expect(accepts(one(Lead), { data: lead, meta: {} })).toBe(true)
  expect(accepts(one(Lead), { data: lead })).toBe(false)
  expect(accepts(many(Lead), { data: [lead], meta: {} })).toBe(true)
  expect(accepts(Page, { data: [lead], meta: end })).toBe(true)
  expect(accepts(Page, { data: [lead], meta: {} })).toBe(false)
  expectTypeOf<Static<typeof Page>>().toEqualTypeOf<{
    data: Static<typeof Lead>[]
    meta: { next_cursor: string | null; has_more: boolean }
  }>()
})

test('a page may say more in its meta, as the timeline does with pinned entries', () => {
  const Timeline = page(Lead, { pinned: Type.Optional(Type.Array(Lead)) })
  const meta = { next_cursor: 'abc', has_more: true }
  expect(accepts(Timeline, { data: [], meta })).toBe(true)
  expect(accepts(Timeline, { data: [], meta: { ...meta, pinned: [lead] } })).toBe(true)
  expect(accepts(Timeline, { data: [], meta: { ...meta, pinned: [1] } })).toBe(false)
  expectTypeOf<Static<typeof Timeline>['meta']['pinned']>().toEqualTypeOf<Static<typeof Lead>[] | undefined>()
})

test('every failure has the error envelope', () => {
  expect(Object.keys(errors(403, 409))).toEqual(['403', '409'])
  expect(accepts(errors(409)[409], { error: { code: 'conflict', message: 'No', request_id: 'r' } })).toBe(true)
  expect(accepts(ErrorEnvelope, { error: { code: 'conflict', message: 'No' } })).toBe(false)
  expectTypeOf<keyof ReturnType<typeof errors<[403, 409]>>>().toEqualTypeOf<403 | 409>()
})
