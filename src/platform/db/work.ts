import type postgres from 'postgres'
import { fault } from '../errors'
import { arrayLiteral } from './connection'
import { brokenConstraint, isBehindFailure, isPostgres, named, Overtaken } from './failures'
import type { AllParamsOf, Param, ParamsOf, Query, RowOf } from './query'
import { ConnectionLost, LostBeforeCommit, type SingleConnection } from './single-connection'
import type { Who } from './who'

const LIFT = `set local app.lifted = 'on'`
const UNLIFT = `set local app.lifted = 'off'`
const LONG = `select set_config('statement_timeout', '30min', true), set_config('lock_timeout', '1min', true)`

type AnyQuery = Query<unknown, unknown>

/** Runs statements of the registry on one connection, until its unit of work is over. */
export abstract class Statements {
  private isOver = false
  private failure: unknown = null

  constructor(protected readonly connection: SingleConnection) {}

  /** What failed first, null for nothing. It decides what becomes of a transaction, whatever came behind it. */
  get firstFailure(): unknown {
    return this.failure
  }

  /** Nothing more may be sent: the connection is somebody else's from here on. */
  end(): void {
    this.isOver = true
  }

  /** What failed was taken back and decides nothing any more. */
  protected recover(failure: unknown): void {
    this.failure = failure
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
    // A branch that continues after its unit failed would otherwise use a connection that others hold by now.
    if (this.isOver) throw new Error(`${name}: the unit of work is over`)
    try {
      return await this.connection.send(text, values, keep)
    } catch (error) {
      // Statements are sent in parallel, and the caller may get the error of a later one first. That error only means
      // that another one failed: only the first decides the answer, or that the work is run again.
      if (isBehindFailure(error) && this.failure !== null) throw this.failure
      if (isPostgres(error)) this.failure ??= error
      throw named(error, name)
    }
  }
}

/** Runs statements for one principal. Rooms get one of these and nothing else of the database. */
export class Work extends Statements {
  constructor(
    readonly who: Who,
    connection: SingleConnection,
  ) {
    super(connection)
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
  compiled(
    text: string,
    values: readonly Param[],
    name: string,
    keep: boolean,
  ): Promise<postgres.RowList<postgres.Row[]>> {
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
  private readonly hooks = { done: [] as (() => void)[], undone: [] as (() => void)[] }
  private readonly settling: Promise<unknown>[] = []
  private readonly raced = new Set<string>()
  private depth = 0
  private parts = 0

  /** Runs `hook` once the change is durable. For waking workers and dropping caches, never for the change itself. */
  afterCommit(hook: () => void): void {
    this.hooks.done.push(hook)
  }

  /** Runs `hook` when a try is rolled back, to give back what was taken outside it; not when the outcome is unknown. */
  afterRollback(hook: () => void): void {
    this.hooks.undone.push(hook)
  }

  committed = (): void => this.hooks.done.forEach(hook => void hook())

  rolledBack(error: unknown): never {
    if (!(error instanceof ConnectionLost) || error instanceof LostBeforeCommit)
      for (const hook of this.hooks.undone) hook()
    const constraint = brokenConstraint(error)
    throw constraint !== null && this.raced.has(constraint) ? new Overtaken(constraint, { cause: error }) : error
  }

  /** Lifts reach and field rules (never the company) while `run` works: recognising a person looks across the company,
   *  handing a lead to a colleague writes a row that its giver no longer sees, an event keeps the record unmasked.
   *  Nothing read inside may go to the caller. Say why. */
  async beyondReach<T>(_why: string, run: () => Promise<T>): Promise<T> {
    this.depth++
    try {
      // Sent ahead on the same connection, so the first statement of `run` finds it done.
      return (await Promise.all([this.depth === 1 ? this.command(LIFT) : null, run()]))[1]
    } finally {
      this.depth--
      // Whatever follows is sent behind it, and the commit waits for it.
      if (this.depth === 0) this.settling.push(this.command(UNLIFT))
    }
  }

  /** Runs `run` so that it can fail by itself: what it wrote is rolled back when it throws, and with `keep: false`
   *  always; the rest of the transaction stays. */
  async apart<T>(run: () => Promise<T>, { keep = true } = {}): Promise<T> {
    const [name, before, settled] = [`apart_${++this.parts}`, this.firstFailure, this.settling.length]
    const takeBack = async () => {
      await Promise.allSettled(this.settling.splice(settled))
      await this.command(`rollback to savepoint ${name}`)
      this.recover(before)
    }
    await this.command(`savepoint ${name}`)
    try {
      const result = await run()
      await (keep ? this.command(`release savepoint ${name}`) : takeBack())
      return result
    } catch (error) {
      await takeBack()
      throw error
    } finally {
      this.parts--
    }
  }

  /** Runs the work again when it breaks this constraint: what it looked up was free, and another transaction was
   *  faster. */
  runAgainOn(constraint: string): void {
    this.raced.add(constraint)
  }

  /** Lets the following statements run and wait for long. For a change of a great many records in one go that can't be
   *  cut into pieces: it keeps its connection, and others of the company wait a few seconds for it, then get an error. */
  mayTakeLong(_why: string): void {
    this.settling.push(this.command(LONG))
  }

  /** Waits for what was sent and not waited for. */
  settle = (): Promise<unknown> => Promise.all(this.settling)

  private command(text: string): Promise<unknown> {
    const sent = this.text(text, [], text)
    // The caller gets its failure, or the next statements in a transaction that ends.
    sent.catch(() => {})
    return sent
  }
}
