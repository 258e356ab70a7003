import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { invalid } from '../../platform/errors'
import { openFile } from '../../platform/files/keep-file'
import { inSlices } from '../../platform/others-turn'
import { openTable } from '../../platform/tables/open-table'
import { sql } from '../queries.gen'
import { type ImportRun, seesOrRefuse } from './imports'
import { kindOf, type ValueField } from './kinds'
import type { ColumnWords } from './row-schema'
import { rowReader } from './row-values'

/** Words of a column that are shown; a column with more of them is no list of choices. */
const MOST_WORDS = 200
/** Different words that are counted: a word that comes for the first time after this many is not frequent. */
const MOST_COUNTED = 5000
const LONGEST_WORD = 80

type Counts = Record<string, [word: string, rows: number][]>

/** The words in the columns of a field, the most frequent first, with what each means, and what they may mean. Reads the
 *  whole file, once for a mapping. 403 `out_of_reach` for who may not see what it says, 422 for a field that the kind has
 *  not. */
export async function wordsOf(who: Who, run: ImportRun, field: ValueField): Promise<ColumnWords> {
  seesOrRefuse(who, run)
  const { kept, fields } = await db.read(who, async work => ({
    kept: (await work.one(sql.imports.findWords, { id: run.id })).words,
    fields: await kindOf(run.kind).mapped(work, run.options),
  }))
  const mapped = fields[field]
  if (!mapped) throw invalid({ field: 'is not a field of this kind' })
  const counts = kept ?? (await countOnce(who, run, Object.keys(fields)))
  const words = (counts[field] ?? []).map(([word, rows]) => ({ word, rows, value: mapped.find(word) }))
  return { words, choices: [...mapped.choices] }
}

const counting = new Map<string, Promise<Counts>>()

/** Callers who ask while a file is read for it wait for the same reading. */
function countOnce(who: Who, run: ImportRun, fields: readonly string[]): Promise<Counts> {
  const key = JSON.stringify([who.companyId, run.id, run.sheet, run.head_row, run.mapping])
  const found = counting.get(key) ?? countAndKeep(who, run, fields).finally(() => counting.delete(key))
  counting.set(key, found)
  return found
}

async function countAndKeep(who: Who, run: ImportRun, fields: readonly string[]): Promise<Counts> {
  const { id, mapping, sheet, head_row } = run
  const { path } = await db.read(who, work => openFile(work, run.file_id, 'import'))
  const words = await countWords(path, run, fields)
  await db.write(who, work => work.count(sql.imports.keepWords, { id, mapping, sheet, head_row, words }))
  return words
}

async function countWords(path: string, run: ImportRun, fields: readonly string[]): Promise<Counts> {
  const counts = new Map(fields.map(field => [field, new Map<string, number>()]))
  // As they are written, whatever the options say of them.
  const valuesOf = rowReader({ ...run, options: {} })
  const table = await openTable(path, run.sheet)
  const turn = inSlices()
  for await (const rows of table.rows()) {
    for (const row of rows) {
      if (row.no <= run.head_row) continue
      await turn()
      const values = valuesOf(row)
      for (const [field, words] of counts) {
        const word = values.fields.get(field)?.[0]?.trim().slice(0, LONGEST_WORD).toWellFormed()
        if (word && (words.has(word) || words.size < MOST_COUNTED)) words.set(word, (words.get(word) ?? 0) + 1)
      }
    }
  }
  return Object.fromEntries(
    [...counts].map(([field, words]) => [field, [...words].sort(([, a], [, b]) => b - a).slice(0, MOST_WORDS)]),
  )
}
