// What requests and answers look like. TypeBox only: Elysia's own `t` coerces what it should refuse.
// Marks on schemas (`x-model`, `x-content`) are read by the OpenAPI description and ignored by validation.

import {
  FormatRegistry,
  Kind,
  type ObjectOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TString,
  Type,
} from '@sinclair/typebox'
import { t } from 'elysia'
import { isEmail } from '../email'
import { isDay, readInstant } from '../time/read-instant'

// Elysia registers looser ones (2026-02-30 passes, and so does "2026"), and only where none are.
FormatRegistry.Set('date-time', value => readInstant(value) !== null)
FormatRegistry.Set('date', isDay)
FormatRegistry.Set('email', isEmail)

/** Gives a schema a name: it is listed once in the description's components, and is referred to from everywhere else.
 *  A derived schema (`Type.Pick(Lead, …)`) keeps its parent's mark and needs a name of its own. */
export function model<T extends TSchema>(name: string, schema: T): T {
  return { ...schema, 'x-model': name }
}

/** An opaque record id. */
export const Id = Type.String({ minLength: 1, maxLength: 64 })

/** A character that can be seen: no space, no control or zero-width character, and not the replacement of one that
 *  can't be stored (`readJson`). */
const SEEN =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ufffd]'

/** Text that says something: not empty, and more than what nobody sees. */
export function NonBlank(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: SEEN, 'x-wrong': 'must not be empty' })
}

/** Values by their names, in a request: a `Type.Record` within an intersection of one. A record itself Elysia copies key
 *  by key, and a key `__proto__` is lost; an intersection it leaves alone. */
export function Dictionary<T extends TSchema>(name: TString, value: T, options: ObjectOptions = {}) {
  const record = Type.Record(name, value, options)
  return { [Kind]: 'Intersect', allOf: [record] } as unknown as typeof record
}

/** One whole e-mail address. 254 characters is the longest that mail takes. */
export function Email(maxLength = 254) {
  return Type.String({ maxLength, format: 'email' })
}

/** A moment, ISO 8601 with its zone; answers are always UTC (`2026-11-28T03:30:00.000Z`). */
export const Instant = Type.String({ format: 'date-time' })

/** The query of a deletion that is refused when the record was changed since the caller read it. */
export const AsRead = Type.Object({
  updated_at: Type.Optional({
    ...Instant,
    description: 'The `updated_at` that was read; 409 `stale` when it is another',
  }),
})

/** A calendar day in the company's time zone, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' })

/** Money: whole paise (1 rupee = 100 paise), within what JSON numbers hold exactly. */
export const Paise = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Paise (1 rupee = 100 paise)',
})

/** One of a few words, typed as their union. */
export function OneOf<const V extends readonly [string, ...string[]]>(...values: V) {
  return Type.Unsafe<V[number]>(Type.Union(values.map(value => Type.Literal(value))))
}

/** The schema, or null. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

type FileLimits = NonNullable<Parameters<typeof t.File>[0]>

/** A file in a multipart body. The size (`'5m'`, or bytes) and the types (`'image/*'`, `'application/pdf'`) are checked,
 *  the type by the file's first bytes and not by its name. The one type that is Elysia's: TypeBox has none for files. */
export function Upload(limits: Pick<FileLimits, 'maxSize' | 'type'>) {
  return Type.Unsafe<File>(t.File(limits))
}

/** An answer that is not JSON, which the handler returns as a `Response`: a stream, a file. `schema` describes the
 *  content, for `text/event-stream` one event. */
export function content(type: string, schema: TSchema = Type.String()) {
  return Type.Unsafe<Response>({ ...Type.Any(), 'x-content': type, 'x-schema': schema })
}

/** For a route's `detail`: the content types its body may have when it parses the body itself, and what is in it. */
export function bodyTypes(types: readonly [string, ...string[]], schema?: TSchema) {
  return { 'x-body-types': types, ...(schema ? { 'x-body': schema } : {}) }
}

/** For a route's `detail`: query parameters that it reads by itself, in addition to any others. */
export const openQuery = (schema: TObject) => ({ 'x-query': schema })

/** For a route's `detail`: that it may be asked without a body. */
export const bodyMayLack = { 'x-body-optional': true } as const

const Meta = Type.Object({}, { additionalProperties: true })

/** `{ data, meta }` around one thing; `meta` describes the extras. */
export function one<T extends TSchema, M extends TObject = typeof Meta>(schema: T, meta: M = Meta as unknown as M) {
  return Type.Object({ data: schema, meta })
}

/** `{ data: [], meta }` around a whole list. */
export function many<T extends TSchema>(schema: T) {
  return Type.Object({ data: Type.Array(schema), meta: Meta })
}

const pageMeta = { next_cursor: Nullable(Type.String()), has_more: Type.Boolean() }

/** The next page of a list: `next_cursor` is null on the last page. */
export const PageMeta = model('PageMeta', Type.Object(pageMeta))

/** `{ data: [], meta: { next_cursor, has_more } }` around one page of a list; `extra` adds keys to `meta`. */
export function page<T extends TSchema>(
  schema: T,
): TObject<{ data: ReturnType<typeof Type.Array<T>>; meta: typeof PageMeta }>
export function page<T extends TSchema, M extends TProperties>(
  schema: T,
  extra: M,
): TObject<{ data: ReturnType<typeof Type.Array<T>>; meta: TObject<typeof pageMeta & M> }>
export function page(schema: TSchema, extra?: TProperties): TObject {
  return Type.Object({ data: Type.Array(schema), meta: extra ? Type.Object({ ...pageMeta, ...extra }) : PageMeta })
}

/** The envelope of every failure. `fields` maps field paths to what is wrong with them. */
export const ErrorEnvelope = model(
  'Error',
  Type.Object({
    error: Type.Object({
      code: Type.String(),
      message: Type.String(),
      fields: Type.Optional(Type.Record(Type.String(), Type.String())),
      details: Type.Optional(
        Type.Object({}, { additionalProperties: true, description: 'What else there is to know, by the code' }),
      ),
      request_id: Type.String(),
    }),
  }),
)
export type ErrorEnvelope = Static<typeof ErrorEnvelope>

/** The statuses that carry the error envelope. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500

/** The failures of a route, for its `response`: `{ 200: one(Lead), ...errors(409) }`. What follows from the route
 *  itself (401 and 403 with a rule, 404 with an id in the path, 422 with any input, 429, 500) the description adds. */
export function errors<const S extends ErrorStatus[]>(...statuses: S): Record<S[number], typeof ErrorEnvelope> {
  return Object.fromEntries(statuses.map(status => [status, ErrorEnvelope])) as Record<S[number], typeof ErrorEnvelope>
}

/** The ids of a list whose order people set (`OrderedList`). */
export const IdsInOrder = Type.Array(Id, {
  maxItems: 500,
  uniqueItems: true,
  description: 'In their new order; those that are not named come last, in their old order',
})
/** The body that puts such a list in order. */
export const InOrder = Type.Object({ ids: IdsInOrder })
