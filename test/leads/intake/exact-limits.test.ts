// Where a reading stops: the last value that counts and the first that does not.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readBhk } from '../../../src/leads/intake/read-bhk'
import { readConsent } from '../../../src/leads/intake/read-consent'
import { clock, days } from '../../../src/platform/clock'
import { parsePhones } from '../../../src/platform/phone/parse-phone'
import { giveBackTime, standAt } from '../../support/test-clock'

beforeAll(() => standAt())
afterAll(giveBackTime)

test('a consent may be dated a day ahead, for clocks that differ, and no moment more', () => {
  const dated = (ahead: number) => () =>
    readConsent({
      channel: 'call',
      purpose: 'service',
      granted: true,
      text: 'Call me',
      captured_at: new Date(clock.now() + ahead).toISOString(),
    })
  expect(dated(0)()).toHaveLength(1)
  expect(dated(days(1))()).toHaveLength(1)
  expect(dated(days(1) + 1)).toThrow()
})

test.each([
  ['2 to 4 BHK', [2, 3, 4]],
  ['4 - 2 BHK', [2, 4]],
  ['3-3 BHK', [3]],
  ['9 to 10 BHK', [9, 10]],
  ['9-11 BHK', [9]],
  ['10', [10]],
  ['11', []],
  ['11 BHK', []],
  ['0', [0]],
])('the bedrooms of %p are %p', (text, bedrooms) => {
  expect(readBhk(text)).toEqual(bedrooms)
})

test.each([
  ['5999999999', false],
  ['6000000000', true],
  ['600000000', false],
  ['60000000000', false],
  ['+91 6000000000', true],
  ['0 6000000000', true],
  ['+971501234567', true],
  ['+97150123456', false],
  ['+9715012345678', false],
  ['+6591234567', true],
  ['+659123456', false],
])('%s is a number that can be dialled: %p', (text, isNumber) => {
  expect(parsePhones(text)).toHaveLength(isNumber ? 1 : 0)
})
