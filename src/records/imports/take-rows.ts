import { db } from '../../platform/db/database'
import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { errorDetails, log } from '../../platform/log'
import { inSlices } from '../../platform/others-turn'
import { sql } from '../queries.gen'
import { IN_FILE, KNOWN, TWO_PEOPLE } from './foresee-rows'
import type { ImportRun } from './imports'
import type { FileRow, ReadRow, RowReader, TakenRow } from './kinds'
import { type PeopleThere, peopleThere } from './people-there'
import { idle, isAt, type RowOutcome, writeOutcomes } from './progress'
import { keysOf, keysToFind } from './row-keys'
import { changesBetween, snapshotsOf } from './snapshots'
import { whoseRow } from './whose-row'

type Reader = RowReader<unknown>

/** Takes a stretch of rows with their outcome in one transaction; false when the import was stopped. Where that fails,
 *  each half goes by itself, down to single rows: one that the database refuses spoils no other. */
export async function takeRows(
  who: Who,
  run: ImportRun,
  reader: Reader,
  rows: readonly FileRow[],
  last: number,
): Promise<boolean> {
  if (rows.length === 1) return takeAlone(who, run, reader, rows[0]!, last)
  try {
    return await takeTogether(who, run, reader, rows, last)
  } catch (error) {
    log.warn('rows of an import failed, in halves now', { import: run.id, rows: rows.length, ...errorDetails(error) })
  }
  const half = rows.length >> 1
  return (
    (await takeRows(who, run, reader, rows.slice(0, half), last)) &&
    takeRows(who, run, reader, rows.slice(half), rows[half - 1]!.no)
  )
}

async function takeAlone(who: Who, run: ImportRun, reader: Reader, row: FileRow, last: number): Promise<boolean> {
  try {
    return await takeTogether(who, run, reader, [row], last)
  } catch (error) {
    // What the row itself brings about is its fault, also what nobody foresaw: else the import would come back to it for
    // ever. A database that is away, or busy with the same records, is the job's.
    if (isDatabaseAway(error) || isRetried(error)) throw error
    log.warn('a row of an import could not be stored', { import: run.id, row: row.no, ...errorDetails(error) })
    return takeTogether(who, run, reader, [{ no: row.no, read: { problem: 'The row could not be stored' } }], last)
  }
}

function takeTogether(
  who: Who,
  run: ImportRun,
  reader: Reader,
  rows: readonly FileRow[],
  last: number,
): Promise<boolean> {
  return db.write(who, async work => {
    if (!(await isAt(work, run, last))) return false
    await work.beyondReach('recognising a person looks across the company', async () => {
      await writeOutcomes(work, run, await outcomesOf(work, run, reader, rows), rows)
    })
    return true
  })
}

async function outcomesOf(
  work: Write,
  run: ImportRun,
  reader: Reader,
  rows: readonly FileRow[],
): Promise<RowOutcome[]> {
  const entries = rows.flatMap(({ read }) => ('entry' in read ? [read] : []))
  await reader.lock(work, entries)
  // First: an id that belongs to another person is removed from the row.
  const matches = await reader.match(work, entries)
  const matchOf = new Map(entries.map((read, i) => [read, matches[i] ?? null]))
  const there = await peopleThere(work, entries)
  const left = run.options.duplicates === 'skip' ? await whoIsKnown(work, entries, there) : new Set()
  const skips = (read: ReadRow<unknown>) =>
    run.options.duplicates === 'skip' && (left.has(read) || matchOf.get(read) !== null)
  const matched = matches.flatMap(match => match?.contactId ?? [])
  const before = await snapshotsOf(work, [...new Set([...there.ids, ...matched])])
  const refusal = (read: ReadRow<unknown>) => (matchOf.get(read) ? undefined : read.unlessKnown)
  const toTake = entries.filter(read => !skips(read) && refusal(read) === undefined)
  const takings = await reader.take(
    work,
    toTake,
    toTake.map(read => matchOf.get(read) ?? null),
  )
  const taken = new Map(takings.map((one, i) => [toTake[i]!, one]))
  const people = [...taken.values()].flatMap(one => ('problem' in one ? [] : [one.contactId]))
  const met = people.length ? await work.all(sql.imports.listMet, { id: run.id, ids: [...new Set(people)] }) : []
  const seen = new Set(met.map(row => row.contact_id))
  const after = await snapshotsOf(
    work,
    [...before.keys()].filter(id => people.includes(id)),
  )
  const othersOf = await otherOwners(work, toTake, there)
  const made = new Map(met.map(row => [row.contact_id, row]))
  const isOfFile = ({ contactId, leadId }: { contactId: string; leadId: string | null }): boolean => {
    const one = made.get(contactId)
    return one !== undefined && (one.made_contact || (leadId !== null && one.made_leads.includes(leadId)))
  }
  const outcomes = rows.map(({ no, read }): RowOutcome => {
    if ('skipped' in read) return idle(no, 'skipped', [read.skipped])
    if ('problem' in read) return idle(no, 'invalid', [read.problem])
    const problem = refusal(read)
    if (problem !== undefined) return idle(no, 'invalid', [problem])
    const one = taken.get(read)
    if (!one) {
      const others = new Set(keysOf(read).flatMap(key => there.at(key)?.id ?? []))
      const said = others.size > 1 ? [KNOWN, TWO_PEOPLE] : [KNOWN]
      return { ...idle(no, 'duplicate', [...said, ...read.reasons]), others: others.size > 1 ? [...others] : [] }
    }
    if ('problem' in one) return idle(no, 'invalid', [one.problem])
    const isMet = seen.has(one.contactId)
    seen.add(one.contactId)
    // What an earlier stretch made is in the file, and not what was there.
    const { record, ...news } = one
    const as = record === 'unchanged' && isOfFile(one) ? news : one
    return outcomeOf(no, read, as, { isMet, others: othersOf(read, one.contactId) })
  })
  return withChanges(outcomes, id => changesBetween(before.get(id), after.get(id), made.get(id)))
}

/** Rows of people who are there. */
async function whoIsKnown(
  work: Write,
  rows: readonly ReadRow<unknown>[],
  there: PeopleThere,
): Promise<ReadonlySet<unknown>> {
  const found = new Set<unknown>()
  const turn = inSlices()
  for (const read of rows) {
    await turn()
    if ((await whoseRow(work, { name: read.name, keys: keysOf(read) }, there)).person) found.add(read)
  }
  return found
}

/** Who else has a number or an address of a row, once the rows are taken. */
async function otherOwners(
  work: Write,
  rows: readonly ReadRow<unknown>[],
  there: PeopleThere,
): Promise<(read: ReadRow<unknown>, contactId: string) => string[]> {
  const seen = new Set<string>()
  // What is all of a row, and nobody had before, is its person's.
  const several = rows.filter(read => {
    const keys = keysOf(read)
    const isShared = keys.some(key => there.at(key) !== undefined || seen.has(key))
    for (const key of keys) seen.add(key)
    return keys.length > 1 || isShared
  })
  const found = several.length > 0 ? await work.all(sql.imports.listKnown, keysToFind(several)) : []
  const personOf = new Map(found.map(row => [row.key, row.contact_id]))
  return (read, contactId) => {
    const people = new Set(keysOf(read).flatMap(key => personOf.get(key) ?? contactId))
    return [...people].filter(id => id !== contactId)
  }
}

function outcomeOf(
  no: number,
  read: ReadRow<unknown>,
  one: Exclude<TakenRow, { problem: string }>,
  { isMet, others }: { isMet: boolean; others: readonly string[] },
): RowOutcome {
  const made = one.madeLead || (one.leadId === null && one.madeContact)
  return {
    no,
    outcome: one.record ?? (made ? 'created' : isMet ? 'duplicate' : 'updated'),
    reasons: [
      ...(one.record || (!isMet && one.madeContact) ? [] : [isMet ? IN_FILE : KNOWN]),
      ...(others.length > 0 ? [TWO_PEOPLE] : []),
      ...(one.reasons ?? []),
      // What was noticed while it was read is about what is new.
      ...(one.record ? [] : read.reasons),
    ],
    others,
    lead_id: one.leadId,
    contact_id: one.contactId,
    made_lead: one.madeLead,
    made_contact: one.madeContact,
    changes: null,
  }
}

/** Puts the changes of each person with the last of their rows in the stretch: an undo from the end comes to it first. */
function withChanges(outcomes: readonly RowOutcome[], changesOf: (id: string) => object | null): RowOutcome[] {
  const last = new Map(outcomes.flatMap((row, i) => (row.contact_id ? [[row.contact_id, i] as const] : [])))
  return outcomes.map((row, i) => {
    const id = row.contact_id
    if (!id || last.get(id) !== i) return row
    return { ...row, changes: changesOf(id) }
  })
}
