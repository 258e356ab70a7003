// Fields that no body has: whose company, whose record, which role. Every operation that takes a body does what it is
// for beside each of them, asked by somebody who may: the field is refused by name, or it changes nothing.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createApp } from '../../src/app'
import { newId } from '../../src/platform/ids'
import { installation, setInstallation } from '../../src/platform/installation'
import { giveBackTime } from '../support/test-clock'
import { makeRival } from '../support/world'
import { changedRows, type Rows, rowsOf } from '../walls/unchanged'
import { ASKS } from './asks/all'
import { aMinuteLater, asAsha, speaking, world } from './asks/known'
import { startEverythingSetUp } from './everything-set-up'
import { operationsOf } from './speaking'

/** Bodies that are texts of their own or are signed, or whose unknown keys are kept as what the sender said. */
const FREE = new Set(['pushLead', 'setUp', 'takeMessages'])

const ORIGINAL = installation()
/** Each request comes from an address of its own, so that no quota of strangers ends. */
let addresses = 0

let forbidden: Record<string, unknown>
let rival: Awaited<ReturnType<typeof makeRival>>
let rivals: Rows
/** Whom nothing but a forbidden field names. */
let stranger: string
let known: Record<string, Set<string>>

beforeAll(async () => {
  const started = await startEverythingSetUp()
  rival = await makeRival(started.app)
  setInstallation({ ...ORIGINAL, trustedProxies: ['127.0.0.1'] })
  rivals = await rowsOf(started.app.db.sql, rival.company.id)
  stranger = (await world.addMember('Nobody Named', 'agent')).id
  const own = { company_id: rival.company.id, owner_id: stranger, is_test: true }
  forbidden = {
    company_id: rival.company.id,
    owner_id: stranger,
    member_id: stranger,
    created_by: stranger,
    actor_id: stranger,
    role: rival.roles.owner,
    role_id: rival.roles.owner,
    id: newId('led', 0),
    is_test: true,
    is_system: true,
    password_hash: 'forbidden-hash',
    // As JSON.parse makes it: a key of its own.
    ['__proto__']: own,
    constructor: { prototype: own },
  }
})
afterAll(async () => {
  giveBackTime()
  setInstallation(ORIGINAL)
  await speaking.close()
})

const document = await (await createApp().handle(new Request('http://localhost/openapi.json'))).json()
const WITH_BODY = operationsOf(document)
  .filter(({ name, hasBody }) => hasBody && !FREE.has(name))
  .map(({ name }) => name)

/** Rows anywhere that hold a value that only forbidden fields bring, other than among what is free to be anything. */
async function touched(): Promise<string[]> {
  const { sql } = speaking.app.db
  const tables = await sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
  const brought = [rival.company.id, rival.roles.owner, stranger, forbidden.id, 'forbidden-hash'].join('|')
  const found: string[] = []
  for (const { name } of tables) {
    // It repeats what the records hold.
    if (name === 'event') continue
    const rows = await sql.unsafe(
      `select to_jsonb(t)::text as row from ${name} t
        where company_id = $1 and ((to_jsonb(t) - 'custom')::text ~ $2 or to_jsonb(t) ->> 'is_test' = 'true')`,
      [world.company.id, brought],
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

/** The body's JSON with `field` first in every object of it; null where the operation knows the field. */
function withField(body: unknown, operation: string, field: string): string | null {
  known ??= fieldsKnown()
  if (known[operation]!.has(field)) return null
  if (typeof body === 'string') return withPart(body, field)
  return JSON.stringify(body).replaceAll(/\{(?=")/g, `{"${field}":${JSON.stringify(forbidden[field])},`)
}

/** A multipart form with one part more, before its file. */
function withPart(form: string, field: string): string {
  const boundary = form.slice(0, form.indexOf('\r\n'))
  const value = JSON.stringify(forbidden[field])
  return `${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n${form}`
}

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Every name that stands somewhere in the schema of an operation's body. */
function fieldsKnown(): Record<string, Set<string>> {
  const names = (given: Schema): string[] => {
    const schema = given.$ref ? document.components.schemas[given.$ref.split('/').at(-1)!] : given
    const { properties = {}, items, anyOf = [] } = schema as Schema
    const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
    return [...Object.keys(properties), ...inner.flatMap(names)]
  }
  // biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
  const operations = Object.values<any>(document.paths).flatMap(item => Object.values<any>(item))
  return Object.fromEntries(
    operations.map(({ operationId, requestBody }) => {
      const schema = Object.values<{ schema: Schema }>(requestBody?.content ?? {})[0]?.schema
      return [operationId, new Set(schema ? names(schema) : [])]
    }),
  )
}

let operations = 0
beforeEach(async () => {
  if (++operations % 20 === 0) await aMinuteLater()
})

const fromElsewhere = () => ({ 'x-forwarded-for': `10.1.0.${++addresses % 256}` })

test.each(WITH_BODY)('%s', async name => {
  const before = new Set(await touched())
  const answered: number[] = []
  await ASKS[name]!.justBefore?.()
  for (const field of Object.keys(forbidden)) {
    const usual = ASKS[name]!.wanted()
    const body = withField(usual.body, name, field)
    if (body === null) continue
    const { status, body: answer } = await asAsha(name, {
      ...usual,
      body,
      headers: { ...usual.headers, ...fromElsewhere() },
    })
    const isRefused = Object.keys(answer.error?.fields ?? {}).some(path => path.split('.').includes(field))
    answered.push(isRefused ? 200 : status)
  }
  // What works once only, or once in a while, worked for the first of them.
  expect(Math.min(...answered)).toBeLessThan(300)
  expect((await touched()).filter(row => !before.has(row))).toEqual([])
  expect(({} as { is_test?: boolean }).is_test).toBeUndefined()
})

test('nothing came to the other company, nor to whom the fields named', async () => {
  expect(changedRows(rivals, await rowsOf(speaking.app.db.sql, rival.company.id))).toEqual([])
  const [member] = await speaking.app.db.sql`select role_id, status from member where id = ${stranger}`
  expect({ ...member }).toEqual({ role_id: world.roles.agent, status: 'active' })
})
