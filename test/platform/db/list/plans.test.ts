// What the lists of leads and contacts read of a table with thousands of rows, as the application's role.

import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { Work } from '../../../../src/platform/db/work'
import { type Caller, startApp, type TestApp } from '../../../support/app'
import { fillWithLeads } from '../../../support/many-leads'
import { makeWorld, type World } from '../../../support/world'

const LIMIT = 25
/** One more than the page holds, once for the rows with a value and once for those without. */
const FEW = 2 * (LIMIT + 1)

type Node = Record<string, unknown> & { Plans?: Node[] }

let app: TestApp
let world: World
let plans: Node[] = []

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  await fillWithLeads(app, world)

  const run = Work.prototype.compiled
  spyOn(Work.prototype, 'compiled').mockImplementation(async function (this: Work, text, values, name, keep) {
    if (/^list (\w+|duplicate pairs)$/.test(name)) {
      const explained = await run.call(this, `explain (analyze, timing off, format json) ${text}`, values, name, false)
      plans.push(explained[0]!['QUERY PLAN'][0].Plan)
    }
    return run.call(this, text, values, name, keep)
  })
})

afterAll(() => app.close())

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Rows of the list's own table that were looked at for the page, and rows that had to be put in order. */
function costOf(plan: Node, table: string): { read: number; sorted: number; unbounded: string[] } {
  const total = (node: Node, ...names: string[]) =>
    names.reduce((sum, name) => sum + Number(node[name] ?? 0), 0) * Number(node['Actual Loops'])
  const nodes = nodesOf(plan)
  const scans = nodes.filter(node => node['Relation Name'] === table && node.Alias === 't')
  const sorts = nodes.filter(node => String(node['Node Type']).endsWith('Sort'))
  return {
    read: scans.reduce((sum, node) => sum + total(node, 'Actual Rows', 'Rows Removed by Filter'), 0),
    sorted: sorts.flatMap(node => node.Plans ?? []).reduce((sum, node) => sum + total(node, 'Actual Rows'), 0),
    unbounded: scans.filter(node => !node['Index Cond']).map(node => String(node['Node Type'])),
  }
}

/** The cost of the first page, and of the one that begins behind `hundreds` pages of a hundred. */
async function costs(as: Caller, table: 'lead' | 'contact', sort: string, hundreds: number) {
  const page = async (limit: number, cursor: string | null): Promise<string> => {
    plans = []
    const after = cursor === null ? '' : `&cursor=${cursor}`
    const { status, body } = await app.call('GET', `/${table}s?limit=${limit}&sort=${sort}${after}`, { as })
    expect([status, body.data?.length]).toEqual([200, limit])
    return body.meta.next_cursor
  }
  await page(LIMIT, null)
  const first = costOf(plans[0]!, table)
  let cursor: string | null = null
  for (let pages = 0; pages < hundreds; pages++) cursor = await page(100, cursor)
  await page(LIMIT, cursor)
  return [first, costOf(plans[0]!, table)]
}

const bothWays = (fields: string[]): string[] => fields.flatMap(field => [field, `-${field}`])

describe('a page of leads reads little more than it shows, the first one and a later one', () => {
  const fields = ['received_at', 'last_enquiry_at', 'follow_up_at']

  test.each(bothWays([...fields, 'updated_at']))('over the whole company by %s', async sort => {
    for (const { read, sorted, unbounded } of await costs(world.meera, 'lead', sort, 8)) {
      expect(unbounded).toEqual([])
      expect(Math.max(read, sorted)).toBeLessThanOrEqual(FEW)
    }
  })

  test.each(bothWays(fields))('over an agent’s own by %s', async sort => {
    for (const { read, sorted, unbounded } of await costs(world.ravi, 'lead', sort, 2)) {
      expect(unbounded).toEqual([])
      expect(Math.max(read, sorted)).toBeLessThanOrEqual(FEW)
    }
  })

  test('also where the leads without a follow-up begin', async () => {
    // 1,500 leads have one, 300 of them Ravi's.
    for (const [as, hundreds] of [
      [world.meera, 15],
      [world.ravi, 3],
    ] as const) {
      for (const sort of bothWays(['follow_up_at'])) {
        const [, later] = await costs(as, 'lead', sort, hundreds)
        expect(Math.max(later!.read, later!.sorted)).toBeLessThanOrEqual(FEW)
      }
    }
  })

  test.each(bothWays(['updated_at']))('an agent’s own by %s are few enough to be put in order', async sort => {
    for (const { read } of await costs(world.ravi, 'lead', sort, 2)) expect(read).toBeLessThanOrEqual(1_200)
  })
})

describe('a page of contacts reads little more than it shows, the first one and a later one', () => {
  const fields = ['created_at', 'updated_at', 'name']

  test.each(bothWays(fields))('over the whole company by %s', async sort => {
    for (const { read, sorted, unbounded } of await costs(world.meera, 'contact', sort, 8)) {
      expect(unbounded).toEqual([])
      expect(Math.max(read, sorted)).toBeLessThanOrEqual(FEW)
    }
  })

  test.each(bothWays(fields))('an agent’s by %s are found first and then put in order', async sort => {
    for (const { read } of await costs(world.ravi, 'contact', sort, 2)) expect(read).toBeLessThanOrEqual(1_200)
  })
})

test.each([
  ['leads', 'updated_at, received_at, last_enquiry_at, follow_up_at, sla_due_at'],
  ['contacts', 'created_at, updated_at, name'],
])('%s are sorted by nothing that no index holds', async (list, fields) => {
  const { status, body } = await app.call('GET', `/${list}?sort=city`, { as: world.meera })
  expect([status, body.error.fields.sort]).toEqual([
    422,
    `must be made of ${fields}, each with a minus in front for descending`,
  ])
})

test('a page of pairs of an agent with many people reads the pairs of those, and not the ones of everybody', async () => {
  plans = []
  const { status, body } = await app.call('GET', `/contacts/duplicates?limit=${LIMIT}`, { as: world.ravi })
  expect([status, body.data.length]).toEqual([200, LIMIT])
  for (const { contacts } of body.data)
    expect(contacts.some((side: { contact: object | null }) => side.contact)).toBe(true)
  const { read, sorted, unbounded } = costOf(plans[0]!, 'contact_duplicate')
  expect(unbounded).toEqual([])
  // Of 5,999 pairs rather more than half have a side of his, some both.
  expect(Math.max(read, sorted)).toBeLessThan(4_200)
})
