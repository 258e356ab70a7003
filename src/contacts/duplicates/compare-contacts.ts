// scope: every company, because one program compares the people of all of them.

import { Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { newId } from '../../platform/ids'
import { declareJob } from '../../platform/jobs/declare'

/** Lines taken at a time: some tenths of a second. */
const BATCH = 500

const { duplicates } = sql.contacts

/** Compares those who were changed since the last time with the rest of their company, and keeps which of them may be one
 *  person. A batch is a transaction of its own: cut off, the rest waits for the next run. */
export async function compareContacts(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const taken = await db.everyCompanyWrite(async work => {
      const changed = await work.all(duplicates.takeChanged, { most: BATCH })
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
    if (taken === 0) return
  }
}

declareJob({
  name: 'contacts.compare',
  schema: Type.Object({}),
  handler: (_, { signal }) => compareContacts(signal),
  retryLimit: 0,
  expireInSeconds: 3600,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})
