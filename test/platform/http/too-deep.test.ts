// A body that nests without end is refused before anything walks it: one of 256 kB once held the program for six seconds.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { longestHold } from '../../contract/held-up/measure'
import { type Answer, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

const TOO_DEEP = 'nests deeper than 64 levels'
/** More than no request may hold the program; what these took was seconds. */
const LONGEST_HOLD = 50

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => `${'{"not":'.repeat(levels)}1${'}'.repeat(levels)}`
const pushPath = () => new URL(world.source!.push_url).pathname

async function send(
  path: string,
  type: string,
  body: string,
  as = world.dev,
): Promise<{ answer: Answer; held: number }> {
  let answer: Answer | undefined
  let held = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && held > LONGEST_HOLD; tries++) {
    held = await longestHold(async () => {
      answer = await app.call('POST', path, { as, body, headers: { 'content-type': type } })
    })
  }
  return { answer: answer!, held }
}

describe('JSON that nests too deep', () => {
  test.each([
    ['/saved-views', `{"name":"x","kind":"leads","filter":${objects(30_000)}}`],
    ['/saved-views', `{"name":"x","kind":"leads","filter":${lists(100_000)}}`],
    ['/saved-views', `{"name":"x","kind":"leads","filter":${objects(64)}}`],
    ['/leads', `{"custom":{"a":${lists(100_000)}}}`],
    ['/contacts', lists(120_000)],
    ['/actions/upsert_contact', `{"custom":${objects(30_000)}}`],
    ['/session', `{"email":${lists(50_000)}}`],
    ['/bulk-changes/preview', `{"filter":${'{"and":['.repeat(30_000)}1${']}'.repeat(30_000)}}`],
  ])('%s: 422, and nobody waits (%#)', async (path, body) => {
    const { answer, held } = await send(path, 'application/json', body, world.asha)
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_body'])
    expect(answer.body.error.fields).toEqual({ '(root)': TOO_DEEP })
    expect(held).toBeLessThan(LONGEST_HOLD)
  })

  test('one of exactly 64 levels is read, and judged by its schema', async () => {
    const { answer } = await send(
      '/saved-views',
      'application/json',
      `{"name":"x","kind":"leads","filter":${objects(63)}}`,
    )
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_failed'])
  })

  test('in a list’s filter it is refused by the filter’s name, as JSON and as base64url', async () => {
    const deep = lists(3000)
    for (const filter of [deep, Buffer.from(deep).toString('base64url')]) {
      const answer = await app.call('GET', `/leads?${new URLSearchParams({ filter })}`, { as: world.asha })
      expect([answer.status, answer.body.error.fields]).toEqual([422, { filter: TOO_DEEP }])
    }
  })
})

describe('a push that nests too deep', () => {
  test.each([
    ['JSON', 'application/json', `{"mobile":"9800000001","a":${lists(110_000)}}`],
    ['JSON said to be a form', 'application/x-www-form-urlencoded', `{"mobile":"9800000001","a":${objects(30_000)}}`],
    ['JSON within a JSON text', 'application/json', JSON.stringify(`{"a":${lists(90_000)}}`)],
    ['JSON that never closes', 'text/plain', '['.repeat(200_000)],
    ['XML', 'application/xml', `${'<a>'.repeat(36_000)}${'</a>'.repeat(36_000)}`],
    ['XML that never closes', 'text/xml', `<lead>${'<b c="d">'.repeat(20_000)}`],
  ])('%s: 422 invalid_body', async (_name, type, body) => {
    const { answer, held } = await send(pushPath(), type, body)
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_body'])
    expect(Object.keys(answer.body.error.fields)).toEqual(['(root)'])
    expect(held).toBeLessThan(LONGEST_HOLD)
  })

  test.each([
    ['JSON of sixty levels', 'application/json', `{"mobile":"9800000001","a":${lists(59)}}`],
    [
      'XML of sixty levels with values, comments and texts that look like more',
      'application/xml',
      `<lead><mobile>9800000001</mobile><!-- ${'<x>'.repeat(99)} --><note><![CDATA[${'<y>'.repeat(99)}]]></note>${'<i t="a>b"/>'.repeat(99)}${'<a>'.repeat(59)}z${'</a>'.repeat(59)}</lead>`,
    ],
  ])('%s is a lead', async (_name, type, body) => {
    expect((await send(pushPath(), type, body)).answer.status).toBe(202)
  })
})
