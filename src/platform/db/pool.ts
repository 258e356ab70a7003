import type postgres from 'postgres'
import postgresJs from 'postgres'
import { fault } from '../errors'
import { connectionOptions, type Target } from './connection'

/** One connection that one caller holds at a time. */
export type Connection = {
  readonly sql: postgres.Sql
  /** The settings the session carries at present; null when unknown (new, or reconnected). */
  settings: string | null
  /** Goes up whenever the connection is lost, so that a transaction notices that it is gone. */
  epoch: number
}

const WAIT_LIMIT_MS = 10_000

/** A pool of single connections, each its own postgres.js client of one connection.
 *
 *  postgres.js's own pool shares its connections between callers and queues on them; under a queue of about a
 *  thousand queries it can send a transaction's BEGIN on a connection that others use (its issues 823 and 1210).
 *  Here a connection belongs to one unit of work from acquire to release, so there is no queue to get lost in, and
 *  the pool knows which principal's settings each session carries. */
export class Pool {
  private readonly idle: Connection[] = []
  private readonly waiting: ((connection: Connection) => void)[] = []
  private readonly all: Connection[] = []

  constructor(
    private readonly target: Target,
    private readonly name: string,
    private readonly size: number,
    /** Server settings of its sessions. */
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  async acquire(): Promise<Connection> {
    const free = this.idle.pop()
    if (free) return free
    if (this.all.length < this.size) return this.add()
    return new Promise((resolve, reject) => {
      const take = (connection: Connection) => {
        clearTimeout(timer)
        resolve(connection)
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(take), 1)
        reject(fault('not_ready', { message: 'The database is busy; try again in a moment', retryAfter: 1 }))
      }, WAIT_LIMIT_MS)
      this.waiting.push(take)
    })
  }

  release(connection: Connection): void {
    const next = this.waiting.shift()
    if (next) next(connection)
    else this.idle.push(connection)
  }

  async use<T>(run: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.acquire()
    try {
      return await run(connection)
    } finally {
      this.release(connection)
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map(connection => connection.sql.end({ timeout: 5 })))
  }

  private add(): Connection {
    const connection: Connection = {
      sql: postgresJs({
        ...connectionOptions(this.target, this.name, 1, this.settings),
        onclose: () => {
          connection.settings = null
          connection.epoch++
        },
      }),
      settings: null,
      epoch: 0,
    }
    this.all.push(connection)
    return connection
  }
}
