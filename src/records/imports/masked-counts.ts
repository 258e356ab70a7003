import { readsNumbers } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { ImportSummary } from './schema'

/** The outcomes of the rows, as the caller may know them. A reader of masked numbers gets how many rows were taken in,
 *  and not how many of their people were known: a list of one row would reveal something about its number. */
export async function countsFor(work: Work, { id, counts, done }: ImportSummary): Promise<ImportSummary['counts']> {
  if (readsNumbers(work.who)) return counts
  const invalid = (await work.one(sql.imports.countOwnFaults, { id })).count
  return {
    ...counts,
    created: 0,
    updated: 0,
    unchanged: 0,
    duplicate: 0,
    invalid,
    accepted: done - invalid - counts.skipped,
  }
}
