// Reach `team` depends on the place and the leaders of teams, so a change of teams gives rights and takes them as a
// change of roles does. It is judged by its result, however it was made.

import { holdTurn } from '../../platform/db/hold-turn'
import type { RowOf } from '../../platform/db/query'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { forgetCompany } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { mustCover, myRole, type Rights } from './hand-out-roles'

/** A member with rights of reach `team`, and whom they reach. */
type Reacher = RowOf<typeof sql.roles.listTeamReaches>
type Reachers = ReadonlyMap<string, Reacher>

/** Makes a change to who works in the company, in which role and under whom: one at a time, so that each is judged on
 *  the result of the one before, and everybody's rights are looked up again after it. 403 `out_of_reach` when somebody,
 *  the caller included, would get to reach members whom the caller does not; 403 when somebody above the caller would
 *  lose any. Reaches `own` and `all` depend on the role alone and are judged with it. `newcomer`: the id of the member
 *  that the change adds; everybody above reaches them, and they have nothing yet. */
export async function changePeople<T>(work: Write, change: () => Promise<T>, newcomer?: string): Promise<T> {
  await holdTurn(work, 'people')
  const mine = await myRole(work)
  const before = await reachers(work)
  const done = await change()
  const after = await reachers(work)
  const team = before.get(work.who.memberId ?? '')?.team ?? []
  mustReachWhatIsGained({ ...work.who, permissions: mine.permissions, team }, before, after, newcomer)
  mustRankAboveLosers(mine, before, after)
  work.afterCommit(() => forgetCompany(work.who.companyId))
  return done
}

async function reachers(work: Write): Promise<Reachers> {
  const rows = await work.all(sql.roles.listTeamReaches, {})
  return new Map(rows.map(row => [row.id, row]))
}

function mustReachWhatIsGained(me: Who, before: Reachers, after: Reachers, newcomer: string | undefined): void {
  for (const [id, now] of after) {
    for (const [permission, gained] of more(now, before.get(id))) {
      if (gained.every(member => member === newcomer || mayActOn(me, permission, member))) continue
      throw fault('out_of_reach', { message: 'Somebody would come to reach records that you don’t reach' })
    }
  }
}

function mustRankAboveLosers(mine: Required<Rights>, before: Reachers, after: Reachers): void {
  for (const [id, then] of before) {
    if (more(then, after.get(id)).length > 0) mustCover(mine, then)
  }
}

/** The members whom `one` reaches and `other`, the same person before or after, does not, by permission. Nobody needs a
 *  team to reach themselves. */
function more(one: Reacher, other: Reacher | undefined): [string, string[]][] {
  const reached = new Set(other?.team)
  return Object.entries(one.permissions).flatMap(([permission, reach]): [string, string[]][] => {
    if (reach !== 'team') return []
    const had = other?.permissions[permission] === 'team'
    const members = one.team.filter(id => id !== one.id && !(had && reached.has(id)))
    return members.length > 0 ? [[permission, members]] : []
  })
}
