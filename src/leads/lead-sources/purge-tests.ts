import type { Write } from '../../platform/db/work'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import type { PurgedTests } from './schema'

/** Takes away at once what came through a source as a test, which the nights would after 30 days. 404. */
export async function purgeTests(work: Write, id: string): Promise<PurgedTests> {
  work.mayTakeLong('every test of the source goes at once')
  await work.one(sql.leadSources.findSource, { id })
  return work.beyondReach('a test is nobody’s record', async () => {
    const { leads, submissions, contact_ids } = await work.one(sql.leadSources.purgeTests, { source_id: id })
    const contacts = await work.count(sql.leadSources.purgeContacts, { ids: contact_ids ?? [] })
    await noteEntry(work, { action: 'lead_source.tests_purged', subject: { kind: 'lead_source', id } })
    return { leads, contacts, submissions }
  })
}
