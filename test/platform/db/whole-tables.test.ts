// A statement reads the leads and the people that it is about. One that reads all of a company's is quick in a test and
// takes seconds in a brokerage of ten years, so each such statement is listed here with its reason.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import type { Query } from '../../../src/platform/db/query'
import { systemOf } from '../../../src/platform/db/who'
import { startApp, type TestApp } from '../../support/app'
import { fillWithLeads } from '../../support/many-leads'
import { makeWorld } from '../../support/world'

const LARGE = ['lead', 'contact', 'contact_phone', 'contact_email']
/** Of fewer PostgreSQL rightly reads all where some are wanted. */
const COUNT = 20_000
const MANY = 3_000

/** Statements that are about everybody. */
const ABOUT_ALL: Readonly<Record<string, string>> = {
  'contacts/contacts/count_owned': 'counts the people of a member who leaves',
  'contacts/contacts/list_folded': 'folds every name anew, page by page, after a new version',
  'contacts/contacts/move_owned': 'hands over the people of a member who leaves',
  'contacts/duplicates/count_reached': 'counts up to a limit',
  'leads/assignment/count_open': 'counts every member’s open leads, by an index alone',
  'leads/integrity/find_stretch': 'the check of the night walks through all leads in stretches',
  'leads/integrity/insert_run': 'counts the leads of a check',
  'leads/integrity/list_due_companies': 'asks whether a company has any lead, and ends at the first',
  'leads/leads/count_open_leads': 'counts the open leads of a member',
  'leads/leads/count_unsettled': 'counts the leads of a status that was changed',
  'leads/leads/list_leads_to_hand_over': 'the next leads of a member who leaves',
  'leads/leads/lock_unsettled': 'the next leads of a status that was changed',
  'leads/pipelines/count_open_leads': 'asks whether there is one, and ends at the first',
  'insights/accountability/read_facts': 'the facts of a day of all members',
  'automation/ad-conversions/find_sample_click': 'the latest two thousand',
}

type Node = Record<string, unknown> & { Plans?: Node[] }

let app: TestApp
const statements: Query<unknown, unknown>[] = []
let plansOf: (text: string) => Promise<Node>

beforeAll(async () => {
  app = await startApp()
  const world = await makeWorld(app)
  await fillWithLeads(app, world, COUNT)
  const who = systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
  plansOf = text =>
    db.read(who, async work => {
      const [row] = await work.compiled(`explain (generic_plan, format json) ${text}`, [], 'explain', false)
      return row!['QUERY PLAN'][0].Plan as Node
    })
  for (const file of new Bun.Glob('src/*/queries.gen.ts').scanSync('.')) {
    const { sql } = await import(`../../../${file}`)
    statements.push(
      ...Object.values(sql as Record<string, Record<string, Query<unknown, unknown>>>).flatMap(Object.values),
    )
  }
})

afterAll(() => app.close())

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Tables that a plan reads whole, or the whole of a company's rows of. */
const readWhole = (plan: Node): string[] =>
  nodesOf(plan)
    .filter(node => LARGE.includes(String(node['Relation Name'])) && Number(node['Plan Rows']) >= MANY)
    .map(node => `${node['Node Type']} of ${node['Relation Name']}`)

test('no statement reads all leads or all people, but those that are about all of them', async () => {
  const found: Record<string, string[]> = {}
  for (const { name, text } of statements) {
    const plan = await plansOf(text).catch(() => null)
    const whole = plan ? readWhole(plan) : []
    if (whole.length > 0) found[name] = whole
  }
  for (const name of Object.keys(ABOUT_ALL)) expect(Object.keys(found)).toContain(name)
  for (const name of Object.keys(ABOUT_ALL)) delete found[name]
  expect(found).toEqual({})
})
