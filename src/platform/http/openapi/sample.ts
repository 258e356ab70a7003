// An example value for a schema that has none of its own.

import { isObject, type OpenApiDocument, type Schema } from './document'

const DEEPEST = 6
const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-11-28T03:30:00.000Z',
  date: '2026-11-28',
  email: 'asha@example.in',
  uri: 'https://example.in/',
  binary: '(file)',
}

/** A value that the schema accepts, by its own examples, its default or its type. Recursion ends in null. */
export function sampleOf(document: OpenApiDocument, schema: Schema, depth = 0): unknown {
  if (depth > DEEPEST) return null
  if (typeof schema.$ref === 'string') return sampleOf(document, resolve(document, schema), depth + 1)
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const branches = schema.anyOf ?? schema.oneOf
  if (Array.isArray(branches) && isObject(branches[0])) return sampleOf(document, branches[0], depth + 1)
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.filter(isObject).map(part => sampleOf(document, part, depth + 1)))
  }
  return sampleOfType(document, schema, depth)
}

/** The schema of the model that a reference names, or the schema itself. */
export function resolve(document: OpenApiDocument, schema: Schema): Schema {
  return typeof schema.$ref === 'string' ? (document.components.schemas?.[modelName(schema.$ref)] ?? {}) : schema
}

/** `#/components/schemas/Lead` → `Lead`. */
export function modelName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

function sampleOfType(document: OpenApiDocument, schema: Schema, depth: number): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return sampleOfObject(document, schema, depth)
    case 'array': {
      if (Array.isArray(schema.prefixItems)) {
        return schema.prefixItems.filter(isObject).map(item => sampleOf(document, item, depth + 1))
      }
      const item = isObject(schema.items) ? sampleOf(document, schema.items, depth + 1) : null
      return item === null ? [] : [item]
    }
    case 'string':
      return typeof schema.format === 'string' ? (BY_FORMAT[schema.format] ?? 'string') : 'string'
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    default:
      return null
  }
}

function sampleOfObject(document: OpenApiDocument, schema: Schema, depth: number): unknown {
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : []
  const entries = properties.map(([name, x]) => [name, isObject(x) ? sampleOf(document, x, depth + 1) : null])
  if (entries.length === 0 && isObject(schema.additionalProperties)) {
    return { key: sampleOf(document, schema.additionalProperties, depth + 1) }
  }
  return Object.fromEntries(entries)
}
