// No request holds everybody up: the heaviest bodies that a schema lets through, and those it does not, at every operation
// of the description, in every text of its body and its query, and at the push door.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createApp } from '../../../src/app'
import { clock } from '../../../src/platform/clock'
import { setLogLevel } from '../../../src/platform/log'
import { othersTurn } from '../../../src/platform/others-turn'
import { ASKS } from '../asks/all'
import { speaking, world } from '../asks/known'
import { startEverythingSetUp } from '../everything-set-up'
import { type Operation, operationsOf } from '../speaking'
import { FILLS, fitting, heaviest, type Json } from './heaviest'
import { longestHold } from './measure'
import { PUSH_BODIES } from './push-bodies'
import { textsIn, withAt } from './texts-in'

/** Milliseconds of this thread's own work. */
const MOST = 50
/** A first try compiles what it runs; the collector may come at any. */
const TRIES = 6
const LARGEST = 255_000
const WRONG: readonly string[] = [
  JSON.stringify(Object.fromEntries(Array.from({ length: 18_000 }, (_, i) => [`k${i}`, i]))),
  `[${'[],'.repeat(80_000)}0]`,
  `{"a":[${'"\\u0000",'.repeat(25_000)}0]}`,
]

setLogLevel('silent')
const document: Json = await (await createApp().handle(new Request('http://localhost/openapi.json'))).json()
const resolved = (schema: Json): Json =>
  schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : schema
const operations = operationsOf(document)
const described = ({ path, method }: Operation): Json => document.paths[path][method.toLowerCase()]
const schemaOf = (operation: Operation): Json => described(operation).requestBody?.content['application/json']?.schema

const { monotonic } = clock
beforeAll(async () => {
  await startEverythingSetUp()
  // Every look at the clock is a second later: no quota is ever used up.
  let moved = 0
  clock.monotonic = () => {
    moved += 1000
    return performance.now() + moved
  }
})
afterAll(async () => {
  clock.now = Date.now
  clock.monotonic = monotonic
  await speaking.close()
})

let asked = 0

/** The shortest that one request held everybody up, of some tries, and what it was answered. */
async function held(method: string, path: string, headers: Record<string, string>, body?: string) {
  let least = Number.POSITIVE_INFINITY
  let status = 0
  for (let tries = 0; tries < TRIES && least > MOST / 2; tries++) {
    const sent = new Headers({ ...headers, 'idempotency-key': `held-${asked++}` })
    if (body !== undefined) sent.set('content-length', String(Buffer.byteLength(body)))
    const request = () => new Request(`http://localhost${path}`, { method, headers: sent, body })
    const took = await longestHold(async () => {
      const answer = await speaking.app.fetch(request())
      status = answer.status
      await answer.text()
    }, MOST)
    least = Math.min(least, took)
  }
  return { least, status }
}

async function tooLong(
  operation: Operation,
  tries: { what: string; query?: Json; body?: string }[],
): Promise<string[]> {
  const { id = '', inner = id, query, headers, as } = ASKS[operation.name]?.wanted() ?? {}
  const path = operation.path.replace(/\{\w+\}/, encodeURIComponent(id)).replace(/\{\w+\}/, encodeURIComponent(inner))
  const sent = { 'content-type': 'application/json', ...(as ?? world.asha).headers, ...headers }
  const found: string[] = []
  for (const { what, query: more, body } of tries) {
    const address = `${path}?${new URLSearchParams({ ...query, ...more })}`
    const { least, status } = await held(operation.method, address, sent, body)
    if (least > MOST || status >= 500) found.push(`${what}: ${status} after ${Math.round(least)} ms`)
  }
  return found
}

const usualBody = (name: string): Json => ASKS[name]?.wanted().body ?? {}

test('what is measured is the longest stretch without a turn for others, and no waiting', async () => {
  const work = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; ) JSON.stringify(FILLS)
  }
  expect(await longestHold(async () => work(2000))).toBeGreaterThan(MOST)
  const inTurns = await longestHold(async () => {
    for (let turn = 0; turn < 40; turn++) {
      work(5)
      await othersTurn()
    }
  })
  expect(inTurns).toBeLessThan(MOST)
  expect(await longestHold(() => Bun.sleep(200))).toBeLessThan(MOST)
})

describe('the heaviest bodies that the schema lets through, and such as it does not', () => {
  test.each(operations.filter(schemaOf).map(operation => [operation.name, operation] as const))(
    '%s',
    async (name, operation) => {
      const schema = schemaOf(operation)
      const bodies = [0, 5, 10].flatMap(from =>
        [true, false].map(isLong => {
          const fill = [...FILLS.slice(from), ...FILLS.slice(0, from)]
          return fitting(load => heaviest(schema, resolved, load, usualBody(name)), fill, LARGEST, isLong)
        }),
      )
      const lists = Object.keys(resolved(schema).properties ?? {}).map(key =>
        JSON.stringify({ ...usualBody(name), [key]: Array.from({ length: 60_000 }, () => 0) }),
      )
      const tries = [...bodies, ...WRONG, ...lists].map(body => ({ what: body.slice(0, 80), body }))
      expect(await tooLong(operation, tries)).toEqual([])
    },
  )
})

describe('long texts in one place of an otherwise usual request', () => {
  test.each(operations.map(operation => [operation.name, operation] as const))('%s', async (name, operation) => {
    const schema = schemaOf(operation)
    const texts = schema ? textsIn(schema, resolved) : []
    const fills = (place: number) => [0, 4, 8].map(step => FILLS[(place * 3 + step) % FILLS.length]!)
    const inBody = texts.flatMap(({ path, longest }, place) =>
      fills(place).map(fill => {
        const text = fill.repeat(longest).slice(0, Math.min(longest, 200_000)).toWellFormed()
        return { what: `${path.join('.')} of ${fill}`, body: JSON.stringify(withAt(usualBody(name), path, text)) }
      }),
    )
    const named = (described(operation).parameters ?? []).filter((parameter: Json) => parameter.in === 'query')
    const body = operation.method === 'GET' || !schema ? {} : { body: JSON.stringify(usualBody(name)) }
    const inQuery = named.flatMap((parameter: Json, place: number) =>
      [...fills(place), '[', '{"not":'].map(fill => ({
        what: `?${parameter.name} of ${fill}`,
        query: { [parameter.name]: fill.repeat(8_000).slice(0, resolved(parameter.schema).maxLength ?? 8_000) },
        ...body,
      })),
    )
    expect(await tooLong(operation, [...inBody, ...inQuery])).toEqual([])
  })
})

test('the most that a filter may hold, at every list that takes one', async () => {
  const isFiltered = (operation: Operation) =>
    (described(operation).parameters ?? []).some((parameter: Json) => parameter.name === 'filter')
  const conditions = Array.from({ length: 50 }, (_, i) => ({ field: 'name', op: 'contains', value: `${i}`.repeat(60) }))
  const values = Array.from({ length: 100 }, (_, i) => `x${i}`.padEnd(60))
  const filters = [
    { or: conditions },
    { field: 'tags', op: 'has_any', value: values },
    { field: 'status', op: 'in', value: values },
  ]
  for (const operation of operations.filter(isFiltered)) {
    const tries = filters.map(filter => ({ what: operation.name, query: { filter: JSON.stringify(filter) } }))
    expect(await tooLong(operation, tries)).toEqual([])
  }
})

test('whatever comes to the push door', async () => {
  const path = `/api/ingest/${ASKS.pushLead!.wanted().id}`
  const found: string[] = []
  for (const { name, type, body } of PUSH_BODIES) {
    const { least, status } = await held('POST', path, { 'content-type': type }, body)
    if (least > MOST || (status !== 202 && status !== 422))
      found.push(`${name}: ${status} after ${Math.round(least)} ms`)
  }
  expect(found).toEqual([])
}, 300_000)
