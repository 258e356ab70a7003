import { dayOf } from '../../platform/time/company-day'
import { isDayOnly, parseFeedTime } from '../../platform/time/parse-feed-time'
import type { Answers } from './answers'

const TIME_OF_DAY = /^\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?$/i

/** When it happened, as the feed says; null when it does not. On the day of arrival a bare date gives less than the
 *  hour of arrival, which is nearer than midnight and keeps the new lead on top of the list. */
export function readTime(answers: Answers, receivedAt: Date, zone: string): string | null {
  const sent = answers.take('time')
  // JustDial sends the day and the time of day in two fields.
  const hour = sent.find(({ value }) => TIME_OF_DAY.test(value))
  let found: string | null = null
  let isOfToday = false
  for (const pair of sent) {
    if (pair === hour) continue
    const whole = hour && !pair.value.includes(':') ? `${pair.value} ${hour.value}` : pair.value
    const time = parseFeedTime(whole, { zone, now: receivedAt.getTime() })
    if (found === null && time !== null) {
      found = time
      isOfToday = isDayOnly(whole) && dayOf(Date.parse(time), zone) === dayOf(receivedAt.getTime(), zone)
    } else answers.leave(pair)
  }
  if (hour && found === null) answers.leave(hour)
  return isOfToday ? null : found
}
