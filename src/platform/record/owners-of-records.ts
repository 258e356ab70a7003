import { query } from '../db/query'
import type { Work } from '../db/work'
import type { Definition } from './definition'
import { aliased } from './statements'

/** Those of the records that are there and not archived, each with whose it is; none where a kind has no owners. */
export async function ownersOfRecords(
  work: Work,
  definition: Definition,
  ids: readonly string[],
): Promise<Map<string, readonly (string | null)[]>> {
  if (ids.length === 0) return new Map()
  const { owner, kind } = definition
  const listOwners = query<{ ids: string[] }, { id: string; owner_id: string | null }>(
    `list owners of ${kind}`,
    `select t.id, ${owner ? `t.${owner}` : 'null::text'} as owner_id
  from ${aliased(definition, 't')}
 where t.company_id = $1 and t.id = any ($2::text[]) and t.archived_at is null`,
    ['company_id', 'ids'],
    ['ids'],
  )
  const rows = await work.all(listOwners, { ids: [...ids] })
  return new Map(rows.map(({ id, owner_id }) => [id, owner ? [owner_id] : []]))
}
