// What a list page shows, said once: the list itself, its side panel, its forms and what can be done all follow from it.

import type { ReactNode } from 'react'
import type { IconName } from '../parts/icon'
import type { Address } from '../router'
import type { Cells, KitField, Thing } from './field'

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
  /** The page of one thing, where there is one. */
  pageOf?(thing: T): Address
  /** The page on which one is made, where a form of its fields does not do. */
  newAt?: Address
  create?(input: Readonly<Record<string, unknown>>, key: string): Promise<unknown>
  update?(thing: T, input: Readonly<Record<string, unknown>>): Promise<T>
  /** Takes it out of the list: archives where it can be restored, else deletes. */
  remove?: { label: string; text: string; act(thing: T): Promise<unknown> }
  restore?(thing: T): Promise<T>
  /** What else can be done with one, as buttons of its panel. */
  actions?(thing: T, tools: Tools<T>): ReactNode
  /** What its panel shows below the facts. */
  panel?(thing: T, tools: Tools<T>): ReactNode
}
