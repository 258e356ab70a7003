// scope: every company, because there is one clock.

import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { onSetBack } from '../../platform/jobs/set-back'

onSetBack('entry', () => db.everyCompany(work => work.count(sql.workspace.entry.moveBack, { now: isoNow() })))
