import type { Static } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { noteEntry } from '../audit/note-entry'
import { sql } from '../queries.gen'
import { announceSettings } from './announce-settings'
import { mayCoincide, patternProblem, type Resets, writeNumber } from './number-pattern'
import type { NumberSeries, NumberSeriesChange } from './number-schema'
import { SERIES_NAMES, type SeriesName, seriesOf } from './series'

type Row = RowOf<typeof sql.company.listNumberSeries>
type Shown = Static<typeof NumberSeries>

/** Beyond what any book of before has come to, and near enough for a slip to leave the series usable. */
const FARTHEST_JUMP = 1_000_000

/** Every series, with the number that comes next. */
export const listNumberSeries = (who: Who): Promise<Shown[]> =>
  db.read(who, async work => (await rowsOf(work, SERIES_NAMES)).map(shown))

/** Changes how a series is written, when it begins again, or raises its next number. No number is given twice: 422 for
 *  a lower next number, one that is more than a million higher, or for a pattern that could write again what an earlier
 *  one wrote; 409 for a jump in a series without gaps once its year has begun. */
export function updateNumberSeries(who: Who, name: string, change: Static<typeof NumberSeriesChange>): Promise<Shown> {
  const series = SERIES_NAMES.find(known => known === name)
  if (!series) throw fault('not_found')
  return db.write(who, async work => {
    await work.one(sql.company.lockCompany, {})
    const before = await rowOf(work, series)
    const pattern = change.pattern?.trim() ?? before.pattern
    const resets = change.resets ?? before.resets
    if (pattern !== before.pattern || resets !== before.resets) await rewrite(work, before, pattern, resets)
    if (change.next !== undefined) await raise(work, await rowOf(work, series), change.next)
    const after = await rowOf(work, series)
    checkLength(after)
    await announceSettings(work, ['number_series'])
    return shown(after)
  })
}

const rowsOf = (work: Work, series: readonly SeriesName[]): Promise<Row[]> =>
  work.all(sql.company.listNumberSeries, {
    series: [...series],
    patterns: series.map(name => seriesOf(name).pattern),
    resets: series.map(name => seriesOf(name).resets),
    at: isoNow(),
  })

async function rowOf(work: Work, series: SeriesName): Promise<Row> {
  return (await rowsOf(work, [series]))[0]!
}

async function rewrite(work: Write, before: Row, pattern: string, resets: Resets): Promise<void> {
  const { gapless } = seriesOf(before.series as SeriesName)
  if (gapless && resets !== before.resets) throw invalid({ resets: 'is fixed for this series' })
  const problem = patternProblem(pattern, resets, gapless?.longest)
  if (problem) throw invalid({ pattern: problem })
  const earlier = [...new Set([...before.earlier, before.pattern])].filter(other => other !== pattern)
  const rival = earlier.find(other => mayCoincide(other, pattern))
  if (rival) throw invalid({ pattern: `could write again what ${rival} wrote; put another letter in it` })
  // Counted by other periods than before, this pattern could repeat its own references. So all continue above them.
  const floor = resets === before.resets ? {} : { floor: before.highest, settled_year: Number(before.day.slice(0, 4)) }
  const format = { ...(await formatOf(work, before.series)), pattern, resets, earlier, ...floor }
  await work.count(sql.company.setNumberFormat, { series: before.series, format })
  if (resets === before.resets) return
  const { raiseNumbers, putNextNumber } = sql.company
  await work.count(raiseNumbers, { series: before.series, next: before.highest })
  const { period } = await rowOf(work, before.series as SeriesName)
  await work.count(putNextNumber, { series: before.series, period, next: before.highest })
}

async function formatOf(work: Write, series: string): Promise<object> {
  return (await work.one(sql.company.findNumberFormats, {})).number_formats[series] ?? {}
}

async function raise(work: Write, { series, period, next, taken }: Row, wanted: number): Promise<void> {
  if (wanted === next) return
  if (wanted < next) throw invalid({ next: `must be ${next} or more: no number is given twice` })
  if (wanted > next + FARTHEST_JUMP)
    throw invalid({ next: `must be at most ${next + FARTHEST_JUMP}: numbers can’t go back` })
  if (seriesOf(series as SeriesName).gapless && taken > 0) {
    throw fault('conflict', {
      message: 'These numbers follow one another without a gap; the next can be chosen only before the first of a year',
      fields: { next: 'can no longer be changed this year' },
    })
  }
  await work.count(sql.company.putNextNumber, { series, period, next: wanted })
  const subject = { kind: 'number_series', id: series }
  await noteEntry(work, { action: 'number_series.updated', subject, changes: { next: [next, wanted] } })
}

/** The least digits of a pattern are checked with it; numbers that have outgrown them, here. */
function checkLength(row: Row): void {
  const longest = seriesOf(row.series as SeriesName).gapless?.longest
  if (longest && preview(row).length > longest)
    throw invalid({ next: `makes a number of more than ${longest} characters` })
}

const preview = (row: Row): string => writeNumber(row.pattern, row.next, row.day, row.financial_year_start)

const shown = (row: Row): Shown => ({
  id: row.series as SeriesName,
  pattern: row.pattern,
  resets: row.resets,
  gapless: seriesOf(row.series as SeriesName).gapless !== undefined,
  next: row.next,
  preview: preview(row),
})
