/** One row as the file has it. */
export type TableRow = {
  /** 1 for the first row of the file, counted as people see it in a spreadsheet; rows that are empty count too. */
  no: number
  /** Texts, trimmed; '' for an empty cell. Rows may be shorter or longer than the head. */
  cells: string[]
  /** Characters that its cells had beyond what one keeps. */
  cut?: number
  /** Its filled cells behind the last column that is read. */
  beyond?: number
  /** Its formulas whose values the file has not. */
  uncalculated?: number
}

/** `rows`: those that are not empty, the headings among them; null where they were not counted. */
export type Sheet = { name: string; hidden: boolean; rows?: number | null }

/** A file with rows, read a stretch at a time: it is never in memory as a whole. */
export type Table = {
  format: 'csv' | 'xlsx' | 'vcf'
  /** Of a CSV one without a name. */
  sheets: readonly Sheet[]
  /** The sheet that is read. */
  sheet: string
  /** Of a CSV: what it is written in, for people. */
  encoding: string | null
  delimiter: string | null
  /** Every row that is not empty, from the first one, some hundreds at a time. Throws `Unreadable`. */
  rows(): AsyncGenerator<TableRow[]>
  /** How many rows of a sheet are not empty, counted up to `most`. */
  count?(sheet: string, most: number): Promise<number>
}

/** A file that can't be read, with a sentence for the person who brought it. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreadable'
  }
}

/** This many rows are handed on together. */
export const ROWS_TOGETHER = 500
/** More columns than any list of people has; further ones are left out. */
export const MOST_COLUMNS = 500
/** Characters of a cell that are kept. */
export const LONGEST_CELL = 32_767
