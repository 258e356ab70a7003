import { expect, test } from 'bun:test'
import { boundReading } from '../../../src/leads/lead-push/bound-reading'

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))

test('a thousand different keys are read, the first ones', () => {
  expect(boundReading({ mobile: '9800000001', ...keys(999) })).toEqual({
    body: { mobile: '9800000001', ...keys(999) },
    isCut: false,
  })
  expect(boundReading({ mobile: '9800000001', ...keys(1500) })).toEqual({
    body: { mobile: '9800000001', ...keys(999) },
    isCut: true,
  })
})

test('keys that come again count once: five hundred leads are read whole', () => {
  const leads = Array.from({ length: 500 }, (_, i) => ({ id: i, ...keys(30) }))
  expect(boundReading(structuredClone(leads))).toEqual({ body: leads, isCut: false })
})

test('two thousand items of a list are read, wherever it is', () => {
  const answers = Array.from({ length: 2500 }, (_, i) => ({ q: i }))
  const body = boundReading({ form: [{ answers }], mobile: '9800000001' }).body as { form: { answers: unknown[] }[] }
  expect(body.form[0]!.answers).toHaveLength(2000)
  expect(body.form[0]!.answers.at(-1)).toEqual({ q: 1999 })
  expect(body).toMatchObject({ mobile: '9800000001' })
})

test('twenty thousand values are read, in the order of the body', () => {
  const lists = Array.from({ length: 30 }, () => Array.from({ length: 1000 }, () => 1))
  const read = boundReading({ a: 'first', lists }).body as { a: string; lists: number[][] }
  expect(read.a).toBe('first')
  // Two keys and thirty lists are values as well.
  expect(read.lists.map(list => list.length)).toEqual([
    ...Array.from({ length: 19 }, () => 1000),
    968,
    ...Array.from({ length: 10 }, () => 0),
  ])
})

test('what is no body stays what it is', () => {
  for (const value of ['text', 7, null, true, [], {}])
    expect(boundReading(value)).toEqual({ body: value, isCut: false })
})
