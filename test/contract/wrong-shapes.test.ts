// A number, a text, `true` or a list where an object belongs, and whatever is no list where one does: in every body of
// every operation, at every depth, and in place of the whole body. It is refused by name, and never read as empty.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createApp } from '../../src/app'
import { installation, setInstallation } from '../../src/platform/installation'
import { setLogLevel } from '../../src/platform/log'
import { giveBackTime } from '../support/test-clock'
import { ASKS } from './asks/all'
import { aMinuteLater, asAsha, speaking } from './asks/known'
import { startEverythingSetUp } from './everything-set-up'
import { misfits } from './misfits'
import { operationsOf } from './speaking'

/** A push takes anything that a portal may send: what is no lead is kept as a message. A provider’s body is signed. */
const FREE = new Set(['pushLead', 'takeMessages'])
const ODD = [5, 'x', true, [1], {}]
const DEEPEST = 6

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
type Json = any
/** `form`: what tells the form that the path leads through from the others that may stand there. */
type Container = { path: string[]; schema: Json; form: { path: string[]; value: unknown }[] }

setLogLevel('silent')
const document: Json = await (await createApp().handle(new Request('http://localhost/openapi.json'))).json()
const at = (ref: string): Json => document.components.schemas[ref.split('/').at(-1)!]
const resolved = (schema: Json): Json => (schema.$ref ? at(schema.$ref) : schema)

const schemas: Record<string, Json> = Object.fromEntries(
  Object.values<Json>(document.paths)
    .flatMap(item => Object.values<Json>(item))
    .map(({ operationId, requestBody }) => [operationId, requestBody?.content['application/json']?.schema]),
)
const WITH_BODY = operationsOf(document)
  .map(({ name }) => name)
  .filter(name => schemas[name] && !FREE.has(name))

/** The objects and lists within a schema, itself first. Of an item of a list, the first one's. */
function containersOf(given: Json, path: string[] = [], form: Container['form'] = []): Container[] {
  if (path.length > DEEPEST) return []
  const schema = resolved(given)
  const choices: Json[] = (schema.anyOf ?? [schema]).map(resolved)
  const isContainer = choices.some(choice => ['object', 'array'].some(type => [choice.type].flat().includes(type)))
  const inner = choices.flatMap(choice => {
    const parts = Object.entries<Json>(choice.properties ?? {}).map(([key, part]) => ({ path: [...path, key], part }))
    const told = [...form, ...parts.flatMap(({ path, part }) => ('const' in part ? [{ path, value: part.const }] : []))]
    return [
      ...parts.flatMap(({ path, part }) => containersOf(part, path, told)),
      ...(choice.items ? containersOf(choice.items, [...path, '0'], form) : []),
    ]
  })
  return isContainer ? [{ path, schema, form }, ...inner] : inner
}

/** The body with `value` at the path; what leads there is made where it is missing. */
function withAt(body: Json, [key, ...rest]: string[], value: unknown): Json {
  if (key === undefined) return value
  if (Array.isArray(body) || (key === '0' && !body)) {
    const [first, ...others] = body ?? []
    return [withAt(first, rest, value), ...others]
  }
  const held = typeof body === 'object' && body !== null ? body : {}
  return { ...held, [key]: withAt(held[key], rest, value) }
}

/** Whether only what is in it can be wrong with it. */
const isKindOf = (value: unknown, { anyOf, type }: Json): boolean =>
  (anyOf ?? [{ type }])
    .flatMap((choice: Json) => resolved(choice).type ?? [])
    .some((kind: string) => misfits(value, { type: kind }, at).length === 0)

const isNamed = (fields: Record<string, string> = {}, path: string[]): boolean => {
  const name = path.join('.') || '(root)'
  // Where one of several forms is asked for, what none of them is may be told of the field that holds it.
  return Object.keys(fields).some(
    field => field === name || name.startsWith(`${field}.`) || field.startsWith(`${name}.`),
  )
}

const ORIGINAL = installation()
let addresses = 0
let operations = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `10.2.${addresses >> 8}.${addresses++ % 256}` })

beforeAll(async () => {
  await startEverythingSetUp()
  setInstallation({ ...ORIGINAL, trustedProxies: ['127.0.0.1'] })
})
beforeEach(async () => {
  if (++operations % 20 === 0) await aMinuteLater()
})
afterAll(async () => {
  giveBackTime()
  setInstallation(ORIGINAL)
  await speaking.close()
})

test.each(WITH_BODY)('%s', async name => {
  await ASKS[name]?.justBefore?.()
  const usual = ASKS[name]?.wanted() ?? { body: {} }
  const passed: string[] = []
  for (const { path, schema, form } of containersOf(schemas[name])) {
    const formed = form.reduce((body, told) => withAt(body, told.path, told.value), usual.body)
    for (const odd of ODD) {
      if (isKindOf(odd, schema)) continue
      // As text: a body that is a JSON text would be sent bare.
      const body = JSON.stringify(withAt(formed, path, odd))
      const answer = await asAsha(name, { ...usual, body, headers: { ...usual.headers, ...fromElsewhere() } })
      if (answer.status === 422 && isNamed(answer.body.error.fields, path)) continue
      passed.push(
        `${path.join('.') || '(root)'} = ${JSON.stringify(odd)}: ${answer.status} ${JSON.stringify(answer.body)}`,
      )
    }
  }
  expect(passed).toEqual([])
})
