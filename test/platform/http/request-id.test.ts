import { expect, test } from 'bun:test'
import { requestId } from '../../../src/platform/http/request-id'

const idFor = (sent: string) => requestId(new Headers({ 'x-request-id': sent }))
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test("a caller's own request id is kept, so that both sides find the request in their logs", () => {
  expect(idFor('run-20261128:step/4')).toBe('run-20261128:step/4')
  expect(idFor('12345678')).toBe('12345678')
  expect(idFor('a'.repeat(128))).toBe('a'.repeat(128))
})

test('an id that is empty, too long or unsafe in a log line is replaced, without an error', () => {
  for (const unsafe of ['', 'a'.repeat(129), 'two words', '<script>alert', 'quote"quote', 'naïve-id-1']) {
    expect(idFor(unsafe)).toMatch(UUID_V7)
  }
})

test('a short id of the caller is kept', () => {
  for (const short of ['7', 'a-1', '1234567']) expect(idFor(short)).toBe(short)
})

test('a request without an id gets one of its own', () => {
  const first = requestId(new Headers())
  expect(first).toMatch(UUID_V7)
  expect(requestId(new Headers())).not.toBe(first)
})
