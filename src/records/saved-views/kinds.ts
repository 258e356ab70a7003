// The lists that views can be saved of. Contexts above register theirs: this room knows no leads.

import { definitions, plainKinds } from '../../definitions.gen'
import type { ListBase, ListSpec } from '../../platform/db/list/list-spec'
import type { Work } from '../../platform/db/work'
import { kindsOf, servedBy } from '../../platform/record/definition'
import { viewsOf } from './defined-views'

export const VIEW_KINDS = kindsOf(servedBy('saved_views', definitions))
export type ViewKind = string

/** A view that comes with the product. Its id is its key. */
export type BuiltInView = { key: string; name: string; filter: unknown; sort?: string }

export type ViewedKind = {
  spec: ListSpec
  /** What a table can show, beside the company's own fields. */
  columns: readonly string[]
  /** The permission without which nobody sees records of the kind. */
  can: string
  hasBoard: boolean
  builtIn: readonly BuiltInView[]
  /** What the list itself makes of a filter: the filter as it is asked, and what the list adds. */
  narrow(work: Work, filter: string | undefined): Promise<{ filter: string | undefined; base: ListBase }>
}

const kinds = new Map<ViewKind, ViewedKind>(plainKinds.map(definition => [definition.kind, viewsOf(definition)]))

/** Says how records of a kind are listed, so that views of it can be saved. */
export function declareViews(kind: ViewKind, declared: ViewedKind): void {
  kinds.set(kind, declared)
}

export function viewedKind(kind: ViewKind): ViewedKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`nobody said how a ${kind} is listed`)
  return found
}
