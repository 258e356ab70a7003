// The lists that views can be saved of: every kind that a room defines, and those that rooms say.

import { definitions, plainKinds } from '../../definitions.gen'
import type { ListBase, ListSpec } from '../../platform/db/list/list-spec'
import type { Work } from '../../platform/db/work'
import { type BuiltInView, kindsOf, servedBy } from '../../platform/record/definition'
import { said } from '../../platform/rooms'
import { viewsOf } from './defined-views'

export const VIEW_KINDS = kindsOf(servedBy('saved_views', definitions))
export type ViewKind = string

export type ViewedKind = {
  kind: ViewKind
  spec: ListSpec
  /** What a table can show, in addition to the company's own fields. */
  columns: readonly string[]
  /** The permission without which nobody sees records of the kind. */
  can: string
  hasBoard: boolean
  builtIn: readonly BuiltInView[]
  /** The key of the one that the list opens with, where nobody chose another. */
  opensWith?: string | undefined
  /** What the list itself makes of a filter: the filter as it is asked, and what the list adds. */
  narrow(work: Work, filter: string | undefined): Promise<{ filter: string | undefined; base: ListBase }>
}

declare module '../../platform/rooms' {
  interface Room {
    /** Its lists that views can be saved of. */
    views?: readonly ViewedKind[]
  }
}

const defined = new Map<ViewKind, ViewedKind>(plainKinds.map(definition => [definition.kind, viewsOf(definition)]))

export function viewedKind(kind: ViewKind): ViewedKind {
  const found = defined.get(kind) ?? said('views').find(viewed => viewed.kind === kind)
  if (!found) throw new Error(`no room says how a ${kind} is listed`)
  return found
}
