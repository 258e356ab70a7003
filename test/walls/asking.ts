// Every request that the description allows, with the marked company's ids wherever an id goes: an operation is asked
// the day it is mounted.

import { plainKinds } from '../../src/definitions.gen'
import type { Marks } from './marks'
import { placeOf } from './places'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  const?: unknown
  description?: string
  additionalProperties?: boolean | Schema
}
type Parameter = { name: string; in: string; description?: string; schema: Schema }
export type Operation = {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  'x-permission'?: string
  'x-scope'?: string
}
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
export type Request = {
  name: string
  method: string
  path: string
  body?: unknown
  /** The table of the id in the path; none where the path has none. */
  table?: string
}
export type Placed = { path: string; method: string; operation: Operation }

/** The operations of a description with where they are. */
export const operationsIn = (description: Description): Placed[] =>
  Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** Doors that are endless, or whose secret is a credential by itself. */
export const ELSEWHERE: ReadonlySet<string> = new Set(['streamEvents'])

/** Makes the requests for one description and one marked company. */
export class Asking {
  private probes = 0
  private turn = 0

  constructor(
    readonly description: Description,
    readonly marks: Marks,
  ) {}

  /** Every request of every operation. `isColleague`: also what somebody could send who knows a marked number. */
  *requests(isColleague: boolean): Generator<Request & { operation: Operation }> {
    for (const { path, method, operation } of operationsIn(this.description)) {
      if (ELSEWHERE.has(operation.operationId)) continue
      for (const request of this.requestsOf(path, method, operation, isColleague)) yield { ...request, operation }
    }
  }

  private *requestsOf(path: string, method: string, operation: Operation, isColleague: boolean): Generator<Request> {
    const name = operation.operationId
    const content = operation.requestBody?.content['application/json']
    const body = content ? this.sample(content.schema, '') : undefined
    const least = content ? this.leastOf(content.schema, body) : []
    if (path.includes('{')) {
      for (const { filled, table, isItsOwn } of this.filledIn(path))
        for (const each of isItsOwn ? [body, ...least] : [body])
          yield { name, method, path: filled, body: each, ...(table === undefined ? {} : { table }) }
      return
    }
    const bodies = content ? [...this.bodiesOf(body, isColleague), ...least] : [undefined]
    for (const query of this.queriesOf(operation))
      for (const each of bodies) yield { name, method, path: path + query, body: each }
  }

  /** A path with ids in it: those of its own table, and one of another table. Which other one goes on from operation to
   *  operation, so that each has its turn and the questions grow with the operations alone. */
  private *filledIn(path: string): Generator<{ filled: string; table?: string; isItsOwn: boolean }> {
    const { table, inner } = placeOf(path)
    const [first, second] = [...path.matchAll(/\{\w+\}/g)].map(match => match[0]!)
    const stranger = this.nextStranger()
    const outers = this.ids(table)
    if (second === undefined) {
      for (const id of outers) yield { filled: path.replace(first!, id), ...(table ? { table } : {}), isItsOwn: true }
      yield { filled: path.replace(first!, stranger.id), table: stranger.table, isItsOwn: false }
      return
    }
    const fill = (outer: string, within: string) => path.replace(first!, outer).replace(second, within)
    // The inner one may be looked up alone: so each of its own with its outer ones, and with a stranger's.
    const withins = this.ids(inner ?? null)
    const own = inner ?? table ?? undefined
    for (const outer of outers)
      for (const within of withins)
        yield { filled: fill(outer, within), ...(own ? { table: own } : {}), isItsOwn: true }
    for (const within of withins.slice(0, 1))
      yield { filled: fill(stranger.id, within), ...(own ? { table: own } : {}), isItsOwn: false }
    for (const outer of outers.slice(0, 1))
      yield { filled: fill(outer, stranger.id), table: stranger.table, isItsOwn: false }
  }

  /** The ids of a table; where none has rows, a word that is nobody's id. */
  private ids(table: string | null): readonly string[] {
    return (table && this.marks.ids.get(table)) || ['nobody']
  }

  private nextStranger(): { table: string; id: string } {
    const all = [...this.marks.ids]
    const [table, ids] = all[this.turn++ % all.length]!
    return { table, id: ids[0]! }
  }

  /** No query, each way to search for what is marked, and where a query takes an id, one of its own table and one of
   *  another. */
  private queriesOf({ parameters = [] }: Operation): string[] {
    const asked = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
    const queries = ['']
    if (asked.includes('q')) queries.push(...this.searches().map(term => `?q=${encodeURIComponent(term)}`))
    for (const name of asked.filter(name => /(^|_)ids?$/.test(name) || name === 'conversations')) {
      const own = this.idFor(name)
      queries.push(...(own ? [`?${name}=${own}`] : []), `?${name}=${this.nextStranger().id}`)
    }
    for (const kind of asked.includes('subject_id') ? plainKinds.map(one => one.kind) : []) {
      queries.push(`?subject_kind=${kind}&subject_id=${this.ids(kind)[0]}`)
    }
    return queries
  }

  /** A marked number, address, reference and name, in every spelling that search takes. */
  searches(): string[] {
    const number = this.marks.of('contact_phone', 'national')
    const email = `kavita@${this.marks.of('contact_email', 'email')}.example.in`
    const name = this.marks.of('contact', 'name')
    const devanagari = [...number].map(digit => String.fromCodePoint(0x966 + Number(digit))).join('')
    return [
      ...[
        number,
        `+91${number}`,
        `0091 ${number}`,
        `0${number}`,
        `${number.slice(0, 5)}-${number.slice(5)}`,
        devanagari,
      ],
      ...[4, 5, 6, 8].map(length => number.slice(-length)),
      ...[email, email.toUpperCase(), email.slice(0, 12), 'kavita@'],
      ...[name, `of ${name}`, name.toUpperCase(), name.slice(0, 6), name.replace('zq', 'z')],
      ...['L-26-00001', 'l 26 1', 'l-26-2', 'L2600003'],
    ]
  }

  /** The body with no more than it must have, which is taken more often: one field that is wrong, or says that the record
   *  was read before somebody else changed it, hides that all the others would have been let through. */
  private leastOf(given: Schema, whole: unknown): unknown[] {
    const { properties = {}, required = [] } = this.resolved(given)
    const first = Object.keys(properties).find(key => key !== 'updated_at')
    const kept = required.length > 0 ? required : first ? [first] : []
    return kept.length > 0 ? [Object.fromEntries(kept.map(key => [key, (whole as Record<string, unknown>)[key]]))] : []
  }

  /** The body as sampled, and as a colleague who knows a marked person's number or address might send it: naming no
   *  owner, which few may, of a real person, and for each wish, since an enquiry of another kind is another lead. */
  private bodiesOf(body: unknown, isColleague: boolean): unknown[] {
    if (typeof body !== 'object' || body === null) return [body]
    const { owner_id: _, external_id: __, is_test: ___, ...given } = body as Record<string, unknown>
    // What comes beside the number or the address of somebody else stands in the text of the enquiry, in the sender's own
    // words.
    const alone = { phone: undefined, alt_phone: undefined, email: undefined }
    const known = [
      ['phone', `+91 ${this.marks.of('contact_phone', 'national')}`],
      ['email', `kavita@${this.marks.of('contact_email', 'email')}.example.in`],
    ].filter(([field]) => isColleague && field! in given && ('lead_type' in given || 'kinds' in given))
    const types = 'lead_type' in given ? ['buy', 'invest'] : [given.lead_type]
    return [
      body,
      ...known.flatMap(([field, value]) =>
        types.map(lead_type => ({ ...given, ...alone, [field!]: value, lead_type })),
      ),
    ]
  }

  resolved(schema: Schema): Schema {
    return schema.$ref ? this.description.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
  }

  /** A value that fits the schema, with the company's own ids wherever an id goes. */
  sample(given: Schema, name: string): unknown {
    const schema = this.resolved(given)
    if ('const' in schema) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return this.sample(schema.anyOf[0]!, name)
    const type = [schema.type].flat()[0]
    if (type === 'object') {
      const entries = Object.entries(schema.properties ?? {})
      return Object.fromEntries(entries.map(([key, inner]) => [key, this.sample(inner, key)]))
    }
    if (type === 'array') return [this.sample(schema.items ?? {}, name)]
    if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
    if (type === 'boolean') return true
    if (schema.format === 'date') return '2027-04-07'
    if (schema.format === 'date-time') return '2026-11-28T03:30:00Z'
    return this.idFor(name) ?? this.textFor(name, schema)
  }

  private textFor(name: string, { minLength = 0 }: Schema): string {
    if (/phone/.test(name)) return '+91 98555 00001'
    // Another one each time: an account that failed five times is asked to wait.
    if (/email/.test(name)) return `probe@p${++this.probes}.example.in`
    return 'probe'.padEnd(minLength, 'x')
  }

  private idFor(name: string): string | undefined {
    if (!/(^|_)(ids?|to)$/.test(name)) return undefined
    const table = TABLE_OF.find(([pattern]) => pattern.test(name))?.[1]
    return table && this.marks.ids.get(table)?.[0]
  }
}

/** The table that a field's id is of. */
const TABLE_OF: [RegExp, string][] = [
  [/template/, 'message_template'],
  [/lead/, 'lead'],
  [/contact/, 'contact'],
  [/source/, 'lead_source'],
  [/team|parent/, 'team'],
  [/role/, 'role'],
  [/pipeline/, 'pipeline'],
  [/branch/, 'branch'],
  [/^(id|to)$|owner|member|mention|assignee|agent|fallback/, 'member'],
]
