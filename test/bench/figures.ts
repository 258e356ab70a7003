import type { Figure } from './report'
import type { Stage } from './stage'

/** What `--quick` changes. */
export type Sizes = {
  /** Contacts, and as many leads. */
  small: number
  large: number
  /** Of each load that is sent. */
  seconds: number
  /** Submissions that wait to be worked off. */
  drained: number
  repeats: number
  /** Calls one after another, of which the median is taken. */
  calls: number
  /** From ready to idle. */
  settleMs: number
  /** Open streams. */
  streamed: number
}

/** A file of figures; the names on the command line choose among them. */
export type Measure = (stage: Stage, sizes: Sizes) => Promise<Figure[]>

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** The middle of some measurements. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
