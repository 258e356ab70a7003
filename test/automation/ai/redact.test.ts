import { expect, test } from 'bun:test'
import { Redaction } from '../../../src/automation/ai/redact'

test.each<[string, string]>([
  ['Visit 2026-11-30 10:30, call 98000 00001', 'Visit 2026-11-30 10:30, call [PHONE_1]'],
  ['2026-11-30 10:30 2026-12-01 11:00', '2026-11-30 10:30 2026-12-01 11:00'],
  ['30/11/2026 10:30 am to 11:30 am', '30/11/2026 10:30 am to 11:30 am'],
  ['9800000001 30-11-2026', '[PHONE_1] 30-11-2026'],
  ['at 2026-11-30T10:30:00.000Z 9800000001', 'at 2026-11-30T10:30:00.000Z [PHONE_1]'],
  ['Nov 2026 10:30 9800000001', 'Nov 2026 10:30 [PHONE_1]'],
  ['5000000-7500000', '5000000-7500000'],
  ['022-2011-12-13', '[PHONE_1]'],
  ['+91 2026-11-30 10', '[PHONE_1]'],
  ['98000 00000', '[PHONE_1]'],
  ['a\ue0000\ue001b', 'a0b'],
])('what identifies a person is told apart from days, times and ranges of amounts: %s', (text, hidden) => {
  expect(new Redaction().hide(text)).toBe(hidden)
})
