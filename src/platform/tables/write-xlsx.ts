// A workbook as it is written: a sheet, and another when the first is full (ECMA-376, parts 1 and 2).

import { LONGEST_CELL } from './table'
import { isFormula } from './text-formula'
import type { CellType, WrittenCell, WrittenColumn, WrittenRows } from './write-table'
import { writeZip, type ZipPart } from './write-zip'

/** What a sheet holds under its heading. */
const MOST_ROWS = 1_048_575
/** Characters of a sheet, of which none takes more than three bytes: far below what a part of a ZIP may have. */
const MOST_CHARACTERS = 1.2e9
const MS_OF_DAY = 86_400_000
/** Day 0 of spreadsheets; right from 1 March 1900 on, as their 29 February 1900 never was. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_DAY = Date.UTC(1900, 2, 1)

/** Of a text that looks like a formula: spreadsheets keep it a text, as behind an apostrophe. */
const QUOTED = 6

/** By the place of their format in `STYLES`, 1 being the headings'. */
const STYLE_OF: Readonly<Record<CellType, number>> = { text: 2, phone: 2, number: 0, money: 3, day: 4, time: 5 }
const WIDTH_OF: Readonly<Record<CellType, number>> = { text: 24, phone: 18, number: 12, money: 16, day: 14, time: 18 }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Rupees in lakhs and crores, shown without paise. */
const RUPEES = '[&gt;=10000000]##\\,##\\,##\\,##0;[&gt;=100000]##\\,##\\,##0;##,##0'
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${RUPEES}"/><numFmt numFmtId="165" formatCode="dd\\ mmm\\ yyyy"/><numFmt numFmtId="166" formatCode="dd\\ mmm\\ yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  [0, 0],
  [49, 1],
  [49, 0],
  [164, 0],
  [165, 0],
  [166, 0],
  [49, 0],
]
  .map(
    ([format, font], style) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${style === QUOTED ? ' quotePrefix="1"' : ''}/>`,
  )
  .join('')}</cellXfs></styleSheet>`

/** A workbook as a stream, its headings bold and fixed while one scrolls. Texts are texts: nothing in them is run, no
 *  digit of a phone is lost. Rows beyond the limit of a sheet go to further ones with the same headings. */
export function writeXlsx(
  columns: readonly WrittenColumn[],
  rows: WrittenRows,
  sheetName: string,
  mostRows = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  return writeZip(partsOf(columns, rows, sheetName, mostRows))
}

async function* partsOf(
  columns: readonly WrittenColumn[],
  rows: WrittenRows,
  sheetName: string,
  mostRows: number,
): AsyncGenerator<ZipPart> {
  const pieces = rows[Symbol.asyncIterator]()
  const source: Source = { pieces, waiting: [], isOver: false }
  let sheets = 0
  do {
    sheets++
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet(columns, source, mostRows) }
    await fill(source)
  } while (!source.isOver)
  // How many sheets there are is only known now.
  const names = Array.from({ length: sheets }, (_, i) => (i === 0 ? sheetName : `${sheetName} ${i + 1}`))
  yield { name: 'xl/styles.xml', content: whole(STYLES) }
  yield { name: 'xl/workbook.xml', content: whole(workbook(names)) }
  yield { name: 'xl/_rels/workbook.xml.rels', content: whole(workbookParts(sheets)) }
  yield {
    name: '_rels/.rels',
    content: whole(
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  }
  yield { name: '[Content_Types].xml', content: whole(contentTypes(sheets)) }
}

type Row = readonly WrittenCell[]
type Source = { pieces: AsyncIterator<readonly Row[]>; waiting: readonly Row[]; isOver: boolean }

/** Sees to it that rows are waiting, unless there are none left. */
async function fill(source: Source): Promise<void> {
  while (source.waiting.length === 0 && !source.isOver) {
    const { value, done } = await source.pieces.next()
    if (done) source.isOver = true
    else source.waiting = value
  }
}

async function* sheet(columns: readonly WrittenColumn[], source: Source, mostRows: number): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index))
  const styles = columns.map(column => STYLE_OF[column.type])
  const widths = columns.map(
    ({ label, type }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(WIDTH_OF[type], Math.min(40, label.length + 2))}" customWidth="1"/>`,
  )
  const headings = columns.map(({ label }, index) => textCell(`${letters[index]}1`, label, 1))
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  let no = 1
  let characters = 0
  for (;;) {
    await fill(source)
    if (source.isOver) break
    const some = source.waiting.slice(0, mostRows + 1 - no)
    source.waiting = source.waiting.slice(some.length)
    const text = some.map(row => rowXml(row, ++no, letters, styles, columns)).join('')
    characters += text.length
    yield text
    if (no > mostRows || characters > MOST_CHARACTERS) break
  }
  yield '</sheetData></worksheet>'
}

function rowXml(
  row: Row,
  no: number,
  letters: readonly string[],
  styles: readonly number[],
  columns: readonly WrittenColumn[],
): string {
  let xml = `<row r="${no}">`
  for (let i = 0; i < columns.length; i++) {
    const cell = row[i]
    if (cell === null || cell === undefined || cell === '') continue
    const place = `${letters[i]}${no}`
    const number = typeof cell === 'number' ? cell : serialOf(cell, columns[i]!.type)
    xml +=
      number === null
        ? textCell(place, String(cell), isFormula(String(cell)) ? QUOTED : STYLE_OF.text)
        : `<c r="${place}" s="${styles[i]}"><v>${number}</v></c>`
  }
  return `${xml}</row>`
}

/** Days since the spreadsheet's day 0 of a day or a time; null for what stays text. */
function serialOf(text: string, type: CellType): number | null {
  if (type !== 'day' && type !== 'time') return null
  const ms = Date.parse(`${text.length === 10 ? `${text} 00:00:00` : text}Z`)
  return Number.isNaN(ms) || ms < FIRST_DAY ? null : (ms - EPOCH) / MS_OF_DAY
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no way to say.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Text for XML: without what XML can't hold, cut where a cell ends, and with `_x0041_` kept from being read as an A. */
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, sign => MARKUP[sign]!)

/** A, B, … Z, AA, AB, … */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

const workbook = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`

const workbookParts = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Array.from(
    { length: sheets },
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  ).join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${Array.from(
    { length: sheets },
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  ).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}
