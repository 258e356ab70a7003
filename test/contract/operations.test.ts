// Every operation over HTTP: each status that the description promises is brought about, and every answer on the way has
// the headers, the envelope and the schema of its status, and no key that is not declared.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createApp } from '../../src/app'
import { clock } from '../../src/platform/clock'
import { open } from '../../src/platform/db/connection'
import { newId } from '../../src/platform/ids'
import { setLogLevel } from '../../src/platform/log'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import { setupLink } from '../../src/workspace'
import type { Caller } from '../support/app'
import { makeWorld, type World } from '../support/world'
import { type Ask, operationsOf, type Speaking, startSpeaking } from './speaking'

const PASSWORD = 'monsoon over Pashan lake'

let speaking: Speaking
let world: World
/** Ids that earlier answers gave. */
const made: Record<string, string> = {}

const ask = (name: string, what: Ask = {}) => speaking.ask(name, what)
const asAsha = (name: string, what: Ask = {}) => ask(name, { as: world.asha, ...what })

const setUp = (token: string): Ask => ({
  body: { token, company_name: 'Sea View', owner: { name: 'Isha Rao', email: 'isha@example.in', password: PASSWORD } },
})

beforeAll(async () => {
  speaking = await startSpeaking()
  const { db } = speaking.app
  const token = (await setupLink())!.split('#token=')[1]!
  expect((await ask('setUp', setUp('guess'))).status).toBe(401)
  expect((await ask('setUp', setUp(token))).status).toBe(201)
  expect((await ask('setUp', setUp(token))).status).toBe(409)
  world = await makeWorld(speaking.app)
  const lead = await asAsha('createLead', { body: wanted.createLead!().body })
  made.lead = lead.body.data.lead_id
  made.contact = lead.body.data.lead.contact.id
  const pipelines = await asAsha('listPipelines')
  made.pipeline = pipelines.body.data[0].id
  const sources = await asAsha('listLeadSources')
  made.source = sources.body.data[0].id
  made.pushToken = sources.body.data[0].push_url.split('/').at(-1)
  made.otherSource = (await asAsha('createLeadSource', { body: { name: 'Old', kind: 'other' } })).body.data.id
  made.thirdSource = (await asAsha('createLeadSource', { body: { name: 'Leaked', kind: 'other' } })).body.data.id
  const rule = { name: 'Everybody', member_ids: [world.ravi.id] }
  made.rule = (await asAsha('createAssignmentRule', { body: rule })).body.data.id
  made.otherRule = (await asAsha('createAssignmentRule', { body: rule })).body.data.id
  made.note = (await asAsha('createNote', { body: { lead_id: made.lead, text: 'Wants to visit' } })).body.data.id
  made.oldNote = (await asAsha('createNote', { body: { lead_id: made.lead, text: 'Called' } })).body.data.id
  await db.sql`update activity set created_at = now() - interval '16 minutes' where id = ${made.oldNote!}`
  made.failed = (await ask('pushLead', { id: made.pushToken, body: { mobile: '9800000051' } })).body.data.id
  await db.sql`update lead_submission set status = 'failed', attempts = 12 where id = ${made.failed!}`
  made.done = (await ask('pushLead', { id: made.pushToken, body: { mobile: '9800000052' } })).body.data.id
  await db.sql`update lead_submission set status = 'done' where id = ${made.done!}`
  made.key = (await world.keyOf(world.asha, ['leads:read'])).id
})

afterAll(() => speaking.close())

/** For each operation a request that does what it is for, by the owner unless it says otherwise. */
const wanted: Record<string, () => Ask> = {
  getHealth: () => ({ as: undefined }),
  pushLead: () => ({
    id: made.pushToken,
    body: { id: 'p1', name: 'Kavita Rane', mobile: '9800000001', budget: '80 lakh', message: '3 BHK in Baner' },
  }),
  pushLeadByQuery: () => ({ id: made.pushToken, query: { name: 'Sunil Gupta', mobile: '9800000002' } }),
  streamEvents: () => ({ query: { conversations: 'cnv_1,cnv_2' } }),
  listActivities: () => ({ query: { lead_id: made.lead!, limit: '50' } }),
  createNote: () => ({ body: { contact_id: made.contact, text: 'Prefers mornings', mention_ids: [world.ravi.id] } }),
  updateActivity: () => ({ id: made.note, body: { text: 'Wants to visit on Sunday', pinned: true } }),
  listAuditEntries: () => ({ query: { limit: '10', sort: '-at' } }),
  exportAuditEntries: () => ({}),
  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { name: 'Sheet', scopes: ['leads:read'], expires_at: null } }),
  revokeApiKey: () => ({ id: made.key }),
  listAssignmentRules: () => ({}),
  createAssignmentRule: () => ({ body: { name: 'Portals', member_ids: [], fallback_member_id: world.asha.id } }),
  updateAssignmentRule: () => ({ id: made.rule, body: { position: 2, source_ids: [made.source] } }),
  deleteAssignmentRule: () => ({ id: made.otherRule }),
  listContacts: () => ({ query: { sort: 'name', limit: '10' } }),
  createContact: () => ({
    body: { name: 'Asif Ali', phones: ['9800000011'], emails: ['asif@example.in'], kinds: ['buyer'], tags: ['nri'] },
  }),
  getContact: () => ({ id: made.contact }),
  updateContact: () => ({ id: made.contact, body: { address: '5, Lake Road', custom: { car: 'yes' } } }),
  listLeadSources: () => ({}),
  createLeadSource: () => ({ body: { name: 'Portal', kind: 'portal', default_owner_id: world.ravi.id } }),
  getLeadSource: () => ({ id: made.source }),
  updateLeadSource: () => ({ id: made.source, body: { duplicate_policy: 'label' } }),
  archiveLeadSource: () => ({ id: made.otherSource }),
  rotateLeadSource: () => ({ id: made.thirdSource }),
  testLeadSource: () => ({ id: made.source }),
  listLeadSubmissions: () => ({ id: made.source, query: { limit: '10' } }),
  retryLeadSubmission: () => ({ id: made.source, inner: made.failed }),
  listLeads: () => ({ query: { sort: 'follow_up_at', filter: '{"field":"category","op":"eq","value":"open"}' } }),
  createLead: () => ({
    body: {
      name: 'Priya Shah',
      phone: '98000 00021',
      email: 'priya@example.in',
      city: 'Pune',
      lead_type: 'buy',
      requirement: { budget_max: 800_000_000, bhk: [2, 3], property_types: ['apartment'], location: 'Baner' },
      project: 'Mula Riverside',
      message: 'After six please',
      custom: { floor: 'high' },
    },
  }),
  getLead: () => ({ id: made.lead }),
  updateLead: () => ({ id: made.lead, body: { follow_up_at: '2026-12-01T04:30:00Z', temperature: 'hot' } }),
  assignLead: () => ({ id: made.lead, body: { owner_id: world.neha.id, reason: 'Knows Baner' } }),
  moveLead: () => ({ id: made.lead, body: { status: 'lost', reason: 'Bought elsewhere' } }),
  getMe: () => ({}),
  listMembers: () => ({ query: { sort: 'email' } }),
  createMember: () => ({
    body: {
      name: 'Nikhil More',
      email: 'nikhil.contract@example.in',
      phone: '9800000031',
      role_id: world.roles.agent,
      team_id: world.teams.wakad,
      password: PASSWORD,
    },
  }),
  getMember: () => ({ id: world.ravi.id }),
  updateMember: () => ({ id: world.dev.id, body: { status: 'deactivated' } }),
  listPipelines: () => ({}),
  getPipeline: () => ({ id: made.pipeline }),
  listRoles: () => ({}),
  search: () => ({ query: { q: 'Priya' } }),
  getSession: () => ({}),
  signIn: () => ({ as: undefined, body: { email: 'isha@example.in', password: PASSWORD } }),
  signOut: () => ({ as: world.pooja }),
  listTeams: () => ({}),
  createTeam: () => ({ body: { name: 'Team Aundh', leader_id: world.ravi.id } }),
  updateTeam: () => ({ id: world.teams.baner, body: { leader_id: null } }),
}

const STALE = '2026-01-01T00:00:00.000Z'
const sameKey = { headers: { 'idempotency-key': 'the-same-key' } }
/** What is in a state, or has a value, that the request does not fit. */
const conflicts: Record<string, () => Promise<Ask> | Ask> = {
  createNote: () => again('createNote', { lead_id: made.lead, text: 'One' }, { lead_id: made.lead, text: 'Another' }),
  createLead: () => again('createLead', { phone: '9800000041' }, { phone: '9800000042' }),
  updateActivity: () => ({ id: made.oldNote, body: { text: 'Too late' } }),
  createContact: () => ({ body: { name: 'Twin', phone: '+91 98000 00011' } }),
  updateContact: () => ({ id: made.contact, body: { city: 'Nashik', updated_at: STALE } }),
  createLeadSource: () => ({ body: { name: 'portal', kind: 'other' } }),
  updateLeadSource: () => ({ id: made.source, body: { name: 'PORTAL' } }),
  retryLeadSubmission: () => ({ id: made.source, inner: made.done }),
  updateLead: () => ({ id: made.lead, body: { temperature: 'cold', updated_at: STALE } }),
  assignLead: () => ({ id: made.lead, body: { owner_id: world.ravi.id, updated_at: STALE } }),
  moveLead: () => ({ id: made.lead, body: { status: 'new', updated_at: STALE } }),
  createMember: () => wanted.createMember!(),
  updateMember: () => ({ id: world.asha.id, body: { status: 'deactivated' } }),
}

/** Two different requests under one Idempotency-Key: the first is sent, the second answered. */
async function again(name: string, first: unknown, second: unknown): Promise<Ask> {
  expect((await asAsha(name, { body: first, ...sameKey })).status).toBe(201)
  return { body: second, ...sameKey }
}

/** What no request of this suite can bring about, and why. */
const beyond: Record<string, Record<number, string>> = {
  getMe: { 403: 'everybody who is known may ask who they are' },
  getHealth: { 500: 'whatever it asks may fail, and that is its answer' },
}

/** Operations that promise a status. */
const names = (status: number, isMeant: (name: string) => boolean = () => true): string[] =>
  DECLARED.filter(operation => operation.statuses.includes(status) && isMeant(operation.name)).map(({ name }) => name)

setLogLevel('silent')

// Known before the tests are, so that each is a test of its own.
const DECLARED = operationsOf(await (await createApp().handle(new Request('http://localhost/openapi.json'))).json())
const isWalled = (name: string): boolean => DECLARED.find(operation => operation.name === name)!.isWalled
const setUpDone = new Set(['setUp'])

describe('does what it is for', () => {
  test.each(DECLARED.map(({ name }) => name).filter(name => !setUpDone.has(name)))('%s', async name => {
    const { status } = await asAsha(name, wanted[name]!())
    expect(status).toBeLessThan(300)
  })

  test('reading, for those who see less: a key of an agent, a team lead, an accountant', async () => {
    for (const as of [await world.keyOf(world.ravi, ['leads:read', 'contacts:read']), world.vikram, world.suresh]) {
      for (const name of ['getMe', 'search', 'listLeads', 'listContacts', 'listActivities']) {
        expect((await ask(name, { ...wanted[name]!(), as })).status, name).toBe(200)
      }
    }
  })

  test('health, also when the program is not ready', async () => {
    expect((await ask('getHealth', { query: { ready: '1' } })).status).toBe(503)
  })
})

describe('tells a stranger to sign in', () => {
  test.each(names(401, isWalled))('%s', async name => {
    const { status, body } = await ask(name, { ...wanted[name]!(), as: undefined })
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })

  test('signIn, with a wrong password', async () => {
    const { status } = await ask('signIn', { body: { email: 'isha@example.in', password: 'not the password' } })
    expect(status).toBe(401)
  })
})

describe('refuses whoever may not', () => {
  test.each(names(403, name => isWalled(name) && !beyond[name]?.[403]))('%s', async name => {
    const as = await world.keyOf(world.asha, ['webhooks:manage'])
    expect((await ask(name, { ...wanted[name]!(), as })).status).toBe(403)
  })

  test.each(['signIn', 'setUp'])('%s, from another site', async name => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    const what = name === 'setUp' ? setUp('x') : wanted[name]!()
    const { status, body } = await ask(name, { ...what, headers })
    expect([status, body.error.code]).toEqual([403, 'cross_origin'])
  })
})

describe('does not know what is not there', () => {
  test.each(names(404))('%s', async name => {
    const { status, body } = await asAsha(name, { ...wanted[name]!(), id: 'unknown_0000000000000000' })
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })
})

describe('says which fields are wrong', () => {
  const wrong: Record<string, Ask> = {
    exportAuditEntries: { query: { filter: '{' } },
    getHealth: { headers: { 'content-encoding': 'gzip' } },
    pushLead: { body: '' },
    pushLeadByQuery: { query: {} },
    streamEvents: { query: { conversations: 'a b' } },
    search: { query: {} },
  }
  test.each(names(422))('%s', async name => {
    const { hasBody } = DECLARED.find(operation => operation.name === name)!
    const usual = setUpDone.has(name) ? {} : wanted[name]!()
    const odd =
      wrong[name] ?? (hasBody ? { body: [] } : usual.query ? { query: { limit: '0' } } : { id: 'x'.repeat(65) })
    expect((await asAsha(name, { ...usual, ...odd })).status).toBe(422)
  })
})

describe('keeps what is there from what does not fit it', () => {
  test.each(names(409, name => !setUpDone.has(name)))('%s', async name => {
    expect((await asAsha(name, await conflicts[name]!())).status).toBe(409)
  })
})

describe('says nothing of its own troubles', () => {
  const TABLES = ['session', 'lead_source', 'lead_submission', 'member', 'installation']
  const sessions: Caller[] = []
  const rename = async (from: string, to: string) => {
    const owner = open(speaking.app.db.owner, 'angan-test', 1)
    for (const table of TABLES) await owner.unsafe(`alter table ${from}${table} rename to ${to}${table}`)
    await owner.end()
  }

  // Sessions that the program has not met yet: those it knows are not looked up again.
  beforeAll(async () => {
    for (const _ of DECLARED) {
      const token = newToken()
      await speaking.app.db.sql`insert into session (company_id, id, member_id, token_hash, expires_at)
        values (${world.company.id}, ${newId('ses')}, ${world.asha.id}, ${tokenHash(token)}, now() + interval '1 day')`
      sessions.push({ headers: { cookie: `sid=${token}` } })
    }
    await rename('', 'lost_')
  })
  afterAll(() => rename('lost_', ''))

  test.each(names(500, name => !beyond[name]?.[500]))('%s', async name => {
    const what = setUpDone.has(name) ? setUp('x') : wanted[name]!()
    const { status, body } = await ask(name, { ...what, as: sessions.pop() })
    expect([status, body.error.code]).toEqual([500, 'internal'])
    expect(JSON.stringify(body)).not.toMatch(/relation|session|lead_|installation|sql/i)
  })
})

describe('asks whoever asks too often to wait', () => {
  /** Asks until it is too much; 700 times at the most. */
  async function spend(name: string, what: Ask): Promise<void> {
    for (let asked = 0; asked < 700; asked += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(name, what)))
      if (answers.some(({ status }) => status === 429)) return
    }
    throw new Error(`${name} can be asked without end`)
  }

  // No quota comes back while the clock stands.
  beforeAll(async () => {
    const now = clock.now()
    clock.now = () => now
    await spend('getMe', { as: world.imran })
  })
  afterAll(() => {
    clock.now = Date.now
  })

  test.each(names(429, isWalled))('%s', async name => {
    expect((await ask(name, { ...wanted[name]!(), as: world.imran })).status).toBe(429)
  })

  test.each(['pushLead', 'pushLeadByQuery'])('%s, who guesses at tokens', async name => {
    await spend(name, { ...wanted[name]!(), id: 'guess' })
  })

  test.each(['signIn', 'setUp'])('%s', name => spend(name, { body: {} }))

  test('getHealth, when it has to ask the database', () => spend('getHealth', { query: { ready: '1' } }))
})

test('no status that the description promises was left out', () => {
  const left = DECLARED.flatMap(({ name, statuses }) => {
    const seen = speaking.seen(name)
    return statuses
      .filter(status => !seen.includes(status) && !beyond[name]?.[status])
      .map(status => `${name} ${status}`)
  })
  expect(left).toEqual([])
})
