import type { Write } from '../../platform/db/work'
import type { Permission } from '../entry/permissions'
import { sql } from '../queries.gen'

/** Ids of the active members whose role has `permission`, with any reach: those to notify of what they may put right. */
export async function membersWho(work: Write, permission: Permission): Promise<string[]> {
  const members = await work.all(sql.team.listMembersWho, { permission })
  return members.map(({ id }) => id)
}
