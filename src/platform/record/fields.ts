// The kinds of field that a record can have. Each says once how a value is kept, asked for, shown, found and filled in
// from a file; `definition.ts` puts them together.

import { type TSchema, Type } from '@sinclair/typebox'
import type { FieldType } from '../db/list/list-spec'
import { Day, Email, Id, Instant, NonBlank, OneOf, Paise } from '../http/shape'

/** The settings of a field in a definition, of any kind. */
export type Said = {
  /** What people call it: `PIN code`. */
  label: string
  /** A record has it from the start and never loses it. */
  required?: true
  /** Said when the record is made, and never changed. */
  fixed?: true
  /** Lists can be filtered by it. */
  filter?: true
  /** Lists can be sorted by it. Needs an index where there may be many records. */
  sort?: true
  /** The search finds the record by its words, in any script. */
  search?: true
  /** No two records of a company have the same, whatever its capitals; archived ones don't count. */
  unique?: true
  /** Other headings that files give it, in small letters without spaces: `['pin', 'zip']`. */
  headings?: readonly string[]
  /** SQL of it over `t`, where lists find it elsewhere than in its column: a call, or something in parentheses. */
  sql?: string
  /** A text that our program made: readers of masked numbers see it unmasked. */
  isCode?: true
  /** Tags that are the same in capitals and in small letters. */
  ignoresCase?: true
  /** The path of its cell of an export in the record, `contact.name`. In a kind with a view of its own, a field without
   *  one is not exported. */
  cell?: string
  /** What exports call its column, where not as the field. */
  as?: string
  /** Exports have it only where it is asked for. */
  extra?: true
  /** It can be set on many records at once. */
  bulk?: true
  /** Of a reference: a reader who sees this record sees the one that it refers to. */
  opens?: true
  /** What a caller of the API should know of it. */
  description?: string
}

/** How the values of a kind of field are kept and read. */
type Basis<V> = {
  /** The PostgreSQL type of its column, which is called as the field is. */
  column: 'text' | 'text[]' | 'bigint' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz'
  /** What a filter takes it for. */
  list: FieldType
  /** One value of it, in requests and answers. */
  value: TSchema
  /** Text that may have several lines. */
  lines?: true
  /** The words that it may be. */
  values?: readonly string[]
  /** The kind of record whose id it holds. */
  refersTo?: string
  /** Who reads numbers masked reads it masked. */
  masked?: 'phone' | 'email'
  /** Never set; carries the type of a value. */
  readonly __value?: V
}

export type Field<V = unknown> = Said & Basis<V>

const kindOfField =
  <V>(basis: Basis<V>) =>
  <const S extends Said>(said: S): S & Basis<V> => ({ ...basis, ...said })

/** A line of text of at most `max` characters. */
export function text<const S extends Said>(max: number, said: S): S & Basis<string> {
  return { column: 'text', list: 'text', value: NonBlank(max), ...said }
}

/** Text of several lines. */
export function lines<const S extends Said>(max: number, said: S): S & Basis<string> {
  return { column: 'text', list: 'text', value: NonBlank(max), lines: true, ...said }
}

/** One of a few words. */
export function choice<const V extends readonly [string, ...string[]], const S extends Said>(
  values: V,
  said: S,
): S & Basis<V[number]> {
  return { column: 'text', list: 'enum', value: OneOf(...values), values, ...said }
}

/** Words of people's own, at most `most` of at most 60 characters, each once whatever its capitals. */
export function tags<const S extends Said>(most: number, said: S): S & Basis<string[]> {
  return { column: 'text[]', list: 'tags', value: Type.Array(NonBlank(60), { maxItems: most }), ...said }
}

/** Some of a few words. */
export function choices<const V extends readonly [string, ...string[]], const S extends Said>(
  values: V,
  said: S,
): S & Basis<V[number][]> {
  return { column: 'text[]', list: 'tags', value: Type.Array(OneOf(...values)), values, ...said }
}

/** What a room works out or keeps in its own way, and lists and exports show. */
export function shown<const S extends Said>(list: FieldType, said: S): S & Basis<unknown> {
  return { column: 'text', list, value: Type.Unknown(), ...said }
}

/** A whole number within these bounds. */
export function whole<const S extends Said>([minimum, maximum]: readonly [number, number], said: S): S & Basis<number> {
  return { column: 'integer', list: 'integer', value: Type.Integer({ minimum, maximum }), ...said }
}

/** Money in paise. */
export const paise = kindOfField<number>({ column: 'bigint', list: 'money', value: Paise })

/** A calendar day of the company, `YYYY-MM-DD`. */
export const day = kindOfField<string>({ column: 'date', list: 'date', value: Day })

/** A moment, ISO 8601. */
export const instant = kindOfField<string>({ column: 'timestamptz', list: 'instant', value: Instant })

/** Yes or no; no by default. */
export const flag = kindOfField<boolean>({ column: 'boolean', list: 'boolean', value: Type.Boolean() })

/** A phone number, read in any spelling and kept as E.164. */
export const phone = kindOfField<string>({
  column: 'text',
  list: 'text',
  value: Type.String({ minLength: 1, maxLength: 32 }),
  masked: 'phone',
})

/** An e-mail address, kept in small letters. */
export const email = kindOfField<string>({ column: 'text', list: 'text', value: Email(160), masked: 'email' })

/** The id of a record of a kind, `member` among them. Answers say its name too: `parent_id` brings `parent: {id, name}`. */
export function reference<const S extends Said>(kind: string, said: S): S & Basis<string> {
  return { column: 'text', list: 'id', value: Id, refersTo: kind, ...said }
}
