// Every operation over HTTP: each status that the description promises is brought about, and every answer on the way has
// the headers, the envelope and the schema of its status, and no key that is not declared.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createApp } from '../../src/app'
import { open } from '../../src/platform/db/connection'
import { newId } from '../../src/platform/ids'
import { setLogLevel } from '../../src/platform/log'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import { setupLink } from '../../src/workspace'
import type { Caller } from '../support/app'
import { giveBackTime, standAt } from '../support/test-clock'
import { makeWorld } from '../support/world'
import { ASKS } from './asks/all'
import { aMinuteLater, asAsha, know, PASSWORD, speaking, world } from './asks/known'
import { type Ask, operationsOf, startSpeaking } from './speaking'

const ask = (name: string, what: Ask = {}) => speaking.ask(name, what)
const wanted = (name: string): Ask => (setUpDone.has(name) ? setUp('x') : ASKS[name]!.wanted())
const isBeyond = (name: string, status: number): boolean => ASKS[name]?.beyond?.[status] !== undefined

const setUp = (token: string): Ask => ({
  body: { token, company_name: 'Sea View', owner: { name: 'Isha Rao', email: 'isha@example.in', password: PASSWORD } },
})

/** Done once, before everything. */
const setUpDone = new Set(['setUp'])

beforeAll(async () => {
  const started = await startSpeaking()
  const token = (await setupLink())!.split('#token=')[1]!
  expect((await started.ask('setUp', setUp('guess'))).status).toBe(401)
  expect((await started.ask('setUp', setUp(token))).status).toBe(201)
  expect((await started.ask('setUp', setUp(token))).status).toBe(409)
  know(await makeWorld(started.app), started)
  for (const { prepare } of Object.values(ASKS)) await prepare?.()
  await aMinuteLater()
})

afterAll(async () => {
  giveBackTime()
  await speaking.close()
})

/** Operations that promise a status. */
const names = (status: number, isMeant: (name: string) => boolean = () => true): string[] =>
  DECLARED.filter(operation => operation.statuses.includes(status) && isMeant(operation.name)).map(({ name }) => name)

setLogLevel('silent')

// Known before the tests are, so that each is a test of its own.
const DECLARED = operationsOf(await (await createApp().handle(new Request('http://localhost/openapi.json'))).json())
const hasBody = (name: string): boolean => DECLARED.find(operation => operation.name === name)!.hasBody
const isWalled = (name: string): boolean => DECLARED.find(operation => operation.name === name)!.isWalled
const isWrite = (name: string): boolean => {
  const { method, isWalled } = DECLARED.find(operation => operation.name === name)!
  return isWalled && method !== 'GET'
}
/** By operation: the request that did what it is for. */
const requests = new Map<string, string>()
/** Operations that are no reads by their method, and leave no entry in the audit log. */
const NOT_LOGGED: Record<string, string> = {
  getNewPasskeyOptions: 'a question to the browser; the passkey that comes of it is logged',
  getProofPasskeyOptions: 'as above, and the proof',
  putPushToken: 'the app says by itself where it is woken',
  deletePushToken: 'as above',
  endOtherDevices: 'there are no others here',
  endSupportGrant: 'it has ended before, which is logged',
  resetRole: 'it is as it began',
  restoreUsualStatuses: 'none of them is missing',
  readNotifications: 'what somebody has looked at is their own affair',
  readNotification: 'as above',
  unreadNotification: 'as above',
  readConversation: 'as above',
  previewBulkChange: 'a question: what would become of it',
  previewSla: 'as above',
  findKnownPeople: 'as above',
  previewTemplate: 'as above',
  tryLeadSourceMap: 'as above',
  tryProcessRule: 'as above',
  simulateAssignment: 'as above',
  tryAutomation: 'as above',
  tryAutomationDraft: 'as above',
  cancelBulkChange: 'stops what has its entry, by whoever began it',
  orderCustomFields: 'there is one, and it is in that order',
  undoBulkChange: 'begins it; each lead that is changed back has its entry',
  summariseLead: 'a question; what it took is in the usage',
  draftReply: 'as above',
  suggestRequirement: 'as above',
  createUnsubscribeLink: 'changes nothing; what the person does with it is in the ledger',
}
describe('does what it is for', () => {
  test.each(DECLARED.map(({ name }) => name).filter(name => !setUpDone.has(name) && !isBeyond(name, 200)))(
    '%s',
    async name => {
      await ASKS[name]?.justBefore?.()
      const { status, headers } = await asAsha(name, wanted(name))
      expect(status).toBeLessThan(300)
      if (isWrite(name)) requests.set(name, headers.get('x-request-id')!)
    },
  )

  test('and of each write by a member there is an entry in the audit log, which names its request', async () => {
    const rows = await speaking.app.db.sql`
      select distinct request_id from audit_entry where request_id in ${speaking.app.db.sql([...requests.values()])}`
    const logged = new Set(rows.map(row => row.request_id))
    const silent = [...requests].filter(([, id]) => !logged.has(id)).map(([name]) => name)
    expect(silent.sort()).toEqual(Object.keys(NOT_LOGGED).sort())
  })

  test('reading, for those who see less: a key of an agent, a team lead, an accountant', async () => {
    for (const as of [await world.keyOf(world.ravi, ['leads:read', 'contacts:read']), world.vikram, world.suresh]) {
      for (const name of ['getMe', 'search', 'listLeads', 'listContacts', 'listActivities']) {
        expect((await ask(name, { ...wanted(name), as })).status, name).toBe(200)
      }
    }
  })

  test('health, also when the program is not ready', async () => {
    expect((await ask('getHealth', { query: { ready: '1' } })).status).toBe(503)
  })
})

describe('tells a stranger to sign in', () => {
  beforeAll(aMinuteLater)

  test.each(names(401, isWalled))('%s', async name => {
    const { status, body } = await ask(name, { ...wanted(name), as: undefined })
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })

  test('signIn, with a wrong password', async () => {
    const { status } = await ask('signIn', { body: { email: 'isha@example.in', password: 'not the password' } })
    expect(status).toBe(401)
  })
})

describe('refuses whoever may not', () => {
  beforeAll(aMinuteLater)

  test.each(names(403, name => isWalled(name) && !isBeyond(name, 403)))('%s', async name => {
    const needed = DECLARED.find(operation => operation.name === name)!.scope
    const as = await world.keyOf(world.asha, [needed === 'webhooks:manage' ? 'team:read' : 'webhooks:manage'])
    expect((await ask(name, { ...wanted(name), as })).status).toBe(403)
  })

  test.each(names(403, name => !isWalled(name)))('%s, from another site', async name => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    const what = wanted(name)
    const { status, body } = await ask(name, { ...what, headers })
    expect([status, body.error.code]).toEqual([403, 'cross_origin'])
  })
})

describe('does not know what is not there', () => {
  beforeAll(aMinuteLater)

  test.each(names(404))('%s', async name => {
    const { status, body } = await asAsha(
      name,
      ASKS[name]!.missing?.() ?? { ...wanted(name), id: 'unknown_0000000000000000' },
    )
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })
})

describe('says which fields are wrong', () => {
  beforeAll(aMinuteLater)

  test.each(names(422))('%s', async name => {
    const usual = wanted(name)
    const odd =
      ASKS[name]?.wrong?.() ??
      (hasBody(name) ? { body: [] } : usual.query ? { query: { limit: '0' } } : { id: 'x'.repeat(65) })
    expect((await asAsha(name, { ...usual, ...odd })).status).toBe(422)
  })
})

describe('keeps what is there from what does not fit it', () => {
  beforeAll(aMinuteLater)

  test.each(names(409, name => !setUpDone.has(name)))('%s', async name => {
    expect((await asAsha(name, await ASKS[name]!.conflict!())).status).toBe(409)
  })
})

describe('says nothing of its own troubles', () => {
  beforeAll(aMinuteLater)

  const TABLES = [
    'session',
    'support_session',
    'entry_link',
    'passkey_challenge',
    'lead_source',
    'lead_submission',
    'member',
    'installation',
    'contact',
    'kiosk',
  ]
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
      await speaking.app.db.sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at)
        values (${world.company.id}, ${newId('ses')}, ${world.asha.id}, ${tokenHash(token)}, now(), now() + interval '1 day')`
      sessions.push({ headers: { cookie: `sid=${token}` } })
    }
    await rename('', 'lost_')
  })
  afterAll(() => rename('lost_', ''))

  test.each(names(500, name => !isBeyond(name, 500)))('%s', async name => {
    const what = wanted(name)
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
    standAt()
    await spend('getMe', { as: world.imran })
  })

  test.each(names(429, isWalled))('%s', async name => {
    expect((await ask(name, { ...wanted(name), as: world.imran })).status).toBe(429)
  })

  test.each(['pushLead', 'pushLeadByQuery'])('%s, who guesses at tokens', async name => {
    await spend(name, { ...wanted(name), id: 'guess' })
  })

  test.each(names(429, name => !isWalled(name) && hasBody(name) && name !== 'pushLead' && !isBeyond(name, 429)))(
    '%s',
    name => spend(name, { body: {} }),
  )

  test.each(['getMobileConfig', 'getUnsubscribe', 'unsubscribe'])('%s', name => spend(name, wanted(name)))

  test('getHealth, when it has to ask the database', () => spend('getHealth', { query: { ready: '1' } }))
})

test('no status that the description promises was left out', () => {
  const left = DECLARED.flatMap(({ name, statuses }) => {
    const seen = speaking.seen(name)
    return statuses
      .filter(status => !seen.includes(status) && !isBeyond(name, status))
      .map(status => `${name} ${status}`)
  })
  expect(left).toEqual([])
})
