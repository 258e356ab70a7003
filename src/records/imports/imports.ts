import { db } from '../../platform/db/database'
import { maskShown } from '../../platform/db/mask-shown'
import type { RowOf } from '../../platform/db/query'
import { keeperOf, readsNumbers, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { fileAt } from '../../platform/files/file-place'
import { dropStored, keepFile, openFile, storeFile } from '../../platform/files/keep-file'
import { sentFile } from '../../platform/http/multipart-file'
import { newId } from '../../platform/ids'
import { customColumns } from '../custom-fields/columns'
import { sql } from '../queries.gen'
import { checkDateOrder, checkMapping } from './check-mapping'
import { guessFor } from './defined-guess'
import { describeFile } from './describe-file'
import { knowsHeading } from './guess-columns'
import { dayFields, definitionOf, importRight, KINDS, type Kind, kindOf } from './kinds'
import { countsFor } from './masked-counts'
import { rememberedOr } from './remembered'
import type { Import, ImportSummary, MappingInput } from './schema'
import { STAYED } from './undo-import'
import { isTooLate, UNDOABLE } from './undoable'
import { checkValues } from './value-finder'
import { warningsOf } from './warnings'

const LARGEST_FILE = 100 * 1024 * 1024
const FILE_KEPT = UNDOABLE
const LONGEST_NAME = 200

export type ImportRun = RowOf<typeof sql.imports.findImport>

/** The kinds whose imports `who` may see and start. */
export const kindsOf = (who: Who): Kind[] => KINDS.filter(kind => who.permissions[importRight(kind)])

/** Receives a file, stores it, and answers its contents. 422 `file` in words. */
export async function receiveImport(who: Who, kind: Kind, request: Request): Promise<Import> {
  keeperOf(who)
  if (!kindsOf(who).includes(kind)) throw fault('permission_denied')
  const sent = await sentFile(request)
  const stored = await storeFile(who, sent.content, LARGEST_FILE)
  try {
    const own = await db.read(who, work => customColumns(work, kind))
    const described = await describeFile(fileAt(who.companyId, stored.id), { knows: knowsHeading(kindOf(kind), own) })
    const name =
      sent.name
        .replace(/^.*[\\/]/, '')
        .replace(/[\p{Cc}]/gu, '')
        .slice(0, LONGEST_NAME)
        .toWellFormed() || 'list'
    const id = newId('imp')
    return await db.write(who, async work => {
      await keepFile(work, stored, {
        purpose: 'import',
        name,
        mediaType: 'application/octet-stream',
        keptFor: FILE_KEPT,
      })
      const guess = guessFor(kind, described, own)
      const meaning = await rememberedOr(work, kind, described, own, guess)
      await work.count(sql.imports.insertImport, {
        id,
        kind,
        file_id: stored.id,
        file_name: name,
        ...described,
        ...meaning,
      })
      return readImport(work, id)
    })
  } catch (error) {
    dropStored(who.companyId, stored.id)
    throw error
  }
}

/** One import. 404 unknown, or of a kind that the caller may not import. */
export async function findRun(work: Work, id: string): Promise<ImportRun> {
  return work.one(sql.imports.findImport, { id, kinds: kindsOf(work.who) })
}

export async function readImport(work: Work, id: string): Promise<Import> {
  const run = await findRun(work, id)
  const open = seesFile(work.who, run)
  const own = await customColumns(work, run.kind)
  const { fields: builtIn, several } = kindOf(run.kind)
  const fields = [
    ...builtIn.map(({ key, label }) => ({ key, label, several: several.has(key) })),
    ...own.map(({ key, label }) => ({ key: `custom:${key}`, label, several: false })),
  ]
  const summary = summaryOf(run)
  const shown = {
    ...summary,
    counts: await countsFor(work, summary),
    sheets: run.sheets,
    columns: open ? run.columns : run.columns.map(column => ({ ...column, samples: [] })),
    preview: open ? run.preview : [],
    mapping: run.mapping,
    fields,
    warnings: [
      ...warningsOf(run, fields, dayFields(run.kind, own)),
      ...(definitionOf(run.kind) || (work.who.permissions['contacts.edit'] && readsNumbers(work.who))
        ? []
        : [PEOPLE_STAY]),
    ],
    stayed:
      readsNumbers(work.who) &&
      run.state === 'undone' &&
      !isTooLate(run) &&
      (await work.one(sql.imports.hasStayed, { id, said: [...STAYED] })).stayed,
    options: run.options,
  }
  return open ? shown : (await maskShown(work, [shown], WORDS_OF_A_FILE))[0]!
}

const WORDS_OF_A_FILE = ['file_name', 'sheet', 'sheets', 'columns', 'warnings', 'options', 'error'] as const

const PEOPLE_STAY =
  'Your role does not change known people, unless they are yours: what a row says of them is kept as a note, for those ' +
  'who read their numbers.'

/** Whether `who` may see the contents of the file: its importer, and members who read every number. */
export const seesFile = (who: Who, run: Pick<ImportRun, 'created_by'>): boolean =>
  run.created_by === who.memberId || (who.fieldRules.phone === 'full' && who.fieldRules.email === 'full')

/** 403 `out_of_reach` for who may not see what the file says. */
export function seesOrRefuse(who: Who, run: Pick<ImportRun, 'created_by'>): void {
  if (!seesFile(who, run)) throw fault('out_of_reach')
}

/** Sets the meaning of each column. 409 once it runs, 422 for unknown columns and fields. */
export async function setMapping(who: Who, id: string, input: MappingInput): Promise<Import> {
  const { run, file, own } = await db.read(who, async work => {
    const found = await findRun(work, id)
    const [opened, columns] = [await openFile(work, found.file_id, 'import'), await customColumns(work, found.kind)]
    return { run: found, file: opened, own: columns }
  })
  seesOrRefuse(who, run)
  const isAnew = (input.sheet ?? run.sheet) !== run.sheet || (input.head_row ?? run.head_row) !== run.head_row
  const how = { sheet: input.sheet ?? run.sheet, headRow: input.head_row, knows: knowsHeading(kindOf(run.kind), own) }
  const described = isAnew ? await describeFile(file.path, how) : run
  const { sheet, sheets, head_row, columns, preview, total } = described
  const mapping = input.mapping ?? (isAnew ? guessFor(run.kind, { ...run, ...described }, own) : run.mapping)
  checkMapping(run.kind, columns.length, mapping, new Set(own.map(({ key }) => `custom:${key}`)))
  return db.write(who, async work => {
    const { state, last_row } = await work.one(sql.imports.lockImport, { id })
    // One that failed before it took a row can get new options.
    const tookNone = state === 'failed' && (last_row === 0 || run.started_at === null)
    if (!['uploaded', 'mapped', 'checked'].includes(state) && !tookNone)
      throw fault('conflict', { message: 'This import has begun' })
    const { options = null } = input
    checkDateOrder(columns.length, options)
    if (options) await kindOf(run.kind).check(work, options)
    if (options?.values) checkValues(await kindOf(run.kind).mapped(work, options), options)
    await work.count(sql.imports.setMapping, {
      id,
      mapping,
      options,
      sheet,
      sheets,
      head_row,
      columns,
      preview,
      total,
    })
    await work.count(sql.imports.deleteRows, { id })
    return readImport(work, id)
  })
}

function summaryOf(run: ImportRun): ImportSummary {
  const { id, kind, state, file_name, sheet, encoding, delimiter, head_row, total, error } = run
  const counts = {
    created: run.created_count,
    updated: run.updated_count,
    unchanged: run.unchanged_count,
    duplicate: run.duplicate_count,
    invalid: run.invalid_count,
    skipped: run.skipped_count,
  }
  const done = counts.created + counts.updated + counts.unchanged + counts.duplicate + counts.invalid + counts.skipped
  const created_by = { id: run.created_by, name: run.created_by_name }
  const { created_at, started_at, finished_at } = run
  return {
    ...{ id, kind, state, file_name, sheet, encoding, delimiter, head_row, total, done, counts, error },
    ...{ created_by, created_at, started_at, finished_at },
  }
}
