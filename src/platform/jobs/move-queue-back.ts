import type { PgBoss } from 'pg-boss'

const AHEAD = `now() + interval '1 second'`
/** `$1`: milliseconds. */
const BACK = `$1::float8 * interval '1 millisecond'`

/** pg-boss knows when it last looked at schedules and queues, when each job may begin, and of which minute a scheduled one
 *  is. All of that lies ahead once the clock was set back: nothing would run on time until it had caught up. */
export async function moveQueueBack(boss: PgBoss, ms: number): Promise<void> {
  const db = boss.getDb()
  for (const column of ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']) {
    await db.executeSql(`update pgboss.version set ${column} = ${column} - ${BACK} where ${column} > ${AHEAD}`, [ms])
  }
  for (const column of ['monitor_claim_on', 'monitor_on', 'maintain_on']) {
    await db.executeSql(`update pgboss.queue set ${column} = ${column} - ${BACK} where ${column} > ${AHEAD}`, [ms])
  }
  // A delay that was asked for stays one: it is counted from when the job was made, or tried last.
  const waits = `state < 'active' and greatest(created_on, started_on) > ${AHEAD}`
  await db.executeSql(
    `update pgboss.job
        set start_after = start_after - ${BACK}, created_on = least(created_on, now()), started_on = least(started_on, now())
      where ${waits}`,
    [ms],
  )
  await db.executeSql(
    `update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
      where state = 'active' and greatest(started_on, heartbeat_on) > ${AHEAD}`,
  )
  await db.executeSql(`update pgboss.job set singleton_on = null where singleton_on > (${AHEAD}) at time zone 'UTC'`)
}
