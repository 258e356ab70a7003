import { isoNow } from '../../platform/clock'
import type { Work, Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import type { SharedValue } from './shared-values-schema'

/** Values that came through a source with so many people that they are shared now, as the caller's role reads numbers
 *  and addresses; 200 at most. Only for members who may see every lead. 404. */
export async function listSharedValues(work: Work, source_id: string): Promise<SharedValue[]> {
  await work.one(sql.leadSources.findSource, { id: source_id })
  const rows = await work.all(sql.leadSources.listSharedValues, { source_id, only_id: null, now: isoNow() })
  return rows.map(({ json }) => JSON.parse(json) as SharedValue)
}

/** Decides that a value is one person's all the same, so that it finds them again; or undoes that. 404. */
export async function overruleSharedValue(
  work: Write,
  source_id: string,
  id: string,
  is_overruled: boolean,
): Promise<SharedValue> {
  const now = isoNow()
  const named = { source_id, id, is_overruled, member_id: work.who.memberId, now }
  const changed = await work.count(sql.leadSources.overruleSharedValue, named)
  if (changed === 0) throw fault('not_found')
  const { json } = await work.one(sql.leadSources.listSharedValues, { source_id, only_id: id, now })
  return JSON.parse(json) as SharedValue
}
