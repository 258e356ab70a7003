import type { Static } from '@sinclair/typebox'
import { minuteOf } from '../../platform/time/business-hours'
import { WEEKDAYS } from '../../platform/time/calendar'
import type { Problems } from './check-place'
import type { BusinessHours } from './profile-schema'

const DAY = 24 * 60
const WEEK = 7 * DAY

/** Adds to `problems`, under `business_hours.<day>.<place>`, each span that has no length or meets another one, also of
 *  the next day's when it runs over midnight. */
export function checkHours(hours: Static<typeof BusinessHours> | null | undefined, problems: Problems): void {
  if (!hours) return
  const spans = WEEKDAYS.flatMap((day, index) =>
    hours[day].map(({ from, to }, place) => {
      const begin = index * DAY + minuteOf(from)
      const end = index * DAY + minuteOf(to) + (minuteOf(to) > minuteOf(from) ? 0 : DAY)
      return { path: `business_hours.${day}.${place}`, begin, end, isEmpty: from === to }
    }),
  )
  for (const { path, isEmpty } of spans) if (isEmpty) problems[path] = 'must end at another time than it begins'
  const inOrder = spans.filter(({ isEmpty }) => !isEmpty).sort((a, b) => a.begin - b.begin)
  for (const [index, span] of inOrder.entries()) {
    // After the last of Sunday comes the first of Monday.
    const next = inOrder[index + 1] ?? { ...inOrder[0]!, begin: inOrder[0]!.begin + WEEK }
    if (next.path !== span.path && span.end > next.begin) problems[next.path] = 'overlaps another span'
  }
}
