import { invalid } from '../../platform/errors'

/** More levels than any brokerage has; rights are worked out along them at each sign-in. */
export const MOST_LEVELS = 8

export type Placed = { id: string; parent_id: string | null }

/** Checks that `team` may be placed below its `parent_id`, among `teams` as they are. 422 for a parent of elsewhere, a
 *  place below itself, or one more than eight levels deep, the teams below it counted in. `field` names what was
 *  asked. */
export function checkPlace(team: Placed, teams: readonly Placed[], field = 'parent_id'): void {
  const byId = new Map(teams.map(other => [other.id, other]))
  if (team.parent_id !== null && !byId.has(team.parent_id)) throw invalid({ [field]: 'is not a team of this company' })
  let above = 0
  for (let id = team.parent_id; id !== null; id = byId.get(id)?.parent_id ?? null) {
    if (id === team.id) throw invalid({ [field]: 'would put the team below itself' })
    above++
  }
  if (above + levelsFrom(team.id, teams) > MOST_LEVELS) {
    throw invalid({ [field]: `would make more than ${MOST_LEVELS} levels of teams` })
  }
}

/** The levels that a team and those below it take up. */
function levelsFrom(id: string, teams: readonly Placed[]): number {
  const below = teams.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...below.map(child => levelsFrom(child.id, teams)))
}
