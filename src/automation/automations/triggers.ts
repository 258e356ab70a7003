// When automations begin: what may be followed, when it is due, and its words.

import { definitions } from '../../definitions.gen'
import { clock, hours } from '../../platform/clock'
import type { ListBase } from '../../platform/db/list/list-spec'
import type { FannedEvent } from '../../platform/events/consumer'
import { fieldsOf, type Definition as Kind } from '../../platform/record/definition'
import { said } from '../../platform/rooms'
import { minuteOf } from '../../platform/time/business-hours'
import { WEEKDAYS } from '../../platform/time/calendar'
import { dayOf } from '../../platform/time/company-day'
import { instantAt, wallClock } from '../../platform/time/zone'
import { listed } from '../../records'
import type { Trigger } from './definition'
import type { Known } from './known'
import { sayEvent } from './say-trigger'
import { found, type Problems } from './step-kind'

const DAY = hours(24)

/** Whose events are about a lead or a contact, though they don't name it. */
const ABOUT: Readonly<Record<string, string>> = { sla: 'lead', integrity: 'lead', message: 'lead', consent: 'contact' }

/** The kind of record that an event is about, for rules; undefined for those that no rule follows. */
export function recordOfEvent(event: string): string | undefined {
  const [word = ''] = event.split('.')
  const kind = ABOUT[word] ?? word
  return said('events').some(one => one === event) && listed(kind) ? kind : undefined
}

/** The record of what happened; null where there is none. */
export function subjectOf({
  type,
  subject,
  changes,
}: Pick<FannedEvent, 'type' | 'subject' | 'changes'>): string | null {
  if (subject.kind === recordOfEvent(type)) return subject.id
  return typeof changes.lead_id === 'string' ? changes.lead_id : null
}

/** Every event that rules may follow. */
export const followed = (): { event: string; record: string; name: string }[] =>
  [...new Set(said('events'))].sort().flatMap(event => {
    const record = recordOfEvent(event)
    return record ? [{ event, record, name: sayEvent(event) }] : []
  })

/** Fields of a kind that a `date` trigger can go by, with SQL over `t`. */
export function datesOf(record: string): { field: string; label: string; type: 'date' | 'instant'; sql: string }[] {
  const definition: Kind | undefined = definitions.find(one => one.kind === record)
  if (!definition || !listed(record)) return []
  return fieldsOf(definition).flatMap(([field, { list, label, sql = `t.${field}` }]) =>
    list === 'date' || list === 'instant' ? [{ field, label, type: list, sql }] : [],
  )
}

/** Fields of a kind that an update can be followed by. */
export const changeableOf = (definition: Kind): { field: string; label: string }[] =>
  fieldsOf(definition).flatMap(([field, { label, fixed, cell = '' }]) =>
    fixed || field === 'id' || cell.startsWith('contact.') ? [] : [{ field, label }],
  )

/** Fields that are made of others, with the names by which those come in a change. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  budget: ['budget_min', 'budget_max'],
  localities: ['location'],
  lost_reason_id: ['lost_reason'],
  status_id: ['status'],
  carpet_sq_ft: ['carpet_area'],
}

/** Whether what changed is one of these fields: an event names a part behind its whole (`requirement.budget_max`, `custom.floor`),
 *  a rule either of them, or the part alone as conditions do. */
export const isOneOf = (changed: string, fields: readonly string[]): boolean =>
  fields.some(field => [field, ...(MADE_OF[field] ?? [])].some(one => isPartOf(changed, one) || isPartOf(one, changed)))

const isPartOf = (part: string, whole: string): boolean =>
  part === whole || part.startsWith(`${whole}.`) || part.endsWith(`.${whole}`)

/** Why a field can't be followed, by its place; those of a company's own are `custom.` and their key. */
function fieldProblems(fields: readonly string[], known: Known): Problems {
  if (!known.definition) return {}
  const names = changeableOf(known.definition).map(({ field }) => field)
  const isKnown = (field: string) =>
    isOneOf(field, names) || (field.startsWith('custom.') && known.custom(field.slice('custom.'.length)) !== null)
  return Object.fromEntries(
    fields.flatMap((field, i) =>
      isKnown(field) ? [] : [[`fields.${i}`, `must be one of ${names.join(', ')}, or custom. and a key`]],
    ),
  )
}

/** The kind of record that a trigger is about; an empty word where it names none. */
export const recordOf = (trigger: Trigger): string =>
  (trigger.kind === 'event' ? recordOfEvent(trigger.event ?? '') : trigger.record) ?? ''

/** What is wrong with a trigger, by field. */
export function triggerProblems(trigger: Trigger, known: Known): Problems {
  const { kind, event, fields, record = '', every, weekday, day, at, field = '', days, yearly } = trigger
  if (kind === 'event') {
    const isUpdate = event?.endsWith('.updated')
    const about = recordOfEvent(event ?? '')
    return found({
      event: !about && 'is no event that automations follow',
      fields: fields && !isUpdate && 'is for events that say what changed',
      ...(about && isUpdate && fields ? fieldProblems(fields, known) : {}),
    })
  }
  const date = datesOf(record).find(one => one.field === field)
  return found({
    record: !known.list && 'is no kind of record that rules can be about',
    at: !at && 'is needed',
    ...(kind === 'schedule'
      ? {
          every: !every && 'is needed',
          weekday: every === 'week' && !weekday && 'is needed',
          day: every === 'month' && !day && 'is needed',
        }
      : {
          field: !date && known.list && dateProblem(record),
          days: days === undefined && 'is needed',
          yearly: yearly && date?.type === 'instant' && 'is for days, not for moments',
        }),
  })
}

function dateProblem(record: string): string {
  const names = datesOf(record).map(({ field }) => field)
  return names.length > 0 ? `must be one of ${names.join(', ')}` : 'such a record has no day to go by'
}

/** The first moment after `after` (ms since the epoch) at which a trigger is due, ISO 8601; null for one that follows events. */
export function nextDue(
  { kind, every = 'day', weekday, day = 1, at = '00:00' }: Trigger,
  zone: string,
  after: number,
): string | null {
  if (kind === 'event') return null
  const wall = wallClock(after, zone)
  const midnight = wall - (wall % DAY)
  // Within two months there is one of each, however the clocks are changed.
  for (let i = 0; i < 63; i++) {
    const date = midnight + i * DAY
    const instant = instantAt(date + minuteOf(at) * 60_000, zone)
    if (instant > after && isDay(date, kind === 'date' ? 'day' : every, { weekday, day }))
      return new Date(instant).toISOString()
  }
  throw new Error('a schedule has no next day')
}

function isDay(date: number, every: string, { weekday, day }: { weekday?: string | undefined; day: number }): boolean {
  const at = new Date(date)
  if (every === 'week') return WEEKDAYS[(at.getUTCDay() + 6) % 7] === weekday
  if (every !== 'month') return true
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return at.getUTCDate() === Math.min(day, last)
}

/** The records that a trigger is about when it is due; all of them for a schedule. */
export function dueRecords(
  { kind, record = '', field, days = 0, yearly }: Trigger,
  zone: string,
  due: string,
): ListBase {
  if (kind !== 'date') return { where: [], params: [] }
  const date = datesOf(record).find(one => one.field === field)
  if (!date) return { where: ['false'], params: [] }
  const day = new Date(Date.parse(dayOf(due, zone)) - days * DAY).toISOString().slice(0, 10)
  if (yearly)
    return {
      where: [`to_char(${date.sql}, 'MM-DD') = any (string_to_array($1::text, ','))`],
      params: [anniversaries(day)],
    }
  if (date.type === 'date') return { where: [`${date.sql} = $1::date`], params: [day] }
  const from = instantAt(Date.parse(day), zone)
  const to = instantAt(Date.parse(day) + DAY, zone)
  const bounds = [from, to].map(one => new Date(one).toISOString())
  return { where: [`${date.sql} >= $1::timestamptz and ${date.sql} < $2::timestamptz`], params: bounds }
}

/** Whoever was born on 29 February is greeted on the 28th where there is none. */
function anniversaries(day: string): string {
  const isLeap = new Date(Date.parse(`${day.slice(0, 4)}-02-29`)).getUTCMonth() === 1
  return day.slice(5) === '02-28' && !isLeap ? '02-28,02-29' : day.slice(5)
}

/** Longer ago than so, what was missed while no program ran is not made up for. */
export const MADE_UP_FOR = 3 * DAY

/** What is due next, once `due` was looked after: each day of a `date` trigger in its turn, a schedule only once. */
export function dueAfter(trigger: Trigger, zone: string, due: string): string | null {
  const now = clock.now()
  const from = trigger.kind === 'date' ? Math.max(Date.parse(due), now - MADE_UP_FOR) : Math.max(Date.parse(due), now)
  return nextDue(trigger, zone, from)
}
