import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import type { Contact } from './schema'

/** One contact as `{"data":…,"meta":{}}`; 404 when it is unknown or out of reach. Of one that was merged the 404 names the
 *  contact that was kept (`details.merged_into`), where that one is within reach. */
export function contactText(who: Who, id: string): Promise<string> {
  return db.read(who, async work => {
    const found = await work.maybe(sql.contacts.findContact, { id })
    if (found) return `{"data":${found.json},"meta":{}}`
    const kept = await work.maybe(sql.merging.findMergedInto, { id })
    throw fault(
      'not_found',
      kept ? { message: 'Was merged into another contact', details: { merged_into: kept.id } } : {},
    )
  })
}

/** The contact that was just written, as its writer sees it. A change that would take it out of the writer's own sight
 *  is refused: 403 `out_of_reach`. */
export async function writtenContact(work: Work, id: string): Promise<Contact> {
  const row = await work.maybe(sql.contacts.findContact, { id })
  if (!row) throw fault('out_of_reach')
  return JSON.parse(row.json) as Contact
}
