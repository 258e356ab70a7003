// What ad conversions take and answer, by the contract's own words (its tables of ad conversions): names, types, bounds,
// words of a choice, and what may be null.

import { beforeAll, describe, expect, test } from 'bun:test'
import { createApp } from '../../src/app'

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
type Json = any
let document: Json

beforeAll(async () => {
  document = await (await createApp().handle(new Request('http://localhost/openapi.json'))).json()
})

const MILESTONES = ['lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked']
const MESSAGING =
  'LeadSubmitted QualifiedLead Purchase InitiateCheckout AddToCart ViewContent OrderCreated OrderShipped OrderDelivered ' +
  'OrderCanceled OrderReturned CartAbandoned RatingProvided ReviewProvided'
const DIGITS_32 = 'string ^[0-9]{1,32}$'
const CODE = 'string ^[A-Za-z0-9_-]{4,40}$ or null'
const VALUE = 'one of commission agreed_value none'
const ACTION = 'string ^[0-9]{1,20}$ or null'
const everyMilestone = (value: Json) => Object.fromEntries(MILESTONES.map(one => [`${one}?`, value]))

const at = (schema: Json): Json =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : (schema ?? {})

/** A schema in the contract's way of writing: `name?` for a field that may be left out. */
function said(schema: Json): Json {
  const { type, enum: words, properties, required = [], items, pattern, minimum, ...rest } = at(schema)
  const types: string[] = [type].flat()
  const kinds = types.filter(one => one !== 'null')
  const orNull = types.length > kinds.length ? ' or null' : ''
  if (words) return `one of ${words.filter((word: unknown) => word !== null).join(' ')}${orNull}`
  if (properties || kinds[0] === 'object') {
    const fields = Object.entries(properties ?? {}).map(([name, of]) => [
      required.includes(name) ? name : `${name}?`,
      said(of),
    ])
    return Object.fromEntries(fields)
  }
  if (kinds[0] === 'array') {
    const bounds = rest.maxItems ? [`${rest.minItems} to ${rest.maxItems}`] : []
    return [...bounds, said(items)]
  }
  const { minLength, maxLength } = rest
  const length = pattern ? ` ${pattern}` : maxLength ? ` ${minLength ?? 0} to ${maxLength}` : ''
  return `${kinds.join(' or ')}${length}${minimum === 0 ? ' >= 0' : ''}${orNull}`
}

const operation = (name: string): Json =>
  Object.values<Record<string, Json>>(document.paths)
    .flatMap(item => Object.values(item))
    .find(one => one.operationId === name)
const answered = (name: string): Json => {
  const { responses } = operation(name)
  const envelope = at((responses[200] ?? responses[201]).content['application/json'].schema)
  return said(envelope.properties.data)
}
const body = (name: string): Json => said(operation(name).requestBody.content['application/json'].schema)

describe('takes', () => {
  const BODIES: Record<string, Json> = {
    updateSearchAdsConversions: {
      'enabled?': 'boolean',
      'customer_id?': 'string 0 to 40 or null',
      'customer_name?': 'string 0 to 200 or null',
      'login_customer_id?': 'string 0 to 40 or null',
      'mapping?': everyMilestone({ 'action_id?': ACTION, 'name?': 'string 0 to 200 or null' }),
      'enhanced_conversions?': 'boolean',
      'test_mode?': 'boolean',
      'value?': VALUE,
    },
    connectSocialConversions: {
      dataset_id: DIGITS_32,
      access_token: 'string 20 to 2048',
      'test_event_code?': CODE,
    },
    updateSocialConversions: {
      'enabled?': 'boolean',
      'dataset_id?': DIGITS_32,
      'test_event_code?': CODE,
      'mapping?': everyMilestone({
        'crm?': 'string ^[A-Za-z][A-Za-z0-9_-]{0,39}$ or null',
        'messaging?': `one of ${MESSAGING} or null`,
      }),
      'hashed_identifiers?': 'boolean',
      'send_client_ip?': 'boolean',
      'value?': VALUE,
      'access_token?': 'string 20 to 2048',
    },
    linkSocialChatDatasets: {
      accounts: ['1 to 20', { waba_id: DIGITS_32, 'dataset_id?': `${DIGITS_32} or null` }],
    },
    sendTestConversion: { 'test_event_code?': CODE, 'action_id?': ACTION },
  }
  test.each(Object.entries(BODIES))('%s', (name, expected) => {
    expect(body(name)).toEqual(expected)
  })

  const QUERIES: Record<string, Json> = {
    listAdConversionDeliveries: {
      connection_id: 'string 1 to 64',
      platform: 'one of meta google',
      status: 'one of pending sending sent failed skipped',
      milestone: `one of ${MILESTONES.join(' ')} test`,
      lead_id: 'string 1 to 64',
      cursor: 'string 1 to 200',
      limit: 'integer',
    },
    completeSearchAdsOAuth: {
      code: 'string 0 to 2048',
      state: 'string 0 to 600',
      error: 'string 0 to 200',
      scope: 'string 0 to 2000',
    },
    listSearchAdsAccounts: { customer_id: 'string 0 to 40', login_customer_id: 'string 0 to 40' },
  }
  test.each(Object.entries(QUERIES))('%s, in its query', (name, expected) => {
    const parameters: Json[] = operation(name).parameters.filter((one: Json) => one.in === 'query')
    expect(Object.fromEntries(parameters.map(({ name, schema }) => [name, said(schema)]))).toEqual(expected)
    expect(parameters.some(({ required }) => required)).toBe(false)
  })

  test('pages of 1 to 100 deliveries, 25 where nothing is said; one value alone of redirect', () => {
    const [limit] = operation('listAdConversionDeliveries').parameters.filter((one: Json) => one.name === 'limit')
    expect(limit.schema).toMatchObject({ minimum: 1, maximum: 100, default: 25 })
    const [redirect] = operation('startSearchAdsOAuth').parameters
    expect(redirect).toMatchObject({ name: 'redirect', required: false, schema: { const: 1 } })
  })
})

describe('answers', () => {
  const ANSWERS: Record<string, Json> = {
    listSearchAdsAccounts: {
      customers: ['string'],
      conversion_actions: [{ id: 'string', name: 'string', type: 'string', status: 'string' }],
    },
    startSearchAdsOAuth: { url: 'string' },
    completeSearchAdsOAuth: {},
    retryFailedConversions: { count: 'integer >= 0' },
    sendTestConversion: { ok: 'boolean', message: 'string', delivery_id: 'string 1 to 64' },
  }
  test.each(Object.entries(ANSWERS))('%s', (name, expected) => {
    expect(answered(name)).toEqual(expected)
  })

  test('a delivery says what the log can be asked for', () => {
    const [delivery] = answered('listAdConversionDeliveries')
    expect(delivery).toMatchObject({
      milestone: `one of ${MILESTONES.join(' ')} test`,
      status: 'one of pending sending sent failed skipped',
      platform: 'one of meta google',
    })
    expect(answered('retryAdConversionDelivery')).toEqual(delivery)
  })

  test('connections are one kind of record, whichever operation answers them', () => {
    const connection = answered('connectSocialConversions')
    expect(answered('updateSocialConversions')).toEqual(connection)
    expect(answered('linkSocialChatDatasets')).toEqual(connection)
    expect(answered('updateSearchAdsConversions')).toEqual(connection)
  })
})
