import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { openTable } from '../../../src/platform/tables/open-table'
import { writeCsv } from '../../../src/platform/tables/write-csv'
import type { WrittenCell, WrittenColumn } from '../../../src/platform/tables/write-table'
import { writeXlsx } from '../../../src/platform/tables/write-xlsx'
import { Zip } from '../../../src/platform/tables/zip'

const folder = mkdtempSync(join(tmpdir(), 'written-'))
afterAll(() => rmSync(folder, { recursive: true }))

const COLUMNS: WrittenColumn[] = [
  { label: 'Name', type: 'text' },
  { label: 'Phone', type: 'phone' },
  { label: 'Budget', type: 'money' },
  { label: 'Enquiries', type: 'number' },
  { label: 'Birthday', type: 'day' },
  { label: 'Received', type: 'time' },
]

async function* of(rows: readonly (readonly WrittenCell[])[], together = 2) {
  for (let i = 0; i < rows.length; i += together) yield rows.slice(i, i + together)
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function kept(name: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const path = join(folder, name)
  await Bun.write(path, await bytesOf(pieces))
  return path
}

async function readBack(path: string, sheet?: string): Promise<string[][]> {
  const cells: string[][] = []
  for await (const rows of (await openTable(path, sheet)).rows()) cells.push(...rows.map(row => row.cells))
  return cells
}

const PRIYA: WrittenCell[] = ['प्रिया शर्मा', '+919800000001', 8_500_000.5, 2, '1990-02-28', '2026-11-28 09:30:00']
const HEADINGS = COLUMNS.map(column => column.label)

test('a CSV begins with the mark of UTF-8, ends its lines with CR and LF, and quotes what people wrote', async () => {
  const csv = await bytesOf(writeCsv(COLUMNS.slice(0, 1), of([['Rao, "Bunty"\nand family'], [null]])))
  expect(csv.toString()).toBe('\ufeff"Name"\r\n"Rao, ""Bunty""\nand family"\r\n""\r\n')
})

test('a spreadsheet runs nothing of a CSV, and shortens no number in it', async () => {
  const texts = [
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '"=1',
    '＝1',
    '+919800000001',
    '09800000001',
    '123456789012',
    '98•••••001',
    'Ravi-Kumar',
    '411057',
  ]
  const csv = await bytesOf(writeCsv([], of(texts.map(text => [text]))))
  const cells = csv.toString().split('\r\n').slice(1, -1)
  expect(cells).toEqual([
    `"'=1+1"`,
    `"'+cmd"`,
    `"'-2+3"`,
    `"'@SUM(A1)"`,
    `"'\t=1"`,
    `"'\r=1"`,
    `"'  =1"`,
    `"'""=1"`,
    `"'＝1"`,
    `"'+919800000001"`,
    `"'09800000001"`,
    `"'123456789012"`,
    '"98•••••001"',
    '"Ravi-Kumar"',
    '"411057"',
  ])
})

test('numbers stand bare in a CSV, so that a spreadsheet can add them up', async () => {
  const csv = await bytesOf(writeCsv(COLUMNS, of([PRIYA])))
  expect(csv.toString().split('\r\n')[1]).toBe(
    `"प्रिया शर्मा","'+919800000001",8500000.5,2,"1990-02-28","2026-11-28 09:30:00"`,
  )
})

test('a workbook reads back as it was: texts, phones, numbers, days, and gaps', async () => {
  const odd = 'a<b> & "c"\n_x0041_ =1+1'
  const path = await kept(
    'all.xlsx',
    writeXlsx(COLUMNS, of([PRIYA, [odd, null, null, 0, '', 'later'], ['last']]), 'Leads & more'),
  )
  expect(await readBack(path)).toEqual([
    HEADINGS,
    ['प्रिया शर्मा', '+919800000001', '8500000.5', '2', '1990-02-28', '2026-11-28 09:30:00'],
    [odd, '', '', '0', '', 'later'],
    ['last'],
  ])
  expect((await openTable(path)).sheets).toEqual([{ name: 'Leads & more', hidden: false }])
})

test('what XML can’t hold is left out of a workbook, and nothing else', async () => {
  const path = await kept('odd.xlsx', writeXlsx(COLUMNS, of([['a\u0000b\u001fc\ud800d🏠e']]), 'Leads'))
  expect((await readBack(path))[1]).toEqual(['abc\ufffdd🏠e'])
})

test('rows that a sheet has no room for stand on the next, under the same headings', async () => {
  const rows = Array.from({ length: 7 }, (_, i) => [`No. ${i + 1}`])
  const path = await kept('long.xlsx', writeXlsx(COLUMNS.slice(0, 1), of(rows, 2), 'Leads', 3))
  expect((await openTable(path)).sheets.map(sheet => sheet.name)).toEqual(['Leads', 'Leads 2', 'Leads 3'])
  expect(await readBack(path, 'Leads 2')).toEqual([['Name'], ['No. 4'], ['No. 5'], ['No. 6']])
  expect(await readBack(path, 'Leads 3')).toEqual([['Name'], ['No. 7']])
})

test('a list that just fills its sheet needs no other, and an empty one has its headings', async () => {
  const three = Array.from({ length: 3 }, (_, i) => [`No. ${i + 1}`])
  const full = await kept('full.xlsx', writeXlsx(COLUMNS.slice(0, 1), of(three), 'Leads', 3))
  expect((await openTable(full)).sheets).toHaveLength(1)
  const empty = await kept('empty.xlsx', writeXlsx(COLUMNS, of([]), 'Leads'))
  expect(await readBack(empty)).toEqual([HEADINGS])
})

test('every part of a workbook is well-formed XML, its headings bold and standing still', async () => {
  const path = await kept('parts.xlsx', writeXlsx(COLUMNS, of([PRIYA]), 'Leads & more'))
  const zip = await Zip.open(path)
  const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml']
  for (const name of [...names, 'xl/worksheets/sheet1.xml']) {
    expect([name, XMLValidator.validate(await zip.whole(name))]).toEqual([name, true])
  }
  const sheet = await zip.whole('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">')
})
