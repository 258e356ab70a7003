import type postgres from 'postgres'
import { open, type Target } from './connection'
import { isRetried } from './failures'
import { Pool } from './pool'
import { type Read, runRead, runWrite, type Write } from './work'
import type { Who } from './who'

const TRIES = 4

/** The database as the rooms see it. */
export type Database = {
  /** Runs reads as `who`, inside the walls. */
  read<T>(who: Who, run: (work: Read) => Promise<T>): Promise<T>
  /** Runs a transaction as `who`, inside the walls. Run again after a deadlock, so `run` touches nothing else. */
  write<T>(who: Who, run: (work: Write) => Promise<T>): Promise<T>
  /** The few statements that are not of one company (sign-in, fan-out, retention). Each file that uses it says why
   *  in a comment that begins `scope: every company, because`. */
  everyCompany: postgres.Sql
  /** The role that owns the jobs' schema; only for `platform/jobs` and `platform/realtime`. */
  systemTarget: Target
  close(): Promise<void>
}

export type DatabaseOptions = { app: Target; system: Target; reads?: number; writes?: number }

/** Opens the pools. Connections are made when they are first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const reads = new Pool(options.app, 'angan-read', options.reads ?? 8)
  const writes = new Pool(options.app, 'angan-write', options.writes ?? 8)
  const everyCompany = open(options.system, 'angan-system', 4)
  return {
    read: (who, run) => reads.use(connection => runRead(connection, who, run)),
    write: (who, run) => writes.use(connection => withRetries(() => runWrite(connection, who, run))),
    everyCompany,
    systemTarget: options.system,
    async close() {
      await Promise.all([reads.close(), writes.close(), everyCompany.end({ timeout: 5 })])
    },
  }
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === TRIES || !isRetried(error)) throw error
      await Bun.sleep(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}
