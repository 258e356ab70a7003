// Who gets a lead, by the rules and the state of assignment. Pure: nothing is read or written here, so a simulation
// answers what the intake would do, and why.

import { days } from '../../platform/clock'
import type { Facts } from '../../platform/db/list/evaluate'
import { isOpen } from '../../platform/time/business-hours'
import type { AssignmentState, Taker } from './assignment-state'
import { readOwn } from './own-fields'
import { whyPassedOver } from './passed-over'
import type { ReadRule } from './read-rule'
import { whoseTurn } from './whose-turn'

/** A lead that needs an owner. */
export type Asked = {
  facts: Facts
  /** Ms since the epoch: when it reached the company. */
  at: number
  /** Set by the source; comes before the turns of the rules. */
  sourceOwnerId: string | null
  /** Who had this person before, and when that was (ms since the epoch; null when not known). */
  previousOwnerId: string | null
  previousAt: number | null
  /** Passed over whatever they say: somebody who leaves, or who let the lead wait. */
  without: readonly string[]
}

/** A rule that was looked at before, and why it did not decide. */
export type Tried = { id: string; name: string; why: string }
/** A member who was passed over. */
export type PassedOver = { id: string; name: string; why: string }

export type Decision = {
  memberId: string
  name: string
  /** As a person reads it on the timeline. */
  reason: string
  how: 'known_person' | 'source_owner' | 'turn' | 'fallback' | 'last_resort'
  rule: ReadRule | null
  tried: Tried[]
  passedOver: PassedOver[]
  /** Who might have had it with them: under `turn` and `fallback`, everybody whose turn it could have been. */
  able: readonly Taker[]
}

/** The member who gets a lead: who had this person before, then the source's owner, then the first rule that fits and has
 *  somebody (its members, then its fallback), then the owner of the company. Always somebody: a lead without an owner is
 *  one that nobody calls. */
export function decideOwner(asked: Asked, state: AssignmentState): Decision {
  const source = state.sources.get(String(asked.facts.source_id))
  const facts = readOwn({ ...asked.facts, ...source }, state.fields)
  const tried: Tried[] = []
  const passedOver: PassedOver[] = []
  const fitting: ReadRule[] = []
  for (const rule of state.rules) {
    const why = whyNotFitting(rule, facts, asked.at, state)
    if (why === null) fitting.push(rule)
    else tried.push({ id: rule.id, name: rule.name, why })
  }
  const first = fitting[0] ?? null
  const made = (
    taker: Taker,
    how: Decision['how'],
    reason: string,
    rule: ReadRule | null,
    able = [taker],
  ): Decision => ({
    memberId: taker.id,
    name: taker.name,
    reason,
    how,
    rule,
    tried,
    passedOver,
    able,
  })
  const named = (id: string | null, rule: ReadRule | null): Taker | null => {
    const taker = id === null ? undefined : state.takers.get(id)
    return taker && couldHave([taker], rule, asked, state, passedOver)[0] ? taker : null
  }
  const before = isRemembered(first, asked) ? named(asked.previousOwnerId, first) : null
  if (before) return made(before, 'known_person', 'knows this person already', null)
  const ofSource = named(asked.sourceOwnerId, null)
  if (ofSource) return made(ofSource, 'source_owner', 'gets the leads of this source', null)
  for (const rule of fitting) {
    const able = preferred(rule, facts, couldHave(membersOf(rule, state), rule, asked, state, passedOver))
    const chosen = whoseTurn(rule, able, state)
    if (chosen) return made(chosen, 'turn', `${HOW[rule.way]} “${rule.name}”`, rule, able)
    const spare = named(rule.fallback_member_id, null)
    const team = rule.fallback_team_id === null ? [] : inTeam(rule.fallback_team_id, state)
    const ableSpare = spare ? [spare] : couldHave(team, null, asked, state, passedOver)
    const fallback = whoseTurn({ ...rule, way: 'round_robin' }, ableSpare, state)
    if (fallback) return made(fallback, 'fallback', `fallback of “${rule.name}”`, rule, ableSpare)
    tried.push({ id: rule.id, name: rule.name, why: 'none of its members takes leads now' })
  }
  const everybody = [...state.takers.values()]
  const last = everybody.find(({ status, id }) => status === 'active' && !asked.without.includes(id))
  const owner = last ?? everybody.find(({ status }) => status === 'active')
  if (!owner) throw new Error('a company without an active member')
  return made(owner, 'last_resort', 'nobody else takes leads', null)
}

const HOW = {
  round_robin: 'next turn under',
  weighted: 'next turn by weight under',
  least_loaded: 'fewest open leads under',
  fixed: 'gets the leads of',
} as const

function whyNotFitting(rule: ReadRule, facts: Facts, at: number, { hours }: AssignmentState): string | null {
  if (rule.broken !== null) return `is broken: ${rule.broken}`
  if (rule.source_ids.length > 0 && !rule.source_ids.includes(String(facts.source_id))) return 'is for other sources'
  if (rule.hours !== 'any') {
    const week = hours.get(rule.branch_id ?? '')
    if (!week) return 'is broken: its branch is gone'
    if (isOpen(week, at) !== (rule.hours === 'inside')) return `is for ${rule.hours} working hours`
  }
  return rule.fits(facts) ? null : 'its conditions do not fit'
}

function isRemembered(rule: ReadRule | null, { at, previousAt }: Asked): boolean {
  const within = rule?.sticky_days ?? null
  if (within === null) return true
  return within > 0 && previousAt !== null && at - previousAt <= days(within)
}

/** Those of `takers` who may have the lead; of the others it notes why not, once. */
function couldHave(
  takers: readonly Taker[],
  rule: ReadRule | null,
  asked: Asked,
  state: AssignmentState,
  passedOver: PassedOver[],
): Taker[] {
  return takers.filter(taker => {
    const why = whyPassedOver(taker, rule, asked, state)
    if (why !== null && !passedOver.some(({ id }) => id === taker.id)) {
      passedOver.push({ id: taker.id, name: taker.name, why })
    }
    return why === null
  })
}

/** Everybody who takes turns under a rule. One that names nobody is for everybody who works leads of their own. */
function membersOf(
  rule: Pick<ReadRule, 'team_id' | 'member_ids' | 'way'>,
  state: Pick<AssignmentState, 'takers'>,
): Taker[] {
  if (rule.team_id !== null) return inTeam(rule.team_id, state)
  if (rule.member_ids.length > 0) {
    const named = rule.way === 'fixed' ? rule.member_ids.slice(0, 1) : rule.member_ids
    return named.flatMap(id => state.takers.get(id) ?? [])
  }
  return byJoining([...state.takers.values()].filter(({ works_own, status }) => works_own && status === 'active'))
}

const inTeam = (teamId: string, { takers }: Pick<AssignmentState, 'takers'>): Taker[] =>
  byJoining([...takers.values()].filter(({ team_id, status }) => team_id === teamId && status === 'active'))

const byJoining = (takers: Taker[]): Taker[] => takers.sort((a, b) => a.joined - b.joined)

/** Those who speak the lead's language, when the rule asks for it and anybody does. */
function preferred(rule: ReadRule, { language }: Facts, able: Taker[]): Taker[] {
  if (!rule.prefers_language || typeof language !== 'string') return able
  const speakers = able.filter(({ languages }) => languages.includes(language))
  return speakers.length > 0 ? speakers : able
}
