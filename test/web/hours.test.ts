import { expect, test } from 'bun:test'
import { formatSpans, readSpans } from '../../src/web/format/hours'

test.each<[string, [string, string][] | null]>([
  [
    '10:00–13:00, 14:00–19:00',
    [
      ['10:00', '13:00'],
      ['14:00', '19:00'],
    ],
  ],
  ['10-19', [['10:00', '19:00']]],
  ['9.30 to 18', [['09:30', '18:00']]],
  ['22:00 - 02:00', [['22:00', '02:00']]],
  ['', []],
  [' , ', []],
  ['closed', null],
  ['10:00', null],
  ['10-13, later', null],
])('“%s” as opening hours', (text, expected) => {
  expect(readSpans(text)).toEqual(expected?.map(([from, to]) => ({ from, to })) ?? null)
})

test('and back', () => {
  expect(
    formatSpans([
      { from: '10:00', to: '13:00' },
      { from: '14:00', to: '19:00' },
    ]),
  ).toBe('10:00–13:00, 14:00–19:00')
  expect(formatSpans([])).toBe('')
})
