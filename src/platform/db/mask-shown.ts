import { sql } from './queries.gen'
import { readsNumbers } from './who'
import type { Work } from './work'

/** Records as the caller may read them whose words belong to no one record: the name of a view or a rule, its filter.
 *  People write numbers there too. Texts among the `fields` are masked for readers of masked numbers. */
export async function maskShown<T extends object>(
  work: Work,
  records: readonly T[],
  fields: readonly (keyof T)[],
): Promise<T[]> {
  if (readsNumbers(work.who) || records.length === 0) return [...records]
  const parts = records.map(record => Object.fromEntries(fields.map(field => [field, record[field]])))
  const { json } = await work.one(sql.db.maskJson, { document: JSON.stringify(parts) })
  // boundary: what comes back has the shape of what went.
  const masked: Partial<T>[] = JSON.parse(json)
  return records.map((record, i) => ({ ...record, ...masked[i] }))
}
