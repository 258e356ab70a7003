// Odd requests to every operation: none is answered 5xx, and each answer has a status, headers and a shape that the
// description has for it. EXAMPLES_SEED repeats a run with other requests.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createApp } from '../../src/app'
import { newId } from '../../src/platform/ids'
import { installation, setInstallation } from '../../src/platform/installation'
import { setLogLevel } from '../../src/platform/log'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import type { Caller } from '../support/app'
import { ASKS } from './asks/all'
import { speaking, world } from './asks/known'
import { startEverythingSetUp } from './everything-set-up'
import { exampleOf, placesOf, seeded } from './examples'
import { operationsOf } from './speaking'

const SEED = Number(process.env.EXAMPLES_SEED ?? 20261128)
const EACH = Number(process.env.EXAMPLES_EACH ?? 40)
/** They end what the others need: one's session, or the company's set-up. Their odd requests come from strangers. */
const BY_STRANGERS = new Set(['signOut', 'setUp', 'endDevice', 'endOtherDevices'])
/** Their answers have no end. */
const STREAMS = new Set(['streamEvents'])

setLogLevel('silent')
// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
const document: any = await (await createApp().handle(new Request('http://localhost/openapi.json'))).json()
const at = (ref: string) => document.components.schemas[ref.split('/').at(-1)!]
const OPERATIONS = operationsOf(document)
const ODD_IDS = ['\u0000', '😀', 'x'.repeat(64), 'x'.repeat(65), '%', 'null', "'"]

const ORIGINAL = installation()
let addresses = 0
/** Each asks from an address of its own, so that none spends the quota of another. */
const fromElsewhere = () => ({ 'x-forwarded-for': `10.3.${addresses >> 8}.${addresses++ % 256}` })

beforeAll(async () => {
  await startEverythingSetUp()
  setInstallation({ ...ORIGINAL, trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  setInstallation(ORIGINAL)
  await speaking.close()
})

/** A session of its own for each operation, so that none spends the quota of another. */
async function session(): Promise<Caller> {
  const token = newToken()
  await speaking.app.db.sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at)
    values (${world.company.id}, ${newId('ses')}, ${world.asha.id}, ${tokenHash(token)}, now(), now() + interval '1 day')`
  return { headers: { cookie: `sid=${token}` } }
}

test.each(OPERATIONS.filter(({ name }) => !STREAMS.has(name)))('$name', async ({ name, method, path }) => {
  const next = seeded(SEED + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const places = placesOf(document.paths[path][method.toLowerCase()], at)
  const as = BY_STRANGERS.has(name) ? undefined : await session()
  await ASKS[name]?.justBefore?.()
  const usual = ASKS[name]?.wanted() ?? {}
  const hasId = path.includes('{')
  const wrong: string[] = []
  const ask = async (what: object) => {
    try {
      const { status } = await speaking.ask(name, {
        as,
        ...usual,
        headers: { ...usual.headers, ...fromElsewhere() },
        ...what,
      })
      if (status >= 500) wrong.push(`${status} for ${JSON.stringify(what).slice(0, 300)}`)
    } catch (error) {
      wrong.push(`${String(error).slice(0, 400)} for ${JSON.stringify(what).slice(0, 300)}`)
    }
  }
  if (hasId) for (const id of ODD_IDS) await ask({ id })
  if (places.length > 0) for (let i = 0; i < EACH; i++) await ask(exampleOf(usual, places, next))
  expect(wrong).toEqual([])
})
