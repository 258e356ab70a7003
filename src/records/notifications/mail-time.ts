import { days, hours } from '../../platform/clock'
import { minuteOf } from '../../platform/time/business-hours'
import { instantAt, wallClock } from '../../platform/time/zone'

export type Digest = 'instant' | 'hourly' | 'daily'
/** `HH:MM` on the company's wall; over midnight when it ends before it begins. */
export type Quiet = { from: string; to: string }

/** When a member who wants it so gets by mail what happens at `now` (ms): at once, at the next full hour, or at the next
 *  09:00; never in the quiet hours, at whose end it goes. */
export function mailTime(now: number, digest: Digest, quiet: Quiet | null, zone: string): number {
  const wall = wallClock(now, zone)
  const due = digest === 'instant' ? wall : digest === 'hourly' ? nextHour(wall) : nextMorning(wall)
  const shown = quiet === null ? due : afterQuiet(due, quiet)
  return shown === wall ? now : instantAt(shown, zone)
}

const MORNING = hours(9)
const MINUTE = 60_000

const midnightOf = (wall: number): number => Math.floor(wall / days(1)) * days(1)
const nextHour = (wall: number): number => (Math.floor(wall / hours(1)) + 1) * hours(1)

function nextMorning(wall: number): number {
  const today = midnightOf(wall) + MORNING
  return today > wall ? today : today + days(1)
}

function afterQuiet(wall: number, { from, to }: Quiet): number {
  const time = wall - midnightOf(wall)
  const begin = minuteOf(from) * MINUTE
  const end = minuteOf(to) * MINUTE
  if (begin < end) return time >= begin && time < end ? midnightOf(wall) + end : wall
  if (time >= begin) return midnightOf(wall) + days(1) + end
  return time < end ? midnightOf(wall) + end : wall
}
