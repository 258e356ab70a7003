// What can be exported: every kind that a room defines, and the lists that rooms say.

import { definitions, plainKinds } from '../../definitions.gen'
import type { ListBase, ListSpec } from '../../platform/db/list/list-spec'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { said } from '../../platform/rooms'
import type { CellType } from '../../platform/tables/write-table'
import type { CustomKind } from '../custom-fields/kinds'
import { exportOf } from './defined-export'

/** `at`: the path of the value in the record, `contact.name`. `extra`: only in a file that asks for it by name.
 *  `words`: a person's own words, so that one may have a comma in it. */
export type ExportColumn = { key: string; label: string; type: CellType; at: string; extra?: true; words?: true }

export type ExportKind = {
  /** As the sheet is called. */
  label: string
  /** The right that it takes. Nobody exports further than it reaches. */
  can: string
  /** The rights to see that it narrows: `leads.view`. */
  narrows: readonly string[]
  /** Its record has every column. */
  list: ListSpec
  /** The room's own conditions, as its list has them. */
  base: (who: Who, filter: string | undefined) => ListBase
  /** Of the rows of `base` those that a search for `q` finds, where the list can be searched. */
  found?: (work: Work, base: ListBase, q: string) => Promise<ListBase>
  /** Turns words of the filter into what the list knows. */
  readFilter?: (work: Work, filter: string | undefined) => Promise<string | undefined>
  /** Whose own fields are columns too, and views can be exported. */
  custom?: CustomKind
  columns: readonly ExportColumn[]
}

declare module '../../platform/rooms' {
  interface Room {
    /** Its lists that can be exported, each under its name. */
    exports?: readonly (ExportKind & { name: string })[]
  }
}

const defined = new Map<string, ExportKind>(plainKinds.map(definition => [definition.plural, exportOf(definition)]))

/** The list called `name`, or null. */
export const exportKind = (name: string): ExportKind | null => named(listNamed(name))

/** What the list called `name` is called everywhere else; imports name one record of it: `lead`. */
export const listNamed = (name: string): string =>
  named(name) ? name : (definitions.find(({ kind }) => kind === name)?.plural ?? `${name}s`)

const named = (name: string): ExportKind | null =>
  defined.get(name) ?? said('exports').find(list => list.name === name) ?? null
