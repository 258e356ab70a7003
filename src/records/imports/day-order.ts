// 07/30/2026 and 30/07/2026: the days of a column are all written one way, and its rows together say which.

/** `dmy`: the day before the month. */
export type DayOrder = 'dmy' | 'mdy'

/** Cells of a column whose days can only be read day first, only month first, or both ways. */
export type DayEvidence = { day_first: number; month_first: number; either: number }

const NUMERIC_DAY = /^(\d{1,2})([-/.]\s?)(\d{1,2})([-/.]\s?)(\d{4}|\d{2})(?!\d)/
const TIME_OF_DAY = /^(?:[\s,T-]*(?:at )?\d{1,2}(?:[:.]\d{2}){0,2}\s*(?:[ap]\.?m\.?)?)?\s*$/i
const MONTHS = 12
/** Longer cells are texts. */
const LONGEST = 40

/** Notes what a cell shows of the way in which the days of its column are written. */
export function noteDay(cell: string, evidence: DayEvidence): void {
  const found = cell.length <= LONGEST ? NUMERIC_DAY.exec(cell) : null
  if (!found) return
  const [first, second] = [Number(found[1]), Number(found[3])]
  if (first === second || (first > MONTHS && second > MONTHS)) return
  if (first > MONTHS) evidence.day_first++
  else if (second > MONTHS) evidence.month_first++
  else evidence.either++
}

export const hasDays = ({ day_first, month_first, either }: DayEvidence): boolean =>
  day_first + month_first + either > 0

/** How the days of a column are written: as the options say, else as its rows show, else the day first, as India
 *  writes. Null where its rows show both: then somebody has to decide. */
export function orderOf(evidence: DayEvidence | undefined, said?: DayOrder): DayOrder | null {
  if (said) return said
  if (!evidence || evidence.month_first === 0) return 'dmy'
  return evidence.day_first === 0 ? 'mdy' : null
}

/** A cell with its day before its month, whichever way its column writes them; as it is where it is no such day. Null
 *  where nobody can say which of the two figures is the day. */
export function dayFirst(cell: string, order: DayOrder | null): string | null {
  const found = order === 'dmy' || cell.length > LONGEST ? null : NUMERIC_DAY.exec(cell)
  if (!found || !TIME_OF_DAY.test(cell.slice(found[0].length))) return cell
  const [all, first, between, second, behind, year] = found
  // Only one of the two ways is a day at all.
  if (Number(first) > MONTHS || first === second) return cell
  if (order === null) return Number(second) > MONTHS ? cell : null
  return `${second}${between}${first}${behind}${year}${cell.slice(all.length)}`
}
