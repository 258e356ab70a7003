// Every request that the description allows, with the marked company's ids wherever an id goes: an operation is asked
// the day it is mounted.

import { definitions } from '../../src/definitions.gen'
import type { Marks } from './marks'

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
const ELSEWHERE = new Set(['streamEvents'])

/** Makes the requests for one description and one marked company. */
export class Asking {
  private probes = 0

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
      for (const [table, ids] of this.marks.ids) {
        const isItsOwn = isOf(path, table)
        for (const id of isItsOwn ? ids : ids.slice(0, 1))
          for (const each of isItsOwn ? [body, ...least] : [body])
            yield { name, method, path: path.replaceAll(/\{\w+\}/g, id), body: each, table }
      }
      if (path.split('{').length > 2) yield* this.nested(name, method, path, body)
      return
    }
    const bodies = content ? [...this.bodiesOf(body, isColleague), ...least] : [undefined]
    for (const query of this.queriesOf(operation))
      for (const each of bodies) yield { name, method, path: path + query, body: each }
  }

  /** A thing of a thing, with each id as the inner one, since that may be looked up alone. */
  private *nested(name: string, method: string, path: string, body: unknown): Generator<Request> {
    const [outer, inner] = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[0]!)
    const all = [...this.marks.ids].flatMap(([table, ids]) => ids.slice(0, 1).map(id => ({ table, id })))
    const outers = all.filter(({ table }) => isOf(path, table))
    for (const first of outers.length > 0 ? outers : all)
      for (const second of all)
        yield {
          name,
          method,
          path: path.replace(outer!, first.id).replace(inner!, second.id),
          body,
          table: second.table,
        }
  }

  /** No query, each way to search for what is marked, and each of the ids where a query takes one. */
  private queriesOf({ parameters = [] }: Operation): string[] {
    const asked = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
    const queries = ['']
    if (asked.includes('q')) queries.push(...this.searches().map(term => `?q=${encodeURIComponent(term)}`))
    for (const name of asked.filter(name => /(^|_)ids?$/.test(name) || name === 'conversations')) {
      for (const ids of this.marks.ids.values()) queries.push(`?${name}=${ids[0]}`)
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
    // An address beside the number of somebody else stands in the text of the enquiry, in the sender's own words.
    const alone = { phone: undefined, alt_phone: undefined }
    const known = [
      ['phone', `+91 ${this.marks.of('contact_phone', 'national')}`],
      ['email', `kavita@${this.marks.of('contact_email', 'email')}.example.in`],
    ].filter(([field]) => isColleague && field! in given && ('lead_type' in given || 'kinds' in given))
    const types = 'lead_type' in given ? ['buy', 'invest'] : [given.lead_type]
    return [
      body,
      ...known.flatMap(([field, value]) =>
        types.map(lead_type => ({ ...given, ...(field === 'email' ? alone : {}), [field!]: value, lead_type })),
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
    if (/email/.test(name)) return `probe${++this.probes}@example.in`
    return 'probe'.padEnd(minLength, 'x')
  }

  private idFor(name: string): string | undefined {
    if (!/(^|_)(ids?|to)$/.test(name)) return undefined
    const table = TABLE_OF.find(([pattern]) => pattern.test(name))?.[1]
    return table && this.marks.ids.get(table)?.[0]
  }
}

const PLURAL_OF: ReadonlyMap<string, string> = new Map(
  definitions.map(({ kind, plural }) => [kind, plural.replaceAll('_', '-')]),
)

/** Whether the ids in a path may be a table's: `/api/v1/leads/{id}` and `lead`. Those of other tables are tried too, once
 *  each: operations times tables would soon be half a million questions. */
const isOf = (path: string, table: string): boolean =>
  path.includes(`/${PLURAL_OF.get(table)}/`) ||
  path.includes(`/${table.split('_').join('-')}`) ||
  path.includes(`/${table.split('_')[0]}s/`)

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
