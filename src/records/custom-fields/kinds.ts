// What a company may add to its records: the kinds of record that take fields, and the types of field.

import { definitions } from '../../definitions.gen'
import type { RowOf } from '../../platform/db/query'
import { type Definition, kindsOf, servedBy } from '../../platform/record/definition'
import { storedCustom } from '../../platform/record/stored-custom'
import type { sql } from '../queries.gen'

export const CUSTOM_KINDS = kindsOf(servedBy('custom_fields', definitions))
export type CustomKind = string

/** The statements over the values that records of a kind hold. */
export const storedValues = (kind: CustomKind) => storedCustom(kind, hasTests(kind))

const hasTests = (kind: CustomKind): boolean =>
  definitions.some((one: Definition) => one.kind === kind && one.hasTests === true)

export const FIELD_TYPES = [
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'choice',
  'multi_choice',
  'boolean',
  'member',
  'url',
  'phone',
  'email',
] as const
export type CustomType = (typeof FIELD_TYPES)[number]

/** A field as it is stored. The caller may not be allowed to see it: see `visibleFields`. */
export type StoredField = RowOf<typeof sql.customFields.listFields>

/** The types whose values can identify a record. */
export const UNIQUE_TYPES: readonly CustomType[] = ['text', 'number', 'url', 'phone', 'email']

/** Active fields of one kind. Each is in every form, and a list has its values in every row. */
export const MOST_FIELDS = 100
