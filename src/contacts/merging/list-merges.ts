import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { ContactMerge } from './schema'

/** What was merged into a contact, the latest first; the last hundred. 404 unknown or out of reach. */
export function listMerges(who: Who, id: string): Promise<ContactMerge[]> {
  return db.read(who, async work => {
    await work.one(sql.contacts.findContact, { id })
    const rows = await work.all(sql.merging.listMerges, { kept_id: id, id: null })
    return rows.map(({ json }) => JSON.parse(json) as ContactMerge)
  })
}

/** One merge, as its reader sees it. 404 unknown or out of reach. */
export async function findMerge(work: Work, id: string): Promise<ContactMerge> {
  const { json } = await work.one(sql.merging.listMerges, { kept_id: null, id })
  return JSON.parse(json) as ContactMerge
}
