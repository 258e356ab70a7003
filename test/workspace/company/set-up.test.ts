import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { setupLink } from '../../../src/workspace'
import { startApp, type TestApp } from '../../support/app'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { sql } = app.db
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`
  const names = tables
    .map(row => row.tablename as string)
    .filter(name => !/^(installation|schema_migration|event_head|event_consumer)$/.test(name))
  // Each test sets an empty install up; keys from one table to another make the order matter, so rounds.
  for (let left = names; left.length > 0; ) {
    const before = left.length
    const stuck: string[] = []
    for (const name of left) await sql.unsafe(`delete from "${name}"`).catch(() => stuck.push(name))
    left = stuck
    if (left.length === before) throw new Error(`can't empty ${left.join()}`)
  }
  await sql`update installation set set_up_at = null, setup_token_hash = null`
})

const tokenIn = (link: string | null): string => link!.split('#token=')[1]!
const wanted = (token: string, over: object = {}) => ({
  token,
  company_name: 'Lakeview Realty',
  owner: { name: 'Asha Kulkarni', email: 'Asha@example.in', password: 'monsoon over Pashan lake' },
  ...over,
})
const setUp = (body: object, headers?: Record<string, string>) =>
  app.call('POST', '/setup', { body, ...(headers ? { headers } : {}) })
const companies = async (): Promise<number> => (await app.db.sql`select id from company`).length

test('an empty install prints a link whose token makes the company and signs the owner in', async () => {
  const link = await setupLink()
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup#token=setup_[\w-]{43}$/)
  const { status, body, headers } = await setUp(wanted(tokenIn(link), { time_zone: 'Asia/Dubai' }))
  expect(status).toBe(201)
  expect(body.data.company).toEqual({
    id: expect.stringMatching(/^com_/),
    name: 'Lakeview Realty',
    time_zone: 'Asia/Dubai',
  })
  expect(body.data.owner).toEqual({
    id: expect.stringMatching(/^mem_/),
    name: 'Asha Kulkarni',
    email: 'asha@example.in',
  })
  expect(body.data.source.push_url).toMatch(/^http:\/\/localhost:3000\/api\/ingest\/[\w-]{20,}$/)
  const caller = { headers: { cookie: headers.get('set-cookie')!.split(';')[0]! } }
  const session = await app.call('GET', '/session', { as: caller })
  expect(session.body.data.role.key).toBe('owner')
  expect(session.body.data.permissions['settings.team']).toBe('all')
  const roles = await app.call('GET', '/roles', { as: caller })
  expect(roles.body.data.map((role: { key: string }) => role.key)).toEqual([
    'owner',
    'admin',
    'manager',
    'team_lead',
    'agent',
    'telecaller',
    'accountant',
    'marketing',
    'receptionist',
    'viewer',
  ])
  const signIn = { email: 'asha@example.in', password: 'monsoon over Pashan lake' }
  expect((await app.call('POST', '/session', { body: signIn })).status).toBe(200)
})

test('the link works once: the second use is 409, and no new link is printed', async () => {
  const token = tokenIn(await setupLink())
  expect((await setUp(wanted(token))).status).toBe(201)
  const again = await setUp(wanted(token))
  expect(again.status).toBe(409)
  expect(again.body.error.code).toBe('already_set_up')
  expect(await setupLink()).toBeNull()
  expect(await companies()).toBe(1)
})

test('of eight people who use the link at once one sets up', async () => {
  const token = tokenIn(await setupLink())
  const answers = await Promise.all(Array.from({ length: 8 }, () => setUp(wanted(token))))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(await companies()).toBe(1)
})

test('a wrong token and the link of an earlier start are 401', async () => {
  expect((await setUp(wanted('setup_guess'))).status).toBe(401)
  const old = tokenIn(await setupLink())
  const now = tokenIn(await setupLink())
  expect((await setUp(wanted(old))).status).toBe(401)
  expect(await companies()).toBe(0)
  expect((await setUp(wanted(now))).status).toBe(201)
})

test('what is wrong is named by its field, and the link still works', async () => {
  const token = tokenIn(await setupLink())
  const owner = wanted(token).owner
  const fieldsOf = async (over: object) => Object.keys((await setUp(wanted(token, over))).body.error.fields)
  expect(await fieldsOf({ time_zone: 'Mars/Olympus' })).toEqual(['time_zone'])
  expect(await fieldsOf({ company_name: '  ' })).toEqual(['company_name'])
  expect(await fieldsOf({ owner: { ...owner, password: 'short' } })).toEqual(['owner.password'])
  expect(await fieldsOf({ owner: { ...owner, password: 'Lakeview-2026!' } })).toEqual(['owner.password'])
  expect(await fieldsOf({ owner: { ...owner, email: 'asha' } })).toEqual(['owner.email'])
  expect(await companies()).toBe(0)
  expect((await setUp(wanted(token))).status).toBe(201)
})

test('another site can’t set up in somebody’s browser', async () => {
  const token = tokenIn(await setupLink())
  expect((await setUp(wanted(token), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
