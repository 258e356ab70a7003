// scope: every company, because there is one clock.

import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Mend } from '../../platform/jobs/set-back'
import { sql } from '../queries.gen'

export const entrySetBack: Mend = {
  name: 'entry',
  mend: () => db.everyCompany(work => work.count(sql.entry.moveBack, { now: isoNow() })),
}
