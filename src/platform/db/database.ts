import { fault } from '../errors'
import type { Target } from './connection'
import { isRetried, isWaitedFor } from './failures'
import { Pool } from './pool'
import { Presence } from './presence'
import { runEveryCompany, runEveryCompanyWrite, runRead, runWrite } from './run-work'
import { ConnectionLost, SingleConnection } from './single-connection'
import type { Who } from './who'
import type { EveryCompany, Read, Write } from './work'

const TRIES = 4
/** Statements of writes find their rows by key, so one plan serves every value. By default PostgreSQL plans the larger
 *  ones again at each run: recognising a person took 3.3 ms, of which 0.3 were running (100,000 contacts). */
const BY_KEY = { plan_cache_mode: 'force_generic_plan' }

/** So long one statement of a read may take: a filter that no index serves must not hold a connection that others wait
 *  for. */
const LONGEST_READ_MS = 30_000
/** On a connection that nobody else waits for. */
const LONGEST_READ_THROUGH_MS = 600_000
/** So long a statement of a write may run, or a transaction wait for the program. What needs longer says so. */
const LONGEST_WRITE_MS = 60_000
/** So long a write waits for what another transaction holds: a handful that wait for one long change must not keep
 *  everybody else, of every company, from the connections. */
const LONGEST_WAIT_MS = 5_000
/** For the work of the night, whose statements look through whole tables. */
const LONGEST_OF_NIGHT_MS = 3_600_000

export type DatabaseOptions = {
  app: Target
  system: Target
  reads?: number
  writes?: number
  longestReadMs?: number
  longestWriteMs?: number
  longestWaitMs?: number
}

/** A commit that need not be on the disk before it is answered: see `everyCompany`. The disk gets commits in the order in
 *  which they were made, so the commit of whatever took a number or a turn brings it along. */
const UNHURRIED = { synchronous_commit: 'off' }

type Pools = {
  reads: Pool
  writes: Pool
  system: Pool
  counters: Pool
  app: Target
  systemTarget: Target
  presence: Presence
}
let pools: Pools | undefined

function opened(): Pools {
  if (!pools) throw fault('not_ready', { retryAfter: 1 })
  return pools
}

/** The one database of the program, as the rooms see it. */
export const db = {
  /** Makes the pools; connections are made when they are first needed. */
  open(options: DatabaseOptions): void {
    const { longestWriteMs = LONGEST_WRITE_MS, longestWaitMs = LONGEST_WAIT_MS } = options
    const ofWrites = {
      ...BY_KEY,
      statement_timeout: String(longestWriteMs),
      lock_timeout: String(longestWaitMs),
      idle_in_transaction_session_timeout: String(longestWriteMs),
    }
    pools = {
      reads: new Pool(options.app, 'angan-read', options.reads ?? 8, {
        statement_timeout: String(options.longestReadMs ?? LONGEST_READ_MS),
      }),
      writes: new Pool(options.app, 'angan-write', options.writes ?? 8, ofWrites),
      system: new Pool(options.system, 'angan-system', 4, ofWrites),
      counters: new Pool(options.system, 'angan-counters', 2, { ...ofWrites, ...UNHURRIED }),
      app: options.app,
      systemTarget: options.system,
      presence: new Presence(options.system),
    }
  },

  /** Runs reads as `who`, inside the walls; again when the connection was lost under them. */
  read<T>(who: Who, run: (work: Read) => Promise<T>): Promise<T> {
    return withRetries(isLost, () => opened().reads.use(connection => runRead(connection, who, run)))
  },

  /** Runs the reads of a background job that goes through a long list as `who`, on a connection of its own, which may
   *  keep a cursor from page to page and takes none of those that requests wait for. */
  async readThrough<T>(who: Who, run: (work: Read) => Promise<T>): Promise<T> {
    const settings = { statement_timeout: String(LONGEST_READ_THROUGH_MS) }
    const connection = new SingleConnection(opened().app, 'angan-read-through', settings, { forGood: true })
    try {
      return await runRead(connection, who, run)
    } finally {
      await connection.close()
    }
  },

  /** Runs a transaction as `who`, inside the walls. Runs again after a deadlock, so `run` touches nothing else. Throws
   *  when another transaction holds for long what it needs (500 with `Retry-After` for a caller, a further try for a job). */
  write<T>(who: Who, run: (work: Write) => Promise<T>): Promise<T> {
    return withRetries(isRetriedAtOnce, () => opened().writes.use(connection => runWrite(connection, who, run)))
  },

  /** The few statements that are not of one company: sign-in, fan-out, retention. The file that uses it says why in
   *  a comment that begins `scope: every company, because`. No transaction. With `counts`, what is written is a counter
   *  that only a later commit makes use of, and its own does not wait for the disk: a machine that fails before that
   *  later commit forgets both. */
  everyCompany<T>(run: (work: EveryCompany) => Promise<T>, of?: 'counts'): Promise<T> {
    return systemPool(of).use(connection => runEveryCompany(connection, run))
  },

  /** The same in a transaction. */
  everyCompanyWrite<T>(run: (work: EveryCompany) => Promise<T>, of?: 'counts'): Promise<T> {
    return withRetries(isRetriedAtOnce, () => systemPool(of).use(connection => runEveryCompanyWrite(connection, run)))
  },

  /** Statements over every company that may take long, on a connection of their own. */
  async everyCompanyThrough<T>(run: (work: EveryCompany) => Promise<T>): Promise<T> {
    const settings = { ...BY_KEY, statement_timeout: String(LONGEST_OF_NIGHT_MS) }
    const connection = new SingleConnection(opened().systemTarget, 'angan-system-through', settings, { forGood: true })
    try {
      return await runEveryCompany(connection, run)
    } finally {
      await connection.close()
    }
  },

  /** A name under which this program may hold a long piece of work: see `Presence.worker`. */
  worker: (): Promise<string> => opened().presence.worker(),

  /** Where the jobs and the listening connection connect to. */
  get systemTarget(): Target {
    return opened().systemTarget
  },

  async close(): Promise<void> {
    const closing = pools
    pools = undefined
    if (!closing) return
    const { reads, writes, system, counters, presence } = closing
    await Promise.all([reads, writes, system, counters, presence].map(one => one.close()))
  },
}

const systemPool = (of?: 'counts'): Pool => (of ? opened().counters : opened().system)

const isLost = (error: unknown): boolean => error instanceof ConnectionLost
/** Who waited for a lock in vain held a connection meanwhile; the next try is the caller's. */
const isRetriedAtOnce = (error: unknown): boolean => isRetried(error) && !isWaitedFor(error)

async function withRetries<T>(again: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === TRIES || !again(error)) throw error
      await Bun.sleep(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}
