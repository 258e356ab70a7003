import { Kind, type TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { invalid } from '../errors'
import { judgedByPoints, judgeLengths, makeRoom } from './code-points'
import { fieldsOf } from './plain-words'

type Hooks = { body?: TSchema | undefined; params?: TSchema | undefined; query?: TSchema | undefined }
type Sent = Readonly<Record<string, unknown>>

/** Holds the JSON bodies of one route to its schema as they were sent. Elysia copies a body before it checks it, and its
 *  copier makes an object of any other value in its place (5, "x" and [1] become {}), which then passes. Other keys
 *  than the schema's are no fault: the copier drops them. An empty body is left to Elysia, which knows whether there must
 *  be one. `learn` takes the route's hooks. Errors: 422 `validation_failed`. */
export function fitsAsSent() {
  let schema: TSchema | undefined
  let address: Pick<Hooks, 'params' | 'query'> = {}
  let compiled: TypeCheck<TSchema> | undefined
  let longest = 0
  return {
    learn({ body, params, query }: Hooks): void {
      for (const part of [body, params, query]) makeRoom(part)
      schema = body
      address = { params, query }
    },
    /** Checks the values of the path and the query. */
    checkAddress(sent: { params?: Sent; query?: Sent }): void {
      judgeLengths(address.params, sent.params)
      judgeLengths(address.query, sent.query)
    },
    check(body: unknown): void {
      if (!schema || body === null) return
      // When it is asked first: a process is asked few of its routes.
      if (!compiled) {
        compiled = TypeCompiler.Compile(opened(schema) as TSchema)
        longest = longestList(schema)
      }
      if (!compiled.Check(body)) throw invalid(fieldsOf(compiled.Errors(cut(body, longest + 1))))
    },
  }
}

/** The most items that any list of a schema takes. */
function longestList(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0
  const { maxItems } = part as TSchema
  return Math.max(typeof maxItems === 'number' ? maxItems : 0, ...Object.values(part).map(longestList))
}

/** The value with no list longer than `most`: finding out what is wrong looks at every item of a list and compares them,
 *  also of one that is too long by far, which took a third of a second. */
function cut(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map(item => cut(item, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, most)]))
}

/** What would count other keys; Elysia itself writes the first into objects. */
const OF_OTHER_KEYS = new Set<PropertyKey>(['additionalProperties', 'maxProperties'])

/** A copy of a schema whose objects welcome other keys. */
function opened(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(opened)
  if (typeof part !== 'object' || part === null) return part
  const copy: Record<PropertyKey, unknown> = {}
  for (const key of Reflect.ownKeys(part)) {
    if ((part as TSchema)[Kind] === 'Object' && OF_OTHER_KEYS.has(key)) continue
    copy[key] = opened((part as Record<PropertyKey, unknown>)[key])
  }
  return judgedByPoints(copy)
}
