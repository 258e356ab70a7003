// Makes, changes, archives and restores a record by its definition: what was read is checked, written, put on the event
// list and the timeline, and answered, in one transaction.

import { isoNow } from '../../platform/clock'
import { brokenConstraint } from '../../platform/db/failures'
import { refuseStale } from '../../platform/db/refuse-stale'
import { mayActOn } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { idOf } from '../../platform/ids'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import {
  type ChangeOf,
  type DefinitionOf,
  type Fields,
  fieldsOf,
  type NewOf,
  type RecordOf,
  right,
  type ValuesOf,
  type Verb,
} from '../../platform/record/definition'
import { emptyValues, readValues, searchText, type Values } from '../../platform/record/read-values'
import { type Statements, statementsOf } from '../../platform/record/statements'
import { customChanges, readCustom } from '../custom-fields/read-custom'
import { mustHaveRequired } from '../custom-fields/required'
import { recordActivity } from '../timeline/record-activity'
import { checkReferences } from './check-references'
import type { Rules } from './rules'

/** The writes of one kind of record. Each answers the record as its caller may see it. */
export class RecordWrites<F extends Fields> {
  private readonly statements: Statements

  constructor(
    private readonly definition: DefinitionOf<F>,
    private readonly rules: Rules<F> = {},
  ) {
    this.statements = statementsOf(definition)
  }

  /** Makes a record. 422 naming each field that is wrong; 409 `duplicate` for a value that only one may have; 403 for an
   *  owner out of reach. `quiet`: it is history and fires nothing. */
  async create(work: Write, said: NewOf<F>, { quiet = false } = {}): Promise<RecordOf<F>> {
    const { definition, statements } = this
    const id = idOf(definition.prefix)
    const values = { ...emptyValues(definition), ...this.owned(work), ...readValues(definition, said as Values) }
    const { values: custom } = await readCustom(work, definition.kind, said.custom, { door: 'form' })
    await this.judge(work, id, values, null)
    await this.guarded(work.count(statements.insert, this.written(id, values, custom)))
    await mustHaveRequired(work, definition.kind, id)
    await this.note(work, id, 'created', 'Added', {}, quiet)
    return this.answer(work, id)
  }

  /** Changes a record; only what differs is written. 404 unknown or out of reach, 403 `out_of_reach`, 409 `stale`,
   *  `duplicate`, or `conflict` for an archived one. What its caller read masked and sends back so stays. */
  async update(work: Write, id: string, said: ChangeOf<F>, { quiet = false } = {}): Promise<RecordOf<F>> {
    const { definition, statements } = this
    const before = await this.lock(work, id, 'edit', said.updated_at)
    if (before.archived_at !== null) throw fault('conflict', { message: 'This was archived; restore it first' })
    const { updated_at: _, ...sent } = said
    const meant = holdsMask(sent) ? leaveMasked(sent, await this.answer(work, id)) : sent
    const values = { ...kept(definition, before), ...readValues(definition, meant as Values) }
    const { values: custom } = await readCustom(work, definition.kind, meant.custom as Values | undefined, {
      door: 'form',
      before: before.custom,
      recordId: id,
    })
    const changed = [
      ...fieldsOf(definition).flatMap(([name]) => (Bun.deepEquals(before[name], values[name]) ? [] : [name])),
      ...customChanges(before.custom, custom),
    ]
    if (changed.length > 0) {
      await this.judge(work, id, values, before)
      await work.beyondReach('the change may take the record out of the caller’s reach', () =>
        this.guarded(work.count(statements.update, this.written(id, values, custom))),
      )
      await this.note(work, id, 'updated', null, { changed }, quiet)
    }
    if (meant.custom) await mustHaveRequired(work, definition.kind, id)
    return this.answer(work, id)
  }

  /** Archives a record: lists no longer show it, and its unique values are free. 409 `conflict` for an archived one. */
  async archive(
    work: Write,
    id: string,
    { readAt, quiet = false }: { readAt?: string | undefined; quiet?: boolean } = {},
  ): Promise<RecordOf<F>> {
    const before = await this.lock(work, id, 'delete', readAt)
    if (before.archived_at !== null) throw fault('conflict', { message: 'This was archived already' })
    await this.rules.archive?.(work, id)
    await work.count(this.statements.archive, { id, archived_at: isoNow() })
    await this.note(work, id, 'archived', 'Archived', {}, quiet)
    return this.answer(work, id)
  }

  /** Restores a record. 409 `duplicate` where another one has its value now, `conflict` where it is not archived. */
  async restore(work: Write, id: string): Promise<RecordOf<F>> {
    const before = await this.lock(work, id, 'delete')
    if (before.archived_at === null) throw fault('conflict', { message: 'This is not archived' })
    await this.guarded(work.count(this.statements.archive, { id, archived_at: null }))
    await this.note(work, id, 'restored', 'Restored', {})
    return this.answer(work, id)
  }

  /** The record as its caller may see it. 404 unknown or out of reach. */
  async answer(work: Write, id: string): Promise<RecordOf<F>> {
    const { json } = await work.one(this.statements.find, { id })
    return JSON.parse(json) as RecordOf<F>
  }

  private async lock(work: Write, id: string, verb: Verb, readAt?: string) {
    const row = await work.one(this.statements.lock, { id })
    refuseStale(readAt, row.updated_at)
    const { owner } = this.definition
    if (owner && !mayActOn(work.who, right(this.definition, verb), row[owner] as string | null)) {
      throw fault('out_of_reach')
    }
    return row
  }

  /** A record with an owner is its maker's unless somebody else is named. */
  private owned({ who }: Write): Values {
    return this.definition.owner && who.memberId ? { [this.definition.owner]: who.memberId } : {}
  }

  private async judge(work: Write, id: string, values: Values, before: Values | null): Promise<void> {
    const { definition, rules } = this
    await checkReferences(work, definition, values, before)
    const { owner } = definition
    if (owner && values[owner] !== before?.[owner]) {
      const verb = before ? 'edit' : 'create'
      if (!mayActOn(work.who, right(definition, verb), values[owner] as string | null)) throw fault('out_of_reach')
    }
    // boundary: what was read by the definition has its fields.
    await rules.check?.(work, { ...values, id } as ValuesOf<F> & { id: string }, before as ValuesOf<F> | null)
  }

  private written(id: string, values: Values, custom: Values): Values {
    return { id, ...values, custom, search_text: searchText(this.definition, values) }
  }

  /** Names the field of a unique value that is taken. */
  private async guarded<T>(write: Promise<T>): Promise<T> {
    try {
      return await write
    } catch (error) {
      const constraint = brokenConstraint(error)
      const field = fieldsOf(this.definition).find(([name]) => constraint === `${this.definition.kind}_${name}_taken`)
      throw field ? fault('duplicate', { fields: { [field[0]]: 'is taken' } }) : error
    }
  }

  private async note(
    work: Write,
    id: string,
    verb: 'created' | 'updated' | 'archived' | 'restored',
    title: string | null,
    changes: object,
    quiet = false,
  ): Promise<void> {
    const { kind } = this.definition
    const subject = { kind, id }
    await work.beyondReach('an event keeps its record unmasked', async () => {
      const { custom: _, ...record } = await this.answer(work, id)
      await append(work, { type: `${kind}.${verb}`, subject, changes, record, quiet })
      if (title !== null) await recordActivity(work, { type: 'system', subject, title })
    })
  }
}

const kept = (definition: DefinitionOf<Fields>, row: Values): Values =>
  Object.fromEntries(fieldsOf(definition).map(([name]) => [name, row[name]]))
