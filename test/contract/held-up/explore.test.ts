import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createApp } from '../../../src/app'
import { clock, minutes } from '../../../src/platform/clock'
import { installation, setInstallation } from '../../../src/platform/installation'
import { setLogLevel } from '../../../src/platform/log'
import { ASKS } from '../asks/all'
import { world, speaking } from '../asks/known'
import { startEverythingSetUp } from '../everything-set-up'
import { operationsOf } from '../speaking'
import { FILLS, fitting, heaviest, type Json } from './heaviest'
import { longestHold } from './measure'

setLogLevel('silent')
const document: Json = await (await createApp().handle(new Request('http://localhost/openapi.json'))).json()
const at = (ref: string): Json => document.components.schemas[ref.split('/').at(-1)!]
const resolved = (schema: Json): Json => (schema?.$ref ? at(schema.$ref) : schema)
const ORIGINAL = installation()
let n = 0
beforeAll(async () => {
  await startEverythingSetUp()
  setInstallation({ ...ORIGINAL, trustedProxies: ['127.0.0.1'] })
  let moved = 0
  clock.monotonic = () => performance.now() + (moved += 1000)
})
afterAll(async () => {
  clock.now = Date.now
  setInstallation(ORIGINAL)
  await speaking.close()
})
const worst: [number, string][] = []
test('explore', async () => {
  for (const op of operationsOf(document)) {
    const schema = document.paths[op.path][op.method.toLowerCase()].requestBody?.content['application/json']?.schema
    if (!schema) continue
    if (process.env.ONLY && !process.env.ONLY.split(',').includes(op.name)) continue
    const ask = ASKS[op.name]
    const usual = ask?.wanted() ?? { body: {} }
    const bodies: [string, string][] = []
    for (let f = 0; f < FILLS.length; f++) {
      const fill = process.env.ROT ? [...FILLS.slice(f), ...FILLS.slice(0, f)] : [FILLS[f]!]
      for (const isLong of [true, false]) {
        bodies.push([`${FILLS[f]} ${isLong}`, fitting(load => heaviest(schema, resolved, load, usual.body), fill, 255_000, isLong)])
        bodies.push([`${FILLS[f]} ${isLong} usual`, fitting(load => ({ ...heaviest(schema, resolved, load, usual.body), ...Object.fromEntries(Object.entries<Json>((usual.body as Json) ?? {}).filter(([, v]) => typeof v !== 'string' || v.length < 3)) }), fill, 255_000, isLong)])
      }
    }
    bodies.push(['wide', JSON.stringify(Object.fromEntries(Array.from({ length: 18_000 }, (_, i) => [`k${i}`, i])))])
    bodies.push(['lists', `[${'[],'.repeat(80_000)}0]`])
    bodies.push(['objs', `[${'{},'.repeat(80_000)}0]`])
    bodies.push(['zeros', `{"a":[${'"\\u0000",'.repeat(25_000)}0]}`])
    for (const key of Object.keys(resolved(schema).properties ?? {})) {
      bodies.push([`wrong ${key}`, JSON.stringify({ ...(usual.body as Json), [key]: Array.from({ length: 60_000 }, () => 0) })])
      bodies.push([`wrongo ${key}`, JSON.stringify({ ...(usual.body as Json), [key]: Array.from({ length: 20_000 }, () => ({ a: 1 })) })])
      bodies.push([`wrongt ${key}`, JSON.stringify({ ...(usual.body as Json), [key]: 'x'.repeat(200_000) })])
    }
    let top = 0
    let what = ''
    for (const [name, body] of bodies) {
      let best = Infinity
      let status = 0
      for (let i = 0; i < 3; i++) {
        const held = await longestHold(async () => {
          const path = op.path.replace(/\{\w+\}/, encodeURIComponent(usual.id ?? '')).replace(/\{\w+\}/, encodeURIComponent(usual.inner ?? ''))
          const r = await speaking.app.fetch(new Request(`http://localhost${path}?${new URLSearchParams(usual.query)}`, { method: op.method, headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...world.asha.headers, ...usual.as?.headers, ...usual.headers, 'idempotency-key': `k${n++}`, 'x-forwarded-for': `10.2.${(n >> 8) & 255}.${n & 255}` }, body }))
          status = r.status
          await r.text()
        })
        best = Math.min(best, held)
        if (best < 15) break
      }
      if (status >= 500) console.error('STATUS', status, op.name, name)
      if (best > top) { top = best; what = `${name} ${body.length} -> ${status}` }
    }
    worst.push([top, `${op.name} ${what}`])
    console.error(`${top.toFixed(0)} ${op.name} ${what}`)
  }
  worst.sort((a, b) => b[0] - a[0])
  console.error('\n' + worst.slice(0, 30).map(([ms, w]) => `${ms.toFixed(1)} ${w}`).join('\n'))
  expect(1).toBe(1)
}, 1_200_000)
