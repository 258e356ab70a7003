// When to be in touch again, as it is chosen in passing.
import { fromInput, toInput } from '../format/time'
import { words } from './words'

const DAY = 86_400_000
const MORNING = 'T10:00'
const text = words.followUp

/** What is usual, each as a `datetime-local` input in `zone` holds it. */
export function usualFollowUps(now: number, zone: string): { label: string; value: string }[] {
  const morning = (days: number) => `${dayIn(now, zone, days)}${MORNING}`
  // Monday is the day 1 of the week.
  const toMonday = (8 - new Date(`${dayIn(now, zone, 0)}T00:00Z`).getUTCDay()) % 7 || 7
  return [
    { label: text.inTwoHours, value: toInput(new Date(now + 2 * 3_600_000).toISOString(), zone) },
    { label: text.tomorrow, value: morning(1) },
    { label: text.inThreeDays, value: morning(3) },
    { label: text.nextMonday, value: morning(toMonday) },
  ]
}

/** The company's day so many days after `now`. */
function dayIn(now: number, zone: string, days: number): string {
  const today = Date.parse(`${toInput(new Date(now).toISOString(), zone).slice(0, 10)}T00:00Z`)
  return new Date(today + days * DAY).toISOString().slice(0, 10)
}

/** What is wrong with a follow-up that was typed; undefined for one to come, and for the one that the lead has. */
export function wrongFollowUp(
  value: string,
  zone: string,
  now: number,
  kept: string | null = null,
): string | undefined {
  const at = fromInput(value, zone)
  if (at === null || Date.parse(at) > now - 60_000) return undefined
  return kept !== null && value === toInput(kept, zone) ? undefined : text.isPast
}
