// Whether an answer is what the description says of it: a small reader of the JSON Schema that the description uses. Its
// rule is stricter than JSON Schema's in one point: a key that is not declared is a leak, unless the schema says that
// other keys are welcome.

type Schema = Record<string, unknown>

/** What is wrong with `value`, one line each; nothing when it fits. `at` resolves a `$ref`. */
export function misfits(value: unknown, schema: Schema, at: (ref: string) => Schema, path = ''): string[] {
  const wrong = (problem: string) => [`${path || '(root)'} ${problem}`]
  if (typeof schema.$ref === 'string') return misfits(value, at(schema.$ref), at, path)
  const unknown = Object.keys(schema).find(keyword => !KNOWN.has(keyword))
  if (unknown) throw new Error(`${path || '(root)'}: this check does not know the keyword ${unknown}`)
  // The schema without a rule takes anything.
  if (Object.keys(schema).every(keyword => keyword === 'description')) return []
  if (Array.isArray(schema.anyOf)) {
    const tries = schema.anyOf.map((choice: Schema) => misfits(value, choice, at, path))
    return tries.some(found => found.length === 0) ? [] : tries.flat()
  }
  if (schema.type !== undefined && ![schema.type].flat().some(type => isOfType(value, type as string))) {
    return wrong(`is ${kindOf(value)}, not ${[schema.type].flat().join(' or ')}`)
  }
  if ('const' in schema && value !== schema.const) return wrong(`is not ${schema.const}`)
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return wrong(`is none of ${schema.enum.join(', ')}`)
  if (typeof value === 'string') return ofText(value, schema).flatMap(wrong)
  if (typeof value === 'number') return ofNumber(value, schema).flatMap(wrong)
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined
    return items ? value.flatMap((item, index) => misfits(item, items, at, `${path}/${index}`)) : []
  }
  return typeof value === 'object' && value !== null ? ofObject(value as Schema, schema, at, path) : []
}

const KNOWN = new Set([
  ...['type', 'const', 'enum', 'anyOf', 'properties', 'required', 'additionalProperties', 'items', 'format', 'pattern'],
  ...[
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
    'uniqueItems',
    'minProperties',
    'maxProperties',
  ],
  ...['description', 'examples', 'default', 'title', 'x-wrong'],
])

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return kindOf(value) === type
}

/** Every instant of ours is UTC with milliseconds. */
const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
}

function ofText(value: string, { minLength = 0, maxLength = Infinity, pattern, format }: Schema): string[] {
  const found: string[] = []
  if (value.length < Number(minLength) || value.length > Number(maxLength)) found.push('has the wrong length')
  if (typeof pattern === 'string' && !new RegExp(pattern).test(value)) found.push(`does not match ${pattern}`)
  if (typeof format === 'string' && !FORMATS[format]?.test(value)) found.push(`is no ${format}`)
  return found
}

const ofNumber = (value: number, { minimum = -Infinity, maximum = Infinity }: Schema): string[] =>
  value < Number(minimum) || value > Number(maximum) ? ['is out of range'] : []

function ofObject(value: Schema, schema: Schema, at: (ref: string) => Schema, path: string): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const others = schema.additionalProperties
  const missing = ((schema.required ?? []) as string[]).filter(key => !(key in value))
  const { minProperties = 0, maxProperties = Infinity } = schema
  const count = Object.keys(value).length
  return [
    ...(count < Number(minProperties) || count > Number(maxProperties) ? [`${path} has the wrong number of keys`] : []),
    ...missing.map(key => `${path}/${key} is missing`),
    ...Object.entries(value).flatMap(([key, inner]) => {
      const inside = `${path}/${key}`
      if (Object.hasOwn(properties, key)) return misfits(inner, properties[key]!, at, inside)
      if (others === true) return []
      if (typeof others === 'object') return misfits(inner, others as Schema, at, inside)
      return [`${inside} is not declared`]
    }),
  ]
}
