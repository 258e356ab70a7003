import { expect, describe as group, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { describe } from '../../../../src/platform/http/openapi/describe'
import type { OpenApiDocument, Operation } from '../../../../src/platform/http/openapi/document'
import { model, one } from '../../../../src/platform/http/shape'
import { clientTypes, compileProblems, lintProblems } from '../description-checks'
import { Lead, sampleApp, sampleOptions } from './sample-app'

const document = describe(sampleApp, sampleOptions)
const schemas = document.components.schemas ?? {}

function operation(method: string, path: string): Operation {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}

function answer(method: string, path: string, status: string): unknown {
  return operation(method, path).responses[status]
}

group('the document as a whole', () => {
  test('has nothing for the linter to say', async () => {
    expect(await lintProblems(document)).toEqual([])
  })

  test('gives a client that compiles and knows the types', async () => {
    const types = await clientTypes(document)
    expect(compileProblems(types)).toEqual([])
    const use = `
      type Answer = paths['/api/v1/leads/{id}']['get']['responses']['200']['content']['application/json']
      const lead: Answer = { id: 'led_1', name: 'Asha', temperature: 'hot', sub_status: null, owner_id: null,
        last_visit: { at: '2026-11-28T03:30:00Z', number: 1 }, budget: 100, utm: { source: 'x' }, received_at: '' }
      export const area: components['schemas']['Area'] = { name: 'Pune', parts: [{ name: 'Baner', parts: [] }] }
      export const temperature: 'hot' | 'warm' | 'cold' = lead.temperature
      // @ts-expect-error a word that is not in the list
      lead.temperature = 'tepid'
    `
    expect(compileProblems(types, use)).toEqual([])
  })

  test('the checks themselves see a fault', async () => {
    const broken = structuredClone(document) as OpenApiDocument
    delete broken.paths['/api/v1/leads']?.get?.security
    delete broken.components.schemas?.Area
    const problems = await lintProblems(broken)
    expect(problems.some(problem => problem.startsWith('error security-defined'))).toBe(true)
    expect(problems.some(problem => problem.startsWith('error no-unresolved-refs'))).toBe(true)
    expect(compileProblems('const n: number = "one"')).toEqual([
      "line 1: Type 'string' is not assignable to type 'number'.",
    ])
  })

  test('lists the API once, the unversioned operations, and nothing else', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/api/health',
      '/api/ingest/{token}',
      '/api/sse',
      '/api/v1/areas/old',
      '/api/v1/areas/root',
      '/api/v1/areas/start',
      '/api/v1/leads',
      '/api/v1/leads/export',
      '/api/v1/leads/{id}',
      '/api/v1/leads/{id}/entries',
      '/api/v1/leads/{id}/photo',
    ])
    expect(Object.keys(document.paths['/api/v1/leads/{id}'] ?? {})).toEqual(['get', 'patch', 'delete'])
  })

  test('says the same after the app has answered requests, which changes the schemas that Elysia holds', async () => {
    await sampleApp.handle(new Request('http://localhost/api/v1/leads/led_1'))
    await sampleApp.handle(new Request('http://localhost/api/v1/leads'))
    await sampleApp.handle(new Request('http://localhost/api/v1/areas/root'))
    expect(JSON.stringify(describe(sampleApp, sampleOptions))).toBe(JSON.stringify(document))
  })

  test('carries version, dialect, licence, servers and areas', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.jsonSchemaDialect).toBe('https://json-schema.org/draft/2020-12/schema')
    expect(document.info).toEqual({
      title: 'Sample',
      version: '1.0.0',
      description: 'A sample.\n\nIn two paragraphs.',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    })
    expect(document.tags.map(tag => tag.name)).toEqual(['Leads', 'Places', 'System'])
    expect(document.servers).toEqual([{ url: 'https://crm.lakeview.in', description: 'This workspace' }])
  })

  test('holds none of the marks of the libraries', () => {
    const text = JSON.stringify(document)
    for (const mark of ['"$id"', 'elysiaMeta', 'patternProperties', '"nullable"', 'maxSize', '"x-', 'text/plain']) {
      expect([mark, text.includes(mark)]).toEqual([mark, false])
    }
  })
})

group('schemas', () => {
  const lead = (schemas.Lead as { properties: Record<string, unknown> }).properties

  test('what may be null says so in its type, enumerations included', () => {
    expect(lead.sub_status).toEqual({ type: ['string', 'null'], enum: ['call_later', 'no_answer', null] })
    expect(lead.owner_id).toEqual({ type: ['string', 'null'], minLength: 1, maxLength: 64 })
    expect(lead.last_visit).toMatchObject({ type: ['object', 'null'], required: ['at', 'number'] })
  })

  test('a model is written once and referred to, inside itself too', () => {
    expect(lead.temperature).toEqual({ $ref: '#/components/schemas/Temperature' })
    expect(schemas.Temperature).toEqual({ type: 'string', enum: ['hot', 'warm', 'cold'] })
    expect(schemas.Area).toEqual({
      type: 'object',
      required: ['name', 'parts'],
      properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Area' } } },
    })
  })

  test('a record is a map', () => {
    expect(lead.utm).toEqual({ type: 'object', additionalProperties: { type: 'string' } })
  })

  test('types that coerce are described as what they answer', () => {
    expect(answer('get', '/api/v1/areas/old', '200')).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['n', 'on'],
            properties: {
              n: { type: 'integer' },
              on: { type: 'boolean' },
              at: { type: 'string', format: 'date-time' },
              size: { type: ['number', 'null'] },
            },
          },
        },
      },
    })
  })

  test('two shapes under one name are refused', () => {
    const app = new Elysia({ prefix: '/api/v1' }).get('/small', () => ({ data: { id: 'x' }, meta: {} }), {
      response: one(Type.Pick(Lead, ['id'])),
      detail: { operationId: 'small', security: [] },
    })
    expect(() => describe(new Elysia().use(app).use(sampleApp), sampleOptions)).toThrow('two shapes for the model Lead')
  })

  test('a recursive schema without a name is refused', () => {
    const Tree = Type.Recursive(This => Type.Object({ parts: Type.Array(This) }))
    const app = new Elysia().get('/api/v1/tree', () => ({ parts: [] }), { response: Tree })
    expect(() => describe(app, sampleOptions)).toThrow('which is no model')
    const named = new Elysia().get('/api/v1/tree', () => ({ parts: [] }), { response: model('Tree', Tree) })
    expect(() => describe(named, sampleOptions)).not.toThrow()
  })
})

group('operations', () => {
  test('a query parameter has its type, its description beside it, and is optional when it has a default', () => {
    const [limit, , open] = operation('get', '/api/v1/leads').parameters ?? []
    expect(limit).toEqual({
      name: 'limit',
      in: 'query',
      description: 'How many',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    })
    expect(open).toEqual({ name: 'open', in: 'query', required: false, schema: { type: 'boolean' } })
  })

  test('the rule of a route is its security; public is an empty list', () => {
    expect(operation('get', '/api/v1/leads').security).toEqual([{ session: [] }, { mobileSession: [] }, { apiKey: [] }])
    expect(operation('get', '/api/health').security).toEqual([])
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      mobileSession: { type: 'http', scheme: 'bearer' },
      apiKey: { type: 'http', scheme: 'bearer' },
    })
  })

  test('failures follow from what the operation is, beside those that the route names', () => {
    expect(Object.keys(operation('get', '/api/health').responses)).toEqual(['200', '422', '429', '500', '503'])
    expect(Object.keys(operation('get', '/api/sse').responses)).toEqual(['200', '401', '403', '429', '500'])
    expect(Object.keys(operation('patch', '/api/v1/leads/{id}').responses)).toEqual([
      ...['200', '401', '403', '404', '409', '422', '429', '500'],
    ])
    expect(answer('patch', '/api/v1/leads/{id}', '409')).toEqual({ $ref: '#/components/responses/Conflict' })
  })

  test('a health answer of 503 keeps its own shape', () => {
    expect(answer('get', '/api/health', '503')).toMatchObject({
      content: { 'application/json': { schema: { required: ['data', 'meta'] } } },
    })
  })

  test('every answer has the request id, and a refused one says when to come back', () => {
    expect(answer('get', '/api/v1/leads', '200')).toMatchObject({
      headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
    })
    expect(document.components.responses?.RateLimited).toMatchObject({
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
        'Retry-After': { $ref: '#/components/headers/Retry-After' },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    })
  })

  test('204 has no content', () => {
    expect(answer('delete', '/api/v1/leads/{id}', '204')).not.toHaveProperty('content')
  })

  test('a file goes up as multipart, and only so', () => {
    expect(operation('post', '/api/v1/leads/{id}/photo').requestBody?.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['photo'],
          properties: { photo: { type: 'string', format: 'binary' }, caption: { type: 'string' } },
        },
      },
    })
  })

  test('a pushed lead may come in four forms', () => {
    const body = operation('post', '/api/ingest/{token}').requestBody
    const schema = { $ref: '#/components/schemas/LeadPush' }
    expect(body?.content).toEqual({
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
      'application/xml': { schema },
    })
  })

  test('a stream and a table say what they are', () => {
    expect(answer('get', '/api/sse', '200')).toMatchObject({
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/RealtimeEvent' } } },
    })
    expect(answer('get', '/api/v1/leads/export', '200')).toMatchObject({
      content: { 'text/csv': { schema: { type: 'string' } } },
    })
  })

  test('a header parameter is written as in prose', () => {
    const names = operation('patch', '/api/v1/leads/{id}').parameters?.map(
      parameter => 'name' in parameter && parameter.name,
    )
    expect(names).toEqual(['Idempotency-Key', 'id'])
  })

  test('a webhook has its signature headers and its body', () => {
    expect(document.webhooks?.['lead.created']?.post).toMatchObject({
      operationId: 'onLeadCreated',
      summary: 'A lead arrived',
      tags: ['Leads'],
      security: [],
      parameters: [
        { $ref: '#/components/parameters/WebhookId' },
        { $ref: '#/components/parameters/WebhookSignature' },
        { $ref: '#/components/parameters/WebhookTimestamp' },
      ],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Lead' } } } },
    })
  })
})

group('the routes that were described', () => {
  const call = (path: string, init?: RequestInit) => sampleApp.handle(new Request(`http://localhost${path}`, init))

  test('answer under both prefixes', async () => {
    expect((await call('/api/v1/leads?limit=5')).status).toBe(200)
    expect((await call('/v1/leads?limit=5')).status).toBe(200)
    expect((await call('/v1/leads?limit=500')).status).toBe(422)
  })

  test('a recursive answer keeps its depth', async () => {
    const response = await call('/api/v1/areas/root')
    expect(await response.json()).toEqual({ name: 'Pune', parts: [{ name: 'Baner', parts: [] }] })
  })

  test('a picture is taken, a text that calls itself a picture is not', async () => {
    const send = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.set('photo', new File([bytes], name, { type: 'image/png' }))
      return call('/api/v1/leads/led_1/photo', { method: 'POST', body: form })
    }
    const png = Uint8Array.fromBase64(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    )
    const taken = await send('flat.png', png)
    expect([taken.status, await taken.json()]).toEqual([200, { data: { bytes: png.length }, meta: {} }])
    expect((await send('flat.png', new TextEncoder().encode('not a picture at all'))).status).toBe(422)
  })
})
