import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable } from '../../../src/platform/tables/open-table'

const folder = mkdtempSync(join(tmpdir(), 'csv-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

async function read(content: string | Uint8Array) {
  const path = join(folder, `${++made}.csv`)
  await Bun.write(path, content)
  const table = await openTable(path)
  const rows = []
  for await (const some of table.rows()) rows.push(...some)
  return { table, cells: rows.map(row => row.cells), nos: rows.map(row => row.no) }
}

test('quotes keep commas, line ends and quotes inside a cell', async () => {
  const { cells } = await read('Name,Note\r\n"Patil, Ravi","wants 2 BHK\nin ""Wakad"""\r\nNeha,5" pipe\r\n')
  expect(cells).toEqual([
    ['Name', 'Note'],
    ['Patil, Ravi', 'wants 2 BHK\nin "Wakad"'],
    ['Neha', '5" pipe'],
  ])
})

test.each([
  [';', 'Name;Phone\nAsha, K;98\nRavi;97\n'],
  ['\t', 'Name\tPhone\nAsha, K\t98\n'],
  ['|', 'Name|Phone\nAsha, K|98\n'],
  [',', 'Name,Phone\nAsha,98;97\n'],
])('the delimiter %p is found', async (delimiter, text) => {
  const { table, cells } = await read(text)
  expect(table.delimiter).toBe(delimiter)
  expect(cells[0]).toEqual(['Name', 'Phone'])
})

test('what Excel says of its delimiter is no row', async () => {
  const { cells } = await read('sep=;\r\nName;Phone\r\nAsha;98\r\n')
  expect(cells).toEqual([
    ['Name', 'Phone'],
    ['Asha', '98'],
  ])
})

const TEXT = 'Name,City\nआशा,Pune\nJosé,Goa\n'
const ROWS = [
  ['Name', 'City'],
  ['आशा', 'Pune'],
  ['José', 'Goa'],
]
const utf16 = (text: string, swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return swap ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-8 without', Buffer.from(TEXT)],
  ['UTF-16 little-endian', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16 big-endian', utf16(`\ufeff${TEXT}`, true)],
])('%s reads as it was written', async (_, bytes) => {
  expect((await read(bytes)).cells).toEqual(ROWS)
})

test('UTF-16 without its mark is known by its zeros', async () => {
  expect((await read(utf16('Name,City\nRavi,Pune\n', false))).cells[1]).toEqual(['Ravi', 'Pune'])
})

test('what is no UTF-8 anywhere in the file is read as Windows writes it', async () => {
  const ascii = 'Ravi,Pune\n'.repeat(20_000)
  const { table, cells } = await read(
    Buffer.concat([Buffer.from(`Name,City\n${ascii}Jos`), Buffer.from([0xe9]), Buffer.from(',Goa\n')]),
  )
  expect(table.encoding).toBe('Windows-1252')
  expect(cells.at(-1)).toEqual(['José', 'Goa'])
})

test('rows are numbered as the spreadsheet shows them, empty ones are passed over, ragged ones kept', async () => {
  const { cells, nos } = await read('Name,Phone\n\n,,\nAsha\nRavi,98,extra\rNeha,97')
  expect(cells.slice(1)).toEqual([['Asha'], ['Ravi', '98', 'extra'], ['Neha', '97']])
  expect(nos).toEqual([1, 4, 5, 6])
})

test('a quote that is never closed is told with its row', async () => {
  await expect(read('Name,Phone\nAsha,"98\nRavi,97\n')).rejects.toThrow('opened in row 2')
})

test.each([
  ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'old Excel file'],
  [
    'an encrypted workbook',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'password',
  ],
  ['a PDF', Buffer.from('%PDF-1.7'), 'PDF'],
  ['a web page', Buffer.from('<html><table></table></html>'), 'web page'],
  ['an image', Buffer.from('89504e470d0a1a0a0000000d494844520102030405', 'hex'), 'picture'],
  ['a photo', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'picture'],
  ['a photo of a phone', Buffer.from('0000001866747970686569630000000068656963', 'hex'), 'picture'],
  ['a text document', Buffer.from('{\\rtf1\\ansi Name'), 'RTF'],
  ['a link to a sheet', Buffer.from('{"url":"https://docs.example.in/open?id=1","doc_id":"1"}'), 'Google Sheet'],
  ['a compressed list', Buffer.from('1f8b0800000000000003', 'hex'), 'compressed'],
  ['a database', Buffer.from('SQLite format 3\0'), 'database'],
  ['nothing', Buffer.alloc(0), 'empty'],
])('%s is refused in words', async (_, bytes, words) => {
  await expect(read(bytes)).rejects.toThrow(words)
})
