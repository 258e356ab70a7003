// scope: every company, because one program watches the sources of all of them.
//
// Notifies the members who set the routing that a source is silent for longer than usual and than its alarm, once for
// each silence: the last lead before it is noted on the source.

import { Type } from '@sinclair/typebox'
import { clock, hours, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import { job } from '../../platform/jobs/job'
import { orSetAside } from '../../platform/jobs/set-aside'
import { notify } from '../../records'
import { membersWho } from '../../workspace'
import { sql } from '../queries.gen'
import { silenceOf } from './health'

const JOB = 'leads.watch-silence'

/** Notifies of every source whose silence is due. Each in a transaction of its own; one that fails does not hold up the
 *  others. */
export async function watchSilence(signal?: AbortSignal): Promise<void> {
  const asked = { job: JOB, now: isoNow() }
  const quiet = await db.everyCompany(work => work.all(sql.leadSources.listMaybeSilent, asked))
  for (const source of quiet) {
    if (signal?.aborted) return
    const { company_id, id, is_retry } = source
    await orSetAside({ job: JOB, company_id, subject_id: id, is_retry }, () => notifyOfSilence(source))
  }
}

type Quiet = { company_id: string; id: string; silence_alarm_hours: number; time_zone: string }

async function notifyOfSilence({ company_id, id, silence_alarm_hours, time_zone }: Quiet): Promise<void> {
  await db.write(systemOf({ id: company_id, zone: time_zone }), async work => {
    const { last, rhythm } = await silenceOf(work, id)
    if (last === null || rhythm === null) return
    if (clock.now() < rhythm.lateAfter + hours(silence_alarm_hours)) return
    const last_at = new Date(last).toISOString()
    if ((await work.count(sql.leadSources.markSilent, { id, last_at })) === 0) return
    await notify(work, {
      kind: 'source_silent',
      to: await membersWho(work, 'settings.lead_routing'),
      subject: { kind: 'lead_source', id },
      data: { last_at },
    })
  })
}

export const silenceJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => watchSilence(signal),
  retryLimit: 0,
  schedule: { cron: '*/15 * * * *', zone: 'Asia/Kolkata' },
})
