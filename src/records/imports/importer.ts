import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { RECORD_KINDS, settingsOf, systemOf, type Who } from '../../platform/db/who'
import type { Kind } from './kinds'

/** Whoever brought a file, as the import works: in their name, within the reach of their right to import as it is now.
 *  Null when they have it no longer. */
export async function importerOf(
  company: { id: string; zone: string },
  memberId: string,
  kind: Kind,
): Promise<Who | null> {
  const system = systemOf(company)
  const found = await db.read(system, work => work.maybe(sql.records.imports.findImporter, { member_id: memberId }))
  const reach = found?.permissions[`${kind}s.import`]
  if (found?.status !== 'active' || !reach) return null
  const permissions = Object.fromEntries([
    ...RECORD_KINDS.map(record => [`${record}.view`, reach]),
    ...['leads', 'contacts'].map(area => [`${area}.create`, reach]),
  ])
  // To bring new records is one right, to change those that are there another.
  for (const right of ['leads.edit', 'contacts.edit']) {
    const edit = found.permissions[right]
    if (edit) permissions[right] = edit
  }
  const assign = found.permissions['leads.assign']
  if (assign) permissions['leads.assign'] = assign
  const own = {
    ...system,
    kind: 'member' as const,
    id: memberId,
    name: found.name,
    memberId,
    permissions,
    team: found.team,
  }
  return { ...own, settings: settingsOf(own) }
}
