// Lists as heavy as people send them, and such as slow their readers down: many rows, wide rows, one long cell, and what is
// opened and never closed.

import { xlsxOf } from '../../support/xlsx'

/** `isRefused`: it has no row of anybody, or too many. */
export type List = { name: string; make: () => string | Uint8Array; isRefused?: true }

const many = (count: number, one: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => one(i)).join(between)
const person = (i: number): string => `Person ${i},98${10_000_000 + i}`
const headings = (columns: number): string => `Name,Phone,${many(columns - 2, i => `Column ${i}`, ',')}\n`

export const rowsOf = (rows: number, columns: number): string =>
  headings(columns) + many(rows, i => `${person(i)},${'text of 12/01/2025,'.repeat(columns - 3)}x\n`)
export const cardsOf = (count: number, end = 'END:VCARD\r\n'): string =>
  many(count, i => `BEGIN:VCARD\r\nFN:Person ${i}\r\nTEL;TYPE=CELL:+9198${10_000_000 + i}\r\nNOTE:a\\, b\r\n${end}`)
const card = (line: string): string => `BEGIN:VCARD\r\nFN:Asha Rao\r\n${line}\r\nEND:VCARD\r\n`

const sheetOf = (rows: number, columns: number, cell: (row: number, column: number) => string): string =>
  many(rows, row => `<row r="${row + 1}">${many(columns, column => cell(row, column))}</row>`)
const inline = (rows: number, columns: number): Uint8Array =>
  book(
    sheetOf(
      rows,
      columns,
      (row, i) => `<c t="inlineStr"><is><t>${i === 1 ? 9_800_000_000 + row : `t ${i}`}</t></is></c>`,
    ),
  )
const shared = (rows: number, columns: number): Uint8Array =>
  book(
    sheetOf(rows, columns, (row, i) => `<c t="s"><v>${row * columns + i}</v></c>`),
    many(rows * columns, i => `<si><t>text ${i}</t></si>`),
  )
const book = (rows: string, strings = '', styles = ''): Uint8Array => xlsxOf([{ name: 'L', rows }], { strings, styles })
const open = (text: string): Uint8Array => book(`<row><c t="inlineStr"><is>${text}</is></c></row>`)

/** Read or refused, each of them at the upload. */
export const LISTS: readonly List[] = [
  { name: 'CSV of 25,000 rows with 30 columns', make: () => rowsOf(25_000, 30) },
  { name: 'CSV of 300,000 short rows', make: () => many(300_000, person, '\n') },
  { isRefused: true, name: 'CSV of 600,000 rows', make: () => 'a,1\n'.repeat(600_000) },
  { isRefused: true, name: 'CSV of empty lines', make: () => `Name,Phone\n${'\n'.repeat(4_000_000)}` },
  { isRefused: true, name: 'CSV of commas', make: () => `Name,Phone\n${','.repeat(4_000_000)}` },
  { name: 'CSV of quotation marks', make: () => `Name,Phone\n${'"'.repeat(4_000_000)}` },
  { name: 'CSV of one long cell', make: () => `Name,Phone\n${'a'.repeat(10_000_000)},1\n` },
  { name: 'XLSX of 5,000 rows with 30 columns', make: () => inline(5_000, 30) },
  { name: 'XLSX of 200,000 shared texts', make: () => shared(10_000, 20) },
  { name: 'XLSX of one row', make: () => inline(1, 100_000) },
  { isRefused: true, name: 'XLSX of cells without an end', make: () => book(`<row>${'<c '.repeat(500_000)}</row>`) },
  {
    isRefused: true,
    name: 'XLSX of cells that are never closed',
    make: () => book(`<row>${'<c>'.repeat(500_000)}</row>`),
  },
  { isRefused: true, name: 'XLSX of texts that are never closed', make: () => open('<t'.repeat(500_000)) },
  { isRefused: true, name: 'XLSX of reading aids that are never closed', make: () => open('<rPh'.repeat(500_000)) },
  {
    isRefused: true,
    name: 'XLSX of formats that are never closed',
    make: () => book('', '', '<numFmt '.repeat(500_000)),
  },
  {
    isRefused: true,
    name: 'XLSX of 300,000 formats',
    make: () => book('', '', `<cellXfs>${'<xf a="1"/>'.repeat(300_000)}</cellXfs>`),
  },
  { name: 'vCard of 10,000 cards', make: () => cardsOf(10_000) },
  { isRefused: true, name: 'vCard of 20,000 cards without an end', make: () => cardsOf(20_000, '') },
  { name: 'vCard of one card with 100,000 numbers', make: () => card('TEL:9800000001\r\n'.repeat(100_000)) },
  { name: 'vCard of a folded line', make: () => card(`NOTE:${'AAAA\r\n '.repeat(200_000)}`) },
  { name: 'vCard of a line left open', make: () => card(`NOTE;QUOTED-PRINTABLE:${'=E0=A4=95=\r\n'.repeat(100_000)}`) },
  { name: 'vCard of one line', make: () => card('A'.repeat(8_000_000)) },
  { name: 'vCard of an address of line ends', make: () => card(`ADR:;;${'\\n '.repeat(60_000)}a;;;;`) },
  { name: 'vCard of a long head', make: () => card(`TEL${';A=B'.repeat(60_000)}:9800000001`) },
]

const NAMED = 'Name,Phone,Email,Budget,Requirement,Locality,Message,Status,Follow up,Tags,Source,Owner'
const LONG = 19_000
const FILLS = ['a', '@', ' ', '\n', 'ज्ञ', '-.', '9800000001 ', 'rs. 1 cr ', 'a@b.in ', '1 ', ':', '=']
const wide = (fill: string): string =>
  many(40, () => `"a${fill.repeat(Math.ceil(LONG / fill.length)).slice(0, LONG)}b"`, ',')

/** Read, checked and taken in. */
export const WORKED: readonly List[] = [
  { name: '520 rows with 30 columns', make: () => rowsOf(520, 30) },
  { name: 'long cells', make: () => `${NAMED},${many(28, i => `Column ${i}`, ',')}\n${FILLS.map(wide).join('\n')}` },
]
