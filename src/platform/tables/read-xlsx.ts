import { inSlices } from '../others-turn'
import { dayOfSerial, plainNumber, readStyles } from './cell-values'
import { otherZip } from './other-files'
import { protectCell } from './protect-cell'
import { SharedStrings, textIn } from './shared-strings'
import { LONGEST_CELL, MOST_COLUMNS, ROWS_TOGETHER, type Sheet, type Table, type TableRow, Unreadable } from './table'
import { isFormula, textOfFormula } from './text-formula'
import { attribute, elements, elementsIn, plain, tagsIn } from './xml'
import { Zip } from './zip'

/** More sheets than any workbook of a list has. */
const MOST_SHEETS = 1000
/** Characters of a row that is worth pauses within; the others have their turn between the pieces of a sheet. */
const LONG_ROW = 128 * 1024
const HAS_VALUE = /<(?:\w+:)?(?:v|is)[\s>]/

type Book = { sheets: (Sheet & { part: string })[]; from1904: boolean }

/** A workbook, of which one sheet is read: the one named `sheet`, else the first that is not hidden. Formulas read as
 *  what they came to, cells with an error as empty. */
export async function openXlsx(path: string, sheet: string | null): Promise<Table> {
  const zip = await Zip.open(path)
  const other = otherZip(zip.names)
  if (other) throw new Unreadable(other)
  const book = await readBook(zip)
  const chosen = sheet
    ? book.sheets.find(({ name }) => name === sheet)
    : (book.sheets.find(s => !s.hidden) ?? book.sheets[0])
  if (!chosen) throw new Unreadable(sheet ? 'The file has no sheet of this name' : 'The file has no sheet with rows')
  return {
    format: 'xlsx',
    sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: chosen.name,
    encoding: null,
    delimiter: null,
    rows: () => rowsOf(zip, chosen.part, book.from1904),
    count: (name, most) => countRows(zip, book.sheets.find(one => one.name === name)!.part, most),
  }
}

async function readBook(zip: Zip): Promise<Book> {
  const root = await zip.whole('_rels/.rels')
  const main = (await relations(root)).find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  const part = main.replace(/^\//, '')
  if (!zip.has(part)) throw new Unreadable('This is neither a CSV nor an XLSX file')
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const text = await zip.whole(part)
  const rels = await relations(await zip.whole(`${folder}_rels/${part.slice(folder.length)}.rels`))
  const parts = new Map(rels.map(({ id, target }) => [id, target.startsWith('/') ? target.slice(1) : folder + target]))
  const turn = inSlices()
  const sheets: Book['sheets'] = []
  for (const tag of tagsIn(text, 'sheet')) {
    await turn()
    const found = parts.get(attribute(tag, '(?:\\w+:)?id') ?? '')
    const state = attribute(tag, 'state')
    if (!found || !zip.has(found)) continue
    sheets.push({
      name: attribute(tag, 'name') ?? '',
      hidden: state === 'hidden' || state === 'veryHidden',
      part: found,
    })
    if (sheets.length === MOST_SHEETS) break
  }
  const [about = ''] = tagsIn(text, 'workbookPr')
  return { sheets, from1904: /date1904\s*=\s*["'](?:1|true)/.test(about) }
}

async function relations(text: string): Promise<{ id: string; type: string; target: string }[]> {
  const turn = inSlices()
  const found: { id: string; type: string; target: string }[] = []
  for (const tag of tagsIn(text, 'Relationship')) {
    await turn()
    const [id, type, target] = ['Id', 'Type', 'Target'].map(name => attribute(tag, name) ?? '')
    found.push({ id: id!, type: type!, target: target! })
  }
  return found
}

async function* rowsOf(zip: Zip, part: string, from1904: boolean): AsyncGenerator<TableRow[]> {
  const folder = part.slice(0, part.indexOf('/') + 1)
  const styles = await zip.whole(`${folder}styles.xml`)
  const { dates, quoted } = await readStyles(styles)
  const stringsPart = `${folder}sharedStrings.xml`
  const strings = await SharedStrings.read(zip.text(stringsPart), await prefixOf(zip, stringsPart))
  try {
    const prefix = await prefixOf(zip, part)
    const reader = new RowReader({ strings, dates, quoted, from1904, prefix })
    let waiting: TableRow[] = []
    for await (const found of elements(zip.text(part), 'row', prefix)) {
      for (const { tag, inside } of found) {
        const row = await reader.read(tag, inside)
        if (row) waiting.push(row)
      }
      if (waiting.length >= ROWS_TOGETHER) {
        yield waiting
        waiting = []
      }
    }
    if (waiting.length > 0) yield waiting
  } finally {
    strings.close()
  }
}

/** Without a look at the shared texts: a row that has a value counts. */
async function countRows(zip: Zip, part: string, most: number): Promise<number> {
  let count = 0
  for await (const found of elements(zip.text(part), 'row', await prefixOf(zip, part))) {
    for (const { inside } of found) if (HAS_VALUE.test(inside)) count++
    if (count >= most) return most
  }
  return count
}

/** What the writer puts before the names of elements: nothing, or `x:`. */
async function prefixOf(zip: Zip, part: string): Promise<string> {
  for await (const piece of zip.text(part)) return /<(\w+:)?(?:worksheet|sst)[\s>]/.exec(piece)?.[1] ?? ''
  return ''
}

type Context = {
  strings: SharedStrings
  dates: readonly boolean[]
  quoted: readonly boolean[]
  from1904: boolean
  prefix: string
}

class RowReader {
  #no = 0
  readonly #turn = inSlices()

  constructor(private readonly context: Context) {}

  async read(tag: string, inside: string): Promise<TableRow | null> {
    this.#no = Number(/\sr="(\d+)"/.exec(tag)?.[1]) || this.#no + 1
    const cells: string[] = []
    let next = 0
    let isEmpty = true
    let cut = 0
    let beyond = 0
    let uncalculated = 0
    for (const { tag: attributes, inside: content } of elementsIn(inside, 'c', this.context.prefix)) {
      if (inside.length > LONG_ROW) await this.#turn()
      const column = columnOf(attributes) ?? next
      next = column + 1
      if (content === '') continue
      const formula = this.#uncalculated(content)
      const text =
        formula === null ? this.#literal(attributes, this.#text(attributes, content).trim()) : textOfFormula(formula)
      if (text === null) uncalculated++
      if (!text) continue
      if (column >= MOST_COLUMNS) {
        beyond++
        continue
      }
      const kept = Math.min(text.length, LONGEST_CELL)
      cut += text.length - kept + this.#leftOut(attributes, content)
      while (cells.length < column) cells.push('')
      cells[column] = kept < text.length ? text.slice(0, kept) : text
      isEmpty = false
    }
    return isEmpty
      ? null
      : {
          no: this.#no,
          cells,
          ...(cut > 0 ? { cut } : {}),
          ...(beyond > 0 ? { beyond } : {}),
          ...(uncalculated > 0 ? { uncalculated } : {}),
        }
  }

  /** Programs that don't calculate write a formula without its value, which is not an empty one. */
  #uncalculated(content: string): string | null {
    if (content.includes('v>') || content.includes('v/>')) return null
    const formula = this.#within(content, 'f')
    return formula ? `=${plain(formula)}` : null
  }

  #within(content: string, name: string): string {
    const [found] = elementsIn(content, name, this.context.prefix)
    return found?.inside ?? ''
  }

  #leftOut(attributes: string, content: string): number {
    return typeOf(attributes) === 's' ? this.context.strings.beyond(Number(this.#within(content, 'v'))) : 0
  }

  /** A text that only looks like a formula keeps the apostrophe that says so. */
  #literal(attributes: string, text: string): string {
    if (!isFormula(text)) return text
    return this.context.quoted[Number(/\ss="(\d+)"/.exec(attributes)?.[1])] ? protectCell(text) : text
  }

  #text(attributes: string, content: string): string {
    const { strings, dates, from1904, prefix } = this.context
    const type = typeOf(attributes)
    if (type === 'inlineStr') return textIn(content, prefix)
    const value = this.#within(content, 'v')
    if (type === 's') return strings.get(Number(value))
    if (type === 'e') return ''
    if (type === 'b') return value === '1' ? 'yes' : 'no'
    if (type === 'str') return plain(value)
    if (type === 'd') return value.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, '')
    const style = /\ss="(\d+)"/.exec(attributes)?.[1]
    return style && dates[Number(style)] ? dayOfSerial(value, from1904) : plainNumber(value)
  }
}

const typeOf = (attributes: string): string => /\st="(\w+)"/.exec(attributes)?.[1] ?? 'n'

/** `r="AB12"` → 27. */
function columnOf(attributes: string): number | null {
  const letters = /\sr="([A-Z]{1,3})\d/.exec(attributes)?.[1]
  if (!letters) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
