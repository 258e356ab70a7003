// What can be imported: records of plain kinds, by their definition; leads and contacts by what their rooms say, for they
// go the way of every enquiry and this room may not know of it.

import { definitions, plainKinds } from '../../definitions.gen'
import type { Work, Write } from '../../platform/db/work'
import { type Definition, servedBy } from '../../platform/record/definition'
import { said } from '../../platform/rooms'
import { fileKindOf } from './defined-kind'
import type { ImportOptions } from './schema'

export type ImportField = { key: string; label: string }

/** A row by field: each value as the file has it, never empty. `notes`: columns without a field, with their headings. */
export type RowValues = {
  no: number
  fields: ReadonlyMap<string, readonly string[]>
  /** Over the values of a field, in their order. */
  headings: ReadonlyMap<string, readonly string[]>
  custom: Readonly<Record<string, string>>
  notes: readonly (readonly [heading: string, value: string])[]
  /** What was noticed while its cells were read, in words. */
  noticed: readonly string[]
  /** Characters that were cut from its cells. */
  cut: number
}

/** What the room needs to know of a row that was understood. `reasons`: what was noticed and did not hinder it. */
export type ReadRow<E> = {
  entry: E
  /** Its person's name, as it would be stored. */
  name: string | null
  phones: readonly string[]
  emails: readonly string[]
  /** The id that its feed gave it, which names a person as well. */
  feedId?: { sourceId: string; externalId: string } | null
  /** Why it is refused unless it is about a record that is there. */
  unlessKnown?: string
  reasons: readonly string[]
  /** What was noticed when it was matched with what is there. */
  found?: readonly string[]
}

/** A row of the file as its kind understood it; `skipped`: it is nobody, for this reason. */
export type FileRow = { no: number; read: ReadRow<unknown> | { problem: string } | { skipped: string } }

/** `record`: the row was about a record that is there, and changed it or not. */
export type TakenRow =
  | { problem: string }
  | {
      leadId: string | null
      contactId: string
      madeLead: boolean
      madeContact: boolean
      record?: 'updated' | 'unchanged'
      reasons?: readonly string[]
    }

/** The record that a row is about, and what its kind found out of it. */
export type Match<P> = {
  leadId: string | null
  contactId: string
  /** Whether the row says anything that is new. */
  differs: boolean
  reasons: readonly string[]
  plan: P
}

/** Fields whose words name records of the company. */
export type ValueField = 'status' | 'owner' | 'source'
export type MappedFields = Partial<
  Record<ValueField, { choices: readonly { value: string; label: string }[]; find(written: string): string | null }>
>

/** For a check: what of the rows of a list is nobody's, by how many different people it came with. Nothing is written. */
export type Sharing<E> = {
  /** Looks up what was counted before of the values of some rows. */
  load(work: Write, rows: readonly ReadRow<E>[]): Promise<void>
  /** Those of a row's values that are nobody's already. */
  sharedKeys(row: ReadRow<E>, values: readonly string[]): string[]
  /** Counts that values of a row came with these names, and answers those that are nobody's by it. */
  count(row: ReadRow<E>, values: readonly string[], names: readonly string[]): string[]
}

/** What a kind looks up once for a stretch of rows. */
export type RowReader<E, P = unknown> = {
  /** The row, or what is wrong with it. */
  read(row: RowValues): ReadRow<E> | { problem: string }
  /** Other importers of the same people wait, before the people are looked for: else two lists of them that run side by
   *  side would each find nobody. */
  lock(work: Write, rows: readonly ReadRow<E>[]): Promise<void>
  /** For each row the record that it is about, or null for what is new. Inside `beyondReach`. */
  match(work: Write, rows: readonly ReadRow<E>[]): Promise<(Match<P> | null)[]>
  sharing?: Sharing<E>
  /** Takes rows in their order, inside `beyondReach`, in the transaction of their outcome. */
  take(work: Write, rows: readonly ReadRow<E>[], matches: readonly (Match<P> | null)[]): Promise<TakenRow[]>
}

/** `by`: what the field is called here or surely is, another spelling of it, or a question in somebody's own words. */
export type Guess = { field: string; by: 'name' | 'spelling' | 'question' }

/** How a file of a kind is read, before any of its rows is taken. */
export type FileKind = {
  fields: readonly ImportField[]
  /** Fields that are days or moments. */
  days: ReadonlySet<string>
  /** Fields that several columns may have. */
  several: ReadonlySet<string>
  /** The field that a heading means, or null. */
  guess(heading: string): Guess | null
  /** Headings of its own export: `marks` by which it is known, `idle` ones, which say nothing that can be brought, and
   *  those that mean a field only there. */
  exported: { marks: readonly string[]; idle: readonly string[]; ours: Readonly<Record<string, string>> }
  /** What the words of its columns may mean, and do. */
  mapped(work: Work, options: ImportOptions): Promise<MappedFields>
  /** Refuses options that it can't go by. 422 `options.<name>`. */
  check(work: Work, options: ImportOptions): Promise<void>
}

/** A kind whose rows are about people. */
export type ImportKind<E = unknown, P = unknown> = FileKind & {
  prepare(
    work: Write,
    how: { id: string; options: ImportOptions; mapping: Readonly<Record<string, string>>; created_at: string },
    by: { id: string; name: string },
  ): Promise<RowReader<E, P>>
}

/** `[before, after]` of each field that a row changed. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

/** The import that is taken back. `at`: the moment at which everything goes that goes together. `quiet`: it fired nothing
 *  when it came, and fires nothing now. */
export type Undoing = { importId: string; fileName: string; at: string; quiet: boolean }

/** How a context undoes what an import did to its records; each change has its own event. */
export type TakenBack = {
  remove(work: Write, ids: readonly string[], undoing: Undoing): Promise<void>
  /** Puts back what is still as the import left it, and answers how many records changed. */
  restore(work: Write, id: string, changes: Changes, undoing: Undoing): Promise<number>
  /** Undoes, after the rows, what belongs to the records in other tables; answers how much that was. */
  rest?(work: Write, undoing: Undoing): Promise<number>
}

export type Kind = (typeof definitions)[number]['kind']
type Plural = (typeof definitions)[number]['plural']

const PLURALS = new Map<Kind, Plural>(servedBy('imports', definitions).map(({ kind, plural }) => [kind, plural]))
export const KINDS = [...PLURALS.keys()] as [Kind, ...Kind[]]
/** As callers may name a kind. */
export const KIND_NAMES = [...KINDS, ...PLURALS.values()] as [Kind | Plural, ...(Kind | Plural)[]]

/** The kind that a caller names in the singular or the plural. */
export const kindNamed = (named: Kind | Plural): Kind =>
  KINDS.find(kind => kind === named || PLURALS.get(kind) === named)!

/** The right to import records of a kind. */
export const importRight = (kind: Kind): string => `${PLURALS.get(kind)}.import`

/** The definition of a kind whose rows are taken by it; null for people. */
export const definitionOf = (kind: Kind): Definition | null => plainKinds.find(one => one.kind === kind) ?? null

/** A kind of people, with how what its files brought is taken back. */
export type PeopleImport = ImportKind & {
  kind: Kind
  /** The columns of a record that a file may change, those that belong together in one list: where one of them changed,
   *  all are noted, and they go back together or not. */
  columns: readonly (readonly string[])[]
  takenBack: TakenBack
}

declare module '../../platform/rooms' {
  interface Room {
    /** Its kinds of people that can be imported. */
    imports?: readonly PeopleImport[]
  }
}

/** A kind of people, for its room to list under `imports`. */
export function importKind<E, P>(
  said: ImportKind<E, P> & Pick<PeopleImport, 'kind' | 'columns' | 'takenBack'>,
): PeopleImport {
  // boundary: entries come from a kind's own reader and go back to it alone.
  return said as unknown as PeopleImport
}

/** How a file of a kind is read. */
export const kindOf = (kind: Kind): FileKind => {
  const definition = definitionOf(kind)
  return definition ? fileKindOf(definition) : peopleKindOf(kind)
}
export function peopleKindOf(kind: Kind): PeopleImport {
  const found = said('imports').find(one => one.kind === kind)
  if (!found) throw new Error(`no room says how a file of ${kind} is read`)
  return found
}
export const takenBackOf = (kind: Kind): TakenBack => peopleKindOf(kind).takenBack

/** Fields of a kind that are days or moments, the company's own among them. */
export const dayFields = (kind: Kind, own: readonly { key: string; type: string }[]): Set<string> =>
  new Set([...kindOf(kind).days, ...own.flatMap(({ key, type }) => (type === 'date' ? [`custom:${key}`] : []))])
