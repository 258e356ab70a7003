// scope: every company, because a new version of the program folds the names of all of them.

import { Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { job } from '../../platform/jobs/job'
import { FOLD_VERSION, foldName } from '../../platform/names/fold-name'
import { sql } from '../queries.gen'
import { foldOtherName } from './keep-other-names'

/** Names read at a time; most of them stay as they are. */
const BATCH = 2_000

const { findNameFold, keepNameFold, listFolded, listFoldedOthers, refoldNames, refoldOthers } = sql.contacts

/** Folds the stored names again where an earlier version of the program folded them differently: else a search would
 *  not find them. When it is interrupted, it begins again; what is folded stays. */
export async function refoldContacts(signal?: AbortSignal): Promise<void> {
  const kept = await db.everyCompany(work => work.maybe(findNameFold, {}))
  if (!kept || kept.name_fold >= FOLD_VERSION) return
  await refold(listFolded, refoldNames, foldName, signal)
  await refold(listFoldedOthers, refoldOthers, foldOtherName, signal)
  await db.everyCompanyWrite(work => work.count(keepNameFold, { version: FOLD_VERSION }))
}

async function refold(
  list: typeof listFolded | typeof listFoldedOthers,
  keep: typeof refoldNames | typeof refoldOthers,
  fold: (name: string, before: string) => string,
  signal?: AbortSignal,
): Promise<void> {
  for (let last = { company_id: '', id: '' }; ; ) {
    signal?.throwIfAborted()
    const asked = { company: last.company_id, after: last.id, most: BATCH }
    const rows = await db.everyCompany(work => work.all(list, asked))
    const changed = rows.flatMap(row => {
      const name_folded = fold(row.name, row.name_folded)
      return name_folded === row.name_folded ? [] : [{ ...row, name_folded }]
    })
    if (changed.length > 0) await db.everyCompanyWrite(work => work.count(keep, { names: changed }))
    if (rows.length < BATCH) return
    last = rows.at(-1)!
  }
}

export const refoldJob = job({
  name: 'contacts.refold',
  schema: Type.Object({}),
  handler: (_, { signal }) => refoldContacts(signal),
  expireInSeconds: 3600,
  atStart: true,
})
