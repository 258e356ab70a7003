import { isoNow } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { wallClock } from '../../platform/time/zone'
import { notify, recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { reassign } from './reassign'

/** A clock whose time for a warning, or whose whole time, is over. */
export type DueClock = RowOf<typeof sql.slaPolicies.claimDueClocks>

const WHAT = { first_response: 'First response', follow_up: 'Follow-up' } as const

/** Warns once that a clock's time is nearly over. */
export async function warn(work: Write, clock: DueClock): Promise<void> {
  const done = await work.count(sql.slaPolicies.warnClock, { id: clock.id, now: isoNow() })
  // It was met or stopped since it was found.
  if (done === 0) return
  const { subject, ...event } = eventOf(clock)
  await append(work, { type: 'sla.warned', subject, ...event })
  await notify(work, { kind: 'sla_warned', to: [clock.owner.id, clock.leader_id], subject, data: dataOf(clock) })
}

/** Records once that a clock's time is over, notifies the members whom the policy names, and gives the lead to another
 *  member where the policy says so. A clock that was not looked at until then is reported as over, without an earlier
 *  warning. */
export async function breach(work: Write, clock: DueClock): Promise<void> {
  const { id, lead_id, contact_id, kind, due_at, owner, terms } = clock
  const now = isoNow()
  if ((await work.count(sql.slaPolicies.breachClock, { id, now, owner_id: owner.id })) === 0) return
  const notified = await work.all(sql.slaPolicies.listNotifiedOfBreach, {
    owner_id: owner.id,
    member_ids: terms.escalate_member_ids,
    role_ids: terms.escalate_role_ids,
    to_leader: terms.escalates_to_leader,
  })
  const names = notified.map(({ name }) => name).join(', ')
  await recordActivity(work, {
    type: 'system',
    lead_id,
    contact_id,
    title: `${WHAT[kind]} overdue`,
    text: `Was due ${wallTime(due_at, work.who.zone)} under “${terms.name}”${names && `; notified ${names}`}`,
    data: { clock_id: id, kind, due_at, owner_id: owner.id, told: notified.map(({ id }) => id) },
  })
  const event = eventOf(clock)
  const escalated = { type: 'sla.escalated', ...event, changes: { ...event.changes, to: notified } }
  await append(work, { type: 'sla.breached', ...event }, ...(notified.length > 0 ? [escalated] : []))
  const { subject } = event
  await notify(
    work,
    { kind: 'sla_breached', to: [owner.id], subject, data: dataOf(clock) },
    { kind: 'sla_escalated', to: notified.map(one => one.id), subject, data: dataOf(clock) },
  )
  await reassign(work, clock)
}

const eventOf = ({ id, lead_id, kind, due_at, owner, terms }: DueClock) => ({
  subject: { kind: 'lead' as const, id: lead_id },
  changes: { clock: { id, kind, due_at }, owner, policy: { id: terms.id, name: terms.name } },
})

const dataOf = ({ id, kind, due_at }: DueClock) => ({ clock_id: id, kind, due_at })

/** `27 Nov 19:30` on the company's walls. */
function wallTime(at: string, zone: string): string {
  const wall = new Date(wallClock(Date.parse(at), zone))
  const month = wall.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })
  return `${wall.getUTCDate()} ${month} ${wall.toISOString().slice(11, 16)}`
}
