// The views from which every room reads, asked as the program asks for each outsider: what has no room yet is walled
// before it has one.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { open } from '../../src/platform/db/connection'
import { SETTING_NAMES, type Who } from '../../src/platform/db/who'
import { tokenHash } from '../../src/platform/secrets/tokens'
import { publicIdOf } from '../../src/workspace/entry/key-format'
import { loadKey, loadSession } from '../../src/workspace/entry/load-principal'
import { type Caller, startApp, type TestApp } from '../support/app'
import { type MarkedCompany, makeMarkedCompany, makeOutsiders, OUTSIDERS, type Outsider, signIn } from './company'
import type { Mark } from './marks'

/** Views over what the company has in common, or that rooms open by a permission and not by reach. */
const BY_PERMISSION = new Set([
  'ad_connection_record',
  'ad_delivery_record',
  'ad_lead_form_record',
  'ad_milestone_status',
  'api_key_record',
  'audit_entry_record',
  'branch_record',
  'company_record',
  'dead_letter_record',
  'import_record',
  'integrity_run_record',
  'login_device_record',
  'mail_record',
  'mcp_connection_record',
  'mcp_draft_record',
  'member_record',
  'member_rights',
  'status_notice_record',
  'submission_record',
  'support_grant_record',
  'support_look_record',
  'team_record',
  'webhook_delivery_record',
  'webhook_subscription_record',
])

let app: TestApp
let company: MarkedCompany
let outsiders: Record<string, Outsider>
let walled: postgres.Sql
let views: string[]

beforeAll(async () => {
  app = await startApp()
  company = await makeMarkedCompany(app)
  outsiders = await makeOutsiders(app, company)
  walled = open(app.db.app, 'angan-test', 1)
  const found = await app.db.sql`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by 1`
  views = found.map(({ name }) => name)
})
afterAll(async () => {
  await walled.end()
  await app.close()
})

async function whoIs({ headers }: Caller): Promise<Who | null> {
  const key = headers.authorization?.slice('Bearer '.length)
  const publicId = key && publicIdOf(key)
  if (publicId) return (await loadKey(publicId))?.who ?? null
  if (key) return (await loadSession(tokenHash(key), 'mobile'))?.who ?? null
  const token = headers.cookie?.slice('sid='.length)
  return token ? ((await loadSession(tokenHash(token)))?.who ?? null) : null
}

/** The marks of everything that a view answers to somebody; to nobody where that is who asks. */
async function seenIn(view: string, who: Who | null): Promise<Mark[]> {
  return walled.begin(async sql => {
    for (const [i, name] of SETTING_NAMES.entries())
      await sql`select set_config(${name}, ${who?.settings.values[i] ?? ''}, true)`
    return company.marks.in(JSON.stringify(await sql.unsafe(`select to_jsonb(v) as row from ${view} v`)))
  })
}

test.each([...OUTSIDERS])('%s reads no mark in any of them', async name => {
  const outsider = outsiders[name]!
  // Whoever is not let in asks as nobody.
  const who = outsider.isStranger ? null : await whoIs(await outsider.fresh())
  const leaks = new Set<string>()
  for (const view of views) {
    if (who && outsider.isColleague && BY_PERMISSION.has(view)) continue
    for (const mark of await seenIn(view, who)) {
      if (!outsider.maySee(mark)) leaks.add(`${view}: ${mark.table}.${mark.column}`)
    }
  }
  expect([...leaks]).toEqual([])
})

test('their owner reads marks in all of them, so they are there to be leaked', async () => {
  const who = await whoIs(await signIn(app, company.world.company.id, company.world.asha.id))
  const empty = []
  for (const view of views) if ((await seenIn(view, who)).length === 0) empty.push(view)
  expect(empty).toEqual([])
})
