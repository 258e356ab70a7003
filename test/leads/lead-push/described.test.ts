// What the description says of the push door.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'

let app: TestApp
// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
let document: any

beforeAll(async () => {
  app = await startApp()
  document = (await app.call('GET', '/openapi.json')).body
})
afterAll(() => app.close())

const door = () => document.paths['/api/ingest/{token}']
const KEYS = [
  'id',
  'name',
  'phone',
  'mobile',
  'email',
  'city',
  'budget',
  'bhk',
  'locality',
  'project',
  'message',
  'is_test',
]

test.each(['post', 'get'])('%s names the keys that it reads from the query, none of them required', method => {
  const asked = door()[method].parameters.filter((parameter: { in: string }) => parameter.in === 'query')
  expect(asked.map(({ name }: { name: string }) => name)).toEqual(KEYS)
  for (const { required, description, schema } of asked) {
    expect([required, typeof description]).toEqual([false, 'string'])
    expect(schema.examples.length).toBeGreaterThan(0)
  }
})

test.each(['post', 'get'])('%s answers 202, 404, 422, 429 and 500', method => {
  expect(Object.keys(door()[method].responses)).toEqual(['202', '404', '422', '429', '500'])
})

test('a body may lack, and has one of five types, with what is read of it', () => {
  const { required, content } = door().post.requestBody
  expect(required).toBe(false)
  expect(Object.keys(content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    'text/xml',
  ])
  const { PushedLead, PushedConsent } = document.components.schemas
  expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/PushedLead' })
  expect(Object.keys(PushedLead.properties)).toEqual([...KEYS, 'consent'])
  expect(PushedLead.additionalProperties).toBe(true)
  expect(PushedConsent.required).toEqual(['purpose', 'granted'])
  expect(Object.keys(PushedConsent.properties)).toEqual([
    ...['channel', 'channels', 'purpose', 'granted', 'text'],
    ...['text_version', 'captured_at', 'source_url', 'dlt_consent_ref'],
  ])
})

test('the rotation of a source may be asked without a body', () => {
  const { requestBody } = document.paths['/api/v1/lead-sources/{id}/rotation'].post
  expect(requestBody.required).toBe(false)
})
