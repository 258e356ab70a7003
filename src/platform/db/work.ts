import type postgres from 'postgres'
import { fault } from '../errors'
import { arrayLiteral } from './connection'
import { named } from './failures'
import type { Connection } from './pool'
import type { Param, ParamsOf, Query, RowOf } from './query'
import { SETTING_NAMES, type Settings, type Who } from './who'

const SET_SESSION = `select ${SETTING_NAMES.map((name, i) => `set_config('${name}', $${i + 1}, false)`).join(', ')}`
const SET_LOCAL = `select ${SETTING_NAMES.map((name, i) => `set_config('${name}', $${i + 1}, true)`).join(', ')}`
const prepared = { prepare: true }

/** Runs statements for one principal. Rooms get one of these and nothing else of the database. */
export class Work {
  constructor(
    readonly who: Who,
    protected readonly connection: Connection,
    private readonly epoch: number,
  ) {}

  /** Every row. */
  async all<Q extends Query<unknown, unknown>>(q: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]> {
    const values = q.params.map(name => this.value(q, name, params as Record<string, Param>))
    return (await this.text(q.text, values, q.name)) as unknown as RowOf<Q>[]
  }

  /** The first row, or null. */
  async maybe<Q extends Query<unknown, unknown>>(q: Q, params: ParamsOf<Q>): Promise<RowOf<Q> | null> {
    return (await this.all(q, params))[0] ?? null
  }

  /** The first row; the 404 of the contract where there is none (unknown and out of reach look the same). */
  async one<Q extends Query<unknown, unknown>>(q: Q, params: ParamsOf<Q>): Promise<RowOf<Q>> {
    const row = await this.maybe(q, params)
    if (!row) throw fault('not_found')
    return row
  }

  /** How many rows the statement touched. */
  async count<Q extends Query<unknown, unknown>>(q: Q, params: ParamsOf<Q>): Promise<number> {
    return ((await this.all(q, params)) as unknown as postgres.RowList<postgres.Row[]>).count
  }

  /** Text and values as compiled by `list/`; nothing else has SQL that is not in a file. */
  async compiled(text: string, values: readonly Param[], name: string, keep: boolean): Promise<postgres.Row[]> {
    return this.text(text, values, name, keep)
  }

  isOnSameConnection(): boolean {
    return this.connection.epoch === this.epoch
  }

  private async text(
    text: string,
    values: readonly Param[],
    name: string,
    keep = true,
  ): Promise<postgres.RowList<postgres.Row[]>> {
    if (!this.isOnSameConnection()) throw new Error('the database connection was lost during the work')
    try {
      // boundary: postgres.js narrows parameters to its own union, which ours is a part of.
      return await this.connection.sql.unsafe(text, values as never[], keep ? prepared : undefined)
    } catch (error) {
      throw named(error, name)
    }
  }

  private value(q: Query<unknown, unknown>, name: string, params: Record<string, Param>): Param {
    if (name === 'company_id') return this.who.companyId
    if (name === 'me') return this.who.memberId
    const value = params[name]
    if (value === undefined) throw new Error(`${q.name}: parameter ${name} is missing`)
    return Array.isArray(value) && q.arrays.includes(name) ? arrayLiteral(value) : value
  }
}

/** A unit of work that only reads. */
export class Read extends Work {}

/** A unit of work in a transaction. */
export class Write extends Work {
  private readonly hooks: (() => void)[] = []

  /** Runs `hook` once the change is durable. For waking workers and dropping caches, never for the change itself. */
  afterCommit(hook: () => void): void {
    this.hooks.push(hook)
  }

  committed(): void {
    for (const hook of this.hooks) hook()
  }

  /** Lifts the reach (never the company, never the field rules) while `run` works: recognising a person looks across
   *  the company, and handing a lead to a colleague writes a row that its giver no longer sees. Say why. */
  async beyondReach<T>(_why: string, run: () => Promise<T>): Promise<T> {
    const own = this.who.settings.values
    const lifted = own.map((value, i) => (SETTING_NAMES[i]!.startsWith('app.reach_') ? '*' : value))
    await this.set(lifted)
    let result: T
    try {
      result = await run()
    } catch (error) {
      // After a database error the transaction takes no more statements; after any other the reach must not stay.
      await this.set(own).catch(() => {})
      throw error
    }
    await this.set(own)
    return result
  }

  private async set(values: readonly string[]): Promise<void> {
    await this.connection.sql.unsafe(SET_LOCAL, [...values], prepared)
  }
}

/** Reads without a transaction: the session's settings are compared and set, then the statements run. */
export async function runRead<T>(connection: Connection, who: Who, run: (work: Read) => Promise<T>): Promise<T> {
  const setting = adopt(connection, who.settings)
  const work = new Read(who, connection, connection.epoch)
  if (!setting) return run(work)
  // Sent ahead on the same connection, so the first statement finds it done; awaited, so its failure is never missed.
  const [, result] = await Promise.all([setting, run(work)])
  return result
}

/** Writes: settings, begin, the work, commit. */
export async function runWrite<T>(connection: Connection, who: Who, run: (work: Write) => Promise<T>): Promise<T> {
  const { sql } = connection
  let work: Write
  let result: T
  try {
    await Promise.all([adopt(connection, who.settings), sql.unsafe('begin')])
    work = new Write(who, connection, connection.epoch)
    result = await run(work)
    const done = await sql.unsafe('commit')
    // A transaction whose error was swallowed answers COMMIT with ROLLBACK; one whose connection was lost is gone,
    // and the new connection would answer COMMIT to a transaction that never was.
    if (done.command !== 'COMMIT' || !work.isOnSameConnection()) throw new Error('the transaction was rolled back')
  } catch (error) {
    await sql.unsafe('rollback').catch(() => {})
    throw error
  }
  work.committed()
  return result
}

function adopt(connection: Connection, settings: Settings): Promise<unknown> | null {
  if (connection.settings === settings.key) return null
  connection.settings = settings.key
  return connection.sql.unsafe(SET_SESSION, [...settings.values], prepared).then(undefined, (error: unknown) => {
    connection.settings = null
    throw error
  })
}
