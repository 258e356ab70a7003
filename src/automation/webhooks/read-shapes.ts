import type { Read } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** Records of a kind as the caller reads them now, by id; those beyond their reach, or gone, are not among them. */
export async function readShapes(work: Read, kind: string, ids: Iterable<string>): Promise<Map<string, object>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await work.all(sql.webhooks.listShapes, { kind, ids: wanted })
  return new Map(rows.map(({ id, shape }) => [id, shape]))
}
