import { db } from '../../platform/db/database'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { chargeMet, refuseAlikeRow, refuseMet } from '../../platform/http/search-quota'
import { sql } from '../queries.gen'
import { definedReader } from './defined-reader'
import { DefinedTaking } from './defined-take'
import { Foresight } from './foresee-rows'
import type { ImportRun } from './imports'
import { definitionOf, type FileRow, peopleKindOf, type RowReader, type RowValues } from './kinds'
import { takeRows } from './take-rows'

/** How the rows of an import are read, and checked or taken a stretch at a time: false when it was stopped. */
export type Taking = {
  /** Rows a transaction: they share the way to the disk, and an interrupted one repeats little. */
  together: number
  read(values: RowValues): FileRow['read']
  take(rows: readonly FileRow[], last: number): Promise<boolean>
}

const TOGETHER = 500
/** Rows that are written one by one hold their locks, and other writers, all the longer. */
const SINGLY = 100

/** The taking of an import, with what is looked up once for it. */
export async function takingOf(work: Write, who: Who, run: ImportRun): Promise<Taking> {
  const definition = definitionOf(run.kind)
  if (!definition) return takingOfPeople(work, who, run)
  const reader = await definedReader(work, definition)
  const taking = new DefinedTaking(run, reader)
  return { together: SINGLY, read: reader.read, take: (rows, last) => taking.take(who, rows, last) }
}

async function takingOfPeople(work: Write, who: Who, run: ImportRun): Promise<Taking> {
  const reader = await work.beyondReach('statuses, sources and members are looked up for the whole import', () =>
    peopleKindOf(run.kind).prepare(work, run, { id: run.created_by, name: who.name }),
  )
  const foresight = run.state === 'checking' ? new Foresight(run, reader) : null
  return {
    together: TOGETHER,
    read(values) {
      const read = reader.read(values)
      const refusal =
        who.bringsMasked && 'entry' in read ? refuseAlikeRow(run.created_by, [...read.phones, ...read.emails]) : null
      return refusal === null ? read : { problem: refusal }
    },
    take: (rows, last) => (foresight ? foresight.look(who, rows, last) : takeCounted(who, run, reader, rows, last)),
  }
}

/** Takes a stretch of rows; for a reader of masked numbers only while their lists have not met too many known people. */
async function takeCounted(
  who: Who,
  run: ImportRun,
  reader: RowReader<unknown>,
  rows: readonly FileRow[],
  before: number,
): Promise<boolean> {
  if (!who.bringsMasked) return takeRows(who, run, reader, rows, before)
  refuseMet(run.created_by)
  const goesOn = await takeRows(who, run, reader, rows, before)
  const { count } = await db.read(systemOf({ id: who.companyId, zone: who.zone }), work =>
    work.one(sql.imports.countMet, { id: run.id, by: run.created_by, after: before, last: rows.at(-1)!.no }),
  )
  chargeMet(run.created_by, count)
  return goesOn
}
