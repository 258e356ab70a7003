import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'
import { findRun } from './imports'
import type { ImportRow } from './schema'
import { OF_THE_LEAD } from './told-of-leads'

type Asked = { outcome: ImportRow['outcome'] | null; after: number; most: number }

/** What became of the rows behind a number, in their order, with the people that the caller may see, as they may see them.
 *  404 for an import of a kind that the caller may not import. */
export async function listImportRows(work: Work, id: string, asked: Asked): Promise<ImportRow[]> {
  await findRun(work, id)
  const rows = await work.all(sql.records.imports.listRows, { id, ...asked, hidden: [...OF_THE_LEAD] })
  const ids = [...new Set(rows.flatMap(({ contact_id }) => contact_id ?? []))]
  const found = ids.length > 0 ? await work.all(sql.records.imports.listPeople, { ids }) : []
  const people = new Map(
    found.map(({ id: contactId, name, phone }) => [contactId, { name: name ?? '', phone: phone ?? '' }]),
  )
  return rows.map(row => ({ ...row, person: people.get(row.contact_id ?? '') ?? null }))
}
