import type { Resets } from './number-pattern'

type Series = {
  /** The pattern of numbers until the company chooses another. */
  pattern: string
  resets: Resets
  /** Numbers follow one another without a gap, and no number has more than this many characters. */
  gapless?: { longest: number }
}

/** What the company numbers. Receipts: CGST Rules, 2017, rule 50(b) (receipt vouchers), in the words of rule 46(b): a
 *  consecutive serial number of at most sixteen characters, letters, digits, `-` and `/`, unique for a financial year.
 *  So they begin again with the financial year and not otherwise. */
export const SERIES = {
  lead: { pattern: 'L-{YY}-{N:5}', resets: 'year' },
  deal: { pattern: 'D-{YY}-{N:5}', resets: 'year' },
  property: { pattern: 'P-{N:5}', resets: 'never' },
  receipt: { pattern: 'RC/{FY}/{N:5}', resets: 'fy', gapless: { longest: 16 } },
} as const satisfies Record<string, Series>

export type SeriesName = keyof typeof SERIES
/** Their names, in the order in which they are shown. */
export const SERIES_NAMES = Object.keys(SERIES) as SeriesName[]

export const seriesOf = (name: SeriesName): Series => SERIES[name]
