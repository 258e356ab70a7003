import { sql } from '../queries.gen'
import type { PlaceOfMembers } from './hand-over'

/** Leading a team is a place that is handed over like those that contexts above keep. */
export const ledTeams: PlaceOfMembers = {
  kind: 'team',
  list: (work, member_id) => work.all(sql.team.listLedTeams, { member_id }),
  async replace(work, from, to) {
    await work.count(sql.team.replaceLeader, { from: from.id, to: to?.id ?? null })
  },
}
