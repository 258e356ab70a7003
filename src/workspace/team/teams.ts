import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { forgetCompany } from '../entry/principal-cache'
import type { NewTeam, Role, Team, TeamChange } from './schema'

export const listRoles = (who: Who): Promise<Static<typeof Role>[]> =>
  db.read(who, work => work.all(sql.workspace.team.listRoles, {}))

export const listTeams = (who: Who): Promise<Static<typeof Team>[]> =>
  db.read(who, work => work.all(sql.workspace.team.listTeams, {}))

/** Adds a team. 422 for a parent or a leader of elsewhere. */
export async function createTeam(who: Who, wanted: Static<typeof NewTeam>): Promise<Static<typeof Team>> {
  const id = newId('ten')
  return db.write(who, async work => {
    const teams = await work.all(sql.workspace.team.lockTeams, {})
    const team = {
      id,
      name: wanted.name.trim(),
      parent_id: wanted.parent_id ?? null,
      leader_id: wanted.leader_id ?? null,
    }
    checkPlace(team, teams)
    await checkLeader(work, team.leader_id)
    await work.count(sql.workspace.team.insertTeam, team)
    return finish(work, id)
  })
}

/** Changes a team: its name, its leader, or the team it belongs to. 422 when it would end up below itself. */
export async function updateTeam(
  who: Who,
  id: string,
  change: Static<typeof TeamChange>,
): Promise<Static<typeof Team>> {
  return db.write(who, async work => {
    const teams = await work.all(sql.workspace.team.lockTeams, {})
    const team = teams.find(other => other.id === id)
    if (!team) throw fault('not_found')
    const next = {
      id,
      name: change.name?.trim() ?? team.name,
      parent_id: change.parent_id === undefined ? team.parent_id : change.parent_id,
      leader_id: change.leader_id === undefined ? team.leader_id : change.leader_id,
    }
    checkPlace(next, teams)
    if (next.leader_id !== team.leader_id) await checkLeader(work, next.leader_id)
    await work.count(sql.workspace.team.updateTeam, next)
    return finish(work, id)
  })
}

type Placed = { id: string; parent_id: string | null }

function checkPlace(team: Placed, teams: readonly Placed[]): void {
  const byId = new Map(teams.map(other => [other.id, other]))
  if (team.parent_id !== null && !byId.has(team.parent_id)) {
    throw invalid({ parent_id: 'is not a team of this company' })
  }
  for (let above = team.parent_id; above !== null; above = byId.get(above)?.parent_id ?? null) {
    if (above === team.id) throw invalid({ parent_id: 'would put the team below itself' })
  }
}

async function checkLeader(work: Write, leaderId: string | null): Promise<void> {
  if (leaderId === null) return
  const leader = await work.maybe(sql.workspace.team.findMember, { id: leaderId })
  if (leader?.status !== 'active') throw invalid({ leader_id: 'is not an active member of this company' })
}

/** Who stands in or above a team sees other records from now on. */
function finish(work: Write, id: string): Promise<Static<typeof Team>> {
  work.afterCommit(() => forgetCompany(work.who.companyId))
  return work.one(sql.workspace.team.findTeam, { id })
}
