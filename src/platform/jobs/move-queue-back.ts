import type { PgBoss } from 'pg-boss'

const AHEAD = `now() + interval '1 second'`

/** pg-boss knows when it last looked at schedules and queues, when each job may begin, and of which minute a scheduled one
 *  is. All of that lies ahead once the clock was set back: nothing would run on time until it had caught up. What lies ahead
 *  was now; done a second time, nothing is moved. */
export async function moveQueueBack(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  for (const column of ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']) {
    await db.executeSql(`update pgboss.version set ${column} = now() where ${column} > ${AHEAD}`)
  }
  for (const column of ['monitor_claim_on', 'monitor_on', 'maintain_on']) {
    await db.executeSql(`update pgboss.queue set ${column} = now() where ${column} > ${AHEAD}`)
  }
  // A delay that was asked for stays one: it is counted from when the job was made, or tried last.
  await db.executeSql(
    `update pgboss.job
        set start_after = now() + (start_after - greatest(created_on, started_on)),
            created_on = least(created_on, now()), started_on = least(started_on, now())
      where state < 'active' and greatest(created_on, started_on) > ${AHEAD}`,
  )
  await db.executeSql(
    `update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
      where state = 'active' and greatest(started_on, heartbeat_on) > ${AHEAD}`,
  )
  await db.executeSql(`update pgboss.job set singleton_on = null where singleton_on > (${AHEAD}) at time zone 'UTC'`)
}
