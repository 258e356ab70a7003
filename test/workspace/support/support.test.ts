import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { open } from '../../../src/platform/db/connection'
import { supportLink } from '../../../src/workspace'
import { closeEveryExpired } from '../../../src/workspace/support/end-grants'
import { readerOf } from '../../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { type Firm, makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let rival: Firm
let leadId: string
let contactId: string

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
  const body = { name: 'Kiran Bhosale', phone: '98220 11111', email: 'kiran@example.com' }
  const made = await app.call('POST', '/leads', { as: world.ravi, body })
  expect(made.body.error).toBeUndefined()
  leadId = made.body.data.lead_id
  contactId = made.body.data.lead.contact.id
})
afterEach(async () => {
  const { body } = await app.call('GET', '/support-grants', { as: world.asha })
  for (const { id, status } of body.data) if (status === 'open') await end(id)
})
afterAll(() => app.close())

const grant = (body: object = {}, as: Caller = world.asha) =>
  app.call('POST', '/support-grants', { as, body: { reason: 'Leads come twice', expires_in_hours: 2, ...body } })
const end = (id: string, as: Caller = world.asha) => app.call('DELETE', `/support-grants/${id}`, { as })

/** Its time is over, and nobody has noticed. */
const isOver = (id: string) =>
  app.db
    .sql`update support_grant set created_at = created_at - interval '2 hours', expires_at = clock_timestamp() - interval '1 second' where id = ${id}`

const tokenOf = (url: string): string => url.split('#token=')[1]!

/** Anil of the operator's staff, at work in Lakeview Realty. */
async function anil(): Promise<Caller> {
  const { url } = await supportLink(world.company.id, 'Anil')
  const entered = await app.call('POST', '/support-session', { body: { token: tokenOf(url) } })
  expect(entered.status).toBe(200)
  return { headers: { cookie: entered.headers.get('set-cookie')!.split(';')[0]! } }
}

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code

describe('letting the operator’s staff in', () => {
  test('is the owner’s to do, for 1 to 72 hours, reading unless said otherwise', async () => {
    expect((await grant({}, world.meera)).status).toBe(403)
    expect((await grant({}, world.ravi)).status).toBe(403)
    expect(Object.keys((await grant({ expires_in_hours: 73 })).body.error.fields)).toEqual(['expires_in_hours'])
    expect((await grant({ expires_in_hours: 0 })).status).toBe(422)
    expect((await grant({ reason: ' ' })).status).toBe(422)
    const given = await grant({ expires_in_hours: 72 })
    expect(given.status).toBe(201)
    const { created_at, expires_at } = given.body.data
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(72 * 3_600_000)
    expect(given.body.data).toEqual({
      id: expect.stringMatching(/^spg_/),
      reason: 'Leads come twice',
      access: 'read',
      status: 'open',
      granted_by: { id: world.asha.id, name: 'Asha Kulkarni' },
      created_at,
      expires_at,
      ended_at: null,
      ended_by: null,
      look_count: 0,
      last_look_at: null,
    })
  })

  test('is not an admin’s, nor looking at it or ending it, unless the owner lets a role', async () => {
    const thomas = await world.addMember('Thomas Kurian', 'admin')
    const { id } = (await grant()).body.data
    // One after the other: the last would make room for the first.
    const tries = async (as: Caller) => [
      (await grant({ access: 'write' }, as)).status,
      (await app.call('GET', '/support-grants', { as })).status,
      (await app.call('GET', `/support-grants/${id}`, { as })).status,
      (await app.call('GET', '/support-looks', { as })).status,
      (await end(id, as)).status,
    ]
    expect(await tries(thomas)).toEqual([403, 403, 403, 403, 403])
    const role = { name: 'IT desk', permissions: { 'settings.support': 'all' } }
    expect((await app.call('POST', '/roles', { as: thomas, body: role })).status).toBe(403)
    const desk = await app.call('POST', '/roles', { as: world.asha, body: role })
    expect(desk.status).toBe(201)
    const give = (as: Caller) =>
      app.call('PATCH', `/members/${world.dev.id}`, { as, body: { role_id: desk.body.data.id } })
    expect((await give(thomas)).status).toBe(403)
    expect((await give(world.asha)).status).toBe(200)
    expect(await tries(world.dev)).toEqual([409, 200, 200, 200, 200])
  })

  test('happens once at a time, also when two owners do it together', async () => {
    const answers = await Promise.all([grant(), grant()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is told to the owners by mail and to whoever listens by an event, and so is its end', async () => {
    const { id } = (await grant()).body.data
    await end(id)
    const mails = await app.db.sql`select template from mail where member_id = ${world.asha.id}
      and template like 'support%' order by created_at desc, id desc limit 2`
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['support_ended', 'support_granted'])
    const events = await app.db
      .sql`select type, record ->> 'status' as status from event where subject_id = ${id} order by seq`
    expect(events.map(event => ({ ...event }))).toEqual([
      { type: 'support.granted', status: 'open' },
      { type: 'support.ended', status: 'ended' },
    ])
  })

  test('is known to its company alone', async () => {
    const { id } = (await grant()).body.data
    expect((await app.call('GET', `/support-grants/${id}`, { as: rival.owner })).status).toBe(404)
    expect((await end(id, rival.owner)).status).toBe(404)
    expect((await app.call('GET', '/support-grants', { as: rival.owner })).body.data).toEqual([])
    expect((await app.call('GET', `/support-grants/${id}`, { as: world.asha })).body.data.status).toBe('open')
  })
})

describe('the operator’s link', () => {
  test('is not made while nobody is let in', async () => {
    await expect(supportLink(world.company.id, 'Anil')).rejects.toThrow('support grant')
    const { id } = (await grant()).body.data
    await end(id)
    await expect(supportLink(world.company.id, 'Anil')).rejects.toThrow('support grant')
    await grant()
    await expect(supportLink(rival.company.id, 'Anil')).rejects.toThrow('support grant')
  })

  test('works once, for one of two who open it together', async () => {
    await grant()
    const token = tokenOf((await supportLink(world.company.id, 'Anil')).url)
    const open = () => app.call('POST', '/support-session', { body: { token } })
    const answers = await Promise.all([open(), open()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(Object.keys((await open()).body.error.fields)).toEqual(['token'])
  })

  test('works for 15 minutes, and not after the grant has ended', async () => {
    const { id } = (await grant()).body.data
    const late = tokenOf((await supportLink(world.company.id, 'Anil')).url)
    const open = (token: string) => app.call('POST', '/support-session', { body: { token } })
    const [times] = await app.db.sql`select link_expires_at - created_at = interval '15 minutes' as is_right
      from support_session order by id desc limit 1`
    expect(times!.is_right).toBe(true)
    await app.db
      .sql`update support_session set link_expires_at = clock_timestamp() - interval '1 second' where grant_id = ${id}`
    expect((await open(late)).status).toBe(422)
    const ended = tokenOf((await supportLink(world.company.id, 'Anil')).url)
    await end(id)
    expect((await open(ended)).status).toBe(422)
  })
})

describe('what they see', () => {
  test('is every record, whoever’s it is, with numbers, addresses and amounts masked', async () => {
    await grant()
    const as = await anil()
    const lead = (await app.call('GET', `/leads/${leadId}`, { as })).body.data
    expect(lead.owner.id).toBe(world.ravi.id)
    const contact = await app.call('GET', `/contacts/${contactId}`, { as })
    expect(contact.body.data).toMatchObject({ name: 'Kiran Bhosale', phone: '98•••••111', email: 'k•••@example.com' })
    const { body } = await app.call('GET', '/members?limit=100', { as })
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'Ravi Patil', email: 'r•••@example.in' }))
    expect(JSON.stringify([lead, contact.body, body])).not.toMatch(/9822011111|kiran@|ravi\.\d/)
  })

  test('is not told by filtering members by an address either', async () => {
    await grant()
    const filter = encodeURIComponent(JSON.stringify({ field: 'email', op: 'eq', value: world.ravi.email }))
    const list = (as: Caller) => app.call('GET', `/members?filter=${filter}`, { as })
    expect((await list(world.asha)).body.data).toHaveLength(1)
    expect((await list(await anil())).body.data).toEqual([])
  })

  test('is named in the session, with what lets them in', async () => {
    const given = (await grant()).body.data
    const { body } = await app.call('GET', '/session', { as: await anil() })
    expect(body.data).toMatchObject({
      member: { name: 'Anil', email: '', phone: null },
      role: { key: 'support' },
      field_rules: { phone: 'masked', email: 'masked', money: 'masked' },
      session: { expires_at: given.expires_at },
      support: { grant_id: given.id, access: 'read', reason: 'Leads come twice' },
    })
  })
})

describe('what they may do', () => {
  const note = (as: Caller) =>
    app.call('POST', '/activities', { as, body: { lead_id: leadId, text: 'Looked into it' } })

  test('is reading, unless the owner lets them write', async () => {
    await grant()
    const refused = await note(await anil())
    expect([refused.status, codeOf(refused)]).toEqual([403, 'support_grant_required'])
  })

  test('is writing where the owner lets them, in their own name', async () => {
    await grant({ access: 'write' })
    const written = await note(await anil())
    expect(written.status).toBe(201)
    expect(written.body.data.actor).toMatchObject({ kind: 'support', name: 'Anil (support)' })
    const change = await app.call('PATCH', `/contacts/${contactId}`, { as: await anil(), body: { city: 'Pune' } })
    expect(change.status).toBe(200)
    const [entry] = await app.db.sql`select actor_kind, actor_name from audit_entry
      where subject_id = ${contactId} and action = 'contact.updated' order by at desc limit 1`
    expect({ ...entry }).toEqual({ actor_kind: 'support', actor_name: 'Anil (support)' })
  })

  test('keeps nothing of its own: no view, no change to many leads, no import', async () => {
    await grant({ access: 'write' })
    const as = await anil()
    const view = { kind: 'lead', name: 'Ours', filter: null }
    const change = { ids: [leadId], change: { temperature: 'hot' } }
    const kept: [string, object][] = [
      ['/saved-views', view],
      ['/bulk-changes', change],
    ]
    for (const [path, body] of kept) {
      const answer = await app.call('POST', path, { as, body })
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'permission_denied'])
    }
    const headers = { 'content-type': 'text/csv', 'x-file-name': 'people.csv' }
    const answer = await app.call('POST', '/imports?kind=lead', {
      as,
      body: 'Name,Phone\nKavita,9800000001\n',
      headers,
    })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'permission_denied'])
  })

  test('is never the company’s own affairs, even with writing', async () => {
    const { id } = (await grant({ access: 'write' })).body.data
    const as = await anil()
    const asked: [string, string, object?][] = [
      ['GET', '/api-keys'],
      ['POST', '/api-keys', { scopes: ['leads:read'] }],
      ['PATCH', `/members/${world.ravi.id}`, { name: 'Ravi P' }],
      ['POST', '/members', { name: 'Tara', email: 'tara@example.in', role_id: world.roles.owner }],
      ['POST', '/roles', { name: 'Everything', copy_of: world.roles.owner }],
      ['POST', '/teams', { name: 'Kothrud' }],
      ['GET', '/support-grants'],
      ['POST', '/support-grants', { reason: 'More', expires_in_hours: 72, access: 'write' }],
      ['DELETE', `/support-grants/${id}`],
      ['GET', '/support-looks'],
      ['GET', '/mail-outbox'],
      ['GET', '/audit-log'],
      ['GET', '/audit-log/export'],
      ['PUT', '/account/password', { current: 'x', next: 'monsoon over Pashan lake' }],
    ]
    for (const [method, path, body] of asked) {
      const answer = await app.call(method, path, { as, ...(body ? { body } : {}) })
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'permission_denied'])
    }
  })

  test('is not reading push URLs, by which anybody writes leads, under a grant to read', async () => {
    await grant()
    expect((await app.call('GET', '/lead-sources', { as: await anil() })).status).toBe(403)
  })

  test('ends when they sign out', async () => {
    await grant()
    const as = await anil()
    expect((await app.call('DELETE', '/session', { as })).status).toBe(200)
    expect((await app.call('GET', `/leads/${leadId}`, { as })).status).toBe(401)
  })
})

describe('each look', () => {
  test('is written down with who, when, what and which record, refused ones too, and shown to the owner', async () => {
    const { id } = (await grant()).body.data
    const as = await anil()
    await app.call('GET', `/leads/${leadId}`, { as, from: '203.0.113.9', headers: { 'x-request-id': 'look-0001' } })
    await app.call('GET', `/api/v1/activities?lead_id=${leadId}`, { as })
    await app.call('GET', '/audit-log', { as })
    const filter = encodeURIComponent(JSON.stringify({ field: 'grant_id', op: 'eq', value: id }))
    const { body } = await app.call('GET', `/support-looks?filter=${filter}`, { as: world.asha })
    expect(body.data.map(({ id: _, at: __, ...look }: Record<string, unknown>) => look)).toEqual([
      expect.objectContaining({ method: 'GET', route: '/v1/audit-log', refused: 'permission_denied' }),
      expect.objectContaining({ method: 'GET', route: '/v1/activities', record_id: leadId, refused: null }),
      {
        grant_id: id,
        person: 'Anil',
        method: 'GET',
        route: '/v1/leads/{id}',
        record_id: leadId,
        refused: null,
        address: '203.0.113.9',
        request_id: 'look-0001',
      },
    ])
    const shown = await app.call('GET', `/support-grants/${id}`, { as: world.asha })
    expect(shown.body.data).toMatchObject({ look_count: 3, last_look_at: body.data[0].at })
    expect((await app.call('GET', '/support-looks', { as: rival.owner })).body.data).toEqual([])
  })

  test('that can’t be written down is not answered', async () => {
    await grant()
    const as = await anil()
    const owner = open(app.db.owner, 'angan-test', 1)
    await owner.unsafe('alter table support_look rename to lost_look')
    expect((await app.call('GET', `/leads/${leadId}`, { as })).status).toBe(500)
    await owner.unsafe('alter table lost_look rename to support_look')
    await owner.end()
    expect((await app.call('GET', `/leads/${leadId}`, { as })).status).toBe(200)
  })
})

describe('when the grant ends', () => {
  const streamOf = (as: Caller) => app.fetch(new Request('http://localhost/api/sse', { headers: as.headers }))

  test('at the owner’s word, the next request is refused and the open stream closes', async () => {
    const { id } = (await grant()).body.data
    const as = await anil()
    const reader = readerOf(await streamOf(as))
    expect((await app.call('GET', `/leads/${leadId}`, { as })).status).toBe(200)
    expect((await end(id)).body.data).toMatchObject({ status: 'ended', ended_by: { id: world.asha.id } })
    const refused = await app.call('GET', `/leads/${leadId}`, { as })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'support_grant_required'])
    await reader.closed
    expect(reader.text()).toContain('session.ended')
  })

  test('by its time, at that moment: for requests and for a stream that is open', async () => {
    const { id } = (await grant()).body.data
    await app.db
      .sql`update support_grant set expires_at = clock_timestamp() + interval '300 milliseconds' where id = ${id}`
    const as = await anil()
    const reader = readerOf(await streamOf(as))
    await reader.closed
    const refused = await app.call('GET', `/leads/${leadId}`, { as })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'support_grant_required'])
  })

  test('by its time, that is noticed by a job once, and told', async () => {
    const { id } = (await grant()).body.data
    await isOver(id)
    await Promise.all([closeEveryExpired(), closeEveryExpired()])
    const shown = (await app.call('GET', `/support-grants/${id}`, { as: world.asha })).body.data
    expect(shown).toMatchObject({ status: 'ended', ended_at: shown.expires_at, ended_by: null })
    const events = await app.db.sql`select from event where subject_id = ${id} and type = 'support.ended'`
    expect(events).toHaveLength(1)
  })

  test('by its time, another one may be given at once', async () => {
    await isOver((await grant()).body.data.id)
    const next = await grant()
    expect(next.status).toBe(201)
    await end(next.body.data.id)
  })

  test('ending it again gives the same answer', async () => {
    const { id } = (await grant()).body.data
    const first = await end(id)
    await waitFor(() => Date.now() > Date.parse(first.body.data.ended_at))
    expect((await end(id)).body.data).toEqual(first.body.data)
  })
})
