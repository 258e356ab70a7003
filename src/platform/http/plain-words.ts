import type { TSchema } from '@sinclair/typebox'
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors'
import { MOST_POINTS } from './code-points'

/** Enough to correct a request by; a list of thousands that are all wrong adds nothing. */
const MOST_LISTED = 200

/** What is wrong with a request, by the paths of its fields. Of several problems of one field the first says most. */
export function fieldsOf(issues: Iterable<ValueError>): Record<string, string> {
  const fields: Record<string, string> = {}
  let listed = 0
  for (const issue of issues) {
    for (const problem of innermost(issue)) fields[fieldPath(problem.path ?? '')] ??= plainWords(problem)
    if (++listed === MOST_LISTED) break
  }
  if (Object.keys(fields).length === 0) fields['(root)'] = 'is not valid'
  return fields
}

const fieldPath = (pointer: string): string =>
  pointer.replace(/^\//, '').replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~') || '(root)'

/** What is wrong with a field, for the person who filled it in. The value itself is never repeated. */
export function plainWords({ type, schema, message }: ValueError): string {
  const say = WORDS[type]
  return say ? say(schema) : message
}

/** At most this many problems inside one field are listed. */
const MOST_INSIDE = 20

/** Of a thing that may also be null, what is wrong inside it, and not that it is neither of the two. */
export function innermost(issue: ValueError): ValueError[] {
  // The errors of its parts are listed as well.
  if (issue.type === ValueErrorType.Intersect) return []
  const branches = (issue.schema?.anyOf ?? []) as TSchema[]
  const things = branches.filter(branch => branch.type !== 'null')
  const isThing = things.length === 1 && /^(object|array)$/.test(String(things[0]!.type))
  if (issue.type !== ValueErrorType.Union || !isThing || typeof issue.value !== 'object' || issue.value === null) {
    return [issue]
  }
  const inside: ValueError[] = []
  for (const problem of issue.errors[branches.indexOf(things[0]!)] ?? []) {
    inside.push(...innermost(problem))
    if (inside.length >= MOST_INSIDE) break
  }
  return inside.length > 0 ? inside : [issue]
}

const FORMATS: Record<string, string> = {
  'date-time': 'must be an ISO 8601 instant with its zone, such as 2026-11-28T09:00:00+05:30',
  date: 'must be a day as YYYY-MM-DD',
  email: 'is not an e-mail address',
}

const WORDS: Partial<Record<ValueErrorType, (schema: TSchema) => string>> = {
  [ValueErrorType.ObjectRequiredProperty]: () => 'is required',
  [ValueErrorType.ObjectAdditionalProperties]: () => 'is not a known field',
  [ValueErrorType.ObjectMinProperties]: () => 'must hold at least one field',
  [ValueErrorType.ObjectMaxProperties]: ({ maxProperties: most }) =>
    most === 1 ? 'must hold one field alone' : `must hold at most ${most} fields`,
  [ValueErrorType.Object]: () => 'must be an object',
  [ValueErrorType.Array]: () => 'must be a list',
  [ValueErrorType.ArrayMinItems]: schema => `must hold at least ${schema.minItems}`,
  [ValueErrorType.ArrayMaxItems]: schema => `must hold at most ${schema.maxItems}`,
  [ValueErrorType.ArrayUniqueItems]: () => 'must not hold the same twice',
  [ValueErrorType.String]: () => 'must be text',
  [ValueErrorType.StringMinLength]: schema =>
    schema.minLength === 1 ? 'must not be empty' : `must have at least ${schema.minLength} characters`,
  [ValueErrorType.StringMaxLength]: schema => tooLong(schema),
  [ValueErrorType.StringPattern]: schema =>
    (schema['x-wrong'] as string | undefined) ?? 'is not in the form this takes',
  [ValueErrorType.StringFormat]: schema =>
    MOST_POINTS in schema ? tooLong(schema) : (FORMATS[schema.format as string] ?? 'is not in the form this takes'),
  [ValueErrorType.Integer]: () => 'must be a whole number',
  [ValueErrorType.IntegerMinimum]: schema => `must be at least ${schema.minimum}`,
  [ValueErrorType.IntegerMaximum]: schema => `must be at most ${schema.maximum}`,
  [ValueErrorType.Number]: () => 'must be a number',
  [ValueErrorType.NumberMinimum]: schema => `must be at least ${schema.minimum}`,
  [ValueErrorType.NumberMaximum]: schema => `must be at most ${schema.maximum}`,
  [ValueErrorType.Boolean]: () => 'must be true or false',
  [ValueErrorType.Union]: schema => (schema['x-wrong'] as string | undefined) ?? choiceOf(schema),
  [ValueErrorType.Literal]: schema => `must be ${schema.const}`,
}

const tooLong = (schema: TSchema): string => `must have at most ${schema[MOST_POINTS] ?? schema.maxLength} characters`

/** A choice of words names them, through nullable ones too; a nullable single thing says what that thing must be. */
function choiceOf(schema: TSchema): string {
  const branches = leavesOf(schema).filter(branch => branch.type !== 'null')
  const words = branches.map(branch => branch.const as unknown)
  if (words.every(word => word !== undefined)) return `must be one of ${words.join(', ')}`
  const bounds = branches.map(branch => (branch.const === undefined ? boundsOf(branch) : `must be ${branch.const}`))
  if (bounds.length === 1) return bounds[0]!
  const kinds = bounds.map(bound => bound.replace(/^must be /, ''))
  return bounds.every(bound => bound.startsWith('must be '))
    ? `must be ${kinds.join(', or ')}`
    : 'is not what this takes'
}

const leavesOf = (schema: TSchema): TSchema[] => (schema.anyOf as TSchema[] | undefined)?.flatMap(leavesOf) ?? [schema]

function boundsOf(schema: TSchema): string {
  if (schema['x-wrong']) return schema['x-wrong'] as string
  const longest: unknown = schema[MOST_POINTS] ?? schema.maxLength
  if (schema.format && !(MOST_POINTS in schema))
    return FORMATS[schema.format as string] ?? 'is not in the form this takes'
  if (schema.type === 'string') return `must be text${longest ? ` of at most ${longest} characters` : ''}`
  if (schema.type === 'integer') return `must be a whole number${rangeOf(schema)}`
  if (schema.type === 'number') return `must be a number${rangeOf(schema)}`
  if (schema.type === 'boolean') return 'must be true or false'
  return schema.type === 'array' ? 'must be a list' : 'must be an object'
}

function rangeOf({ minimum, maximum }: TSchema): string {
  if (minimum === undefined && maximum === undefined) return ''
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return `, at least ${minimum}`
  return minimum === undefined ? `, at most ${maximum}` : ` from ${minimum} to ${maximum}`
}
