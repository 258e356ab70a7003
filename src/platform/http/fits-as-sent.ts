import { Kind, type TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { invalid } from '../errors'
import { fieldsOf } from './plain-words'

/** Holds the JSON bodies of one route to its schema as they were sent. Elysia copies a body before it checks it, and its
 *  copier makes an object of whatever stands where one should (5, "x" and [1] become {}), which then passes. Other keys
 *  than the schema's are no fault: the copier drops them. An empty body is left to Elysia, which knows whether there must
 *  be one. `learn` takes the route's hooks. Errors: 422 `validation_failed`. */
export function fitsAsSent() {
  let schema: TSchema | undefined
  let compiled: TypeCheck<TSchema> | undefined
  return {
    learn({ body }: { body?: TSchema }): void {
      schema = body
    },
    check(body: unknown): void {
      if (!schema || body === null) return
      // When it is asked first: a process is asked few of its routes.
      compiled ??= TypeCompiler.Compile(opened(schema) as TSchema)
      if (!compiled.Check(body)) throw invalid(fieldsOf(compiled.Errors(body)))
    },
  }
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
  return copy
}
