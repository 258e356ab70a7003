// The named schemas (`model(…)`) of an app. They are collected from the routes and not from the generated document,
// which loses keywords of a schema that is a whole answer.

import { isObject, type Schema, sorted } from './document'

/** Named schemas as they were written, and the names of recursive ones by the `$id` that they refer to themselves by. */
export type Models = { schemas: Map<string, Schema>; names: Map<string, string> }

/** The models in `sources` (schemas, or records and lists of schemas, at any depth).
 *  Throws when one name means two shapes: clients generated from the description would get one of them at random. */
export function collectModels(sources: readonly unknown[]): Models {
  const models: Models = { schemas: new Map(), names: new Map() }
  const prints = new Map<string, string>()
  const seen = new Set<object>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if (isObject(node) && typeof node['x-model'] === 'string') note(models, prints, node['x-model'], node)
    for (const child of Object.values(node)) visit(child)
  }
  for (const source of sources) visit(source)
  return models
}

function note(models: Models, prints: Map<string, string>, name: string, schema: Schema): void {
  if (!/^[A-Za-z0-9_.-]+$/.test(name)) throw new Error(`a model can't be named ${JSON.stringify(name)}`)
  const print = fingerprint(schema)
  const known = prints.get(name)
  if (known !== undefined && known !== print) {
    throw new Error(`two shapes for the model ${name}; a schema derived from it needs a name of its own: model('…', …)`)
  }
  if (typeof schema.$id === 'string') models.names.set(schema.$id, name)
  if (known !== undefined) return
  prints.set(name, print)
  models.schemas.set(name, schema)
}

/** Two schemas with the same fingerprint accept the same JSON. Elysia writes `additionalProperties: false` into the
 *  schemas that it compiles, so that keyword says only whether a route was called already. */
function fingerprint(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'additionalProperties' && value === false) return undefined
    return isObject(value) ? sorted(value) : value
  })
}
