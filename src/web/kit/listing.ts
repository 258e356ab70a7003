// What a list page shows, said once: the list itself, its side panel, its forms and what can be done all follow from it.

import type { ReactNode } from 'react'
import type { Selection } from '../bulk/use-selection'
import type { IconName } from '../parts/icon'
import type { Choice } from '../parts/select-field'
import type { Address } from '../router'
import type { Pages } from '../use-pages'
import type { Cells, KitField, Thing } from './field'
import type { QuickFilter } from './filter/nodes'
import type { Around } from './filter/use-filter-fields'
import type { MenuItem } from './row-menu'
import type { TableColumn } from './table-row'

export type Tools<T> = {
  /** Shows what a write has answered; null takes the row away. */
  put(thing: T | null): void
  /** Reads the list again. */
  reload(): void
}

export type Listing<T extends Thing> = {
  words: {
    title: string
    /** In small letters, for sentences: `webhook`, `webhooks`. */
    one: string
    many: string
    intro?: ReactNode
    emptyHint?: string
    /** Stands where there is nothing, in the place of `No webhooks yet`. */
    none?: string
  }
  icon: IconName
  /** The list at the API, without a query; one thing is below it by its id. */
  path: string
  /** What every request of the list says beside its filter, `kind=endpoint`. */
  query?: Readonly<Record<string, string>>
  fields: readonly KitField[]
  /** The fields of the table, in their order; the first leads to the thing. */
  columns: readonly string[]
  cells?: Cells<T>
  titleOf(thing: T): string
  defaultSort?: string
  /** The list can be searched by words (`q`), and archived things asked for. */
  hasSearch?: boolean
  hasArchived?: boolean
  /** The page of one thing, where there is one. `opensPage`: its row leads there, and not to the panel beside the list. */
  pageOf?(thing: T): Address
  opensPage?: boolean
  /** The page on which one is made, where a form of its fields does not do. */
  newAt?: Address
  /** What the filter knows beyond the fields, and what of it is asked every day; else the first fields with choices. */
  around?: Around
  quick?: readonly QuickFilter[]
  /** How it can be sorted, by name; else by the fields that say so. */
  sorts?: readonly Choice[]
  /** The columns where they are drawn by the room; the first always comes first. */
  table?: readonly TableColumn<T>[]
  className?: string
  /** The number that a card on a phone has a button for. */
  phoneOf?(thing: T): string | null
  /** What else can be done with a row, at the end of its menu. */
  menu?(thing: T, tools: Tools<T>): readonly MenuItem[]
  /** What can be done with many, where the room says it by itself. */
  bulk?(of: { selection: Selection; pages: Pages<T>; nodes: readonly unknown[]; q: string }): ReactNode
  /** What stands above the rows. */
  before?(pages: Pages<T>): ReactNode
  /** Keeps its rows up to date; answers those that came meanwhile. A hook: it is called each time. */
  useFresh?(pages: Pages<T>): ReadonlySet<string>
  create?(input: Readonly<Record<string, unknown>>, key: string): Promise<unknown>
  update?(thing: T, input: Readonly<Record<string, unknown>>): Promise<T>
  /** Takes it out of the list: archives where it can be restored, else deletes. */
  remove?: { label: string; text: string; act(thing: T): Promise<unknown> }
  restore?(thing: T): Promise<T>
  /** Ends it for good; it stays in the list as what it was. */
  end?: { label: string; text: string; isEnded(thing: T): boolean; act(thing: T): Promise<T> }
  /** What else can be done with one, as buttons of its panel. */
  actions?(thing: T, tools: Tools<T>): ReactNode
  /** What its panel shows below the facts. */
  panel?(thing: T, tools: Tools<T>): ReactNode
}
