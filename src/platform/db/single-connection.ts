import postgres from 'postgres'
import { connectionOptions, type Target } from './connection'

/** The connection went away under the statement: the server stopped, restarted, or ended the session. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('the database connection was lost', { cause })
    this.name = 'ConnectionLost'
  }
}

/** The same before anything was committed: the work may be run again. */
export class LostBeforeCommit extends ConnectionLost {}

type Rows = postgres.RowList<postgres.Row[]>
type Reject = (error: unknown) => void

/** What PostgreSQL says when it ends a session (administrator, crash, starting up). */
const ENDED = /^(57P0[1-3]|08\d{3})$/
/** What the socket or the driver says. */
const UNREACHABLE = /^(CONNECTION_|CONNECT_|ECONN|EPIPE|ENOENT|ETIMEDOUT)/

/** One connection that one caller holds at a time, on a postgres.js client of its own. It is never used again after it
 *  was lost: postgres.js may reconnect only where nothing depends on the session, and here everything does (its
 *  settings, its transaction). Statements that wait on a lost one are rejected, where the driver may forget them. */
export class SingleConnection {
  /** The settings the session carries; null when it is new. */
  settings: string | null = null
  isLost = false
  private readonly client: postgres.Sql
  private readonly waiting = new Set<Reject>()

  /** `forGood`: it is kept for what hangs on it. The driver ends others after some 45 minutes, between statements. */
  constructor(
    target: Target,
    name: string,
    settings: Readonly<Record<string, string>>,
    { forGood = false }: { forGood?: boolean } = {},
  ) {
    const options = connectionOptions(target, name, 1, settings)
    this.client = postgres({ ...options, ...(forGood ? { max_lifetime: 0 } : {}), onclose: () => this.lose() })
  }

  /** Sends a statement at once, behind those that were sent before. Rejects with `ConnectionLost` when the connection
   *  goes, else with PostgreSQL's error. */
  send(text: string, values: readonly unknown[] = [], prepare = true): Promise<Rows> {
    if (this.isLost) return Promise.reject(new ConnectionLost())
    return new Promise((resolve, reject) => {
      this.waiting.add(reject)
      // boundary: postgres.js narrows parameters to its own union, which the registry's types are a part of.
      this.client.unsafe(text, values as never[], { prepare }).then(
        rows => {
          this.waiting.delete(reject)
          resolve(rows)
        },
        (error: unknown) => {
          this.waiting.delete(reject)
          const code = String((error as { code?: unknown }).code ?? '')
          if (ENDED.test(code) || UNREACHABLE.test(code)) this.lose()
          reject(this.isLost ? new ConnectionLost(error) : error)
        },
      )
    })
  }

  async close(): Promise<void> {
    await this.client.end({ timeout: 5 })
  }

  /** Lets go of it without waiting. */
  discard(): void {
    void this.client.end({ timeout: 0 }).catch(() => {})
  }

  private lose(): void {
    this.isLost = true
    for (const reject of this.waiting) reject(new ConnectionLost())
    this.waiting.clear()
  }
}
