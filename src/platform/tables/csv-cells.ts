import { LONGEST_CELL, MOST_COLUMNS, type TableRow, Unreadable } from './table'

const QUOTE = 34
const CR = 13
const LF = 10
/** A quote that nobody closes would take in the rest of the file. */
const LONGEST_QUOTED = 200_000

/** Takes text a piece at a time and makes rows of it (RFC 4180, and what spreadsheets write beyond it: bare quotes inside
 *  a cell are text, line ends may be CR, LF or both). */
export class CsvCells {
  #cells: string[] = []
  #cell = ''
  #state: 'start' | 'bare' | 'quoted' | 'closed' = 'start'
  #no = 1
  #over = 0
  #cut = 0
  #beyond = 0
  #quotedSince = 0
  #afterCr = false
  readonly #delimiter: number

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  /** The rows that `text` completes. */
  take(text: string): TableRow[] {
    const rows: TableRow[] = []
    let from = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (this.#afterCr) {
        this.#afterCr = false
        if (code === LF) {
          from = i + 1
          continue
        }
      }
      if (this.#state === 'quoted') {
        if (code !== QUOTE) continue
        this.#add(text.slice(from, i))
        from = i + 1
        this.#state = 'closed'
      } else if (this.#state === 'closed' && code === QUOTE) {
        this.#add('"')
        from = i + 1
        this.#state = 'quoted'
      } else if (code === this.#delimiter) {
        this.#endCell(text.slice(from, i))
        from = i + 1
      } else if (code === LF || code === CR) {
        this.#endCell(text.slice(from, i))
        this.#endRow(rows)
        from = i + 1
        this.#afterCr = code === CR
      } else if (this.#state === 'start' && code === QUOTE && text.slice(from, i).trim() === '') {
        from = i + 1
        this.#state = 'quoted'
        this.#quotedSince = this.#no
      } else if (this.#state === 'closed') this.#state = 'bare'
      else if (this.#state === 'start' && code !== 32) this.#state = 'bare'
    }
    this.#add(text.slice(from))
    return rows
  }

  /** The rows after the last line end. */
  end(): TableRow[] {
    if (this.#state === 'quoted') throw neverClosed(this.#quotedSince)
    const rows: TableRow[] = []
    if (this.#cells.length > 0 || this.#cell.trim() !== '') {
      this.#endCell('')
      this.#endRow(rows)
    }
    return rows
  }

  #add(text: string): void {
    if (text === '') return
    // Of a bare cell that never ends the rest is only counted.
    if (this.#state !== 'quoted' && this.#cell.length > LONGEST_QUOTED) this.#over += text.length
    else this.#cell += text
    if (this.#state === 'quoted' && this.#cell.length > LONGEST_QUOTED) throw neverClosed(this.#quotedSince)
  }

  #endCell(rest: string): void {
    this.#add(rest)
    const cell = this.#cell.trim()
    if (this.#cells.length < MOST_COLUMNS) {
      const kept = Math.min(cell.length, LONGEST_CELL)
      this.#cells.push(kept < cell.length ? cell.slice(0, kept) : cell)
      this.#cut += cell.length - kept + this.#over
    } else if (cell !== '') this.#beyond++
    this.#cell = ''
    this.#over = 0
    this.#state = 'start'
  }

  #endRow(rows: TableRow[]): void {
    if (this.#cells.some(cell => cell !== '')) {
      const [cut, beyond] = [this.#cut, this.#beyond]
      rows.push({ no: this.#no, cells: this.#cells, ...(cut > 0 ? { cut } : {}), ...(beyond > 0 ? { beyond } : {}) })
    }
    this.#cells = []
    this.#cut = 0
    this.#beyond = 0
    this.#no++
  }
}

const neverClosed = (no: number) => new Unreadable(`A quotation mark is opened in row ${no} and never closed`)
