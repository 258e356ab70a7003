// What a list is narrowed by, condition for condition: as it stands in the address, in the chips above the list, and in
// the quick filters beside the search. They are one filter, so none of them can say otherwise than another.

import type { Param } from '../../search'
import type { FilterField } from './drafts'

/** The conditions of a filter that all have to be met. */
export function nodesOf(filter: unknown): readonly unknown[] {
  if (filter === null || filter === undefined) return []
  if (Array.isArray(filter)) return filter
  const { and } = filter as { and?: unknown }
  return Array.isArray(and) ? and : [filter]
}

/** In an address: as the API takes it. Null where nothing stands there, which is what the view says. */
export const filterParam: Param<readonly unknown[] | null> = {
  parse(written) {
    if (written === '') return null
    try {
      return nodesOf(JSON.parse(written))
    } catch {
      return null
    }
  },
  write: nodes => (nodes === null ? '' : JSON.stringify(nodes)),
}

/** Asks for what was archived, which lists leave out otherwise. */
export const ARCHIVED = [{ field: 'is_archived', op: 'eq', value: true }] as const

/** Something that lists are narrowed by every day: one choice that stands beside the search. */
export type QuickFilter = {
  label: string
  /** The fields that are asked by its choices. */
  fields: readonly string[]
  choices: readonly { value: string; label: string; nodes: readonly unknown[] }[]
}

/** The quick filter of a field with choices. */
export function quickOf({ name, label, type, choices = [] }: FilterField): QuickFilter {
  const nodeOf = (value: string) =>
    type === 'tags'
      ? { field: name, op: 'has_any', value: [value] }
      : { field: name, op: 'eq', value: type === 'boolean' ? value === 'true' : value }
  return { label, fields: [name], choices: choices.map(choice => ({ ...choice, nodes: [nodeOf(choice.value)] })) }
}

/** The conditions that are about the fields of a quick filter and nothing else. */
const about = ({ fields }: QuickFilter, nodes: readonly unknown[]): unknown[] =>
  nodes.filter(node => fields.includes(String((node as { field?: unknown } | null)?.field)))

/** The choice that says what the conditions say; '' for none; null where they say something else. */
export function chosenIn(quick: QuickFilter, nodes: readonly unknown[]): string | null {
  const held = about(quick, nodes)
  if (held.length === 0) return ''
  const same = JSON.stringify(held.map(plain))
  return quick.choices.find(choice => JSON.stringify(choice.nodes.map(plain)) === same)?.value ?? null
}

/** The conditions with another choice of a quick filter; '' asks nothing of its fields. */
export function withChoice(quick: QuickFilter, nodes: readonly unknown[], value: string): unknown[] {
  const held = new Set(about(quick, nodes))
  const chosen = quick.choices.find(choice => choice.value === value)?.nodes ?? []
  return [...nodes.filter(node => !held.has(node)), ...chosen]
}

/** One of a list of one is the same as that one. */
function plain(node: unknown): unknown {
  const { field, op, value } = node as { field?: unknown; op?: unknown; value?: unknown }
  return op === 'in' && Array.isArray(value) && value.length === 1
    ? { field, op: 'eq', value: value[0] }
    : { field, op, value }
}
