import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'
import { findRun, seesFile } from './imports'
import type { ImportRow } from './schema'
import { OF_THE_LEAD } from './told-of-leads'

type Asked = { outcome: ImportRow['outcome'] | null; after: number; most: number }

/** What became of the rows behind a number, in their order, with the people that the caller may see, as they may see them,
 *  and, to whoever may see the file, what a check read in them. 404 for an import of a kind that the caller may not
 *  import. */
export async function listImportRows(work: Work, id: string, asked: Asked): Promise<ImportRow[]> {
  const isOpen = seesFile(work.who, await findRun(work, id))
  const rows = await work.all(sql.records.imports.listRows, { id, ...asked, hidden: [...OF_THE_LEAD] })
  const ids = [...new Set(rows.flatMap(({ contact_id, others }) => [contact_id ?? [], others].flat()))]
  const found = ids.length > 0 ? await work.all(sql.records.imports.listPeople, { ids }) : []
  const people = new Map(
    found.map(({ id: contactId, name, phone }) => [contactId, { name: name ?? '', phone: phone ?? '' }]),
  )
  return rows.map(row => ({
    ...row,
    read: isOpen ? row.read : null,
    person: people.get(row.contact_id ?? '') ?? null,
    others: row.others.flatMap(contactId => {
      const person = people.get(contactId)
      return person ? [{ contact_id: contactId, ...person }] : []
    }),
  }))
}
