// Asking by halves: a filter, a search or an order that depends on what the asker may not see would tell it, one answer
// after the other. For every list, field and operator of the description.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { operators } from '../../src/platform/db/list/read-condition'
import { forgetCompany } from '../../src/workspace'
import { givenLead } from '../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../support/app'
import { makeWorld, type World } from '../support/world'
import { type Description, type Operation, operationsIn } from './asking'
import { type MarkedCompany, makeMarkedCompany, makeOutsiders, type Outsider } from './company'

type List = { path: string; name: string; fields: string[]; sorts: string[] }

let app: TestApp
let company: MarkedCompany
let outsiders: Record<string, Outsider>
let lists: List[]

beforeAll(async () => {
  app = await startApp()
  company = await makeMarkedCompany(app)
  outsiders = await makeOutsiders(app, company)
  lists = listsIn((await app.call('GET', '/openapi.json')).body)
})
afterAll(() => app.close())

/** The lists that can be filtered, with the fields and orders that their description names. */
function listsIn(description: Description): List[] {
  const saying = (operation: Operation, name: string) =>
    operation.parameters?.find(parameter => parameter.name === name && parameter.in === 'query')
  const words = (text = '', pattern: RegExp) => pattern.exec(text)?.[1]?.split(/, /) ?? []
  return operationsIn(description)
    .filter(({ operation }) => saying(operation, 'filter'))
    .map(({ path, operation }) => {
      const [filter, sort] = [saying(operation, 'filter')!, saying(operation, 'sort')]
      const fields = words(filter.description ?? filter.schema.description, /Fields: (.*)$/)
      const sorts = words(sort?.description ?? sort?.schema.description, /^By (.*?)(?:;|$)/)
      return { path, name: operation.operationId, fields, sorts }
    })
}

const OPERATORS = [...new Set(Object.values(operators).flat())]

/** Pairs of values between which nothing visible lies: one that is marked, and one that is nobody's. */
function probes({ maySee }: Outsider): [marked: unknown, nobodys: unknown][] {
  const { marks } = company
  const text = marks.of('lead', 'project')
  const amount = Number(marks.of('lead', 'budget_max'))
  const instant = '2026-11-20T00:00:00.000Z'
  const ids = ['lead', 'contact', 'activity', 'lead_source', 'api_key']
    .flatMap(table => marks.ids.get(table)!.map(row => ({ table, column: 'id', row })))
    .flatMap(mark => (maySee(mark) ? [] : mark.row))
  return [
    [text, 'zqzzzzqz'],
    [text.slice(0, 5), 'zqzzz'],
    [marks.of('contact', 'name'), 'zqzzzzqz'],
    [marks.of('contact', 'tags'), 'zqzzzzqz'],
    [marks.of('contact_phone', 'national'), '9731999999'],
    [amount, amount + 1],
    [instant, '2026-11-20T00:00:01.000Z'],
    ...ids.map((id): [string, string] => [id, `${id.slice(0, 4)}zzzzzzzzzzzzzzzzzzzz`]),
  ]
}

/** As an operator wants it. */
function valueFor(op: string, value: unknown): unknown {
  if (op === 'between') return [value, value]
  return /^(in|not_in|has_)/.test(op) ? [value] : value
}

const NAMES = [
  'the owner of another company',
  'an agent of another team',
  'the leader of another team',
  'an agent’s key',
]

describe.each(NAMES)('%s', name => {
  test('learns nothing by a filter that names what is marked, in any list, field and operator', async () => {
    let as = await outsiders[name]!.fresh()
    const told: string[] = []
    const answered = new Set<string>()
    let count = 0
    const ask = async (path: string, condition: unknown) => {
      if (++count % 40 === 0) as = await outsiders[name]!.fresh()
      const { status, body } = await app.call(
        'GET',
        `${path}?filter=${encodeURIComponent(JSON.stringify(condition))}`,
        { as },
      )
      expect(status).not.toBe(429)
      const fields: Record<string, string> = body.error?.fields ?? {}
      const text = JSON.stringify(body.data ?? Object.entries(fields))
      return { status, text, isOpRefused: Object.keys(fields).some(key => key.endsWith('.op')) }
    }
    for (const list of lists) {
      const whole = await app.call('GET', list.path, { as })
      // A file is made by the filter of its list, and leaves an entry of its own.
      if (whole.status !== 200 || typeof whole.body === 'string') continue
      for (const field of list.fields) {
        for (const op of OPERATORS) {
          for (const [marked, nobodys] of probes(outsiders[name]!)) {
            const condition = (value: unknown) => ({ field, op, value: valueFor(op, value) })
            const one = await ask(list.path, condition(marked))
            if (one.isOpRefused) break
            if (one.status !== 200) continue
            answered.add(`${list.name} ${field}`)
            const other = await ask(list.path, condition(nobodys))
            if (one.text !== other.text) told.push(`${list.name} ${field} ${op} ${marked}`)
          }
        }
      }
    }
    expect(told).toEqual([])
    expect(answered.size).toBeGreaterThan(20)
  }, 240_000)
})

describe('whoever reads numbers masked', () => {
  let world: World
  let contacts: string[]
  const twins = [
    { name: 'Zoya 98111 00001', phone: '9811100001', email: 'a@example.in' },
    { name: 'Zoya 98111 00002', phone: '9811100002', email: 'b@example.in' },
  ]

  beforeAll(async () => {
    world = await makeWorld(app)
    contacts = []
    for (const { name, phone, email } of twins) {
      const made = await givenLead(app, world, { owner: world.ravi, name, phones: [phone], emails: [email] })
      contacts.push(made.contactId)
    }
    forgetCompany(world.company.id)
  })

  /** What only those see who read whole: the names' numbers, the phones and the addresses change places. */
  async function swap(): Promise<void> {
    const [first, second] = contacts as [string, string]
    const { sql } = app.db
    await sql`update contact set name = case id when ${first} then ${twins[1]!.name} else ${twins[0]!.name} end
      where id in (${first}, ${second})`
    // Through a third value: a number is one contact's only.
    for (const [table, column] of [
      ['contact_phone', 'e164'],
      ['contact_email', 'email'],
    ]) {
      const rows = await sql.unsafe(
        `select contact_id as id, ${column} as value from ${table} where contact_id in ($1, $2)`,
        [first, second],
      )
      const set = (id: string, value: string) =>
        sql.unsafe(`update ${table} set ${column} = $1 where contact_id = $2`, [value, id])
      const [one, other] = [rows[0]!, rows[1]!]
      await set(one.id, 'between')
      await set(other.id, one.value)
      await set(one.id, other.value)
    }
  }

  test('gets every list in an order that hidden values don’t change', async () => {
    const as: Caller = world.dev
    const order = async () => {
      const found: [string, string][] = []
      for (const { path, name, sorts } of lists) {
        for (const sort of sorts.flatMap(key => [key, `-${key}`])) {
          const { status, body } = await app.call('GET', `${path}?sort=${sort}`, { as })
          if (status === 200 && body.data)
            found.push([`${name} ${sort}`, body.data.map(({ id }: { id: string }) => id).join()])
        }
      }
      return found
    }
    const before = await order()
    await swap()
    expect(await order()).toEqual(before)
    expect(before.length).toBeGreaterThan(5)
  })
})
