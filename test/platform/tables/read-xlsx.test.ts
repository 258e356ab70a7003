import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable } from '../../../src/platform/tables/open-table'
import { xlsxOf, zipOf } from '../../support/xlsx'

const folder = mkdtempSync(join(tmpdir(), 'xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

async function read(content: Uint8Array, sheet?: string) {
  const path = join(folder, `${++made}.xlsx`)
  await Bun.write(path, content)
  const table = await openTable(path, sheet)
  const rows = []
  for await (const some of table.rows()) rows.push(...some)
  return { table, rows }
}
const cellsOf = async (rows: string, options = {}) =>
  (await read(xlsxOf([{ name: 'Leads', rows }], options))).rows.map(row => row.cells)

test('shared, inline and computed texts read alike; gaps stay gaps', async () => {
  const cells = await cellsOf(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>R &amp; D</t></is></c></row>
     <row r="3"><c r="B3" t="str"><f>A1&amp;"x"</f><v>Namex</v></c></row>`,
    { strings: '<si><t>Na</t><r><t xml:space="preserve">me </t></r><rPh><t>x</t></rPh></si>' },
  )
  expect(cells).toEqual([
    ['Name', '', 'R & D'],
    ['', 'Namex'],
  ])
})

test('numbers read back as digits, however they are kept', async () => {
  const cells = await cellsOf(
    `<row r="1"><c r="A1"><v>9.800000001E9</v></c><c r="B1"><v>9800000001.0</v></c><c r="C1"><v>0.30000000000000004</v></c>
     <c r="D1"><v>919800000001</v></c><c r="E1"><v>411057</v></c></row>`,
  )
  expect(cells).toEqual([['9800000001', '9800000001', '0.3', '919800000001', '411057']])
})

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd&quot; of &quot;mmm\\ yyyy"/>
  <numFmt numFmtId="165" formatCode="&quot;Rs. &quot;#,##0"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

// 45,658 is 1 January 2025, as Excel shows it; in the system of 1904 that day is 44,196.
test('days are days in both systems of dates', async () => {
  const rows = (serial: string) =>
    `<row r="1"><c r="A1" s="1"><v>${serial}</v></c><c r="B1" s="2"><v>${serial}.5</v></c><c r="C1" s="3"><v>${serial}</v></c></row>`
  expect(await cellsOf(rows('45658'), { styles: STYLES })).toEqual([['2025-01-01', '2025-01-01 12:00:00', '45658']])
  expect(await cellsOf(rows('44196'), { styles: STYLES, date1904: true })).toEqual([
    ['2025-01-01', '2025-01-01 12:00:00', '44196'],
  ])
})

test('cells with an error are empty, and yes and no are words', async () => {
  expect(
    await cellsOf(
      '<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="b"><v>0</v></c></row>',
    ),
  ).toEqual([['', 'yes', 'no']])
})

test('the first sheet that shows is read, another when it is named', async () => {
  const row = (text: string) => `<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  const book = xlsxOf([
    { name: 'Lists', state: 'veryHidden', rows: row('secret') },
    { name: 'Leads', rows: row('leads') },
    { name: 'Old &amp; cold', rows: row('old') },
  ])
  const first = await read(book)
  expect(first.table.sheet).toBe('Leads')
  expect(first.table.sheets).toEqual([
    { name: 'Lists', hidden: true },
    { name: 'Leads', hidden: false },
    { name: 'Old & cold', hidden: false },
  ])
  expect(first.rows[0]!.cells).toEqual(['leads'])
  expect((await read(book, 'Old & cold')).rows[0]!.cells).toEqual(['old'])
  await expect(read(book, 'None')).rejects.toThrow('no sheet of this name')
})

test('texts that are too many for memory are read from a file, which is gone afterwards', async () => {
  const count = 120_000
  const strings = Array.from({ length: count }, (_, i) => `<si><t>${`Name ${i} `.padEnd(100, 'x')}</t></si>`).join('')
  const rows = Array.from({ length: count }, (_, i) => `<row><c t="s"><v>${i}</v></c></row>`).join('')
  const { rows: found } = await read(xlsxOf([{ name: 'Leads', rows }], { strings }))
  expect(found).toHaveLength(count)
  expect(found.every((row, i) => row.cells[0] === `Name ${i} `.padEnd(100, 'x'))).toBe(true)
  expect(found.at(-1)!.no).toBe(count)
  expect(readdirSync(tmpdir()).filter(name => name.startsWith('angan-table-'))).toEqual([])
})

test('a bomb is refused before it fills anything', async () => {
  const bomb = zipOf(
    [
      { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="A" r:id="r"/></sheets></workbook>' },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: '<Relationships><Relationship Id="r" Target="sheet.xml"/></Relationships>',
      },
      { name: 'xl/sheet.xml', text: '<row></row>'.repeat(6_000_000) },
    ],
    9,
  )
  await expect(read(bomb)).rejects.toThrow('far larger')
})

test('a ZIP of other things, and one cut off, are refused in words', async () => {
  await expect(read(zipOf([{ name: 'photo.txt', text: 'x' }]))).rejects.toThrow('neither a CSV nor an XLSX')
  await expect(read(zipOf([{ name: 'Index/Document.iwa', text: 'x' }]))).rejects.toThrow('Numbers file')
  await expect(read(zipOf([{ name: 'xl/workbook.bin', text: 'x' }]))).rejects.toThrow('.xlsb')
  await expect(read(zipOf([{ name: 'word/document.xml', text: 'x' }]))).rejects.toThrow('no spreadsheet')
  await expect(read(zipOf([{ name: 'content.xml', text: 'x' }]))).rejects.toThrow('.ods')
  const book = xlsxOf([{ name: 'Leads', rows: '' }])
  await expect(read(book.subarray(0, book.length - 40))).rejects.toThrow('damaged')
})

test('a formula without its value is the text that it is, and is counted where it is none', async () => {
  const { rows } = await read(
    xlsxOf([
      {
        name: 'Leads',
        rows: `<row r="1"><c r="A1"><f>"9800000001"</f></c><c r="B1"><f>HYPERLINK("tel:1","98000 00002")</f></c>
          <c r="C1" t="str"><f>CONCATENATE("98000","00003")</f></c><c r="D1" t="str"><f>IF(1,"","")</f><v></v></c>
          <c r="E1" t="inlineStr"><is><t>Ravi</t></is></c>
          <c r="F1"><f>A1&amp;"x"</f></c></row>`,
      },
    ]),
  )
  expect(rows).toEqual([{ no: 1, cells: ['9800000001', '98000 00002', '9800000003', '', 'Ravi'], uncalculated: 1 }])
})
