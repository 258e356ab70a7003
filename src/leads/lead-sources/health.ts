import { clock, days, hours } from '../../platform/clock'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { SourceHealth } from './figures-schema'
import { type Rhythm, rhythmOf } from './rhythm'
import { readSource } from './sources'

export type Silence = { last: number | null; rhythm: Rhythm | null }

/** When a source last sent, and its rhythm. */
export async function silenceOf(work: Work, source_id: string): Promise<Silence> {
  const { zone } = work.who
  const { last_at, weeks, slots } = await work.one(sql.leadSources.findArrivals, { source_id, zone })
  if (last_at === null) return { last: null, rhythm: null }
  const last = Date.parse(last_at)
  return { last, rhythm: rhythmOf(slots, weeks, last, zone) }
}

/** How a source does: when it last sent, how often it usually does, when its silence is worth a word, and what could not
 *  be worked in. 404. */
export async function readHealth(work: Work, id: string): Promise<SourceHealth> {
  const { silence_alarm_hours, is_silent } = await readSource(work, id)
  const since = new Date(clock.now() - days(1)).toISOString()
  const [{ last, rhythm }, recent] = [
    await silenceOf(work, id),
    await work.one(sql.leadSources.countRecent, { source_id: id, since }),
  ]
  const late = rhythm?.lateAfter ?? null
  const alarm = late === null || silence_alarm_hours === null ? null : late + hours(silence_alarm_hours)
  return {
    state: stateOf(last, late, is_silent),
    last_received_at: instant(last),
    per_week: rhythm?.perWeek ?? null,
    by_weekday: rhythm?.byWeekday ?? [],
    by_hour: rhythm?.byHour ?? [],
    late_after: instant(late),
    alarm_at: instant(alarm),
    ...recent,
  }
}

function stateOf(last: number | null, late: number | null, isSilent: boolean): string {
  if (last === null) return 'new'
  if (isSilent) return 'silent'
  if (late === null) return 'unknown'
  return clock.now() > late ? 'late' : 'ok'
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
