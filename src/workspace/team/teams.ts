import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { changePeople } from '../roles/keep-reach'
import { checkPlace } from './place-team'
import type { NewTeam, TeamChange, Team as TeamSchema } from './schema'

type Team = Static<typeof TeamSchema>

export const listTeams = (who: Who): Promise<Team[]> => db.read(who, work => work.all(sql.team.listTeams, {}))

export const findTeam = (who: Who, id: string): Promise<Team> =>
  db.read(who, work => work.one(sql.team.findTeam, { id }))

/** Adds a team. 422 for a parent or a leader of elsewhere, or where it would be too deep; 403 for a leader who would
 *  get too much reach by it. */
export async function createTeam(who: Who, wanted: Static<typeof NewTeam>): Promise<Team> {
  const id = newId('ten')
  return changeTeams(who, async work => {
    const teams = await work.all(sql.team.listPlacedTeams, {})
    const team = {
      id,
      name: wanted.name.trim(),
      parent_id: wanted.parent_id ?? null,
      leader_id: wanted.leader_id ?? null,
    }
    checkPlace(team, teams)
    await checkLeader(work, team.leader_id)
    await work.count(sql.team.insertTeam, team)
    return work.one(sql.team.findTeam, { id })
  })
}

/** Changes a team: its name, its leader, or the team it belongs to. Members in or above it see other records from the
 *  next request on. 422 when it would end up below itself, or too deep; 403 when the caller may not give or take that
 *  reach. */
export async function updateTeam(who: Who, id: string, change: Static<typeof TeamChange>): Promise<Team> {
  return changeTeams(who, async work => {
    const teams = await work.all(sql.team.listPlacedTeams, {})
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
    await work.count(sql.team.updateTeam, next)
    return work.one(sql.team.findTeam, { id })
  })
}

/** Deletes a team and answers it as it was. Its members and the teams below it go to `moveTo`, or with `none` to no
 *  team; without it, 409 while there are any. 422 for a `moveTo` of elsewhere, or one within the team; 403 as above. */
export async function deleteTeam(who: Who, id: string, moveTo: string | undefined): Promise<Team> {
  const { countInTeam, deleteTeam, findTeam, moveMembersOfTeam, moveTeamsBelow } = sql.team
  return changeTeams(who, async work => {
    const teams = await work.all(sql.team.listPlacedTeams, {})
    const team = await work.one(findTeam, { id })
    const within = await work.one(countInTeam, { id })
    if (moveTo === undefined && within.members + within.teams > 0) {
      const fields = { members: String(within.members), teams: String(within.teams) }
      const message = `Say where its members (${fields.members}) and the teams below it (${fields.teams}) go`
      throw fault('conflict', { message, fields })
    }
    const to = moveTo === undefined || moveTo === 'none' ? null : moveTo
    for (const child of teams.filter(({ parent_id }) => parent_id === id)) {
      checkPlace({ ...child, parent_id: to }, teams, 'move_to')
    }
    if (to === id || (to !== null && !teams.some(other => other.id === to))) {
      throw invalid({ move_to: 'is not another team of this company' })
    }
    await work.count(moveTeamsBelow, { from: id, to })
    await work.count(moveMembersOfTeam, { from: id, to })
    await work.count(deleteTeam, { id })
    return team
  })
}

const changeTeams = (who: Who, run: (work: Write) => Promise<Team>): Promise<Team> =>
  db.write(who, work => changePeople(work, () => run(work)))

async function checkLeader(work: Write, leaderId: string | null): Promise<void> {
  if (leaderId === null) return
  if (!(await work.maybe(sql.team.findActiveMember, { id: leaderId }))) {
    throw invalid({ leader_id: 'is not an active member of this company' })
  }
}
