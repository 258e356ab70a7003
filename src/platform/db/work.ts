import type postgres from 'postgres'
import { fault } from '../errors'
import { arrayLiteral } from './connection'
import { named } from './failures'
import type { Connection } from './pool'
import type { AllParamsOf, Param, ParamsOf, Query, RowOf } from './query'
import { SETTING_NAMES, type Settings, type Who } from './who'

const SET_SESSION = `select ${SETTING_NAMES.map((name, i) => `set_config('${name}', $${i + 1}, false)`).join(', ')}`
const LIFT = `set local app.lifted = 'on'`
const UNLIFT = `set local app.lifted = 'off'`
const prepared = { prepare: true }

type AnyQuery = Query<unknown, unknown>

/** Runs statements of the registry on one connection. */
abstract class Statements {
  constructor(
    protected readonly connection: Connection,
    private readonly epoch: number,
  ) {}

  isOnSameConnection(): boolean {
    return this.connection.epoch === this.epoch
  }

  protected async run<R>(q: AnyQuery, params: Record<string, Param>): Promise<postgres.RowList<R[]>> {
    const values = q.params.map(name => {
      const value = this.value(name, params)
      if (value === undefined) throw new Error(`${q.name}: parameter ${name} is missing`)
      return Array.isArray(value) && q.arrays.includes(name) ? arrayLiteral(value) : value
    })
    return (await this.text(q.text, values, q.name)) as unknown as postgres.RowList<R[]>
  }

  protected abstract value(name: string, params: Record<string, Param>): Param | undefined

  protected async text(
    text: string,
    values: readonly Param[],
    name: string,
    keep = true,
  ): Promise<postgres.RowList<postgres.Row[]>> {
    if (!this.isOnSameConnection()) throw new Error('the database connection was lost during the work')
    try {
      // boundary: postgres.js narrows parameters to its own union, which ours is a part of.
      return await this.connection.sql.unsafe(text, values as never[], keep ? prepared : undefined).execute()
    } catch (error) {
      throw named(error, name)
    }
  }
}

/** Runs statements for one principal. Rooms get one of these and nothing else of the database. */
export class Work extends Statements {
  constructor(
    readonly who: Who,
    connection: Connection,
    epoch: number,
  ) {
    super(connection, epoch)
  }

  /** Every row. */
  all<Q extends AnyQuery>(q: Q, params: ParamsOf<Q>): Promise<RowOf<Q>[]> {
    return this.run<RowOf<Q>>(q, params as Record<string, Param>)
  }

  /** The first row, or null. */
  async maybe<Q extends AnyQuery>(q: Q, params: ParamsOf<Q>): Promise<RowOf<Q> | null> {
    return (await this.all(q, params))[0] ?? null
  }

  /** The first row; the 404 of the contract where there is none (unknown and out of reach look the same). */
  async one<Q extends AnyQuery>(q: Q, params: ParamsOf<Q>): Promise<RowOf<Q>> {
    const row = await this.maybe(q, params)
    if (!row) throw fault('not_found')
    return row
  }

  /** How many rows the statement touched. */
  async count<Q extends AnyQuery>(q: Q, params: ParamsOf<Q>): Promise<number> {
    return (await this.run(q, params as Record<string, Param>)).count
  }

  /** Text and values as compiled by `list/`; nothing else has SQL that is not in a file. */
  compiled(text: string, values: readonly Param[], name: string, keep: boolean): Promise<postgres.Row[]> {
    return this.text(text, values, name, keep)
  }

  protected override value(name: string, params: Record<string, Param>): Param | undefined {
    if (name === 'company_id') return this.who.companyId
    if (name === 'me') return this.who.memberId
    return params[name]
  }
}

/** Statements over every company. Each use says why: `scope: every company, because …`. */
export class EveryCompany extends Statements {
  /** Every row. */
  all<Q extends AnyQuery>(q: Q, params: AllParamsOf<Q>): Promise<RowOf<Q>[]> {
    return this.run<RowOf<Q>>(q, params as Record<string, Param>)
  }

  /** The first row, or null. */
  async maybe<Q extends AnyQuery>(q: Q, params: AllParamsOf<Q>): Promise<RowOf<Q> | null> {
    return (await this.all(q, params))[0] ?? null
  }

  /** How many rows the statement touched. */
  async count<Q extends AnyQuery>(q: Q, params: AllParamsOf<Q>): Promise<number> {
    return (await this.run(q, params as Record<string, Param>)).count
  }

  protected override value(name: string, params: Record<string, Param>): Param | undefined {
    return params[name]
  }
}

/** A unit of work that only reads. */
export class Read extends Work {}

/** A unit of work in a transaction. */
export class Write extends Work {
  private readonly hooks: (() => void)[] = []
  private readonly settling: Promise<unknown>[] = []
  private depth = 0

  /** Runs `hook` once the change is durable. For waking workers and dropping caches, never for the change itself. */
  afterCommit(hook: () => void): void {
    this.hooks.push(hook)
  }

  committed(): void {
    for (const hook of this.hooks) hook()
  }

  /** Lifts reach and field rules (never the company) while `run` works: recognising a person looks across the company,
   *  handing a lead to a colleague writes a row that its giver no longer sees, an event keeps the record unmasked.
   *  Nothing read inside may go to the caller. Say why. */
  async beyondReach<T>(_why: string, run: () => Promise<T>): Promise<T> {
    this.depth++
    try {
      // Sent ahead on the same connection, so the first statement of `run` finds it done.
      const [, result] = await Promise.all([this.depth === 1 ? this.command(LIFT) : null, run()])
      return result
    } finally {
      this.depth--
      // Whatever follows is sent behind it, and the commit waits for it.
      if (this.depth === 0) this.settling.push(this.command(UNLIFT))
    }
  }

  /** Waits for what was sent and not waited for. */
  async settle(): Promise<void> {
    await Promise.all(this.settling)
  }

  private command(text: string): Promise<unknown> {
    // `execute` sends at once; a query that is only awaited is sent a turn later, behind what was called after it.
    const sent = this.connection.sql.unsafe(text, [], prepared).execute()
    // Its failure is met by whoever waits for it, or by the statements behind it in a transaction that ends.
    sent.catch(() => {})
    return sent
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
  const work = { current: undefined as Write | undefined }
  const result = await inTransaction(connection, adopt(connection, who.settings), async () => {
    work.current = new Write(who, connection, connection.epoch)
    const answer = await run(work.current)
    await work.current.settle()
    return answer
  })
  work.current?.committed()
  return result
}

/** A transaction over every company. */
export function runEveryCompany<T>(connection: Connection, run: (work: EveryCompany) => Promise<T>): Promise<T> {
  return inTransaction(connection, null, () => run(new EveryCompany(connection, connection.epoch)))
}

async function inTransaction<T>(connection: Connection, before: Promise<unknown> | null, run: () => Promise<T>) {
  const { sql } = connection
  try {
    await Promise.all([before, sql.unsafe('begin').execute()])
    const { epoch } = connection
    const result = await run()
    const done = await sql.unsafe('commit')
    // A transaction whose error was swallowed answers COMMIT with ROLLBACK; one whose connection was lost is gone,
    // and the new connection would answer COMMIT to a transaction that never was.
    if (done.command !== 'COMMIT' || connection.epoch !== epoch) throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await sql.unsafe('rollback').catch(() => {})
    throw error
  }
}

function adopt(connection: Connection, settings: Settings): Promise<unknown> | null {
  if (connection.settings === settings.key) return null
  connection.settings = settings.key
  return connection.sql.unsafe(SET_SESSION, [...settings.values], prepared).then(undefined, (error: unknown) => {
    connection.settings = null
    throw error
  })
}
