// What a room says about a list, and what a caller may ask of it.

import type { Calendar } from '../../time/calendar'

export type FieldType =
  | 'text'
  | 'enum'
  | 'id'
  | 'integer'
  | 'money'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'tags'
  | 'span'

export type Field = {
  /** SQL expression over the alias `t` of `ListSpec.from`: a column, a call, or something in parentheses. Written by
   *  us, never by a caller. */
  sql: string
  /** enum and id are text in the database, integer and money (paise) are integers, tags is text[], span a numrange whose
   *  ends may be open. */
  type: FieldType
  /** The allowed values of an enum, or of each entry of tags. */
  values?: readonly string[]
  sortable?: boolean
  /** A text that our program made, such as a reference: readers of masked numbers see it unmasked. */
  isCode?: boolean
  /** Tags that are the same in capitals and in small letters. */
  ignoresCase?: boolean
  /** The expression is never null. Lets a list sorted by it start at an index boundary on deep pages. */
  notNull?: boolean
}

export type ListSpec = {
  /** Bound into cursors, so that a cursor of one list is refused by another: 'leads'. */
  name: string
  /** Where rows are filtered and sorted: the lean table or view, with alias t and columns id and company_id. */
  from: string
  /** What a row looks like outside. Built only for the rows of the page. */
  record: {
    /** A view with columns id and company_id and one row per record. */
    view: string
    /** JSON text over the alias `r`; the whole row when absent. */
    json?: string
  }
  fields: Readonly<Record<string, Field>>
  /** SQL of a row's owner, where people wrote its texts. */
  owner?: string
  /** As a caller would write it: '-created_at'. */
  defaultSort: string
  /** 25 when absent. */
  defaultLimit?: number
  /** 100 when absent. */
  maxLimit?: number
}

/** The query parameters as they came. */
export type ListQuery = { filter?: string; sort?: string; cursor?: string; limit?: number }

export type ListContext = Calendar & {
  companyId: string
  /** Whom `$me` means; null when no member is behind the request. */
  memberId: string | null
  /** False for a caller who reads texts with their numbers and addresses masked, be it on some records only. */
  readsWholeText: boolean
  now: Date
  /** Signs cursors. Derived from the instance's secret, so that cursors survive a restart. */
  cursorKey: Uint8Array
  /** The company's field `custom.<key>`, or null when it has none. `key` is always lower-case letters,
   *  digits and underscores, at most 60, so it is safe inside a quoted SQL literal. */
  customField?: (key: string) => Field | null
}

/** What of it a filter depends on. */
export type FilterContext = Calendar & Pick<ListContext, 'memberId' | 'now' | 'customField'>

/** Conditions a room adds. Their placeholders count from $1 over `params`; the compiler's own follow. */
export type ListBase = {
  where: readonly string[]
  params: readonly unknown[]
  /** What else distinguishes this list from another of the same name, such as the lead whose activities it shows. */
  bind?: string
}

/** The field called `name` in a filter or a sort, or null. */
export function fieldNamed(
  name: string,
  fields: ListSpec['fields'],
  customField: ListContext['customField'],
): Field | null {
  if (Object.hasOwn(fields, name)) return fields[name] ?? null
  const key = /^custom\.([a-z0-9_]{1,60})$/.exec(name)?.[1]
  return (key !== undefined && customField?.(key)) || null
}

/** The list as its caller may ask of it: fields that the caller reads masked are also filtered and sorted as masked.
 *  Else a number in a text could be guessed digit by digit, and a cursor would reveal it. */
export function asRead(spec: ListSpec, { readsWholeText }: ListContext): ListSpec {
  const { owner } = spec
  if (readsWholeText || owner === undefined) return spec
  const masked = ([name, field]: [string, Field]): [string, Field] =>
    isWritten(field) ? [name, { ...field, sql: `app.mask_text(${field.sql}, ${owner})` }] : [name, field]
  return { ...spec, fields: Object.fromEntries(Object.entries(spec.fields).map(masked)) }
}

const isWritten = ({ type, values, isCode }: Field): boolean =>
  (type === 'text' || type === 'tags') && values === undefined && isCode !== true
