// Takes back what an import did to records of a kind that a room defines.

import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import type { Definition } from '../../platform/record/definition'
import { writesOf } from '../kit/writes-of'
import { sql } from '../queries.gen'
import { keptValues, toPutBack } from './defined-changes'
import type { ImportRun } from './imports'

type Row = RowOf<typeof sql.imports.listToUndo>
export type Undone = { no: number; undone: 'removed' | 'restored' | 'kept'; reasons: string[] }

export const RECORD_STAYS = 'The record stays: it was changed since'
export const NOT_TAKEN_BACK = 'It could not be taken back'
const ARCHIVED = 'The record was archived since'
const NOTHING = 'There was nothing to take back'

/** Archives the records that some rows made and nobody changed since, restores the old values where they are unchanged,
 *  and gives a reason for the rest that stays. */
export async function undoDefined(
  work: Write,
  run: ImportRun,
  definition: Definition,
  rows: readonly Row[],
): Promise<Undone[]> {
  const undone: Undone[] = []
  for (const row of rows) {
    try {
      undone.push(await work.apart(() => undoRow(work, run, definition, row)))
    } catch (error) {
      if (isDatabaseAway(error) || isRetried(error) || !(error instanceof Fault)) throw error
      const why = Object.values(error.fields ?? {})
      const words = why.length > 0 ? why.join('; ') : error.message
      undone.push({ no: row.no, undone: 'kept', reasons: [NOT_TAKEN_BACK, words] })
    }
  }
  return undone
}

async function undoRow(work: Write, run: ImportRun, definition: Definition, row: Row): Promise<Undone> {
  const { no, made_record, changes } = row
  const id = row.record_id!
  const kept = (reason: string): Undone => ({ no, undone: 'kept', reasons: [reason] })
  const now = await keptValues(work, definition, id)
  if (now.isArchived) return kept(ARCHIVED)
  const quiet = !run.options.run_rules
  if (made_record) {
    const asked = { id, import_id: run.id, updated_at: now.updatedAt }
    const grown = await work.one(sql.imports.hasGrown, asked)
    if (grown.updated || grown.noted) return kept(RECORD_STAYS)
    await writesOf(definition).archive(work, id, { quiet })
    return { no, undone: 'removed', reasons: [] }
  }
  const said = changes?.record ? toPutBack(changes.record, now.values) : null
  if (said) await writesOf(definition).update(work, id, said, { quiet })
  const notes = { kind: definition.kind, id, import_id: run.id }
  const isTaken = changes?.notes ? (await work.count(sql.imports.deleteListed, notes)) > 0 : false
  const isWhole = Object.keys(changes?.record ?? {}).length === fieldsIn(said)
  const reasons = isWhole ? [] : [RECORD_STAYS]
  return said || isTaken ? { no, undone: 'restored', reasons } : kept(isWhole ? NOTHING : RECORD_STAYS)
}

const fieldsIn = (said: Record<string, unknown> | null): number => {
  const { custom = {}, ...fields } = said ?? {}
  return Object.keys(fields).length + Object.keys(custom as object).length
}
