import { beforeAll, expect, test } from 'bun:test'
import { createApp } from '../../src/app'
import { plainKinds } from '../../src/definitions.gen'
import { namesOf } from '../../src/platform/record/definition'
import { clientTypes, compileProblems, lintProblems } from '../platform/http/description-checks'

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
type Json = any
let document: Json
const app = createApp()

beforeAll(async () => {
  document = await (await app.handle(new Request('http://localhost/openapi.json'))).json()
})

type Operation = {
  operationId: string
  tags: string[]
  parameters?: { name: string; in: string; required: boolean }[]
  responses: Record<string, object>
}

const operations = (): [string, Operation][] =>
  Object.entries<Record<string, never>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as never),
  )

/** The operations of the contract that this release serves, with their statuses (section 4). */
const CONTRACT: Record<string, [string, number[]]> = {
  'GET /api/health': ['getHealth', [200, 422, 429, 500, 503]],
  'GET /api/sse': ['streamEvents', [200, 401, 403, 422, 429, 500]],
  'POST /api/ingest/{token}': ['pushLead', [202, 404, 422, 429, 500]],
  'GET /api/ingest/{token}': ['pushLeadByQuery', [202, 404, 422, 429, 500]],
  'GET /api/v1/activities': ['listActivities', [200, 401, 403, 422, 429, 500]],
  'POST /api/v1/activities': ['createNote', [201, 401, 403, 409, 422, 429, 500]],
  'PATCH /api/v1/activities/{id}': ['updateActivity', [200, 401, 403, 404, 409, 422, 429, 500]],
  'GET /api/v1/ad-conversions': ['getAdConversions', [200, 401, 403, 429, 500]],
  'GET /api/v1/ad-conversions/deliveries': ['listAdConversionDeliveries', [200, 401, 403, 422, 429, 500]],
  'POST /api/v1/ad-conversions/deliveries/{id}/retry': [
    'retryAdConversionDelivery',
    [200, 401, 403, 404, 422, 429, 500],
  ],
  'GET /api/v1/ad-conversions/google/oauth/callback': ['completeSearchAdsOAuth', [200, 401, 403, 422, 429, 500]],
  // 404 until the operator has set it up.
  'GET /api/v1/ad-conversions/google/oauth/start': ['startSearchAdsOAuth', [200, 401, 403, 404, 422, 429, 500]],
  'PATCH /api/v1/ad-conversions/google/{id}': ['updateSearchAdsConversions', [200, 401, 403, 404, 409, 422, 429, 500]],
  // 409 without the operator's developer token.
  'GET /api/v1/ad-conversions/google/{id}/accounts': [
    'listSearchAdsAccounts',
    [200, 401, 403, 404, 409, 422, 429, 500],
  ],
  'POST /api/v1/ad-conversions/meta': ['connectSocialConversions', [201, 401, 403, 409, 422, 429, 500]],
  'PATCH /api/v1/ad-conversions/meta/{id}': ['updateSocialConversions', [200, 401, 403, 404, 409, 422, 429, 500]],
  'POST /api/v1/ad-conversions/meta/{id}/whatsapp-datasets': [
    'linkSocialChatDatasets',
    [200, 401, 403, 404, 409, 422, 429, 500],
  ],
  'PUT /api/v1/ad-conversions/milestones': ['updateAdMilestones', [200, 401, 403, 409, 422, 429, 500]],
  'POST /api/v1/ad-conversions/{id}/retry-failed': ['retryFailedConversions', [200, 401, 403, 404, 422, 429, 500]],
  'POST /api/v1/ad-conversions/{id}/test': ['sendTestConversion', [200, 401, 403, 404, 409, 422, 429, 500]],
}

test('the description is OpenAPI 3.1.0 in JSON Schema 2020-12, version 1.0.0', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.jsonSchemaDialect).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(document.info.version).toBe('1.0.0')
})

test('the contract’s operations stand in it with their names and statuses', () => {
  const found = Object.fromEntries(
    operations()
      .filter(([route]) => CONTRACT[route])
      .map(([route, operation]) => [route, [operation.operationId, Object.keys(operation.responses).map(Number)]]),
  )
  expect(found as Record<string, unknown>).toEqual(CONTRACT)
})

test('it lists /api/v1 and the unversioned operations, never the /v1 twins', () => {
  const paths = Object.keys(document.paths)
  expect(paths.filter(path => !/^\/api\/(v1\/|health$|sse$|ingest\/)/.test(path))).toEqual([])
})

test('every operation has one name of its own, a summary and its area’s tag', () => {
  const names = operations().map(([, operation]) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  const tags = new Set<string>(document.tags.map((tag: { name: string }) => tag.name))
  expect(operations().filter(([, operation]) => !operation.tags.every(tag => tags.has(tag)))).toEqual([])
})

test('the three ways to prove who one is are described', () => {
  expect(Object.keys(document.components.securitySchemes).sort()).toEqual(['apiKey', 'mobileSession', 'session'])
})

test('writes that may be sent again say so by the Idempotency-Key that they take', () => {
  const taking = operations().filter(([, { parameters = [] }]) =>
    parameters.some(({ name, in: place, required }) => name === 'Idempotency-Key' && place === 'header' && !required),
  )
  expect(taking.map(([, { operationId }]) => operationId).sort()).toEqual(
    [
      ...plainKinds.map(definition => namesOf(definition).create),
      'addRelation',
      'assignLead',
      'beginConversation',
      'cancelBulkChange',
      'connectSocialConversions',
      'copySavedView',
      'copyTemplate',
      'createAssignmentRule',
      'createAutomation',
      'createConsentText',
      'createContact',
      'createCustomField',
      'createExport',
      'createKiosk',
      'createKioskPairingCode',
      'createLead',
      'createLeadSource',
      'createLostReason',
      'createMessage',
      'createNote',
      'createPipeline',
      'createPipelineStatus',
      'createProcessRule',
      'createSavedView',
      'createSlaPolicy',
      'createStatusNotice',
      'createStatusPost',
      'createTemplate',
      'deactivateMember',
      'dismissIntegrityFinding',
      'dismissIntegrityFindings',
      'importBlockedNumbers',
      'mergeContacts',
      'moveLead',
      'purgeTestLeads',
      'recordConsent',
      'removeBlockedNumbers',
      'restoreLead',
      'rotateLeadSource',
      'startBulkChange',
      'startIntegrityRun',
      'undoBulkChange',
      'upsertContactForAutomation',
      'upsertLeadForAutomation',
      'useAutomationRecipe',
    ].sort(),
  )
})

test('a list that takes a limit says whether there is more, and where it goes on', () => {
  const at = (schema: Json): Json =>
    schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema
  const silent = operations()
    .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'limit'))
    .filter(([, { responses }]) => {
      const envelope = at((responses as Json)[200].content['application/json'].schema)
      const meta = at(envelope.properties.meta).properties ?? {}
      return !meta.next_cursor || !meta.has_more
    })
    .map(([, { operationId }]) => operationId)
  // No list: each of its columns is one, with a cursor of its own.
  // The newest alone: automation tools ask again and again, and go no further back.
  expect(silent).toEqual(['getLeadBoard', 'pollTrigger'])
})

test('every route says who may use it, under both prefixes', () => {
  const routes = app.routes as { method: string; path: string; hooks?: { detail?: { security?: unknown } } }[]
  expect(routes.filter(route => !route.hooks?.detail?.security).map(route => `${route.method} ${route.path}`)).toEqual(
    [],
  )
  const twins = (prefix: string) =>
    routes
      .filter(route => route.path.startsWith(prefix))
      .map(route => `${route.method} ${route.path.slice(prefix.length)}`)
  expect(twins('/v1/')).toEqual(twins('/api/v1/'))
})

test('Redocly’s recommended rules find no error', async () => {
  const problems = await lintProblems(document)
  // The server of an installation that nobody configured is localhost, which the rules only warn of.
  // Of the contract's own paths: `/ad-conversions/google/{id}` beside `/ad-conversions/{id}/test`.
  const isContracts = (problem: string) =>
    problem.includes('no-ambiguous-paths #/paths/~1api~1v1~1ad-conversions~1{id}~1')
  expect(problems.filter(problem => !problem.includes('no-server-example.com') && !isContracts(problem))).toEqual([])
})

test('a TypeScript client generated from it compiles', async () => {
  expect(compileProblems(await clientTypes(document))).toEqual([])
})

test('the reference page is complete in itself: no script, nothing from elsewhere', async () => {
  const response = await app.handle(new Request('http://localhost/docs'))
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  expect(page).not.toMatch(/<script|src="http|href="http(?!s?:\/\/localhost)/)
  expect(page).toContain('Lead Push API')
})
