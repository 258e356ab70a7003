import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { errorDetails, log } from '../../platform/log'
import { sql } from '../queries.gen'
import { NOT_TAKEN_BACK, RECORD_STAYS, type Undone, undoDefined } from './defined-undo'
import type { ImportRun } from './imports'
import { definitionOf, takenBackOf, type Undoing } from './kinds'
import { finish, isAt, streamProgress } from './progress'

const TOGETHER = 200

type Row = RowOf<typeof sql.imports.listToUndo>

const LEAD_STAYS = 'The lead stays: somebody worked on it since'
const CONTACT_STAYS = 'The contact stays: it was changed since'
const HAS_LEAD = 'The contact stays: it has a lead'
const REFUSES = NOT_TAKEN_BACK
/** Reasons on rows of which something stays. */
export const STAYED: readonly string[] = [LEAD_STAYS, CONTACT_STAYS, HAS_LEAD, RECORD_STAYS, REFUSES]

const REFUSED = 'refused'

/** Behind the last row of every file. */
const END = 2 ** 31 - 1

/** Undoes an import, from its last row to its first: archives what it made and nobody worked on since, restores what it
 *  changed and is unchanged, and gives a reason for the rest that stays. */
export async function undoImport(who: Who, run: ImportRun, signal?: AbortSignal): Promise<void> {
  for (let done = 0, before = END, most = TOGETHER; ; ) {
    signal?.throwIfAborted()
    const rows = await undoNext(who, run, before, most)
    if (rows === null) return
    if (rows === REFUSED) {
      most = Math.ceil(most / 2)
      continue
    }
    if (rows.length === 0) break
    most = Math.min(TOGETHER, most * 2)
    done += rows.length
    before = rows.at(-1)!.no
    await db.write(who, async work => streamProgress(work, run, 'undoing', done))
  }
  for (;;) {
    signal?.throwIfAborted()
    const rest = await undoRest(who, run)
    if (rest === null) return
    if (rest === 0) break
  }
  await finish(who, run, 'undone', null)
}

/** Undoes some of what belongs to the records in other tables; null when the import is undone no longer. */
const undoRest = (who: Who, run: ImportRun): Promise<number | null> =>
  db.write(who, async work => {
    if (!(await isAt(work, run, run.last_row))) return null
    return work.beyondReach('an undo covers all that the import made, for any owner', async () => {
      await work.count(sql.imports.noteWork, { id: run.id })
      return (await takenBackOf('contact').rest?.(work, undoingOf(run))) ?? 0
    })
  })

const undoingOf = (run: ImportRun): Undoing => ({
  importId: run.id,
  fileName: run.file_name,
  at: isoNow(),
  quiet: !run.options.run_rules,
})

/** Some rows before a row; null when the import is undone no longer. Where they fail together, fewer are to be tried, and
 *  more again behind them: one that the database refuses costs some tries and no other row its undoing. By itself it stays
 *  as it is. */
async function undoNext(
  who: Who,
  run: ImportRun,
  before: number,
  most: number,
): Promise<Row[] | null | typeof REFUSED> {
  const inWrite = (act: (work: Write, rows: readonly Row[]) => Promise<readonly Undone[]>) =>
    db.write(who, async work => {
      if (!(await isAt(work, run, run.last_row))) return null
      const rows = await work.all(sql.imports.listToUndo, { id: run.id, before, most })
      if (rows.length === 0) return rows
      return work.beyondReach('an undo covers all that the import made, for any owner', async () => {
        await work.count(sql.imports.markUndone, { id: run.id, rows: await act(work, rows) })
        await work.count(sql.imports.noteWork, { id: run.id })
        return rows
      })
    })
  try {
    return await inWrite((work, rows) => undoSome(work, run, rows))
  } catch (error) {
    if (isDatabaseAway(error) || isRetried(error)) throw error
    log.warn('rows of an import were not taken back', { import: run.id, rows: most, ...errorDetails(error) })
  }
  if (most > 1) return REFUSED
  return inWrite(async (_, rows) => rows.map(({ no }) => ({ no, undone: 'kept', reasons: [REFUSES] })))
}

async function undoSome(work: Write, run: ImportRun, rows: readonly Row[]): Promise<Undone[]> {
  const definition = definitionOf(run.kind)
  if (definition) return undoDefined(work, run, definition, rows)
  const undoing = undoingOf(run)
  const lead_ids = rows.flatMap(row => (row.made_lead && row.lead_id ? [row.lead_id] : []))
  const contact_ids = rows.flatMap(row => (row.made_contact && row.contact_id ? [row.contact_id] : []))
  const row_contact_ids = rows.flatMap(row => row.contact_id ?? [])
  const touched = new Set(
    (await work.all(sql.imports.listTouched, { id: run.id, lead_ids, contact_ids, row_contact_ids })).map(
      row => row.id,
    ),
  )
  await takenBackOf('lead').remove(
    work,
    lead_ids.filter(id => !touched.has(id)),
    undoing,
  )
  const busy = new Set((await work.all(sql.imports.listWithLeads, { contact_ids })).map(row => row.contact_id))
  await takenBackOf('contact').remove(
    work,
    contact_ids.filter(id => !touched.has(id) && !busy.has(id)),
    undoing,
  )
  const undone: Undone[] = []
  for (const row of rows) undone.push(await undoRow(work, row, { touched, busy }, undoing))
  return undone
}

type Stays = { touched: ReadonlySet<string>; busy: ReadonlySet<string> }

async function undoRow(work: Write, row: Row, { touched, busy }: Stays, undoing: Undoing): Promise<Undone> {
  const { no, lead_id, contact_id, made_lead, made_contact, changes } = row
  const reasons: string[] = []
  if (made_lead && touched.has(lead_id!)) reasons.push(LEAD_STAYS)
  if (made_contact && touched.has(contact_id!)) reasons.push(CONTACT_STAYS)
  else if (made_contact && busy.has(contact_id!)) reasons.push(HAS_LEAD)
  let restored = 0
  if (changes?.contact && contact_id)
    restored += await takenBackOf('contact').restore(work, contact_id, changes.contact, undoing)
  for (const [id, fields] of Object.entries(changes?.leads ?? {})) {
    restored += await takenBackOf('lead').restore(work, id, fields, undoing)
  }
  const removed =
    (made_lead && !touched.has(lead_id!)) || (made_contact && !touched.has(contact_id!) && !busy.has(contact_id!))
  if (!removed && restored === 0 && reasons.length === 0) reasons.push('There was nothing to take back')
  return { no, undone: removed ? 'removed' : restored > 0 ? 'restored' : 'kept', reasons }
}
