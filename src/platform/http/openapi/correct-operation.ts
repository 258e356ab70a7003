// One operation: from what the plugin wrote and the route said to what a client needs to know.

import { answerHeaders, ERROR_MODEL, failureRef, meaningOf } from './components'
import { correctSchema, holdsFile } from './correct-schema'
import {
  type Content,
  isObject,
  type Operation,
  type Parameter,
  type Reference,
  type RequestBody,
  type Response,
  type Schema,
  type Security,
} from './document'

/** What the rule of a route asks for, apart from authentication. */
const RULES = ['x-permission', 'x-scope', 'x-recent-sign-in'] as const

type Names = ReadonlyMap<string, string>

/** Headers that OpenAPI describes elsewhere and wants no parameters for. */
const NOT_PARAMETERS = new Set(['accept', 'authorization', 'content-type'])
/** What carries no answer of its own: the status says it all. */
const EMPTY = new Set(['204', '205', '304'])

/** Corrects an operation of the plugin's document. */
export function correctOperation(raw: Schema, names: Names): Operation {
  const parametersSent = [...list(raw.parameters), ...openQuery(raw['x-query'])]
  const parameters = parametersSent.flatMap(parameter => correctParameter(parameter, names))
  const requestBody = correctBody(raw, names)
  const security = Array.isArray(raw.security) ? (raw.security as Security[]) : undefined
  const input = parameters.length > 0 || requestBody !== undefined
  const inPath = parameters.some(parameter => parameter.in === 'path')
  return {
    operationId: String(raw.operationId),
    ...(typeof raw.summary === 'string' ? { summary: raw.summary } : {}),
    ...(typeof raw.description === 'string' ? { description: raw.description } : {}),
    ...(Array.isArray(raw.tags) ? { tags: [...new Set(raw.tags.map(String))] } : {}),
    ...(raw.deprecated === true ? { deprecated: true } : {}),
    // A route without a rule gets no `security` at all, which the lint of the description reports.
    ...(security ? { security } : {}),
    ...Object.fromEntries(RULES.flatMap(name => (raw[name] === undefined ? [] : [[name, raw[name]]]))),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...expectedFailures({ secured: security !== undefined && security.length > 0, input, inPath }),
      ...correctResponses(raw.responses, names),
    },
  }
}

function list(value: unknown): Schema[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** Parameters of a query that the validator leaves alone, since it may hold any others too. */
function openQuery(schema: unknown): Schema[] {
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {}
  return Object.entries(properties).map(([name, inner]) => ({ name, in: 'query', schema: inner }))
}

function correctParameter(raw: Schema, names: Names): Parameter[] {
  const name = String(raw.name)
  if (raw.in === 'header' && NOT_PARAMETERS.has(name.toLowerCase())) return []
  const { description: inner, ...schema } = correctSchema(
    { ...(isObject(raw.schema) ? raw.schema : {}), ...(Array.isArray(raw.examples) ? { examples: raw.examples } : {}) },
    names,
  )
  const description = raw.description ?? inner
  return [
    {
      name: raw.in === 'header' ? headerName(name) : name,
      in: raw.in as Parameter['in'],
      ...(typeof description === 'string' ? { description } : {}),
      // What has a default may be left out, whatever the validator's schema says.
      required: raw.in === 'path' || (raw.required === true && !('default' in schema)),
      schema,
    },
  ]
}

/** `idempotency-key` as it is written in prose: `Idempotency-Key`. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, letter => letter.toUpperCase())
}

function correctBody(raw: Schema, names: Names): RequestBody | undefined {
  const written = isObject(raw.requestBody) && isObject(raw.requestBody.content) ? raw.requestBody.content : undefined
  const given = raw['x-body']
  const types: unknown = raw['x-body-types']
  if (!written && !Array.isArray(types)) return undefined
  const first = written ? Object.values(written).find(isObject)?.schema : undefined
  const schema = correctSchema(given ?? first ?? { type: 'object' }, names)
  const chosen = Array.isArray(types)
    ? types.map(String)
    : [holdsFile(given ?? first) ? 'multipart/form-data' : 'application/json']
  const required = raw['x-body-optional'] !== true
  return { required, content: Object.fromEntries(chosen.map(type => [type, { schema }])) }
}

/** The failures that follow from what the operation is. */
function expectedFailures(operation: { secured: boolean; input: boolean; inPath: boolean }) {
  const statuses = [
    ...(operation.secured ? ['401', '403'] : []),
    ...(operation.inPath ? ['404'] : []),
    ...(operation.input ? ['422'] : []),
    '429',
    '500',
  ]
  const entries = statuses.flatMap(status => {
    const shared = failureRef(status)
    return shared ? [[status, shared] as const] : []
  })
  return Object.fromEntries(entries)
}

function correctResponses(raw: unknown, names: Names): Record<string, Response | Reference> {
  if (!isObject(raw)) return {}
  const entries = Object.entries(raw).map(([status, answer]) => {
    const response = isObject(answer) ? answer : {}
    const shared = response['x-model'] === ERROR_MODEL ? failureRef(status) : null
    return [status, shared ?? correctResponse(status, response, names)] as const
  })
  return Object.fromEntries(entries)
}

function correctResponse(status: string, raw: Schema, names: Names): Response {
  const content = EMPTY.has(status) ? undefined : correctContent(raw, names)
  return {
    description: typeof raw.description === 'string' ? raw.description : meaningOf(status),
    headers: answerHeaders({ rate: true, retry: status === '503' }),
    ...(content ? { content } : {}),
  }
}

/** The plugin spreads the keywords of a schema that is a whole answer over the answer itself; the marks are there. */
function correctContent(raw: Schema, names: Names): Content | undefined {
  if (typeof raw['x-content'] === 'string') {
    return { [raw['x-content']]: { schema: correctSchema(raw['x-schema'], names) } }
  }
  if (!isObject(raw.content)) return undefined
  const schema = raw['x-model'] ? raw : Object.values(raw.content).find(isObject)?.schema
  return schema === undefined ? undefined : { 'application/json': { schema: correctSchema(schema, names) } }
}
