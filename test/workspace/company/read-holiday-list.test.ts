import { describe, expect, test } from 'bun:test'
import { readHolidayList } from '../../../src/workspace/company/read-holiday-list'

const one = (line: string) => readHolidayList(line, 2026).holidays[0]

describe('a line of a list', () => {
  test.each([
    ['26 January 2026, Republic Day', '2026-01-26', 'Republic Day'],
    ['26 January, Republic Day', '2026-01-26', 'Republic Day'],
    ['26th Jan: Republic Day', '2026-01-26', 'Republic Day'],
    ['Republic Day\t26-Jan-2026\tMonday', '2026-01-26', 'Republic Day'],
    ['1. Republic Day  January 26, 2026 (Monday)', '2026-01-26', 'Republic Day'],
    ['2\tHoli\tWed\t04/03/2026', '2026-03-04', 'Holi'],
    ['2026-08-15 Independence Day', '2026-08-15', 'Independence Day'],
    ['15.08.2026 – Independence Day', '2026-08-15', 'Independence Day'],
    ['Independence Day - 15/08', '2026-08-15', 'Independence Day'],
    ['3) Mahatma Gandhi Jayanti | Friday | 2 October 2027 |', '2027-10-02', 'Mahatma Gandhi Jayanti'],
    ['गणेश चतुर्थी, 14 Sep 2026', '2026-09-14', 'गणेश चतुर्थी'],
    ['Good Friday, 3 April', '2026-04-03', 'Good Friday'],
    ['Good Friday 3 April 2026 Friday', '2026-04-03', 'Good Friday'],
    ['3 April Friday Good Friday', '2026-04-03', 'Good Friday'],
    ['25 Dec Christmas', '2026-12-25', 'Christmas'],
  ])('%s', (line, day, name) => {
    expect(one(line)).toEqual({ day, name })
  })

  test.each([
    ['Republic Day', 'line 1 has no date'],
    ['31 June, Nothing', 'line 1 has a date that is on no calendar'],
    ['29 February, Leap day', 'line 1 has a date that is on no calendar'],
    ['26 January', 'line 1 has no name'],
    [`26 January ${'x'.repeat(121)}`, 'line 1 has a name of more than 120 characters'],
  ])('%s', (line, problem) => {
    expect(readHolidayList(line, 2026)).toEqual({ holidays: [], problems: [problem] })
  })
})

test('empty lines are passed over, and lines are counted as one sees them', () => {
  const { holidays, problems } = readHolidayList('26 Jan Republic Day\r\n\r\nwhat?\n15 Aug Independence Day\n', 2026)
  expect(holidays.map(({ day }) => day)).toEqual(['2026-01-26', '2026-08-15'])
  expect(problems).toEqual(['line 3 has no date'])
})
