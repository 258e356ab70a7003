// What a kind of record is, said once. Everything that lists, writes, finds, exports or shows records of the kind reads it
// from here. It is data: `tsc` knows the fields, and the types of rows and requests follow from them.

import type { Field } from './fields'

export type Fields = Readonly<Record<string, Field>>

/** A view of the list that every company begins with. `key` is its id. */
export type BuiltInView = { key: string; name: string; filter: unknown; sort?: string }

/** A value of a record for letters. `at`: its path in the record, when not its own name. `as`: how it is written, when
 *  not unchanged. */
export type Placeholder = {
  label: string
  example: string
  at?: string
  as?: 'phone' | 'moment' | 'words' | 'first_name' | 'budget' | 'requirement'
}

/** The tools of the platform for records of a kind, apart from storing them. */
export const TOOLS = [
  'custom_fields',
  'exports',
  'imports',
  'notifications',
  'saved_views',
  'search',
  'templates',
  'timeline',
] as const
export type Tool = (typeof TOOLS)[number]

/** What can be done to records of a kind, as a right names it. */
export const VERBS = ['view', 'create', 'edit', 'delete', 'export', 'import'] as const
export type Verb = (typeof VERBS)[number]

type Said<F extends Fields> = {
  /** As events, notes and notifications name one: `locality`. Also its table. */
  kind: string
  /** As paths, rights and scopes name them: `localities`. */
  plural: string
  /** Of its ids: `loc`. */
  prefix: string
  /** For people: one, several, and one of any. */
  words: { one: string; many: string; any: string }
  /** What it is for, in a sentence, for members who set up roles. */
  does: string
  fields: F
  /** The text field by which people know a record. */
  title: keyof F & string
  /** What a search result says below the title. */
  subtitle?: readonly (keyof F & string)[]
  /** The field with the member whose record it is: rights have a reach then. */
  owner?: keyof F & string
  /** `-created_at` when absent. */
  defaultSort?: string
  /** Views that come with the product, in addition to the list itself. */
  views?: readonly BuiltInView[]
  /** The key of the view that the list opens with, where nobody chose another. */
  opensWith?: string
  /** The field that decides which record a row of a file is about. Without one, files bring new records only. */
  importedBy?: keyof F & string
  /** What its rights allow; the usual verbs when absent. */
  verbs?: readonly string[]
  /** The tools that serve it; all but templates when absent. */
  tools?: readonly Tool[]
  /** The room writes its statements, its list and its operations itself. The tools still go by the definition. */
  isHandWritten?: true
  /** Some records are tests (`is_test`): nobody is notified of them, and their values count for nothing. */
  hasTests?: true
  /** The view with its public shape, where the room writes one, and the one with all that its reader may see. */
  view?: string
  detail?: string
  /** Its values for templates, by name: `status` for `{{lead.status}}`. */
  placeholders?: Readonly<Record<string, Placeholder>>
}

/** A kind of record, whichever. */
export type Definition = Said<Fields>

/** A kind of record whose fields `tsc` knows. */
export type DefinitionOf<F extends Fields> = Definition & { fields: F }

type Value<T> = T extends { readonly __value?: infer V } ? V : never
type Required<F extends Fields> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F]
type Fixed<F extends Fields> = { [K in keyof F]: F[K] extends { fixed: true } ? K : never }[keyof F]

/** The fields of a record as they are kept. Lists are never null: they are empty. */
export type ValuesOf<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true }
    ? Value<F[K]>
    : Value<F[K]> extends string[] | boolean
      ? Value<F[K]>
      : Value<F[K]> | null
}

/** What a request to make a record says. */
export type NewOf<F extends Fields> = { [K in Required<F> & keyof F]: Value<F[K]> } & {
  [K in Exclude<keyof F, Required<F>>]?: Value<F[K]> | null
} & { custom?: Record<string, unknown> }

/** What a request to change one says; what is not named stays. */
export type ChangeOf<F extends Fields> = {
  [K in Exclude<keyof F, Fixed<F>>]?: K extends Required<F> ? Value<F[K]> : Value<F[K]> | null
} & { custom?: Record<string, unknown>; updated_at?: string }

/** `parent_id` brings `parent`. */
type Named<F extends Fields> = {
  [K in keyof F as K extends `${infer N}_id` ? N : never]: { id: string; name: string } | null
}

/** A record as it is answered. */
export type RecordOf<F extends Fields> = ValuesOf<F> &
  Named<F> & {
    id: string
    custom: Record<string, unknown>
    archived_at: string | null
    created_at: string
    updated_at: string
    url: string
  }

type Recorded<F extends Fields, K, P, V> = Omit<Definition, 'kind' | 'plural' | 'verbs' | 'fields'> & {
  fields: F
  kind: K
  plural: P
  verbs: V
}

/** Defines a kind of record. Throws, when the program starts or a test runs, for a definition that says nonsense. */
export function record<
  const F extends Fields,
  const K extends string,
  const P extends string,
  const V extends readonly string[] = typeof VERBS,
>(said: Omit<Said<F>, 'verbs'> & { kind: K; plural: P; verbs?: V }): Recorded<F, K, P, V> {
  for (const [name, field] of Object.entries<Field>(said.fields)) {
    const wrong = said.isHandWritten ? null : wrongIn(name, field)
    if (wrong !== null) throw new Error(`${said.kind}.${name} ${wrong}`)
  }
  // boundary: `verbs` is absent only where its type is the usual ones.
  return { verbs: VERBS, ...said } as unknown as Recorded<F, K, P, V>
}

const OURS = new Set([
  'id',
  'company_id',
  'custom',
  'search_text',
  'archived_at',
  'created_at',
  'updated_at',
  'url',
  'q',
])

function wrongIn(name: string, { unique, column, refersTo, sort, required }: Field): string | null {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return 'is no name of a column'
  if (OURS.has(name)) return 'is a field that every record has'
  if (unique && column !== 'text') return 'can be unique only as text'
  if (refersTo && !name.endsWith('_id')) return 'holds an id, so its name ends in _id'
  if (sort && column === 'text[]') return 'is a list, by which nothing is sorted'
  if (required && (column === 'boolean' || column === 'text[]')) return 'always has a value, so it is not required'
  return null
}

/** Whether its statements, its list and its operations are made from the definition. */
export const isPlain = ({ isHandWritten }: Definition): boolean => !isHandWritten

/** Their names, as enumerations of the description take them. */
export const kindsOf = (definitions: readonly Definition[]) =>
  definitions.map(({ kind }) => kind) as [string, ...string[]]

/** Those of `definitions` that a tool serves. */
export const servedBy = <D extends Definition>(tool: Tool, definitions: readonly D[]): D[] =>
  definitions.filter(({ tools }) => (tools ? tools.includes(tool) : tool !== 'templates'))

/** The right to do something to records of the kind: `localities.edit`. */
export const right = ({ plural }: Pick<Definition, 'plural'>, verb: Verb): string => `${plural}.${verb}`

/** The fields of a kind that can be set on many records at once. */
export type BulkField<F extends Fields> = { [K in keyof F]: F[K] extends { bulk: true } ? K : never }[keyof F]

/** The fields of a definition, in their order. */
export const fieldsOf = ({ fields }: Definition): [name: string, field: Field][] => Object.entries<Field>(fields)

/** `parent_id` → `parent`: as answers name the record that a field refers to. */
export const referred = (name: string): string => name.replace(/_id$/, '')

/** The operations of a kind, as the description names them: `listLocalities`, `createLocality`. */
export function namesOf({ kind, plural }: Pick<Definition, 'kind' | 'plural'>) {
  const [one, many] = [pascal(kind), pascal(plural)]
  return {
    list: `list${many}`,
    get: `get${one}`,
    create: `create${one}`,
    update: `update${one}`,
    archive: `archive${one}`,
    restore: `restore${one}`,
  }
}

/** `channel_partner` → `ChannelPartner` */
export const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
