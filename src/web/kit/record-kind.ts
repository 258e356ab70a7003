// A kind of record as its pages know it: made of its definition (`web/kind.gen.ts` of its room).

import { patch, post, removeAsRead } from '../client'
import type { IconName } from '../parts/icon'
import type { Permission } from '../records'
import type { Address } from '../router'
import type { Cells } from './field'
import { type KitField, type Thing, valueIn } from './field'
import type { Listing } from './listing'
import { kitWords as text } from './words'

export type RecordKind = {
  kind: string
  plural: string
  words: { one: string; many: string; any: string }
  does: string
  title: string
  /** The field with the member whose record it is. */
  owner: string | null
  defaultSort: string
  tools: readonly string[]
  fields: readonly KitField[]
}

export type RecordThing = Thing & { updated_at: string; custom: Readonly<Record<string, unknown>> }

/** What a room says of its pages beyond its definition. */
export type RecordPages = {
  kind: RecordKind
  icon: IconName
  /** Of the table, until somebody chooses others; the title always comes first. */
  columns: readonly string[]
  cells?: Cells<RecordThing>
  /** Words of choices, by field. */
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const apiPath = ({ plural }: RecordKind): string => `/${plural.replaceAll('_', '-')}`
// boundary: the room's table of pages has both, or the test of the table fails.
export const listAddress = (kind: RecordKind): Address => apiPath(kind) as Address
export const pageOf = (kind: RecordKind, { id }: Thing): Address =>
  `${apiPath(kind)}/${encodeURIComponent(id)}` as Address

export const mayDo = (kind: RecordKind, verb: string): Permission => `${kind.plural}.${verb}` as Permission

export const ownerOf = ({ owner }: RecordKind, record: RecordThing): string | null =>
  owner ? ((valueIn(record, owner) as string | null) ?? null) : null

const one = (kind: RecordKind, { id }: Thing): string => `${apiPath(kind)}/${encodeURIComponent(id)}`

export const updateRecord = (kind: RecordKind, record: RecordThing, input: Readonly<Record<string, unknown>>) =>
  patch<RecordThing>(one(kind, record), { updated_at: record.updated_at, ...input })
export const archiveRecord = (kind: RecordKind, record: RecordThing) =>
  removeAsRead<RecordThing>(one(kind, record), record)
export const restoreRecord = (kind: RecordKind, record: RecordThing) =>
  post<RecordThing>(`${one(kind, record)}/restore`)

/** The fields with the room's words for their choices. */
export const fieldsOf = ({ kind, labels }: RecordPages): KitField[] =>
  kind.fields.map(field => (labels?.[field.name] ? { ...field, labels: labels[field.name]! } : field))

/** The list of a kind, with what a member may do there. */
export function listingOf(pages: RecordPages, may: (verb: string) => boolean): Listing<RecordThing> {
  const { kind, icon, columns, cells } = pages
  const { one, many } = kind.words
  return {
    words: { title: many, one: one.toLowerCase(), many: many.toLowerCase() },
    icon,
    path: apiPath(kind),
    fields: fieldsOf(pages),
    columns: [kind.title, ...columns],
    ...(cells ? { cells } : {}),
    titleOf: record => String(valueIn(record, kind.title) ?? ''),
    defaultSort: kind.defaultSort,
    hasSearch: true,
    hasArchived: true,
    pageOf: record => pageOf(kind, record),
    ...(may('create') ? { create: (input, key) => post<RecordThing>(apiPath(kind), { ...input }, key) } : {}),
    ...(may('edit') ? { update: (record, input) => updateRecord(kind, record, input) } : {}),
    ...(may('delete')
      ? {
          remove: { label: text.archive, text: text.archiveText, act: record => archiveRecord(kind, record) },
          restore: record => restoreRecord(kind, record),
        }
      : {}),
  }
}
