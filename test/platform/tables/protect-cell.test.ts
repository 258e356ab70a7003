import { expect, test } from 'bun:test'
import { protectCell, unprotectCell } from '../../../src/platform/tables/protect-cell'

const SPOILT: [text: string, written: string][] = [
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['+919800000001', "'+919800000001"],
  ['-Ravi', "'-Ravi"],
  ['@home', "'@home"],
  [' =1+1', "' =1+1"],
  ['0012', "'0012"],
  ['919800000001', "'919800000001"],
  // Looks protected already, and is what somebody wrote.
  ["'=1+1", "''=1+1"],
  ["'0012", "''0012"],
]

test.each(SPOILT)(
  'what a spreadsheet would spoil, %p, is written protected and read back as it was',
  (text, written) => {
    expect([protectCell(text), unprotectCell(written)]).toEqual([written, text])
  },
)

test.each(["'Ravi", "O'Brien", "'", "''", '12', 'Ravi', "'12 Main Road"])(
  'an apostrophe that protects nothing is part of the text: %p',
  text => {
    expect([protectCell(text), unprotectCell(text)]).toEqual([text, text])
  },
)

test.each([
  ['="Vijay Quoted"', 'Vijay Quoted'],
  ['="9800000001"', '9800000001'],
  ['= "Say ""Hi"" Gupta"', 'Say "Hi" Gupta'],
  ['=HYPERLINK("https://example.in/1","Kavita Rane")', 'Kavita Rane'],
  ['=hyperlink("tel:+919800000001"; "98000 00001")', '98000 00001'],
])('a formula that is only a text is that text: %p', (cell, text) => {
  expect(unprotectCell(cell)).toBe(text)
})

test.each(['=HYPERLINK("x")', '=A1&B1', '="a"&"b"', '=1+1', '"Ravi"', '=HYPERLINK(A1,"Ravi")'])(
  'any other formula stays as it is: %p',
  cell => {
    expect(unprotectCell(cell)).toBe(cell)
  },
)
