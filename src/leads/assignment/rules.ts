import { maskShown } from '../../platform/db/mask-shown'
import type { RowOf } from '../../platform/db/query'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { OrderedList } from '../../platform/record/ordered-list'
import { sql } from '../queries.gen'
import { type OwnFields, ownFieldsBy } from './own-fields'
import { readRule, requireConditions } from './read-rule'
import type { AssignmentRule, NewRule, RuleChange } from './schema'

const ORDER = new OrderedList({ table: 'assignment_rule' })

type Row = RowOf<typeof sql.assignment.listRules>
type Known = RowOf<typeof sql.assignment.listKnown> & { fields: OwnFields }

/** The rules in the order in which they are tried, each with why it does not work, if it does not. */
export async function listRules(work: Work): Promise<AssignmentRule[]> {
  const [rules, known] = await Promise.all([work.all(sql.assignment.listRules, { only_id: null }), readKnown(work)])
  return maskShown(
    work,
    rules.map(rule => shown(rule, known, work.who.zone)),
    WORDS,
  )
}

/** Adds a rule behind the others. 422 for what the company does not have, and for conditions that can't be asked. */
export async function createRule(work: Write, rule: NewRule): Promise<AssignmentRule> {
  const id = newId('asr')
  await work.count(sql.assignment.insertRule, { id, name: rule.name.trim() })
  return keep(work, id, rule)
}

/** Changes a rule. Members who stay keep their turns. 404, 409 `stale`, 422. */
export async function updateRule(work: Write, id: string, change: RuleChange): Promise<AssignmentRule> {
  const { updated_at } = await work.one(sql.assignment.lockRule, { id })
  const { updated_at: readAt, ...given } = change
  refuseStale(readAt, updated_at)
  return keep(work, id, holdsMask(given) ? leaveMasked(given, await findRule(work, id)) : given)
}

/** Deletes a rule. 404, 409 `stale`. */
export async function deleteRule(work: Write, id: string, readAt?: string): Promise<AssignmentRule> {
  refuseStale(readAt, (await work.one(sql.assignment.lockRule, { id })).updated_at)
  const rule = await findRule(work, id)
  await work.one(sql.assignment.deleteRule, { id })
  return rule
}

/** Puts the rules in the order in which they are tried. 409 `stale` for one that is gone. */
export async function orderRules(work: Write, ids: readonly string[]): Promise<AssignmentRule[]> {
  await ORDER.order(work, ids)
  return listRules(work)
}

async function readKnown(work: Work): Promise<Known> {
  const [known, fields] = await Promise.all([
    work.one(sql.assignment.listKnown, {}),
    work.all(sql.assignment.listOwnFields, {}),
  ])
  return { ...known, fields: ownFieldsBy(fields) }
}

async function findRule(work: Work, id: string): Promise<AssignmentRule> {
  const [rule, known] = await Promise.all([work.one(sql.assignment.listRules, { only_id: id }), readKnown(work)])
  return (await maskShown(work, [shown(rule, known, work.who.zone)], WORDS))[0]!
}

/** What people write in a rule. */
const WORDS = ['name', 'conditions', 'problems'] as const

const shown = ({ archived, ...rule }: Row, known: Known, zone: string): AssignmentRule => ({
  ...rule,
  problems: [...problemsOf(rule, known, zone), ...archived],
})

async function keep(work: Write, id: string, given: Omit<RuleChange, 'updated_at'>): Promise<AssignmentRule> {
  const { updateRule, listRules } = sql.assignment
  const [now, known] = await Promise.all([work.one(listRules, { only_id: id }), readKnown(work)])
  requireKnown(given, known, now)
  const { created_at: _, updated_at: __, archived: ___, ...kept } = now
  const next = { ...kept, ...given, name: given.name?.trim() ?? now.name }
  requireSense(next, given, work.who.zone, known.fields)
  await work.count(updateRule, { ...next, conditions: next.conditions ?? null })
  return findRule(work, id)
}

const NO_TAKER = 'somebody who is not an active member, or whose role may not edit leads'

/** Checks only what the rule did not name before: a rule whose member left, or whose source is gone, can still be
 *  renamed by a caller who sends the whole of it. */
function requireKnown(given: Omit<RuleChange, 'updated_at'>, known: Known, before: Row): void {
  const active = known.members.flatMap(({ id, status, works_leads }) =>
    status === 'active' && works_leads ? [id] : [],
  )
  const misses = (ids: readonly string[] | undefined, list: readonly string[], kept: readonly string[]) =>
    ids?.some(id => !list.includes(id) && !kept.includes(id)) === true
  const missing = (
    name: 'team_id' | 'fallback_team_id' | 'branch_id' | 'fallback_member_id',
    list: readonly string[],
  ): boolean => {
    const id = given[name]
    return Boolean(id) && id !== before[name] && !list.includes(id!)
  }
  const fields = {
    ...(misses(given.member_ids, active, before.member_ids) ? { member_ids: `holds ${NO_TAKER}` } : {}),
    ...(misses(Object.keys(given.weights ?? {}), active, Object.keys(before.weights))
      ? { weights: `holds ${NO_TAKER}` }
      : {}),
    ...(misses(given.source_ids, known.sources, before.source_ids) ? { source_ids: 'holds an unknown source' } : {}),
    ...(missing('fallback_member_id', active) ? { fallback_member_id: `is ${NO_TAKER}` } : {}),
    ...(missing('team_id', known.teams) ? { team_id: 'is not a team' } : {}),
    ...(missing('fallback_team_id', known.teams) ? { fallback_team_id: 'is not a team' } : {}),
    ...(missing('branch_id', known.branches) ? { branch_id: 'is not a branch' } : {}),
  }
  if (Object.keys(fields).length) throw invalid(fields)
}

type Whole = Omit<Row, 'created_at' | 'updated_at' | 'archived'>

function requireSense(next: Whole, given: Omit<RuleChange, 'updated_at'>, zone: string, fields: OwnFields): void {
  if (next.way === 'fixed' && (next.member_ids.length !== 1 || next.team_id !== null)) {
    throw invalid({ member_ids: 'must name exactly one member who gets every lead' })
  }
  if (next.team_id !== null && next.member_ids.length > 0) {
    throw invalid({ team_id: 'can’t be given together with members' })
  }
  if (next.fallback_member_id !== null && next.fallback_team_id !== null) {
    throw invalid({ fallback_team_id: 'can’t be given together with a member' })
  }
  requireConditions(given.conditions, zone, fields)
}

/** Why a rule does not work now, in words. */
function problemsOf(rule: Omit<Row, 'archived'>, known: Known, zone: string): string[] {
  const active = known.members.filter(({ status }) => status === 'active')
  const isActive = (id: string) => active.some(member => member.id === id)
  const { broken } = readRule(rule, zone, known.fields)
  const gone = rule.source_ids.filter(id => !known.sources.includes(id)).length
  const members = rule.team_id
    ? active.filter(({ team_id }) => team_id === rule.team_id)
    : rule.member_ids.length > 0
      ? active.filter(({ id }) => rule.member_ids.includes(id))
      : active.filter(({ works_own }) => works_own)
  const lostTeam = rule.team_id !== null && !known.teams.includes(rule.team_id)
  return [
    ...(broken ? [broken] : []),
    ...(rule.source_ids.length > 0 && gone === rule.source_ids.length ? ['its sources are gone'] : []),
    ...(lostTeam ? ['its team is gone'] : []),
    ...(!lostTeam && members.length === 0 ? ['nobody is left who could take its leads'] : []),
    ...(members.length > 0 && !members.some(({ takes_leads }) => takes_leads) ? ['nobody of it takes leads'] : []),
    ...(!rule.team_id && members.length > 0 && members.length < rule.member_ids.length
      ? ['some of its members are not active']
      : []),
    ...(members.some(({ works_leads }) => !works_leads) ? ['some of its members may not edit leads'] : []),
    ...(rule.branch_id && !known.branches.includes(rule.branch_id) ? ['its branch is gone'] : []),
    ...(rule.fallback_member_id && !isActive(rule.fallback_member_id) ? ['its fallback is not active'] : []),
    ...(rule.fallback_team_id && !known.teams.includes(rule.fallback_team_id) ? ['its fallback team is gone'] : []),
  ]
}
