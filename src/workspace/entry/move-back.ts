// scope: every company, because there is one clock.

import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { onSetBack } from '../../platform/jobs/set-back'
import { sql } from '../queries.gen'

onSetBack('entry', () => db.everyCompany(work => work.count(sql.entry.moveBack, { now: isoNow() })))
