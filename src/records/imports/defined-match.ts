// Which record of its kind a row of a file is about, and which other records it names.

import { query } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import type { DefinedRow } from './defined-reader'

/** `record`: what is there; null for what is new. */
export type Found =
  | { record: { id: string; is_archived: boolean } | null; reasons: readonly string[] }
  | { problem: string }

/** Finds the record of a row by our own id, else by the field that identifies records of its kind. */
export async function findRecord(work: Write, definition: Definition, { id, said }: DefinedRow): Promise<Found> {
  const { importedBy } = definition
  if (id !== null) {
    const record = await work.maybe(byId(definition), { id })
    return record
      ? { record, reasons: [] }
      : { problem: `There is no ${definition.words.one.toLowerCase()} of this id` }
  }
  const word = importedBy ? said[importedBy] : undefined
  if (!importedBy || word === undefined) return { record: null, reasons: [] }
  const found = await work.all(byField(definition, importedBy), { word: String(word) })
  const there = found.filter(one => !one.is_archived)
  const { label } = definition.fields[importedBy]!
  if (there.length > 1) return { problem: `${label} is that of several ${definition.words.many.toLowerCase()}` }
  const reasons =
    there.length === 0 && found.length > 0 ? [`One with the same ${label.toLowerCase()} was archived`] : []
  return { record: there[0] ?? null, reasons }
}

/** The ids of the records that a row names, by title or by id. `foreseen`: whether an earlier row would make one of this
 *  name; there is no id of it in a check. */
export async function findNamed(
  work: Write,
  definition: Definition,
  named: ReadonlyMap<string, string>,
  foreseen: (kind: string, word: string) => boolean,
): Promise<{ ids: Record<string, string>; problems: string[] }> {
  const ids: Record<string, string> = {}
  const problems: string[] = []
  for (const [name, { label, refersTo }] of fieldsOf(definition)) {
    const word = named.get(name)?.trim()
    if (!word || !refersTo) continue
    const found = await work.all(byName(refersTo), { word })
    const same = found.filter(one => one.id === word)
    const ones = same.length > 0 ? same : found
    if (ones.length === 1) ids[name] = ones[0]!.id
    else if (ones.length > 1) problems.push(`${label} is the name of several`)
    else if (!foreseen(refersTo, word)) problems.push(`${label} is not known; its row must come before this one`)
  }
  return { ids, problems }
}

type Row = { id: string; is_archived: boolean }

const byId = ({ kind }: Definition) =>
  query<{ id: string }, Row>(
    `find ${kind} of a row`,
    `select t.id, t.archived_at is not null as is_archived from "${kind}" t where t.company_id = $1 and t.id = $2`,
    ['company_id', 'id'],
  )

const byField = ({ kind }: Definition, field: string) =>
  query<{ word: string }, Row>(
    `find ${kind} of a row by ${field}`,
    `select t.id, t.archived_at is not null as is_archived
  from "${kind}" t
 where t.company_id = $1 and lower(t.${field}) = lower($2::text)
 order by t.archived_at is not null, t.archived_at desc
 limit 3`,
    ['company_id', 'word'],
  )

const byName = (kind: string) => {
  const there = kind === 'member' ? `t.status = 'active'` : 't.archived_at is null'
  return query<{ word: string }, { id: string }>(
    `find ${kind} by its name`,
    `select t.id from "${kind}" t where t.company_id = $1 and t.id = $2::text and ${there}
 union
(select t.id from "${kind}" t where t.company_id = $1 and lower(t.name) = lower($2::text) and ${there} limit 2)`,
    ['company_id', 'word'],
  )
}
