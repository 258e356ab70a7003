import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import type { Enquiry } from '../intake/enquiry'
import { sql } from '../queries.gen'
import { leadHolder } from './lead-holder'

type Named = { source_id?: string | null | undefined; owner_id?: string | null | undefined }
export type Entry = Pick<Enquiry, 'source' | 'owner'> & { isSandbox: boolean }

/** Where an entered enquiry comes from and who gets it. The source is the one that is named, or the company's oldest for
 *  entry by hand. The owner is the member who is named, or the caller who works leads of their own, or nobody, and the
 *  assignment rules decide. Naming somebody else takes the right to assign. 422 for what can't be used. */
export async function entryOf(work: Work, input: Named): Promise<Entry> {
  const { who } = work
  const named = input.owner_id ?? (who.permissions['leads.edit'] === 'own' ? who.memberId : null)
  if (named && named !== who.memberId && !who.permissions['leads.assign']) {
    throw invalid({ owner_id: 'your role may not choose another owner' })
  }
  const entry = await work.maybe(sql.leads.findEntry, { source_id: input.source_id ?? null })
  if (!entry) {
    throw invalid({ source_id: input.source_id ? 'is not a source' : 'is needed: no source is kept for entry by hand' })
  }
  return {
    source: {
      id: entry.id,
      name: entry.name,
      ownerId: entry.owner_id,
      duplicatePolicy: entry.duplicate_policy,
      defaults: entry.defaults,
    },
    owner: named ? await leadHolder(work, named, 'owner_id') : null,
    isSandbox: entry.is_sandbox,
  }
}
