import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { notifyOfFollowUps } from '../../../src/leads/leads/notify-follow-ups'
import { notifyOwners } from '../../../src/leads/leads/notify-owners'
import { clock, days, minutes } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { sql as platformSql } from '../../../src/platform/db/queries.gen'
import { systemOf } from '../../../src/platform/db/who'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { closeAllStreams, type NewNotification, notify } from '../../../src/records'
import { forgetCompany } from '../../../src/workspace'
import { deleteOutdated } from '../../../src/workspace/system/retention'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeRival, makeWorld, type World } from '../../support/world'
import { listen } from '../realtime/stream-reader'

let app: TestApp
let world: World

const realNow = clock.now
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterEach(() => {
  clock.now = realNow
  closeAllStreams()
})
afterAll(() => app.close())

const ofCompany = () => systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
const notifyThem = (...news: NewNotification[]): Promise<void> => db.write(ofCompany(), work => notify(work, ...news))
const list = async (as: Caller, query = '') => (await app.call('GET', `/notifications${query}`, { as })).body
const texts = async (as: Caller): Promise<string[]> => (await list(as)).data.map((one: { text: string }) => one.text)
const unread = async (as: Caller): Promise<number> =>
  (await app.call('GET', '/notifications/unread', { as })).body.data.unread
const leadOf = (name: string, owner = world.ravi) => givenLead(app, world, { owner, name })
const refOf = async (id: string): Promise<string> => (await app.db.sql`select ref from lead where id = ${id}`)[0]!.ref
const about = (id: string, kind: NewNotification['kind'] = 'lead_assigned', to = [world.ravi.id]) => ({
  kind,
  to,
  subject: { kind: 'lead' as const, id },
})

describe('a mention', () => {
  test('tells the colleague who is named, and not the author', async () => {
    const lead = await leadOf('Kavita Rane')
    await app.call('POST', '/activities', {
      as: world.ravi,
      body: { lead_id: lead.id, text: 'Please call', mention_ids: [world.vikram.id, world.ravi.id] },
    })
    const { data, meta } = await list(world.vikram)
    expect(meta.unread).toBe(1)
    expect(data[0]).toMatchObject({
      kind: 'mention',
      text: `Ravi Patil mentioned you: Kavita Rane, ${await refOf(lead.id)}`,
      actor: { id: world.ravi.id, name: 'Ravi Patil' },
      read: false,
      count: 1,
      subjects: [{ kind: 'lead', id: lead.id, name: 'Kavita Rane' }],
    })
    expect(await texts(world.ravi)).toEqual([])
  })

  test('of somebody who can’t see the lead tells them nothing, not even that there is one', async () => {
    const lead = await leadOf('Kavita Rane')
    const stream = await listen(app, world.imran)
    const mention_ids = [world.imran.id]
    const { status } = await app.call('POST', '/activities', {
      as: world.ravi,
      body: { lead_id: lead.id, text: 'Ask Imran', mention_ids },
    })
    expect(status).toBe(201)
    expect(await list(world.imran)).toMatchObject({ data: [], meta: { unread: 0 } })
    // Once it is his, he is told what comes from then on, on the same stream.
    await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${lead.id}`
    await notifyThem(about(lead.id, 'lead_assigned', [world.imran.id]))
    await waitFor(() => stream.events().length === 2)
    expect(stream.events().map(event => event.kind)).toEqual(['notification.created', 'counter.updated'])
  })

  test('on a contact tells who has it or one of its leads', async () => {
    const { contactId } = await leadOf('Kavita Rane')
    const mention_ids = [world.ravi.id, world.imran.id]
    await app.call('POST', '/activities', { as: world.asha, body: { contact_id: contactId, text: 'Hm', mention_ids } })
    expect(await texts(world.ravi)).toEqual(['Asha Kulkarni mentioned you: Kavita Rane'])
    expect(await texts(world.imran)).toEqual([])
  })
})

describe('an owner', () => {
  beforeAll(() => startFanOut())
  afterAll(() => stopFanOut())

  const give = async (as: Caller, id: string, to: { id: string }) => {
    const { status } = await app.call('POST', `/leads/${id}/assignment`, { as, body: { owner_id: to.id } })
    expect(status).toBe(200)
  }

  test('is told of a lead that somebody else gives, and not of what they take themselves', async () => {
    const [given, taken] = [await leadOf('Kavita Rane'), await leadOf('Nisha Shah')]
    await give(world.vikram, taken.id, world.vikram)
    await give(world.vikram, given.id, world.neha)
    const ref = await refOf(given.id)
    await waitFor(async () => (await texts(world.neha)).length > 0)
    expect(await texts(world.neha)).toEqual([`New lead: Kavita Rane, ${ref}`])
    expect(await texts(world.vikram)).toEqual([])
  })

  test('is told once of each new lead and each enquiry again, however often the event is handed on', async () => {
    const enquire = () =>
      app.call('POST', '/leads', {
        as: world.asha,
        body: { name: 'Omkar Joshi', phone: '9800000077', owner_id: world.ravi.id },
      })
    expect((await enquire()).status).toBe(201)
    await enquire()
    await waitFor(async () => (await texts(world.ravi)).length === 2)
    expect((await texts(world.ravi)).map(text => text.split(',')[0])).toEqual([
      'Enquired again: Omkar Joshi',
      'New lead: Omkar Joshi',
    ])
    const again = await db.everyCompany(work => work.all(platformSql.events.listEvents, { after: 0, limit: 1000 }))
    expect(again.filter(event => event.type === 'lead.re_enquired')).toHaveLength(1)
    await notifyOwners(again)
    expect(await texts(world.ravi)).toHaveLength(2)
  })
})

test('a lead that an undo gives back to whoever had it is no new lead', async () => {
  const lead = await leadOf('Tara')
  const [event] = await app.db.sql`
    select id, type, changes from event where company_id = ${world.company.id} and subject_id = ${lead.id} limit 1`
  const told = {
    ...event,
    id: 'evt_back',
    type: 'lead.assigned',
    company_id: world.company.id,
    subject: { kind: 'lead', id: lead.id },
    actor: { kind: 'member', id: world.asha.id },
    at: new Date(realNow()).toISOString(),
    is_quiet: false,
  }
  const owner = { id: world.ravi.id, name: 'Ravi Patil' }
  await notifyOwners([{ ...told, changes: { owner, goes_back: true } } as never])
  expect(await unread(world.ravi)).toBe(0)
  await notifyOwners([{ ...told, changes: { owner } } as never])
  expect(await unread(world.ravi)).toBe(1)
})

test('entries of one kind within ten minutes are one, until it is read', async () => {
  const leads = await Promise.all(['Kavita', 'Nisha', 'Omkar', 'Priya', 'Rohan'].map(name => leadOf(name)))
  const start = realNow()
  for (const [i, at] of [0, 3, 9, 11].entries()) {
    clock.now = () => start + minutes(at)
    await notifyThem(about(leads[i]!.id))
  }
  const { data, meta } = await list(world.ravi)
  expect(data.map((one: { text: string }) => one.text)).toEqual([
    `New lead: Priya, ${await refOf(leads[3]!.id)}`,
    '3 new leads',
  ])
  expect(meta.unread).toBe(2)
  expect(data[1].subjects.map((one: { name: string }) => one.name)).toEqual(['Omkar', 'Nisha', 'Kavita'])
  await app.call('PUT', `/notifications/${data[0].id}/read`, { as: world.ravi })
  await notifyThem(about(leads[4]!.id))
  expect(await unread(world.ravi)).toBe(2)
  expect((await list(world.ravi)).data).toHaveLength(3)
})

test('an entry of many names the latest ten; all of them, each once, stand on its own pages', async () => {
  const leads = await Promise.all(Array.from({ length: 12 }, (_, i) => leadOf(`Lead ${i}`)))
  const start = realNow()
  for (const [i, lead] of [...leads, leads[0]!].entries()) {
    clock.now = () => start + i * 1000
    await notifyThem(about(lead.id))
  }
  const [entry] = (await list(world.ravi)).data
  expect(entry.text).toBe('12 new leads')
  expect(entry.subjects.map((one: { name: string }) => one.name)).toEqual(
    [0, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(i => `Lead ${i}`),
  )
  await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${leads[5]!.id}`
  const names: string[] = []
  let cursor = ''
  do {
    const path = `/notifications/${entry.id}/subjects?limit=5${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { body } = await app.call('GET', path, { as: world.ravi })
    names.push(...body.data.map((one: { name: string }) => one.name))
    cursor = body.meta.next_cursor ?? ''
  } while (cursor)
  expect(names).toEqual([0, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1].map(i => `Lead ${i}`))
  const { status } = await app.call('GET', `/notifications/${entry.id}/subjects`, { as: world.vikram })
  expect(status).toBe(404)
})

test('what waited while the program stood still is told at once, each once, in entries of ten minutes', async () => {
  const leads = await Promise.all(['Kavita', 'Nisha', 'Omkar', 'Priya', 'Rohan'].map(name => leadOf(name)))
  const start = realNow()
  clock.now = () => start
  await notifyThem(about(leads[0]!.id))
  // Nisha within ten minutes of Kavita, Omkar of Nisha; Priya alone. Rohan is a colleague's by now.
  await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${leads[4]!.id}`
  const eventOf = (i: number, minute: number, ownerId: string) => ({
    position: i,
    id: `evt_late_${i}`,
    company_id: world.company.id,
    type: 'lead.assigned',
    subject: { kind: 'lead', id: leads[i]!.id },
    actor: { kind: 'system' as const, id: null, name: 'Angan' },
    changes: { owner: { id: ownerId } },
    record: {},
    is_quiet: false,
    at: new Date(start + minutes(minute)).toISOString(),
  })
  const late = [
    eventOf(3, 15, world.ravi.id),
    eventOf(1, 4, world.ravi.id),
    eventOf(4, 12, world.imran.id),
    eventOf(2, 12, world.ravi.id),
  ]
  await notifyOwners(late)
  await notifyOwners(late)
  expect(await texts(world.ravi)).toEqual([`New lead: Priya, ${await refOf(leads[3]!.id)}`, '3 new leads'])
  expect(await unread(world.ravi)).toBe(2)
  expect(await texts(world.imran)).toEqual([`New lead: Rohan, ${await refOf(leads[4]!.id)}`])
})

test('of many hundreds that come at once each is counted', async () => {
  const { id } = await leadOf('Kavita Rane')
  await notifyThem(about(id))
  await app.db.sql`
    insert into notification (company_id, id, member_id, kind, subject_kind, subject_id, group_id, group_at, is_head, at)
    select company_id, id || '_' || n, member_id, kind, subject_kind, subject_id || '_' || n, group_id, group_at, false, at
      from notification, generate_series(1, 249) n where subject_id = ${id}`
  expect((await texts(world.ravi))[0]).toBe('250 new leads')
})

test('after a lead went to a colleague neither its name nor its id is told any more, and it is counted', async () => {
  const [first, second] = [await leadOf('Kavita Rane'), await leadOf('Nisha Shah')]
  await notifyThem(about(first.id), about(second.id), about(first.id, 'follow_up_due'))
  await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${first.id}`
  const { data } = await list(world.ravi)
  expect(data.map((one: { text: string }) => one.text).sort()).toEqual([
    '2 new leads',
    'Follow-up due: a lead that you can’t see any more',
  ])
  expect(JSON.stringify(data)).not.toContain('Kavita')
  expect(JSON.stringify(data)).not.toContain(first.id)
})

test('of a record of any kind that its reader does not see any more neither its name nor its id is told', async () => {
  const { body } = await app.call('POST', '/localities', { as: world.asha, body: { name: 'Wakad' } })
  const { id } = body.data
  await notifyThem({ kind: 'mention', to: [world.ravi.id], subject: { kind: 'locality', id } })
  expect((await list(world.ravi)).data[0].subjects).toEqual([{ kind: 'locality', id, ref: null, name: 'Wakad' }])
  await app.db.sql`delete from locality where id = ${id}`
  const [entry] = (await list(world.ravi)).data
  expect([entry.subjects, entry.text]).toEqual([[], 'Somebody mentioned you: a locality that you can’t see any more'])
})

test('a number in a name is masked for whoever reads numbers masked', async () => {
  await app.db.sql`update company set phone_rule_agents = 'masked' where id = ${world.company.id}`
  forgetCompany(world.company.id)
  const lead = await leadOf('Kavita 98000 00001')
  await notifyThem(about(lead.id))
  expect(await texts(world.ravi)).toEqual([`New lead: Kavita •••••, ${await refOf(lead.id)}`])
})

test('who left, members of other companies, unknown ids and test leads are passed over', async () => {
  const lead = await leadOf('Kavita Rane')
  const rival = await makeRival(app)
  await app.db.sql`update member set status = 'deactivated' where id = ${world.meera.id}`
  await notifyThem(about(lead.id, 'sla_breached', [world.meera.id, rival.owner.id, 'mem_unknown', world.vikram.id]))
  const rows = await app.db.sql`select member_id from notification where subject_id = ${lead.id}`
  expect(rows.map(row => row.member_id)).toEqual([world.vikram.id])
  const sandbox = await givenLead(app, world, { owner: world.ravi, name: 'Test', isTest: true })
  await notifyThem(about(sandbox.id))
  expect(await texts(world.ravi)).toEqual([])
})

describe('reading', () => {
  test('one, several, all up to a moment; and unread again', async () => {
    const lead = await leadOf('Kavita Rane')
    await notifyThem(about(lead.id), about(lead.id, 'follow_up_due'), about(lead.id, 'sla_warned'))
    const ids = (await list(world.ravi)).data.map((one: { id: string }) => one.id)
    const post = (body: object) => app.call('POST', '/notifications/read', { as: world.ravi, body })
    expect((await post({ ids: [ids[0]] })).body.data).toEqual({ unread: 2 })
    expect((await app.call('PUT', `/notifications/${ids[1]}/read`, { as: world.ravi })).body.data.read).toBe(true)
    expect((await app.call('DELETE', `/notifications/${ids[1]}/read`, { as: world.ravi })).body.data).toMatchObject({
      read: false,
      read_at: null,
    })
    const seen = new Date(clock.now()).toISOString()
    clock.now = () => realNow() + minutes(1)
    await notifyThem(about(lead.id, 'sla_breached'))
    expect((await post({ up_to: seen })).body.data).toEqual({ unread: 1 })
    expect(
      (await list(world.ravi, `?filter=${encodeURIComponent('{"field":"read","op":"eq","value":false}')}`)).data.map(
        (one: { kind: string }) => one.kind,
      ),
    ).toEqual(['sla_breached'])
    expect((await post({})).body.error.fields).toEqual({
      ids: 'name either ids or up_to',
      up_to: 'name either ids or up_to',
    })
  })

  test('touches nobody else’s, and answers 404 for them', async () => {
    const lead = await leadOf('Kavita Rane')
    await notifyThem(about(lead.id, 'sla_breached', [world.ravi.id, world.vikram.id]))
    const [{ id }] = (await list(world.ravi)).data
    expect((await app.call('PUT', `/notifications/${id}/read`, { as: world.vikram })).status).toBe(404)
    await app.call('POST', '/notifications/read', { as: world.vikram, body: { ids: [id] } })
    expect([await unread(world.ravi), await unread(world.vikram)]).toEqual([1, 1])
  })

  test('in one tab tells the other, and nobody else', async () => {
    const lead = await leadOf('Kavita Rane')
    await notifyThem(about(lead.id))
    const [tab, colleague] = [await listen(app, world.ravi), await listen(app, world.neha)]
    const [{ id }] = (await list(world.ravi)).data
    await app.call('PUT', `/notifications/${id}/read`, { as: world.ravi })
    await waitFor(() => tab.events().length === 2)
    expect(tab.events().map(({ kind, data }) => [kind, data])).toEqual([
      ['notification.read', { ids: [id] }],
      ['counter.updated', { counter: 'notifications' }],
    ])
    expect(colleague.events()).toEqual([])
  })

  test('and telling at the same moment leave the count right', async () => {
    const leads = await Promise.all(Array.from({ length: 12 }, (_, i) => leadOf(`Lead ${i}`)))
    await Promise.all([
      ...leads.map(lead => notifyThem(about(lead.id))),
      ...leads.map(lead => notifyThem(about(lead.id, 'follow_up_due'))),
      app.call('POST', '/notifications/read', { as: world.ravi, body: { up_to: new Date(clock.now()).toISOString() } }),
    ])
    const { data, meta } = await list(world.ravi, '?limit=100')
    const told = (isRead: boolean) => data.filter((one: { read: boolean }) => one.read === isRead)
    expect(meta.unread).toBe(told(false).length)
    const counted = data.reduce((sum: number, one: { count: number }) => sum + one.count, 0)
    expect(counted).toBe(24)
  })
})

describe('a follow-up', () => {
  const due = (id: string, at: string) => app.db.sql`update lead set follow_up_at = ${at} where id = ${id}`
  const ago = (ms: number) => new Date(clock.now() - ms).toISOString()

  test('is told once for each time that was set, by two programs at once and after a stop', async () => {
    const lead = await leadOf('Kavita Rane')
    await due(lead.id, ago(days(2)))
    await Promise.all([notifyOfFollowUps(), notifyOfFollowUps()])
    await notifyOfFollowUps()
    expect(await texts(world.ravi)).toEqual([`Follow-up due: Kavita Rane, ${await refOf(lead.id)}`])
    await due(lead.id, ago(minutes(1)))
    await notifyOfFollowUps()
    const rows = await app.db.sql`select id from notification where subject_id = ${lead.id}`
    expect(rows).toHaveLength(2)
  })

  test('is told to whoever has the lead by then, though it went to them while it was told', async () => {
    const lead = await leadOf('Kavita Rane')
    await due(lead.id, ago(minutes(1)))
    let telling: Promise<void> | undefined
    await app.db.sql.begin(async other => {
      await other`update lead set owner_id = ${world.imran.id} where id = ${lead.id}`
      telling = notifyOfFollowUps()
      await waitFor(async () => (await app.db.waiting()) > 0)
    })
    await telling
    expect([await texts(world.ravi), (await texts(world.imran)).length]).toEqual([[], 1])
  })

  test('that can’t be told of holds up no other', async () => {
    const [broken, other] = [await leadOf('A'), await leadOf('B')]
    await due(broken.id, ago(minutes(2)))
    await due(other.id, ago(minutes(1)))
    const mend = await failingWrites(app, 'notification_follow_up', `new.lead_id = '${broken.id}'`)
    await notifyOfFollowUps()
    expect(await texts(world.ravi)).toEqual([`Follow-up due: B, ${await refOf(other.id)}`])
    await mend()
    clock.now = () => realNow() + minutes(2)
    await notifyOfFollowUps()
    expect(await app.db.sql`select 1 from notification where subject_id = ${broken.id}`).toHaveLength(1)
  })

  test('is not told of a closed lead, before its time, or when it is long past', async () => {
    const [closed, later, old] = [await leadOf('A'), await leadOf('B'), await leadOf('C')]
    await due(closed.id, ago(minutes(1)))
    await app.db.sql`update lead set category = 'lost' where id = ${closed.id}`
    await due(later.id, ago(-minutes(1)))
    await due(old.id, ago(days(8)))
    await notifyOfFollowUps()
    expect(await texts(world.ravi)).toEqual([])
    clock.now = () => realNow() + minutes(2)
    await notifyOfFollowUps()
    expect(await texts(world.ravi)).toEqual([`Follow-up due: B, ${await refOf(later.id)}`])
  })
})

test('what was told 90 days ago is deleted', async () => {
  const lead = await leadOf('Kavita Rane')
  clock.now = () => realNow() - days(91)
  await notifyThem(about(lead.id))
  clock.now = realNow
  await notifyThem(about(lead.id))
  await deleteOutdated()
  expect(await app.db.sql`select id from notification where subject_id = ${lead.id}`).toHaveLength(1)
})
