import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { invalid } from '../../platform/errors'
import { openFile } from '../../platform/files/keep-file'
import { openTable } from '../../platform/tables/open-table'
import { type ImportRun, seesOrRefuse } from './imports'
import { kindOf, type ValueField } from './kinds'
import { rowValues } from './row-values'
import type { ColumnWords } from './schema'

/** Different words of a column that are told apart; a column with more of them is no list of choices. */
const MOST_WORDS = 200

type WordOfColumn = { word: string; rows: number; value: string | null }

/** The words in the columns of a field, the most frequent first, with what each means, and what they may mean. Reads the
 *  whole file. 403 `out_of_reach` for who may not see what it says, 422 for a field that the kind has not. */
export async function wordsOf(who: Who, run: ImportRun, field: ValueField): Promise<ColumnWords> {
  seesOrRefuse(who, run)
  const { path, fields } = await db.write(who, async work => ({
    path: (await openFile(work, run.file_id, 'import')).path,
    fields: await kindOf(run.kind).mapped(work, run.options),
  }))
  const mapped = fields[field]
  if (!mapped) throw invalid({ field: 'is not a field of this kind' })
  const counts = new Map<string, number>()
  const table = await openTable(path, run.sheet)
  for await (const rows of table.rows()) {
    for (const row of rows) {
      if (row.no <= run.head_row) continue
      const word = rowValues(row, run.columns, run.mapping).fields.get(field)?.[0]?.trim().slice(0, 80)
      if (word && (counts.has(word) || counts.size < MOST_WORDS)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const words = [...counts].map(([word, rows]): WordOfColumn => ({ word, rows, value: mapped.find(word) }))
  return { words: words.sort((a, b) => b.rows - a.rows), choices: [...mapped.choices] }
}
