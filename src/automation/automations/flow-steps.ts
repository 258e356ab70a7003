import { Type } from '@sinclair/typebox'
import { clock, hours, minutes } from '../../platform/clock'
import type { Work } from '../../platform/db/work'
import { addWorkingMinutes, isOpen, minuteOf } from '../../platform/time/business-hours'
import { instantAt, wallClock } from '../../platform/time/zone'
import { sayMoment } from '../../records'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { conditionProblems, meets, partsOf } from './conditions'
import { TimeOfDay } from './definition'
import { sayConditions } from './say-conditions'
import { done, found, stepKind } from './step-kind'

const DAY = hours(24)
const MINUTE = minutes(1)

const Wait = Type.Object({
  kind: Type.Literal('wait'),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  until: Type.Optional(TimeOfDay),
  open: Type.Optional(Type.Boolean({ description: 'Then until the company is open, by its hours and holidays' })),
})

type Length = { minutes?: number; hours?: number; days?: number; until?: string; open?: boolean }

/** When a wait that begins at `from` is over (ms since the epoch). Days are days of the company's clock. */
export async function endOfWait(work: Work, from: number, wait: Length): Promise<number> {
  const { zone } = work.who
  let at = from + minutes(wait.minutes ?? 0) + hours(wait.hours ?? 0)
  if (wait.days) at = instantAt(wallClock(at, zone) + wait.days * DAY, zone)
  if (wait.until) {
    const wall = wallClock(at, zone)
    const today = wall - (wall % DAY) + minuteOf(wait.until) * MINUTE
    at = instantAt(today >= wall ? today : today + DAY, zone)
  }
  if (!wait.open) return at
  const [company] = await work.all(workspaceSql.company.listHours, {})
  const week = { zone, week: company!.business_hours, holidays: company!.holidays }
  if (isOpen(week, at)) return at
  // A minute of opening is over a minute after it opened; a company that never opens keeps nobody waiting.
  const opened = addWorkingMinutes(week, at, 1)
  return opened === null ? at : opened - MINUTE
}

export const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`

function sayWait({ minutes: m, hours: h, days: d, until, open }: Length): string {
  const parts = [d && count(d, 'day'), h && count(h, 'hour'), m && count(m, 'minute')].filter(Boolean).join(' and ')
  const length = parts ? `after ${parts}` : ''
  return [length, until && `at ${until}`, open && 'once the office is open'].filter(Boolean).join(', ')
}

export const waitStep = stepKind({
  kind: 'wait',
  name: 'Wait',
  does: 'Goes on after a time, at a time of day, or once the office is open',
  schema: Wait,
  problems: wait =>
    found({ minutes: !(wait.minutes || wait.hours || wait.days || wait.until || wait.open) && 'say how long to wait' }),
  say: sayWait,
  async do({ work, who, hasWaited }, wait) {
    if (hasWaited) return done('Waited')
    const until = await endOfWait(work, clock.now(), wait)
    return { is: 'waits', until, said: `Waits until ${sayMoment(new Date(until).toISOString(), who.zone, 'en')}` }
  },
})

const Steps = Type.Array(Type.Object({ kind: Type.String({ maxLength: 40 }) }, { additionalProperties: true }), {
  maxItems: 20,
})

export const branchStep = stepKind({
  kind: 'branch',
  name: 'If …, otherwise …',
  does: 'Goes one way where something is so at that moment, and another way where it is not',
  schema: Type.Object({
    kind: Type.Literal('branch'),
    conditions: Type.Unknown({ description: 'As a list’s filter' }),
    yes: Type.Optional(Steps),
    no: Type.Optional(Steps),
  }),
  problems: (branch, known) => ({
    ...conditionProblems(known, branch.conditions, 'conditions'),
    ...found({
      conditions: partsOf(branch.conditions).length === 0 && 'say what it depends on',
      yes: !branch.yes?.length && !branch.no?.length && 'name steps for yes, for no, or for both',
    }),
  }),
  // Its steps are said by whoever says those around it.
  say: ({ conditions }, known) => `if ${sayConditions(known, conditions)}`,
  async do({ work, known, record }, { conditions }) {
    const isMet = await meets(work, known, conditions, record.id)
    const said = `${isMet ? 'Condition met' : 'Condition not met'}: ${sayConditions(known, conditions)}`
    return { is: 'done', said, took: isMet ? 'yes' : 'no' }
  },
})
