import type { Static } from '@sinclair/typebox'
import type { Work } from '../../platform/db/work'
import type { PageMeta } from '../../platform/http/shape'
import { sql } from '../queries.gen'
import { findRun, seesFile } from './imports'
import type { ImportRow } from './row-schema'
import { OF_THE_LEAD } from './said-of-leads'

type Asked = { outcome: ImportRow['outcome'] | null; after: number; limit: number }

/** A page of the outcomes of the rows behind a number, in their order, with the people that the caller may see, as they
 *  may see them; a caller who may see the file also gets what a check read in them. The cursor is the number of the
 *  last row. 404 for an import of a kind that the caller may not import. */
export async function listImportRows(
  work: Work,
  id: string,
  { outcome, after, limit }: Asked,
): Promise<{ data: ImportRow[]; meta: Static<typeof PageMeta> }> {
  const isOpen = seesFile(work.who, await findRun(work, id))
  const found = await work.all(sql.imports.listRows, {
    id,
    outcome,
    after,
    most: limit + 1,
    hidden: [...OF_THE_LEAD],
  })
  const rows = found.slice(0, limit)
  const has_more = found.length > limit
  const ids = [...new Set(rows.flatMap(({ contact_id, others }) => [contact_id ?? [], others].flat()))]
  const named = ids.length > 0 ? await work.all(sql.imports.listPeople, { ids }) : []
  const people = new Map(
    named.map(({ id: contactId, name, phone }) => [contactId, { name: name ?? '', phone: phone ?? '' }]),
  )
  const data = rows.map(row => ({
    ...row,
    read: isOpen ? row.read : null,
    person: people.get(row.contact_id ?? '') ?? null,
    others: row.others.flatMap(contactId => {
      const person = people.get(contactId)
      return person ? [{ contact_id: contactId, ...person }] : []
    }),
  }))
  return { data, meta: { next_cursor: has_more ? String(rows.at(-1)!.no) : null, has_more } }
}
