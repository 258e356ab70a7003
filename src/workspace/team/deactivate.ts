// A member leaves, and what they had goes to others, in one transaction: nobody sees half of it, and a failure leaves
// everything as it was. The member's row is locked first. A writer of a record in the member's name holds that row
// too (see sql/functions/active_members.sql), so what was under way is finished and found, and what comes after waits,
// sees that the member has left, and goes to somebody else.

import type { Static } from '@sinclair/typebox'
import { mayActOn } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { suspendKeysOf } from '../api-keys/key-ends'
import { noteEntry } from '../audit/note-entry'
import { endEntries } from '../entry/end-entries'
import { sql } from '../queries.gen'
import { changePeople } from '../roles/keep-reach'
import { type LockedMember, lockToChange, mustLeaveAnOwner } from './change-people'
import { type HandOver, type Person, placeParts, type Receiver, recordParts } from './hand-over'
import { fieldsOf, openWorkOf } from './open-work'
import type { Deactivated, Deactivation, OpenWork } from './schema'

type Plan = Static<typeof Deactivation>
type Open = Static<typeof OpenWork>
type Target = 'assignment' | { to: string }
/** A kind of record, or `places`. */
type Part = string

/** Deactivates a member and hands over what they had. 409 for one who is deactivated already, for the last active owner,
 *  `stale`; 403 without the right to give the member's records away, or for somebody who would reach too far by leading
 *  the member's teams; 422 for a part that has something open and nobody to get it, or somebody who is not an active
 *  member, or whose role may not work on it. */
export function deactivateMember(work: Write, id: string, plan: Plan): Promise<Static<typeof Deactivated>> {
  return changePeople(work, () => deactivate(work, id, plan))
}

async function deactivate(work: Write, id: string, plan: Plan): Promise<Static<typeof Deactivated>> {
  work.mayTakeLong('all that a member had goes to others at once')
  const member = await lockToChange(work, id, plan.updated_at)
  if (member.status === 'deactivated') throw fault('conflict', { message: 'This member is deactivated already' })
  await mustLeaveAnOwner(work, member)
  const open = await openWorkOf(work, id)
  const targets = await readTargets(work, member, plan, open)
  await endMember(work, member)
  const standIn = await work.one(sql.team.findStandIn, { id })
  const reason = plan.reason?.trim() || `${member.name} left`
  const handed = await handOver(work, open, kind => ({
    from: person(member),
    to: targets.get(kind) ?? null,
    standIn,
    reason,
  }))
  await note(work, member, open, targets)
  return { member: await work.one(sql.team.findMember, { id }), ...handed }
}

/** Deactivates a member who has nothing open. 409 `open_work`, naming it, otherwise. */
export async function deactivateIdle(work: Write, member: LockedMember): Promise<void> {
  const left = fieldsOf(await openWorkOf(work, member.id))
  if (Object.keys(left).length > 0) {
    const message = `${member.name} still has ${Object.values(left).join(', ')}; say who gets them`
    throw fault('open_work', { message, fields: left })
  }
  await endMember(work, member)
}

const person = ({ id, name }: Person): Person => ({ id, name })

async function readTargets(
  work: Write,
  member: LockedMember,
  plan: Plan,
  open: Open,
): Promise<Map<Part, Person | null>> {
  const wrong: Record<string, string> = {}
  const targets = new Map<Part, Person | null>()
  const left = fieldsOf(open)
  const given: Readonly<Record<string, Target | undefined>> = plan.hand_over ?? {}
  for (const part of Object.keys(left)) {
    const named = given[part] ?? (plan.to === undefined || plan.to === 'assignment' ? plan.to : { to: plan.to })
    const field = given[part] === undefined ? 'to' : `hand_over.${part}.to`
    if (named === undefined) wrong[`hand_over.${part}`] = `is needed: ${left[part]}`
    else if (named === 'assignment') targets.set(part, null)
    else {
      const to = named.to === member.id ? null : await work.maybe(sql.team.findActiveMember, { id: named.to })
      if (!to) wrong[field] = 'is not another active member'
      else if (await lacksRight(work, to, needsOf(part, open))) wrong[field] = NO_EDITOR
      else targets.set(part, to)
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  for (const { kind, permission } of recordParts()) {
    if (targets.has(kind) && !mayActOn(work.who, permission, member.id)) throw fault('out_of_reach')
  }
  return targets
}

const NO_EDITOR = 'is a member whose role may not edit leads'

/** The rights that the receiver of a part must have. */
const needsOf = (part: Part, open: Open): string[] =>
  (part === 'places'
    ? placeParts().flatMap(([kind, of]) => (open.places.some(place => place.kind === kind) ? [of] : []))
    : recordParts().filter(({ kind }) => kind === part)
  ).flatMap(({ receiverNeeds }) => receiverNeeds ?? [])

async function lacksRight(work: Work, { id }: Person, needs: readonly string[]): Promise<boolean> {
  for (const permission of new Set(needs)) {
    if (!(await work.one(sql.team.holdsPermission, { id, permission })).holds) return true
  }
  return false
}

/** Sessions, links and, by the member's status, keys stop; nothing can be given to the member from here on. */
async function endMember(work: Write, member: LockedMember): Promise<void> {
  const { setStatus } = sql.team
  // Before, while they work: what was subscribed by them is switched off with it.
  await suspendKeysOf(work, member.id)
  await work.count(setStatus, { id: member.id, status: 'deactivated' })
  await endEntries(work, member.id)
}

function handOver(
  work: Write,
  open: Open,
  handOverOf: (part: Part) => HandOver,
): Promise<Pick<Static<typeof Deactivated>, 'handed_over' | 'replaced'>> {
  return work.beyondReach('the receiver of the records may be out of the giver’s sight', async () => {
    const received: Record<string, Receiver[]> = {}
    // Also where nothing was counted: test records go along.
    for (const { kind, move } of recordParts()) received[kind] = await move(work, handOverOf(kind))
    const handed_over = received as Static<typeof Deactivated>['handed_over']
    const { from, to } = handOverOf('places')
    for (const [, part] of placeParts()) await part.replace(work, from, to)
    return { handed_over, replaced: open.places.map(place => ({ ...place, now: to })) }
  })
}

/** The log has each record's change; this says what it was all for. */
async function note(work: Write, member: LockedMember, open: Open, targets: Map<Part, Person | null>): Promise<void> {
  const changes = Object.entries(fieldsOf(open)).map(([part, what]): [string, [unknown, unknown]] => {
    const to = targets.get(part as Part)
    return [part, [what, to ? to.id : 'assignment']]
  })
  await noteEntry(work, {
    action: 'member.handed_over',
    subject: { kind: 'member', id: member.id },
    changes: Object.fromEntries(changes),
  })
}
