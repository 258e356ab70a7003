// Takes one row of a file of a kind that a room defines: makes its record, or brings the one that is there up to date.

import type { Write } from '../../platform/db/work'
import { type Definition, fieldsOf, right } from '../../platform/record/definition'
import { isSameCell } from '../exports/as-exported'
import { writesOf } from '../kit/writes-of'
import { sql } from '../queries.gen'
import { changesOf, keptValues } from './defined-changes'
import { recordListedOf } from './defined-listed'
import { findNamed, findRecord } from './defined-match'
import type { DefinedReader, DefinedRow } from './defined-reader'
import type { ImportRun } from './imports'
import type { ReadRow } from './kinds'
import { idle, type RowOutcome } from './progress'

/** What a file brought so far. `records`: ids of its records. `names`: what its new ones are called, in small letters. */
export type Brought = { records: Set<string>; names: Set<string> }

type Row = { no: number; read: ReadRow<DefinedRow> }
type How = { run: ImportRun; reader: DefinedReader; brought: Brought }

/** Takes a row, in whatever is rolled back when it throws. A problem is answered, not thrown, where it is the row's. */
export async function takeRow(work: Write, { no, read }: Row, how: How): Promise<RowOutcome> {
  const { run, reader, brought } = how
  const { definition } = reader
  const found = await findRecord(work, definition, read.entry)
  if ('problem' in found) return idle(no, 'invalid', [found.problem])
  const named = await findNamed(work, definition, read.entry.named, (kind, word) =>
    kind === definition.kind ? brought.names.has(word.toLowerCase()) : false,
  )
  const reasons = [...found.reasons, ...read.reasons]
  const { record } = found
  if (record ? await isMet(work, record.id, how) : isMetByName(read.entry, how))
    return { ...idle(no, 'duplicate', [IN_FILE, ...reasons]), record_id: record?.id ?? null }
  if (record?.is_archived) return { ...idle(no, 'duplicate', [ARCHIVED, ...reasons]), record_id: record.id }
  if (record && run.options.duplicates === 'skip')
    return { ...idle(no, 'duplicate', [KNOWN, ...reasons]), record_id: record.id }
  if (named.problems.length > 0) return idle(no, 'invalid', named.problems)
  const said = { ...read.entry.said, ...named.ids }
  const outcome = record
    ? await update(work, no, record.id, { entry: read.entry, said, reasons }, how)
    : await create(work, no, { entry: read.entry, said, reasons }, how)
  brought.records.add(outcome.record_id!)
  const name = said[definition.importedBy ?? definition.title]
  if (typeof name === 'string') brought.names.add(name.toLowerCase())
  return outcome
}

type Said = { entry: DefinedRow; said: Readonly<Record<string, unknown>>; reasons: readonly string[] }

async function create(
  work: Write,
  no: number,
  { entry, said, reasons }: Said,
  { run, reader }: How,
): Promise<RowOutcome> {
  const { definition } = reader
  const { owner } = definition
  const given = owner && run.options.owner?.by === 'member' ? { [owner]: run.options.owner.member_id } : {}
  const fields = { ...said, ...given, ...(Object.keys(entry.custom).length > 0 ? { custom: entry.custom } : {}) }
  const missing = fieldsOf(definition).find(
    ([name, { required }]) => required && fields[name as keyof typeof fields] === undefined,
  )
  if (missing) return idle(no, 'invalid', [`${missing[1].label} must not be empty`])
  const { id } = await writesOf(definition).create(work, fields, { quiet: !run.options.run_rules })
  await recordListedOf(work, { kind: definition.kind, id }, entry.notes, run.id)
  return { ...idle(no, 'created', reasons), record_id: id, made_record: true }
}

async function update(
  work: Write,
  no: number,
  id: string,
  { entry, said, reasons }: Said,
  { run, reader }: How,
): Promise<RowOutcome> {
  const { definition, exported } = reader
  const writes = writesOf(definition)
  const written = exported(await writes.answer(work, id))
  const isSame = (field: string, cells: readonly string[]) => {
    const before = written.get(field)
    return (
      before !== undefined && cells.length === before.length && cells.every((cell, i) => isSameCell(cell, before[i]!))
    )
  }
  const before = await keptValues(work, definition, id)
  const news = fieldsOf(definition).flatMap(([name, field]) => {
    const value = said[name]
    if (value === undefined || isSame(name, entry.cells.get(name) ?? [])) return []
    // A list adds words; one that was exported has them all.
    const adds = field.column === 'text[]' && entry.id === null
    return [[name, adds ? [...(before.values[name] as string[]), ...(value as string[])] : value] as const]
  })
  const fixed = news.filter(
    ([name, value]) => definition.fields[name]!.fixed && !Bun.deepEquals(before.values[name], value),
  )
  const custom = Object.entries(entry.custom).filter(([key, cell]) => !isSame(`custom:${key}`, [cell]))
  const patch = {
    ...Object.fromEntries(news.filter(([name]) => !definition.fields[name]!.fixed)),
    ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}),
  }
  const noticed = [...fixed.map(([name]) => `${reader.labelOf(name)} can’t be changed later`), ...reasons]
  const shown = (outcome: RowOutcome['outcome'], why: readonly string[] = []): RowOutcome => ({
    ...idle(no, outcome, [...why, ...noticed]),
    record_id: id,
  })
  const isChanged = Object.keys(patch).length > 0
  if (isChanged) {
    if (!mayEdit(work, definition)) return shown('duplicate', [STAYS])
    await writes.update(work, id, patch, { quiet: !run.options.run_rules })
  }
  const changes = isChanged ? changesOf(before.values, (await keptValues(work, definition, id)).values) : null
  const hasNotes = await recordListedOf(work, { kind: definition.kind, id }, entry.notes, run.id)
  if (changes === null && !hasNotes) return shown('unchanged')
  return {
    ...shown('updated'),
    changes: { ...(changes ? { record: changes } : {}), ...(hasNotes ? { notes: true } : {}) },
  }
}

/** To bring new records is one right, to change those that are there another. */
const mayEdit = ({ who }: Write, definition: Definition): boolean => Boolean(who.permissions[right(definition, 'edit')])

async function isMet(work: Write, id: string, { run, brought }: How): Promise<boolean> {
  if (brought.records.has(id)) return true
  return (await work.one(sql.imports.hasRowOfRecord, { id: run.id, record_id: id })).is_met
}

/** In a check, what an earlier row would make is not there. */
function isMetByName({ id, said }: DefinedRow, { reader, brought }: How): boolean {
  const { importedBy } = reader.definition
  const name = importedBy ? said[importedBy] : undefined
  return id === null && typeof name === 'string' && brought.names.has(name.toLowerCase())
}

const IN_FILE = 'The record is in an earlier row of this file'
const KNOWN = 'The record is there already'
const ARCHIVED = 'The record was archived; restore it first'
const STAYS = 'Your role does not change records that are there: it stays as it is'
