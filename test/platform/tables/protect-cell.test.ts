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

test.each([
  ['=HYPERLINK("tel:+919800000001")', '+919800000001'],
  ['=HYPERLINK("mailto:asha@example.in?subject=Flat", A2)', 'asha@example.in'],
  ['=HYPERLINK(A1,"Ravi")', 'Ravi'],
  ['=CONCATENATE("98000", "00001")', '9800000001'],
  ['=concat("98000";CHAR(32);"00001")', '98000 00001'],
  ['=T("Asha Rao")', 'Asha Rao'],
  ['="Asha"&" "&"Rao"', 'Asha Rao'],
  ['=TEXT(9800000001,"0")', '9800000001'],
  ['=PROPER(TRIM("asha RAO "))', 'Asha Rao'],
  ['=+919800000001', '919800000001'],
])('a formula in which all is written that it shows is that: %p', (cell, text) => {
  expect(unprotectCell(cell)).toBe(text)
})

test.each([
  ...['=A1&B1', '=1+1', '"Ravi"', '="98000"&A2', '=VLOOKUP(A2,B:C,2,0)', '=T("a"', `=${'('.repeat(3000)}"a"`],
  ...['="x"&', '=HYPERLINK("https://example.in",A2)', '= Sharma'],
])('any other formula stays as it is: %p', cell => {
  expect(unprotectCell(cell)).toBe(cell)
})
