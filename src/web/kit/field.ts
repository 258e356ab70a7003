// What a page knows of a field: enough to show a value, to ask for one, and to find records by it. For records the
// definition says it (record-kinds.gen.ts); for other things a page writes a few lines.

import type { ReactNode } from 'react'

export type FieldType =
  | 'text'
  | 'lines'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'whole'
  | 'number'
  | 'money'
  /** From … to; it is found, and never set. */
  | 'span'
  | 'day'
  | 'instant'
  | 'flag'
  | 'phone'
  | 'email'
  | 'reference'

export type KitField = {
  /** As the API calls it. */
  name: string
  label: string
  type: FieldType
  required?: boolean
  /** Said when it is made, and never changed. */
  fixed?: boolean
  /** Shown, and never asked for. */
  readOnly?: boolean
  /** The list can be filtered and sorted by it. */
  filter?: boolean
  sort?: boolean
  /** It can be set on many at once. */
  bulk?: boolean
  /** What can be chosen; `labels` says them otherwise than in their own words. */
  values?: readonly string[]
  labels?: Readonly<Record<string, string>>
  /** Whose id it holds: records of this plural, or `member`. */
  refersTo?: string
  hint?: string
  /** What its choice of nothing is called. */
  none?: string
}

/** Something that a list shows: what the API answers, with its id. */
export type Thing = {
  id: string
  updated_at?: string | null
  archived_at?: string | null
  custom?: Readonly<Record<string, unknown>>
}

/** What stands under a name in a thing: `name`, or `settings.language` where it lies deeper. */
export const valueIn = (thing: Thing, name: string): unknown =>
  // boundary: fields are known by their names, which the definition or the page says.
  name
    .split('.')
    .reduce<unknown>((within, step) => (within as Record<string, unknown> | null | undefined)?.[step], thing)

/** The record that a reference names, `parent_id` → `parent`, as answers bring it along. */
export function namedBy(thing: Thing, field: KitField): { id: string; name: string } | null {
  const named = valueIn(thing, field.name.replace(/_id$/, ''))
  return typeof named === 'object' && named !== null && 'name' in named ? (named as { id: string; name: string }) : null
}

/** A choice in words: those of the page, or its own with spaces. */
export const choiceLabel = ({ labels }: KitField, value: string): string => labels?.[value] ?? sentence(value)

export const sentence = (name: string): string => {
  const plain = name.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

export const choicesIn = (field: KitField): { value: string; label: string }[] =>
  (field.values ?? []).map(value => ({ value, label: choiceLabel(field, value) }))

/** A cell that a page draws by itself, by the name of its field. */
export type Cells<T> = Readonly<Partial<Record<string, (thing: T) => ReactNode>>>
