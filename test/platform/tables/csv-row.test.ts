import { expect, test } from 'bun:test'
import { csvRow } from '../../../src/platform/tables/write-csv'

test('every cell is quoted, quotes are doubled, and a missing value is empty', () => {
  expect(csvRow(['Ravi "RP" Patil', null, 'a,b', 'two\nlines'])).toBe('"Ravi ""RP"" Patil","","a,b","two\nlines"\r\n')
})

test.each([
  '=HYPERLINK("http://evil.example")',
  '+919800000001',
  '-1+1',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '\u200b=1+1',
])('a spreadsheet does not run %p', formula => {
  expect(csvRow([formula])).toBe(`"'${formula.replaceAll('"', '""')}"\r\n`)
})

test.each(['Ravi Patil', 'a=b', '{"status":["-","+"]}', '2026-11-28T03:30:00.000Z'])('%p stays as it is', text => {
  expect(csvRow([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`)
})
