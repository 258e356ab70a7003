// The parts of an OpenAPI 3.1 document that this program writes.

/** A JSON Schema, dialect 2020-12. */
export type Schema = { [keyword: string]: unknown }
export type Reference = { $ref: string }
export type MediaType = { schema: Schema }
export type Content = Record<string, MediaType>
export type Response = { description: string; headers?: Record<string, Reference>; content?: Content }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required: boolean
  schema: Schema
}
export type RequestBody = { required: boolean; content: Content }
export type Security = Record<string, string[]>
export type Operation = {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  deprecated?: true
  security?: Security[]
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody
  responses: Record<string, Response | Reference>
}
export type PathItem = Record<string, Operation>
export type Tag = { name: string; description: string }
export type Server = { url: string; description?: string }
export type Info = {
  title: string
  version: string
  description: string
  license: { name: string; identifier?: string; url?: string }
}
export type Components = {
  securitySchemes: Record<string, Schema>
  schemas: Record<string, Schema>
  responses: Record<string, Response>
  headers: Record<string, { description: string; schema: Schema }>
  parameters: Record<string, Parameter>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: Info
  jsonSchemaDialect: string
  servers: Server[]
  tags: Tag[]
  paths: Record<string, PathItem>
  webhooks?: Record<string, PathItem>
  components: Partial<Components>
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const isReference = (value: object): value is Reference => '$ref' in value

/** The same record with its keys in byte order. */
export function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
