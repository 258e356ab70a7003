import { expect, test } from 'bun:test'
import { parseFeedTime } from '../../../src/platform/time/parse-feed-time'

const now = Date.UTC(2026, 10, 25)
const read = (value: unknown, zone?: string) => parseFeedTime(value, { now, zone })

test.each([
  '2026-11-20 18:42:10',
  '2026/11/20 18:42:10',
  '2026-11-20T18:42:10',
  '20/11/2026 18:42:10',
  '20-11-2026 18:42:10',
  '20.11.2026 18:42:10',
  '20-Nov-2026 18:42:10',
  '20 November 2026, 06:42:10 PM',
  'Nov 20, 2026 6:42:10 pm',
  '20/11/26 18:42:10',
  '11/20/2026 18:42:10',
  '20261120184210',
  '2026-11-20 18:42:10 IST',
  '2026-11-20T13:12:10Z',
  '2026-11-20T18:42:10+05:30',
  '2026-11-20T18:42:10+0530',
  'Fri, 20 Nov 2026 13:12:10 +0000',
  'Fri, 20 Nov 2026 13:12:10 GMT',
  '२०/११/२०२६ १८:४२:१०',
  1795180330,
  '1795180330',
  1795180330000,
  '1795180330000',
  '2026-11-20T13:12:10.000Z',
])('%p is 20 November 2026, 18:42:10 in India', value => {
  expect(read(value)).toBe('2026-11-20T13:12:10.000Z')
})

test('the day stands before the month', () => {
  expect(read('05/04/2026')).toBe('2026-04-04T18:30:00.000Z')
  expect(read('5-Apr-2026')).toBe('2026-04-04T18:30:00.000Z')
})

test('a day without a time is its midnight in the zone', () => {
  expect(read('10-Jul-2026')).toBe('2026-07-09T18:30:00.000Z')
  expect(read('2026-07-10')).toBe('2026-07-09T18:30:00.000Z')
  expect(read('20260710')).toBe('2026-07-09T18:30:00.000Z')
})

test('minutes without seconds, and fractions of a second', () => {
  expect(read('20/11/2026 18:42')).toBe('2026-11-20T13:12:00.000Z')
  expect(read('2026-11-20 18:42:10.5')).toBe('2026-11-20T13:12:10.500Z')
  expect(read('20 Nov 2026 6 pm')).toBe('2026-11-20T12:30:00.000Z')
  expect(read('20 Nov 2026 12:05 am')).toBe('2026-11-19T18:35:00.000Z')
})

test('the zone of the company is used, with its daylight saving', () => {
  expect(read('2026-07-10 12:00', 'Asia/Dubai')).toBe('2026-07-10T08:00:00.000Z')
  expect(read('2026-07-10 12:00', 'Europe/London')).toBe('2026-07-10T11:00:00.000Z')
  expect(read('2026-01-10 12:00', 'Europe/London')).toBe('2026-01-10T12:00:00.000Z')
  expect(read('2026-03-08 12:00', 'America/New_York')).toBe('2026-03-08T16:00:00.000Z')
  expect(read('2026-03-08 01:30', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z')
})

test('a skipped hour is read with the offset before the change, a repeated hour is its first', () => {
  expect(read('2026-03-08 02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  expect(read('2026-11-01 01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test.each(
  [
    '',
    'yesterday',
    '31/02/2026',
    '2026-13-01',
    '2026-11-20 25:00',
    '2026-11-20 18:61',
    '20/11',
    'Mon',
    0,
    -5,
    42,
    1e20,
    '1970-01-01',
    '1999-12-31',
    '2026-11-26 05:31',
    '2126-01-01',
    null,
    undefined,
    {},
    [],
    true,
    '9'.repeat(10_000),
    '10-Foo-2026',
    Number.NaN,
  ].map(value => [value]),
)('%p is not the time of an enquiry', value => {
  expect(read(value)).toBeNull()
})

test('up to a day ahead is believed, because clocks differ', () => {
  expect(read('2026-11-26 05:29')).toBe('2026-11-25T23:59:00.000Z')
})
