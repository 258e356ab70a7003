import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { open } from '../../../src/platform/db/connection'
import { hashPassword } from '../../../src/workspace'
import { exportEntries } from '../../../src/workspace/audit/export-entries'
import { loadSession } from '../../../src/workspace/entry/load-principal'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type Person, type World } from '../../support/world'

type Entry = {
  id: string
  at: string
  actor: { kind: string; id: string; name: string }
  address: string
  request_id: string
  action: string
  subject: { kind: string; id: string }
  changes: Record<string, [unknown, unknown]>
}

let app: TestApp
let world: World
let rival: Awaited<ReturnType<typeof makeRival>>

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
})
afterAll(() => app.close())

let begun: string
beforeEach(async () => {
  const [row] = await app.db.sql`select app.instant(clock_timestamp() + interval '1 millisecond') as at`
  begun = row!.at
  await waitFor(async () => (await app.db.sql`select clock_timestamp() > ${begun}::timestamptz as is_past`)[0]!.is_past)
})

const ask = (as: Caller, query = '') => app.call('GET', `/audit-log${query}`, { as })
const by = (filter: object, rest = '') => `?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`

/** What came into the log since the test began, the oldest first. */
async function entries(): Promise<Entry[]> {
  const { body } = await ask(world.asha, by({ field: 'at', op: 'gte', value: begun }, '&sort=at&limit=100'))
  return body.data
}
const told = async () => (await entries()).map(entry => [entry.action, entry.subject.id])

async function send(method: string, path: string, as: Caller, body?: object) {
  const answer = await app.call(method, path, { as, ...(body ? { body } : {}) })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.data
}

describe('an entry', () => {
  test('says who did it, from which address, in which request, and what was before and after', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi })
    await app.call('PATCH', `/leads/${id}`, {
      as: world.ravi,
      body: { temperature: 'hot' },
      from: '203.0.113.7',
      headers: { 'x-request-id': 'phone-of-ravi-1' },
    })
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toEqual({
      id: expect.stringMatching(/^aud_/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { kind: 'member', id: world.ravi.id, name: 'Ravi Patil' },
      address: '203.0.113.7',
      request_id: 'phone-of-ravi-1',
      action: 'lead.updated',
      subject: { kind: 'lead', id },
      changes: { temperature: ['warm', 'hot'] },
    })
  })

  test('names the key, and not its creator, when a program wrote', async () => {
    const key = await world.keyOf(world.asha, ['leads:write', 'leads:read'])
    const { id } = await givenLead(app, world, { owner: world.ravi })
    await send('PATCH', `/leads/${id}`, key, { temperature: 'cold' })
    expect((await entries()).map(({ actor }) => actor)).toEqual([{ kind: 'key', id: key.id, name: 'Test key' }])
  })

  test('carries the request that made it and not the one before it on the same connection', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi })
    const sent = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const requestId = `request-number-${i}`
        await app.call('PATCH', `/leads/${id}`, {
          as: i % 2 ? world.ravi : world.asha,
          body: { project: `Project ${i}` },
          from: `198.51.100.${i}`,
          headers: { 'x-request-id': requestId },
        })
        return [`Project ${i}`, requestId, `198.51.100.${i}`, (i % 2 ? world.ravi : world.asha).id]
      }),
    )
    const found = (await entries()).map(({ changes, request_id, address, actor }) => [
      changes.project![1],
      request_id,
      address,
      actor.id,
    ])
    expect(found.sort()).toEqual(sent.sort())
  })

  test('is not left by a write that was refused, nor by one that changes nothing', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi, temperature: 'hot' })
    expect((await app.call('PATCH', `/leads/${id}`, { as: world.imran, body: { temperature: 'cold' } })).status).toBe(
      404,
    )
    await send('PATCH', `/leads/${id}`, world.ravi, { temperature: 'hot' })
    expect(await told()).toEqual([])
  })
})

describe('each row that is written leaves one entry', () => {
  test('when a contact is added and changed', async () => {
    const body = { name: 'Kavita Rane', phone: '98220 54321', email: 'kavita@example.in', city: 'Pune' }
    const contact = await send('POST', '/contacts', world.ravi, body)
    await send('PATCH', `/contacts/${contact.id}`, world.ravi, { city: 'Nashik' })
    expect((await told()).sort()).toEqual([
      ['contact.created', contact.id],
      ['contact.updated', contact.id],
      ['contact_email.created', contact.id],
      ['contact_phone.created', contact.id],
    ])
    expect((await entries()).at(-1)!.changes).toEqual({ city: ['Pune', 'Nashik'] })
  })

  test('when a lead is entered, moved on and handed over', async () => {
    const { lead } = await send('POST', '/leads', world.asha, {
      name: 'Sunil Gore',
      phone: '98220 99881',
      owner_id: world.ravi.id,
    })
    const created = await entries()
    expect(created.map(entry => entry.action).sort()).toEqual([
      'contact.created',
      'contact_phone.created',
      'lead.created',
    ])
    expect(created.find(entry => entry.action === 'lead.created')!.changes).toMatchObject({
      ref: [null, lead.ref],
      owner_id: [null, world.ravi.id],
      category: [null, 'open'],
    })
    await send('POST', `/leads/${lead.id}/assignment`, world.asha, { owner_id: world.neha.id })
    const handed = (await entries()).slice(created.length)
    expect(handed.map(entry => [entry.action, entry.changes]).sort()).toEqual([
      ['contact.updated', { owner_id: [world.ravi.id, world.neha.id] }],
      ['lead.updated', { owner_id: [world.ravi.id, world.neha.id] }],
    ])
  })

  test('when a source, a rule, a team, a member and a key are made and changed', async () => {
    const source = await send('POST', '/lead-sources', world.asha, { name: 'Housing', kind: 'portal' })
    const team = await send('POST', '/teams', world.asha, { name: 'Team Aundh' })
    await send('PATCH', `/teams/${team.id}`, world.asha, { name: 'Team Aundh West' })
    await send('PATCH', `/members/${world.imran.id}`, world.asha, { takes_leads: false })
    const key = await send('POST', '/api-keys', world.asha, { name: 'Website', scopes: ['leads:write'] })
    await send('DELETE', `/api-keys/${key.id}`, world.asha)
    expect(await told()).toEqual([
      ['lead_source.created', source.id],
      ['team.created', team.id],
      ['team.updated', team.id],
      ['member.updated', world.imran.id],
      ['api_key.created', key.id],
      ['api_key.updated', key.id],
    ])
    const [, , renamed, paused] = await entries()
    expect(renamed!.changes).toEqual({ name: ['Team Aundh', 'Team Aundh West'] })
    expect(paused!.changes).toEqual({ takes_leads: [true, false] })
  })

  test('when somebody signs in and out: the member’s doing, from their address', async () => {
    const password_hash = await hashPassword('rain on the Mula river')
    await app.db.sql`update member set password_hash = ${password_hash} where id = ${world.dev.id}`
    const signedIn = await app.call('POST', '/session', {
      body: { email: world.dev.email, password: 'rain on the Mula river' },
      headers: { 'user-agent': 'Firefox', 'x-request-id': 'sign-in-of-dev-1' },
      from: '203.0.113.9',
    })
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    await app.call('DELETE', '/session', { as: { headers: { cookie } } })
    const [came, went, ...others] = await entries()
    expect(others).toEqual([])
    expect(came).toMatchObject({
      action: 'session.created',
      actor: { kind: 'member', id: world.dev.id, name: 'Dev Malhotra' },
      address: '203.0.113.9',
      request_id: 'sign-in-of-dev-1',
      changes: { user_agent: [null, 'Firefox'] },
    })
    expect(went).toMatchObject({ action: 'session.ended', actor: { id: world.dev.id }, subject: came!.subject })
  })
})

test('leads that the program takes in leave none, however many', async () => {
  startIntake()
  const path = new URL(world.source!.push_url).pathname
  const leads = Array.from({ length: 20 }, (_, i) => ({ name: `Buyer ${i}`, mobile: String(9700000100 + i) }))
  expect((await app.call('POST', path, { body: leads })).status).toBe(202)
  await waitFor(async () => {
    const [row] = await app.db.sql`select count(*)::int as n from contact_phone where e164 like '+9197000001%'`
    return row!.n === 20
  })
  await stopIntake()
  expect(await told()).toEqual([])
})

describe('what is personal or secret', () => {
  test('is masked: phones, e-mails and names', async () => {
    await send('POST', '/contacts', world.asha, {
      name: 'Deepa Apte',
      first_name: 'Deepa',
      address: '7 Prabhat Road',
      phones: ['98000 00001', '+1 415 555 0100'],
      email: 'asha@example.in',
    })
    const changes = (await entries()).map(({ action, changes }) => [action, changes])
    const values = changes.map(([, change]) => change as Entry['changes'])
    expect(values.find(change => change.name)).toMatchObject({
      name: [null, 'D•••'],
      first_name: [null, 'D•••'],
      address: [null, '•••'],
    })
    expect(values.flatMap(change => (change.e164 ? [change.e164] : []))).toEqual([
      [null, '98•••••001'],
      [null, '14••••••100'],
    ])
    expect(values.find(change => change.email)!.email).toEqual([null, 'a•••@example.in'])
    expect(JSON.stringify(changes)).not.toMatch(/9800000001|4155550100|Deepa|Apte|asha@|Prabhat/)
  })

  test('is withheld where people write freely, and masked where they may have written a number', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi })
    await app.db.sql`update lead set message = 'Call 98000 00009' where id = ${id}`
    await send('PATCH', `/leads/${id}`, world.ravi, { project: 'Ask 98000 00002 at Sky Towers' })
    const contact = await givenContact(app, world, { owner: world.ravi })
    await addField(app, world, 'contact', 'Passport')
    await send('PATCH', `/contacts/${contact}`, world.ravi, {
      custom: { passport: 'Z1234567' },
      tags: ['vip', '9800000003'],
    })
    const [lead, person] = (await entries()).filter(entry => entry.subject.kind !== 'custom_field')
    expect(lead!.changes).toEqual({ project: [null, 'Ask ••••• at Sky Towers'] })
    expect(person!.changes).toEqual({ custom: [{}, '•••'], tags: [[], ['vip', '•••••']] })
  })

  test('stays masked inside work that looks beyond reach, and the caller’s own reading is as before', async () => {
    const contact = await givenContact(app, world, { owner: world.ravi, phones: ['9800000055'] })
    const answer = await send('PATCH', `/contacts/${contact}`, world.ravi, { city: 'Flat 9800000066' })
    expect(answer.phones).toEqual(['+919800000055'])
    expect(answer.city).toBe('Flat 9800000066')
    expect((await entries())[0]!.changes).toEqual({ city: ['Pune', 'Flat •••••'] })
  })

  test('is never a secret: of a key, a push URL and a password only that there is one', async () => {
    const key = await send('POST', '/api-keys', world.asha, { name: 'Website', scopes: ['leads:write'] })
    const source = await send('POST', '/lead-sources', world.asha, { name: 'Walk-ins', kind: 'walk_in' })
    const member = await send('POST', '/members', world.asha, {
      name: 'Kiran Bhosale',
      email: 'kiran.bhosale@example.in',
      phone: '98220 12345',
      role_id: world.roles.agent,
      password: 'rain on the Mula river',
    })
    const found = await entries()
    const changesOf = (id: string) => found.find(entry => entry.subject.id === id)!.changes
    expect(changesOf(key.id).secret_hash).toEqual([null, '•••'])
    expect(changesOf(source.id)).toMatchObject({ token_hash: [null, '•••'], token_sealed: [null, '•••'] })
    expect(changesOf(member.id)).toMatchObject({
      password_hash: [null, '•••'],
      phone: [null, '98•••••345'],
      email: [null, 'k•••@example.in'],
    })
    expect(JSON.stringify(found)).not.toMatch(/\\\\x[0-9a-f]{8}|argon2|9822012345|kiran\.bhosale@/)
  })
})

describe('nobody alters the log', () => {
  test('neither the application’s role, even with its company set', async () => {
    const sql = open(app.db.app, 'angan-test', 1)
    await sql`select set_config('app.company_id', ${world.company.id}, false)`
    expect((await sql`select from audit_entry limit 1`).length).toBe(1)
    await expect(sql.unsafe('delete from audit_entry')).rejects.toThrow('permission denied')
    await expect(sql.unsafe(`update audit_entry set actor_name = 'Nobody'`)).rejects.toThrow('permission denied')
    await expect(sql.unsafe('truncate audit_entry')).rejects.toThrow('permission denied')
    await expect(sql.unsafe('alter table lead disable trigger audit')).rejects.toThrow('must be owner')
    await sql.end()
  })

  test('nor the system’s, which may only delete what is past its time', async () => {
    await expect(app.db.sql.unsafe(`update audit_entry set actor_name = 'Nobody'`)).rejects.toThrow('permission denied')
  })
})

describe('the list', () => {
  test('is for owners and admins, by their own sign-in', async () => {
    const key = await world.keyOf(world.asha, ['leads:read', 'contacts:read', 'team:read'])
    for (const path of ['/audit-log', '/audit-log/export']) {
      const of = async (as: Caller) => {
        const { status, body } = await app.call('GET', path, { as })
        return [status, body.error?.code]
      }
      expect((await of(world.asha))[0]).toBe(200)
      for (const person of [world.ravi, world.vikram, world.meera, world.suresh, world.dev]) {
        expect(await of(person)).toEqual([403, 'permission_denied'])
      }
      expect(await of(key)).toEqual([403, 'session_required'])
      expect(await of({ headers: {} })).toEqual([401, 'unauthenticated'])
    }
  })

  test('shows another company none of it, under any filter', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi })
    await send('PATCH', `/leads/${id}`, world.ravi, { temperature: 'hot' })
    for (const query of [
      '',
      by({ field: 'subject_id', op: 'eq', value: id }),
      by({ field: 'actor_id', op: 'eq', value: world.ravi.id }),
    ]) {
      const { status, body } = await ask(rival.owner, query)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${id}|${world.ravi.id}|${world.company.id}`))
    }
    const { body } = await app.call('GET', '/audit-log/export', { as: rival.owner })
    expect(body).not.toContain(world.ravi.id)
  })

  test('filters by actor, action and subject, and goes on page by page without a gap', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi })
    const wanted = ['hot', 'cold', 'warm', 'hot', 'cold']
    for (const temperature of wanted) await send('PATCH', `/leads/${id}`, world.ravi, { temperature })
    await send('PATCH', `/leads/${id}`, world.asha, { temperature: 'warm' })
    const mine = {
      and: [
        { field: 'subject_kind', op: 'eq', value: 'lead' },
        { field: 'subject_id', op: 'eq', value: id },
        { field: 'actor_kind', op: 'eq', value: 'member' },
        { field: 'actor_id', op: 'eq', value: world.ravi.id },
        { field: 'action', op: 'eq', value: 'lead.updated' },
      ],
    }
    const seen: unknown[] = []
    let cursor = ''
    do {
      const { body } = await ask(world.asha, by(mine, `&sort=at&limit=2${cursor}`))
      seen.push(...body.data.map((entry: Entry) => entry.changes.temperature![1]))
      cursor = body.meta.next_cursor ? `&cursor=${body.meta.next_cursor}` : ''
    } while (cursor)
    expect(seen).toEqual(wanted)
    expect((await ask(world.asha, by({ field: 'changes', op: 'eq', value: 'x' }))).status).toBe(422)
  })
})

describe('the export', () => {
  const take = (as: Person, filter: object) => app.call('GET', `/audit-log/export${by(filter)}`, { as })

  test('is a CSV file with a byte order mark, and leaves an entry of its own', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi })
    await app.call('PATCH', `/leads/${id}`, { as: world.ravi, body: { temperature: 'hot' }, from: '203.0.113.7' })
    const filter = { field: 'subject_id', op: 'eq', value: id }
    const { headers, body } = await take(world.asha, filter)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
    const request = new Request(`http://localhost/api/v1/audit-log/export${by(filter)}`, {
      headers: world.asha.headers,
    })
    const bytes = new Uint8Array(await (await app.fetch(request)).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, line, ...rest] = String(body).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      '"at","actor_kind","actor_id","actor_name","address","request_id","action","subject_kind","subject_id","changes"',
    )
    expect(line).toEndWith(`"lead.updated","lead","${id}","{""temperature"":[""warm"",""hot""]}"`)
    expect(line).toContain(`"member","${world.ravi.id}","Ravi Patil","203.0.113.7"`)
    expect(rest).toEqual([''])
    const taken = (await entries()).filter(entry => entry.action === 'audit.exported')
    expect(taken).toHaveLength(2)
    expect(taken[0]).toMatchObject({
      actor: { id: world.asha.id },
      subject: { kind: 'company', id: world.company.id },
      changes: { filter: [null, filter] },
    })
  })

  test('makes a name that is a formula inert', async () => {
    await app.db.sql`update member set name = '=HYPERLINK("http://evil.example","Ravi")' where id = ${world.neha.id}`
    const { forgetCompany } = await import('../../../src/workspace')
    forgetCompany(world.company.id)
    const { id } = await givenLead(app, world, { owner: world.neha })
    await send('PATCH', `/leads/${id}`, world.neha, { temperature: 'hot' })
    const { body } = await take(world.asha, { field: 'subject_id', op: 'eq', value: id })
    expect(body).toContain(`,"'=HYPERLINK(""http://evil.example"",""Ravi"")",`)
  })

  test('holds every entry, over as many pages as there are, and says where it was cut off', async () => {
    const { company } = await makeRival(app)
    const [admin] = await app.db.sql`select token_hash from session where company_id = ${company.id} limit 1`
    await app.db.sql`insert into audit_entry (company_id, id, at, actor_kind, action, subject_kind, subject_id)
      select ${company.id}, 'aud_' || n, now() - n * interval '1 second', 'member', 'lead.updated', 'lead', 'led_' || n
        from generate_series(1, 2500) n`
    const { who } = (await loadSession(admin!.token_hash))!
    const lines = async (most?: number) =>
      (await (await exportEntries(who, undefined, most)).text()).trim().split('\r\n').slice(1)
    const whole = await lines()
    expect(whole).toHaveLength(2500)
    expect(new Set(whole).size).toBe(2500)
    const cut = await lines(1500)
    expect(cut).toHaveLength(1501)
    expect(cut.at(-1)).toBe('"Cut off after 1500 entries: narrow the filter to read the older ones"')
  })

  test('with a filter that means nothing is refused, and leaves no entry', async () => {
    expect((await take(world.asha, { field: 'shoe_size', op: 'eq', value: 1 })).status).toBe(422)
    expect(await told()).toEqual([])
  })
})
