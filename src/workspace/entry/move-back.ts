// scope: every company, because there is one clock.

import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ClockRepair } from '../../platform/jobs/set-back'
import { sql } from '../queries.gen'

export const entrySetBack: ClockRepair = {
  name: 'entry',
  repair: () => db.everyCompany(work => work.count(sql.entry.moveBack, { now: isoNow() })),
}
