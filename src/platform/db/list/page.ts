// The rows of a compiled list as the answer that goes out.

import { type CompiledList, RECORD_SEPARATOR } from './compile-list'
import { sealCursor } from './cursor'

/** A row of the list's statement: an id, and its sort values `__k0`… without loss of precision. */
export type ListRow = { __id: string; [sortValue: `__k${number}`]: string | null }

/** The one row of the records' statement: see `recordsOf`. */
export type RecordsRow = { ids: string | null; records: string | null }

export type PageMeta = { next_cursor: string | null; has_more: boolean }

/** The cursor behind the last row of the page; null on the last page. */
export function pageMeta(rows: readonly ListRow[], compiled: CompiledList): PageMeta {
  const last = rows[compiled.limit - 1]
  if (rows.length <= compiled.limit || !last) return { next_cursor: null, has_more: false }
  const values = compiled.sortKeys.map((_key, index) => last[`__k${index}`] ?? null)
  const { scope, key } = compiled.cursor
  return { next_cursor: sealCursor({ values, id: last.__id }, scope, key), has_more: true }
}

/** The finished records of `ids`, in their order; empty where the view does not show one, but the next page still
 *  begins behind it. */
export function recordsIn({ ids: shown, records }: RecordsRow, ids: readonly string[]): string[] {
  const texts = records?.split(RECORD_SEPARATOR) ?? []
  const byId = new Map((shown?.split(',') ?? []).map((id, i) => [id, texts[i]!]))
  return ids.map(id => byId.get(id) ?? '')
}

/** The ids whose records the page shows. */
export const pageIds = (rows: readonly ListRow[], compiled: CompiledList): string[] =>
  rows.slice(0, compiled.limit).map(row => row.__id)

/** The body `{"data":[…],"meta":{…}}`, put together from text: no record is parsed or written again.
 *  `count` is the number of records in it. */
export function assemblePage(
  rows: readonly ListRow[],
  records: readonly string[],
  compiled: CompiledList,
): PageMeta & { body: string; count: number } {
  const meta = pageMeta(rows, compiled)
  const shown = records.filter(record => record !== '')
  return { body: `{"data":[${shown.join(',')}],"meta":${JSON.stringify(meta)}}`, ...meta, count: shown.length }
}
