import { fault } from '../errors'
import type { Target } from './connection'
import { SingleConnection } from './single-connection'

type Waiter = { take: (connection: SingleConnection) => void }

const WAIT_LIMIT_MS = 10_000

/** A pool of single connections, each its own postgres.js client of one connection.
 *
 *  postgres.js's own pool shares its connections between callers and queues on them; under a queue of about a
 *  thousand queries it can send a transaction's BEGIN on a connection that others use (its issues 823 and 1210).
 *  Here a connection belongs to one unit of work from acquire to release, so there is no queue to get lost in, and
 *  the pool knows which principal's settings each session carries. */
export class Pool {
  private readonly idle: SingleConnection[] = []
  private readonly all = new Set<SingleConnection>()
  private readonly waiting: Waiter[] = []

  constructor(
    private readonly target: Target,
    private readonly name: string,
    private readonly size: number,
    /** Server settings of its sessions. */
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  async use<T>(run: (connection: SingleConnection) => Promise<T>): Promise<T> {
    const connection = await this.acquire()
    try {
      return await run(connection)
    } finally {
      this.release(connection)
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map(connection => connection.close()))
  }

  private acquire(): Promise<SingleConnection> {
    for (let free = this.idle.pop(); free; free = this.idle.pop()) {
      if (!free.isLost) return Promise.resolve(free)
      this.drop(free)
    }
    if (this.all.size < this.size) return Promise.resolve(this.add())
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        take: connection => {
          clearTimeout(timer)
          resolve(connection)
        },
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1)
        reject(fault('not_ready', { message: 'The database is busy; try again in a moment', retryAfter: 1 }))
      }, WAIT_LIMIT_MS)
      this.waiting.push(waiter)
    })
  }

  private release(held: SingleConnection): void {
    if (held.isLost) this.drop(held)
    const next = this.waiting.shift()
    if (next) next.take(held.isLost ? this.add() : held)
    else if (!held.isLost) this.idle.push(held)
  }

  private add(): SingleConnection {
    const connection = new SingleConnection(this.target, this.name, this.settings)
    this.all.add(connection)
    return connection
  }

  private drop(connection: SingleConnection): void {
    this.all.delete(connection)
    connection.discard()
  }
}
