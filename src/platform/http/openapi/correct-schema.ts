// From what TypeBox and Elysia put into a schema to JSON Schema 2020-12, as OpenAPI 3.1 reads it.

import { MOST_POINTS } from '../code-points'
import { isObject, type Schema } from './document'

/** The order of keywords in the description; others follow. */
const ORDER = ['$ref', 'title', 'description', 'type', 'format', 'const', 'enum', 'items', 'required', 'properties']
/** Elysia's and TypeBox's own marks, and what OpenAPI 3.1 no longer has. */
const DROPPED = new Set([
  '$id',
  'elysiaMeta',
  'maxSize',
  'minSize',
  'nullable',
  'x-model',
  'error',
  'additionalItems',
  MOST_POINTS,
])
const JSON_TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
/** The formats by which Elysia marks the string branch of a type that it coerces. */
const COERCED = new Set(['integer', 'numeric', 'boolean', 'boolean-enum', 'ObjectString', 'ArrayString'])
const ONE_SCHEMA = new Set(['additionalProperties', 'not', 'contains', 'unevaluatedProperties', 'propertyNames'])
const SCHEMA_LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])

/** Corrects one schema. `names` gives the model of a recursive schema's `$id`. */
export function correctSchema(raw: unknown, names: ReadonlyMap<string, string>): Schema {
  if (!isObject(raw)) return {}
  if (typeof raw['x-model'] === 'string') return componentRef(raw['x-model'])
  return correctModel(raw, names)
}

/** Corrects the schema of a model, where `correctSchema` would only refer to it. */
export function correctModel(raw: Schema, names: ReadonlyMap<string, string>): Schema {
  if (typeof raw.$ref === 'string') return correctRef(raw.$ref, names)
  if (isFile(raw)) return { type: 'string', format: 'binary' }
  if (raw.type === 'Date' || isElysiaDate(raw)) return ordered({ ...about(raw), type: 'string', format: 'date-time' })
  const schema = correctKeywords(raw, names)
  // A type that JSON Schema does not have (undefined, bigint, symbol) says nothing to a client.
  if (typeof schema.type === 'string' && !JSON_TYPES.has(schema.type)) delete schema.type
  return ordered(Array.isArray(schema.anyOf) ? simplifyUnion(schema, schema.anyOf) : schema)
}

/** A reference to the model `name`. */
export function componentRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** Whether the schema holds a file anywhere. */
export function holdsFile(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(holdsFile)
  return isObject(node) && (isFile(node) || Object.values(node).some(holdsFile))
}

function isFile(schema: Schema): boolean {
  return schema.format === 'binary' || schema.type === 'File' || schema.type === 'Uint8Array'
}

function isElysiaDate(schema: Schema): boolean {
  if (!Array.isArray(schema.anyOf)) return false
  const branches = schema.anyOf.filter(isObject)
  return branches.some(branch => branch.type === 'Date') && branches.some(branch => branch.format === 'date-time')
}

function about(schema: Schema): Schema {
  return {
    ...(schema.title ? { title: schema.title } : {}),
    ...(schema.description ? { description: schema.description } : {}),
  }
}

function correctRef(target: string, names: ReadonlyMap<string, string>): Schema {
  if (target.startsWith('#/')) return { $ref: target }
  const name = names.get(target)
  if (name === undefined) throw new Error(`a schema refers to ${target}, which is no model; wrap it: model('…', …)`)
  return componentRef(name)
}

function correctKeywords(raw: Schema, names: ReadonlyMap<string, string>): Schema {
  const schema: Schema = {}
  for (const [keyword, value] of Object.entries(raw)) {
    if (DROPPED.has(keyword) || value === undefined) continue
    if (keyword === 'maxLength') {
      schema[keyword] = raw[MOST_POINTS] ?? value
      continue
    }
    if (keyword === 'additionalProperties' && value === false) {
      // Unknown keys are dropped, not refused, and a later version may answer with more keys than this one.
      continue
    }
    if ((keyword === 'properties' || keyword === '$defs') && isObject(value)) {
      schema[keyword] = Object.fromEntries(Object.entries(value).map(([name, x]) => [name, correctSchema(x, names)]))
    } else if (keyword === 'patternProperties' && isObject(value)) {
      Object.assign(schema, correctRecord(value, names))
    } else if (keyword === 'allOf' && Array.isArray(value) && value.length === 1) {
      Object.assign(schema, correctSchema(value[0], names))
    } else if (keyword === 'items') {
      Object.assign(schema, correctItems(value, names))
    } else if (SCHEMA_LISTS.has(keyword) && Array.isArray(value)) {
      schema[keyword] = value.filter(x => !isCoercion(x)).map(x => correctSchema(x, names))
    } else {
      schema[keyword] = ONE_SCHEMA.has(keyword) && isObject(value) ? correctSchema(value, names) : value
    }
  }
  if (isObject(schema.properties) && Object.keys(schema.properties).length === 0) delete schema.properties
  if (schema.default === 'File' || schema.default === 'Files') delete schema.default
  return schema
}

function correctRecord(patterns: Schema, names: ReadonlyMap<string, string>): Schema {
  const entries = Object.entries(patterns).map(([pattern, x]) => [pattern, correctSchema(x, names)] as const)
  const any = entries.find(([pattern]) => pattern === '^(.*)$')
  return any ? { additionalProperties: any[1] } : { patternProperties: Object.fromEntries(entries) }
}

function correctItems(items: unknown, names: ReadonlyMap<string, string>): Schema {
  if (!Array.isArray(items)) return { items: correctSchema(items, names) }
  return { prefixItems: items.map(x => correctSchema(x, names)), items: false }
}

function simplifyUnion(schema: Schema, union: unknown[]): Schema {
  const { anyOf: _, ...rest } = schema
  const branches = union.filter(isObject)
  if (branches.length === 1) return { ...branches[0], ...rest }
  const filled = branches.filter(branch => branch.type !== 'null')
  const nullable = filled.length < branches.length
  if (filled.length > 0 && filled.every(isConstant)) {
    const types = [...new Set([...filled.map(branch => jsonType(branch.const)), ...(nullable ? ['null'] : [])])]
    const values = [...filled.map(branch => branch.const), ...(nullable ? [null] : [])]
    return { ...rest, type: types.length === 1 ? types[0] : types, enum: values }
  }
  const [only] = filled
  if (nullable && filled.length === 1 && only && typeof only.type === 'string')
    return { ...makeNullable(only), ...rest }
  return { ...rest, anyOf: branches }
}

/** The string that Elysia's coercing types accept in addition to the real type. */
function isCoercion(branch: unknown): boolean {
  return isObject(branch) && branch.type === 'string' && COERCED.has(String(branch.format))
}

function isConstant(branch: Schema): boolean {
  return 'const' in branch && Object.keys(branch).every(key => key === 'const' || key === 'type')
}

function makeNullable(schema: Schema): Schema {
  const { const: constant, ...rest } = schema
  if ('const' in schema) return { ...rest, type: [schema.type, 'null'], enum: [constant, null] }
  if (Array.isArray(schema.enum)) return { ...rest, type: [schema.type, 'null'], enum: [...schema.enum, null] }
  return { ...rest, type: [schema.type, 'null'] }
}

function jsonType(value: unknown): string {
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}

function ordered(schema: Schema): Schema {
  const known = ORDER.filter(keyword => keyword in schema).map(keyword => [keyword, schema[keyword]] as const)
  const others = Object.entries(schema).filter(([keyword]) => !ORDER.includes(keyword))
  return Object.fromEntries([...known, ...others.sort(([a], [b]) => (a < b ? -1 : 1))])
}
