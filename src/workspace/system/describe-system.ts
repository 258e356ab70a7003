import type { Static } from '@sinclair/typebox'
import { settingsInForce } from '../../platform/config'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { installation } from '../../platform/installation'
import { jobCounts } from '../../platform/jobs/jobs'
import { VERSION } from '../../platform/version'
import { listConsumers } from '../event-consumers/consumers'
import { sql } from '../queries.gen'
import type { System } from './schema'

/** How the installation is: for the owner of the company on it. Where several companies share one, its settings are the
 *  operator's and not shown to any of them. */
export async function describeSystem(who: Who): Promise<Static<typeof System>> {
  const [database, mail, consumers, jobs] = await Promise.all([
    findDatabase(),
    db.read(who, work => work.one(sql.system.countMails, {})),
    listConsumers(who),
    // Not started, or away: the page shows the rest.
    jobCounts().catch(() => null),
  ])
  const settings = settingsInForce(process.env)
  const isEmbedded = settings.some(({ name, is_secret }) => name === 'DATABASE_URL' && !is_secret)
  const { is_shared, version, size_bytes, migration_count, last_migration, last_migrated_at } = database
  return {
    version: VERSION,
    uptime_sec: Math.floor(process.uptime()),
    is_shared,
    database: {
      version,
      size_bytes,
      is_embedded: isEmbedded,
      migrations: { count: migration_count, last: last_migration, last_at: last_migrated_at },
    },
    jobs,
    events: {
      waiting: Math.max(0, ...consumers.map(({ waiting }) => waiting)),
      dead_letters: consumers.reduce((sum, { dead_letters }) => sum + dead_letters, 0),
    },
    mail: { ...mail, has_server: installation().smtpUrl !== null },
    configuration: is_shared ? null : settings,
  }
}

/** scope: every company, because they share the database. */
async function findDatabase() {
  const row = await db.everyCompany(work => work.maybe(sql.system.findDatabase, {}))
  return row!
}
