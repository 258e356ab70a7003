import { CsvCells } from './csv-cells'
import { encodingOf, textOf } from './csv-encoding'
import { ROWS_TOGETHER, type Table, type TableRow } from './table'

const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE = 64 * 1024
const SAMPLE_ROWS = 30
/** Excel's own first line; the delimiter itself is gone from it. */
const SAYS_DELIMITER = /^sep=[,;\t|]?$/i

/** A CSV with what it is written in and what parts its cells found out. */
export async function openCsv(path: string): Promise<Table> {
  const encoding = await encodingOf(path)
  let sample = ''
  for await (const text of textOf(path, encoding)) {
    sample += text
    if (sample.length >= SAMPLE) break
  }
  const delimiter = delimiterOf(sample)
  return {
    format: 'csv',
    sheets: [{ name: '', hidden: false }],
    sheet: '',
    encoding: encoding.toUpperCase().replace('WINDOWS', 'Windows'),
    delimiter,
    async *rows() {
      const cells = new CsvCells(delimiter)
      let waiting: TableRow[] = []
      for await (const text of textOf(path, encoding)) {
        for (const row of cells.take(text)) {
          if (row.no === 1 && SAYS_DELIMITER.test(row.cells.join(''))) continue
          waiting.push(row)
          if (waiting.length === ROWS_TOGETHER) {
            yield waiting
            waiting = []
          }
        }
      }
      waiting.push(...cells.end())
      if (waiting.length > 0) yield waiting
    },
  }
}

/** What parts the cells: whichever parts most rows of the sample into the same number of several cells. */
export function delimiterOf(sample: string): string {
  let best = { delimiter: ',' as string, alike: 0, wide: 1 }
  // Excel says it itself in some countries.
  const said = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(sample)?.[1]
  if (said) return said
  for (const delimiter of DELIMITERS) {
    const widths = widthsIn(sample, delimiter)
    const counts = new Map<number, number>()
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    for (const [wide, alike] of counts) {
      if (alike > best.alike || (alike === best.alike && wide > best.wide)) best = { delimiter, alike, wide }
    }
  }
  return best.delimiter
}

function widthsIn(sample: string, delimiter: string): number[] {
  try {
    return new CsvCells(delimiter)
      .take(sample)
      .slice(0, SAMPLE_ROWS)
      .map(row => row.cells.length)
  } catch {
    return []
  }
}
