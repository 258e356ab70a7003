// scope: every company, because one program compares the people of all of them.

import { Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { isDatabaseAway } from '../../platform/db/failures'
import { sql } from '../../platform/db/queries.gen'
import { newId } from '../../platform/ids'
import { declareJob } from '../../platform/jobs/declare'
import { errorDetails, log } from '../../platform/log'

/** Lines taken at a time: some tenths of a second. */
const BATCH = 500

const { duplicates } = sql.contacts

/** Compares those who were changed since the last time with the rest of their company, and keeps which of them may be one
 *  person. A batch is a transaction of its own: cut off, the rest waits for the next run. Where one fails, its people are
 *  compared one by one, and who can't be is left out until they change again. */
export async function compareContacts(signal?: AbortSignal): Promise<void> {
  let alone = 0
  while (!signal?.aborted) {
    const most = alone > 0 ? 1 : BATCH
    try {
      if ((await compareSome(most)) === 0) return
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (most > 1) {
        alone = BATCH
        continue
      }
      const [left] = await db.everyCompanyWrite(work => work.all(duplicates.takeChanged, { most: 1 }))
      log.error('a person could not be compared', { contact: left?.contact_id, ...errorDetails(error) })
    }
    alone = Math.max(0, alone - 1)
  }
}

const compareSome = (most: number): Promise<number> =>
  db.everyCompanyWrite(async work => {
    const changed = await work.all(duplicates.takeChanged, { most })
    if (changed.length === 0) return 0
    const asked = {
      companies: changed.map(({ company_id }) => company_id),
      contacts: changed.map(({ contact_id }) => contact_id),
    }
    const pairs = await work.all(duplicates.compare, asked)
    await work.count(duplicates.putPairs, { pairs: pairs.map(pair => ({ ...pair, id: newId('dup') })) })
    await work.count(duplicates.dropPairs, {
      ...asked,
      kept_companies: pairs.map(({ company_id }) => company_id),
      firsts: pairs.map(({ first_id }) => first_id),
      seconds: pairs.map(({ second_id }) => second_id),
    })
    return changed.length
  })

declareJob({
  name: 'contacts.compare',
  schema: Type.Object({}),
  handler: (_, { signal }) => compareContacts(signal),
  retryLimit: 0,
  expireInSeconds: 3600,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})
