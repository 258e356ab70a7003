import type { Work } from '../../platform/db/work'
import { fieldsOf, visibleFields } from './definitions'
import type { CustomKind } from './kinds'

/** How a field is named to the caller: by its label; null where their role does not see it. */
export type FieldName = { label: string | null; isArchived: boolean }

/** The fields of a kind by key, with names for the caller. What the program writes down is read by everybody, so it
 *  names only what everybody sees. */
export async function fieldNames(work: Work, kind: CustomKind): Promise<ReadonlyMap<string, FieldName>> {
  const [fields, visible] = await Promise.all([fieldsOf(work, kind), visibleFields(work, kind)])
  const isSeen = new Set(
    visible.filter(field => work.who.kind !== 'system' || field.visible_to === null).map(({ id }) => id),
  )
  return new Map(
    fields.map(({ id, key, label, archived_at }) => [
      key,
      { label: isSeen.has(id) ? label : null, isArchived: archived_at !== null },
    ]),
  )
}
