import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { watchRuns, workOn } from '../../../src/leads/integrity/runs'
import { clock } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { forgetCompany } from '../../../src/workspace'
import { type Answer, type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenContact, givenLead } from '../leads/given'

let app: TestApp
let world: World
const now = clock.now

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  clock.now = now
  world = await makeWorld(app)
})

afterAll(() => app.close())

const call = (method: string, path: string, as: Caller, body?: object): Promise<Answer> =>
  app.call(method as 'GET', path, { as, ...(body ? { body } : {}) })

/** Looks at every lead now, as whoever asks. */
async function look(as: Caller = world.asha) {
  const { status, body } = await call('POST', '/integrity/runs', as)
  expect(status).toBe(201)
  await workOn({ id: world.company.id, zone: 'Asia/Kolkata' }, body.data.id)
  return (await call('GET', `/integrity/runs/${body.data.id}`, as)).body.data
}

/** A round of the sweep, whose runs are worked on at once. */
const watch = () => watchRuns(undefined, (id, run) => workOn({ id, zone: 'Asia/Kolkata' }, run))

type Finding = {
  id: string
  rule: string
  state: string
  text: string
  lead: { id: string }
  evidence: { kind: string; id: string; text: string }[]
  updated_at: string
}

const findings = async (as: Caller = world.asha, ...filter: object[]): Promise<Finding[]> => {
  const query = filter.length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''
  return (await call('GET', `/integrity/findings${query}`, as)).body.data
}
const byRule = async (rule: string, as?: Caller) => (await findings(as)).filter(one => one.rule === rule)
const told = async (type: string) =>
  (
    await app.db.sql`select changes from event where company_id = ${world.company.id} and type = ${type} order by seq`
  ).map(({ changes }) => changes as { finding_id: string; rule: string })
const assign = (id: string, owner: { id: string }, as: Caller = world.asha) =>
  call('POST', `/leads/${id}/assignment`, as, { owner_id: owner.id })
const move = (id: string, status: string, as: Caller = world.asha) =>
  call('POST', `/leads/${id}/status`, as, { status })
/** A lead that nobody could call left alone, in a millisecond of its own: ids sort by it, and the older lead is the one
 *  whose id comes first. */
const busy = async (given: Partial<Parameters<typeof givenLead>[2]> = {}) => {
  const before = Date.now()
  await waitFor(() => Date.now() > before, 'the next millisecond')
  return givenLead(app, world, { owner: world.ravi, followUpAt: '2036-01-01T00:00:00Z', ...given })
}

describe('a look at every lead', () => {
  test('counts in its total the leads that come while it looks', async () => {
    await busy()
    const { body } = await call('POST', '/integrity/runs', world.asha)
    const id = body.data.id
    await app.db.sql`update integrity_run set total = 0 where id = ${id}`
    await workOn({ id: world.company.id, zone: 'Asia/Kolkata' }, id)
    expect((await call('GET', `/integrity/runs/${id}`, world.asha)).body.data).toMatchObject({ looked: 1, total: 1 })
  })

  test('finds an owner that changed before the booking, with the turns as evidence', async () => {
    const lead = await busy()
    await assign(lead.id, world.neha)
    await move(lead.id, 'booked')
    expect(await look()).toMatchObject({ state: 'done', looked: 1, total: 1, found: 2 })
    const [finding] = await byRule('owner_changed_before_won')
    expect(finding).toMatchObject({
      state: 'open',
      severity: 'high',
      text: 'Given to somebody else shortly before it was won',
      lead: { id: lead.id, owner: { name: 'Neha Deshmukh' } },
      evidence: [{ kind: 'assignment', text: 'From Ravi Patil to Neha Deshmukh, by Asha Kulkarni' }],
    })
    // The lead went from new to booked at once.
    expect((await byRule('status_jumped'))[0]!.evidence[0]!.text).toMatch(/^New.* → Booked, past 5 statuses, by Asha/)
  })

  test('does not mind an owner that changed longer ago', async () => {
    const lead = await busy()
    await assign(lead.id, world.neha)
    await app.db.sql`update activity set at = now() - interval '8 days' where lead_id = ${lead.id}`
    await move(lead.id, 'booked')
    await look()
    expect(await byRule('owner_changed_before_won')).toEqual([])
  })

  test('finds a number that was taken away after a visit, and not one before it', async () => {
    const one = await busy({ phones: ['9800000001', '9800000002'] })
    const two = await busy({ phones: ['9800000003'] })
    const number = (contactId: string, phones: string[]) =>
      call('PATCH', `/contacts/${contactId}`, world.asha, { phones: phones.map(phone => ({ phone })) })
    const visit = (leadId: string, at: string) => app.db.sql`
      insert into site_visit (company_id, id, lead_id, status, scheduled_at, closed_at, agent_id)
      values (${world.company.id}, ${`vis_${leadId}`}, ${leadId}, 'completed', ${at}, ${at}, ${world.ravi.id})`
    await visit(one.id, new Date(now() - 3_600_000).toISOString())
    expect((await number(one.contactId, ['9800000001'])).status).toBe(200)
    await number(two.contactId, ['9800000003', '9800000004'])
    await number(two.contactId, ['9800000004'])
    await visit(two.id, new Date(now() + 3_600_000).toISOString())
    await look()
    const found = await byRule('phone_changed_after_visit')
    expect(found.map(({ lead }) => lead.id)).toEqual([one.id])
    expect(found[0]!.evidence.map(({ kind, text }) => [kind, text])).toEqual([
      ['visit', 'Visit 1 took place'],
      ['number', 'Number changed or removed, by Asha Kulkarni'],
    ])
    expect(JSON.stringify(found)).not.toContain('98000')
  })

  test('does not mind numbers that went with an archived contact and came back, and knows those of merged people', async () => {
    const visited = async (phones: string[]) => {
      const lead = await busy({ phones })
      const at = new Date(now() - 3_600_000).toISOString()
      await app.db.sql`insert into site_visit (company_id, id, lead_id, status, scheduled_at, closed_at, agent_id)
        values (${world.company.id}, ${`vis_${lead.id}`}, ${lead.id}, 'completed', ${at}, ${at}, ${world.ravi.id})`
      return lead
    }
    const away = await visited(['9800000001'])
    await app.db.sql`update lead set archived_at = now() where id = ${away.id}`
    expect((await call('DELETE', `/contacts/${away.contactId}`, world.asha)).status).toBe(200)
    await app.db.sql`update lead set archived_at = null where id = ${away.id}`
    await look()
    expect(await byRule('phone_changed_after_visit')).toEqual([])
    expect((await call('POST', `/contacts/${away.contactId}/restore`, world.asha, {})).status).toBe(200)
    await look()
    expect(await byRule('phone_changed_after_visit')).toEqual([])
    const lost = await visited(['9811100002', '9822200003'])
    const one = { phones: [{ phone: '9811100002' }] }
    expect((await call('PATCH', `/contacts/${lost.contactId}`, world.asha, one)).status).toBe(200)
    await look()
    const [finding] = await byRule('phone_changed_after_visit')
    expect(finding!.lead.id).toBe(lost.id)
    const keep = await givenContact(app, world, { owner: world.ravi, phones: ['9833300004'] })
    const merge = await call('POST', `/contacts/${keep}/merges`, world.asha, { with: lost.contactId })
    expect(merge.status).toBe(201)
    await look()
    expect((await byRule('phone_changed_after_visit')).map(({ lead, state }) => [lead.id, state])).toEqual([
      [lost.id, 'open'],
    ])
  })

  test('finds one person under two owners: the same contact, or the same name with a number that ends alike', async () => {
    const first = await busy({ name: 'Kavita Rane', phones: ['9811122233'] })
    const second = await busy({ contactId: first.contactId, owner: world.neha })
    const copy = await busy({ name: 'KAVITA RANE', phones: ['9711122233'], owner: world.imran })
    await busy({ name: 'Kavita Sane', phones: ['9611122233'], owner: world.imran })
    await look()
    const found = await byRule('same_person_two_owners')
    expect(found.map(({ lead }) => lead.id).sort()).toEqual([second.id, copy.id].sort())
    const ofCopy = found.find(({ lead }) => lead.id === copy.id)!
    expect(ofCopy.evidence.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(ofCopy.evidence[0]!.text).toMatch(/with Ravi Patil: the same name, and a number that ends alike$/)
  })

  test('finds open leads that are left alone, and closes the doubt when somebody sees to them', async () => {
    const alone = await givenLead(app, world, { owner: world.ravi })
    const overdue = await busy({ followUpAt: new Date(now() - 8 * 86_400_000).toISOString() })
    await busy({ followUpAt: new Date(now() - 6 * 86_400_000).toISOString() })
    await app.db.sql`update lead set updated_at = now() - interval '8 days' where id = ${alone.id}`
    await look()
    const found = await byRule('left_alone')
    expect(found.map(({ lead, text }) => [lead.id, text]).sort()).toEqual(
      [
        [alone.id, 'Open without a follow-up, and not touched'],
        [overdue.id, 'Its follow-up is long overdue'],
      ].sort(),
    )
    await look()
    expect(await told('integrity.found')).toHaveLength(2)
    const body = { follow_up_at: '2036-01-01T00:00:00Z' }
    for (const { id } of [alone, overdue]) await call('PATCH', `/leads/${id}`, world.ravi, body)
    expect(await look()).toMatchObject({ found: 0, resolved: 2 })
    expect((await findings()).map(({ state }) => state)).toEqual(['resolved', 'resolved'])
    expect((await told('integrity.resolved')).map(({ finding_id }) => finding_id).sort()).toEqual(
      found.map(({ id }) => id).sort(),
    )
  })

  test('leaves alone who is worked on without a date, and history that was brought in until somebody works on it', async () => {
    const dateless = () => givenLead(app, world, { owner: world.ravi })
    const [called, spokenTo, brought, takenUp] = [
      await dateless(),
      await dateless(),
      await dateless(),
      await dateless(),
    ]
    await app.db.sql`update lead set is_late = true where id in (${brought.id}, ${takenUp.id})`
    for (const { id } of [spokenTo, takenUp])
      await call('POST', '/activities', world.ravi, { lead_id: id, text: 'Spoke to her' })
    await app.db.sql`update lead set updated_at = now() - interval '8 days', last_response_at = null
      where id in (${called.id}, ${spokenTo.id}, ${brought.id}, ${takenUp.id})`
    await app.db.sql`update lead set last_response_at = now() - interval '1 day' where id = ${called.id}`
    await app.db.sql`update activity set at = now() - interval '9 days' where lead_id = ${takenUp.id}`
    await look()
    expect((await byRule('left_alone')).map(({ lead }) => lead.id)).toEqual([takenUp.id])
    const [event] = await app.db.sql`
      select is_quiet from event where type = 'integrity.found' and subject_id = ${takenUp.id}`
    expect(event!.is_quiet).toBe(true)
  })

  test('finds a lead that was opened again and won on one day, one that went back and forth, and an archived person', async () => {
    const again = await busy()
    await move(again.id, 'lost')
    await move(again.id, 'negotiation')
    await move(again.id, 'booked')
    const turned = await busy()
    await assign(turned.id, world.neha)
    await assign(turned.id, world.ravi)
    const gone = await busy()
    await app.db.sql`update contact set archived_at = now() where id = ${gone.contactId}`
    await look()
    expect((await byRule('won_on_reopening')).map(({ lead }) => lead.id)).toEqual([again.id])
    const [turn] = await byRule('owner_back_and_forth')
    expect(turn).toMatchObject({
      lead: { id: turned.id },
      evidence: [{ text: 'Back to Ravi Patil, in the meantime with Neha Deshmukh, by Asha Kulkarni' }],
    })
    expect((await byRule('person_archived')).map(({ evidence }) => evidence[0]!.id)).toEqual([gone.contactId])
  })

  test('is one at a time, goes on where a killed program stopped, and leaves test and archived leads alone', async () => {
    await givenLead(app, world, { owner: world.ravi, followUpAt: '2020-01-01T00:00:00Z', isTest: true })
    const archived = await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    await app.db.sql`update lead set archived_at = now() where id = ${archived.id}`
    await app.db.sql`update lead set is_test = true where company_id = ${world.company.id} and id <> ${archived.id}`
    const { body } = await call('POST', '/integrity/runs', world.asha)
    expect((await call('POST', '/integrity/runs', world.meera)).status).toBe(409)
    const other = await db.worker()
    const ofAnother = async (worker: string, touched: string) => {
      await app.db.sql`update integrity_run set worker = ${worker}, touched_at = ${touched} where id = ${body.data.id}`
      await watch()
      await workOn({ id: world.company.id, zone: 'Asia/Kolkata' }, body.data.id)
      return (await call('GET', `/integrity/runs/${body.data.id}`, world.asha)).body.data.state
    }
    expect(await ofAnother(other, new Date(now() - 60_000).toISOString())).toBe('running')
    expect(await ofAnother('0:killed', new Date(now()).toISOString())).toBe('done')
    expect((await call('GET', `/integrity/runs/${body.data.id}`, world.asha)).body.data).toMatchObject({
      state: 'done',
      looked: 2,
      found: 0,
    })
  })
})

describe('the night', () => {
  test('looks once, from two o’clock on the company’s clock, and tells once whoever may judge', async () => {
    await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    await app.db.sql`update integrity_run set touched_at = now()`
    const runs = async () => (await call('GET', '/integrity/runs', world.asha)).body.data
    const tomorrow = new Date(now() + 86_400_000).toISOString().slice(0, 10)
    const watchAt = async (time: string) => {
      clock.now = () => Date.parse(`${tomorrow}T${time}:00Z`)
      await watch()
      clock.now = now
    }
    // Half past one in India, and half past two.
    await watchAt('20:00')
    expect(await runs()).toHaveLength(0)
    await watchAt('21:00')
    await watchAt('21:05')
    expect(await runs()).toMatchObject([{ kind: 'nightly', state: 'done', found: 1, member: null }])
    const notified = await app.db.sql`select member_id, kind from notification where company_id = ${world.company.id}`
    expect(notified.map(({ member_id }) => member_id).sort()).toEqual([world.asha.id, world.meera.id].sort())
    expect(new Set(notified.map(({ kind }) => kind))).toEqual(new Set(['integrity_found']))
  })
})

describe('a lead that can’t be looked at', () => {
  const nightAfter = async (nights: number) => {
    const day = new Date(now() + nights * 86_400_000).toISOString().slice(0, 10)
    clock.now = () => Date.parse(`${day}T21:00:00Z`)
    await watch()
    clock.now = now
    return (await call('GET', '/integrity/runs', world.asha)).body.data[0]
  }
  const newsOfAsha = async () =>
    (await call('GET', '/notifications', world.asha)).body.data.filter(
      (one: { kind: string }) => one.kind === 'integrity_left_out',
    )

  test('holds up none behind it, and is left alone by night until somebody edits it or asks for a check', async () => {
    const leads = []
    for (let i = 0; i < 4; i++) leads.push(await busy({ followUpAt: '2020-01-01T00:00:00Z' }))
    const [, bad] = leads.map(({ id }) => id).sort()
    await app.db.sql`update integrity_run set touched_at = now()`
    const mend = await failingWrites(app, 'integrity_finding', `new.lead_id = '${bad}'`)
    expect(await nightAfter(1)).toMatchObject({ state: 'done', looked: 3, left_out: 1, found: 3, total: 4 })
    expect(await newsOfAsha()).toMatchObject([{ count: 1, subjects: [{ kind: 'lead', id: bad }] }])
    const aside = async () =>
      (await app.db.sql`select failures from set_aside where job = 'leads.integrity' and subject_id = ${bad!}`).map(
        row => row.failures as number,
      )
    expect(await nightAfter(2)).toMatchObject({ state: 'done', looked: 3, left_out: 1, found: 0 })
    expect(await aside()).toEqual([1])
    await app.db
      .sql`update lead set updated_at = ${new Date(now() + 2.95 * 86_400_000).toISOString()} where id = ${bad!}`
    expect(await nightAfter(3)).toMatchObject({ looked: 3, left_out: 1 })
    expect(await aside()).toEqual([2])
    await mend()
    expect(await look()).toMatchObject({ state: 'done', looked: 4, left_out: 0, found: 1 })
    expect(await aside()).toEqual([])
    await app.db.sql`delete from set_aside`
  })

  test('is not to blame where more than twenty can’t: the run is given up, some attempts later', async () => {
    for (let i = 0; i < 21; i++) await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    const mend = await failingWrites(app, 'integrity_finding', `new.company_id = '${world.company.id}'`)
    expect(await look()).toMatchObject({ state: 'running', looked: 0, left_out: 20 })
    for (let i = 0; i < 4; i++) await watch()
    const [run] = (await call('GET', '/integrity/runs', world.asha)).body.data
    expect(run).toMatchObject({ state: 'failed', looked: 0, left_out: 20 })
    expect(await newsOfAsha()).toMatchObject([{ count: 20 }])
    await mend()
  })
})

describe('the nights of all companies', () => {
  test('go on when one of them cannot be looked at', async () => {
    await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    const first = world
    world = await makeWorld(app)
    await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    await app.db.sql`update integrity_run set touched_at = now()`
    clock.now = () => Date.parse(`${new Date(now() + 86_400_000).toISOString().slice(0, 10)}T21:00:00Z`)
    const mend = await failingWrites(app, 'integrity_run', `new.company_id = '${first.company.id}'`)
    await watch()
    await mend()
    const runs = await app.db.sql`select company_id, state from integrity_run where kind = 'nightly'
      and company_id in (${first.company.id}, ${world.company.id})`
    expect(runs.map(run => ({ ...run }))).toEqual([{ company_id: world.company.id, state: 'done' }])
  })
})

describe('a doubt', () => {
  let finding: Finding
  let lead: { id: string }

  beforeEach(async () => {
    lead = await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    await look()
    finding = (await findings())[0]!
  })

  const dismiss = (as: Caller, body: object = { reason: 'Abroad until May' }, id = finding.id) =>
    call('POST', `/integrity/findings/${id}/dismissal`, as, body)

  test('that was set aside stays so, until its evidence is another', async () => {
    expect((await dismiss(world.meera)).body.data).toMatchObject({
      state: 'dismissed',
      reason: 'Abroad until May',
      dismissed_by: { name: 'Meera Iyer' },
    })
    expect(await look()).toMatchObject({ found: 0, resolved: 0 })
    expect((await findings())[0]!.state).toBe('dismissed')
    await app.db.sql`update lead set follow_up_at = '2020-02-02T00:00:00Z', updated_at = now() where id = ${lead.id}`
    expect(await look()).toMatchObject({ found: 1 })
    expect((await findings())[0]).toMatchObject({ id: finding.id, state: 'open' })
    expect(await told('integrity.found')).toHaveLength(2)
  })

  test('is set aside once, with a reason, as it was read, and can be opened again', async () => {
    expect((await dismiss(world.asha, { reason: '  ' })).body.error.fields).toHaveProperty('reason')
    expect((await dismiss(world.asha, { reason: 'x', updated_at: '2026-01-01T00:00:00Z' })).body.error.code).toBe(
      'stale',
    )
    expect((await dismiss(world.asha)).status).toBe(200)
    expect((await dismiss(world.asha)).status).toBe(409)
    const reopen = () => call('DELETE', `/integrity/findings/${finding.id}/dismissal`, world.asha)
    expect((await reopen()).body.data).toMatchObject({ state: 'open', reason: null, dismissed_by: null })
    expect((await reopen()).status).toBe(409)
  })

  test('stands by its weight where that is asked, the heaviest first', async () => {
    for (let i = 0; i < 3; i++) await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    await look()
    await app.db.sql`update integrity_finding set severity = (array['low', 'high', 'medium', 'high'])[place]
      from (select id, row_number() over (order by id) as place from integrity_finding
             where company_id = ${world.company.id}) each where each.id = integrity_finding.id`
    const filter = encodeURIComponent('{"field":"state","op":"eq","value":"open"}')
    const { body } = await call('GET', `/integrity/findings?sort=-weight&filter=${filter}`, world.asha)
    expect(body.data.map((one: { severity: string }) => one.severity)).toEqual(['high', 'high', 'medium', 'low'])
  })

  test('is set aside with many others, by a filter or by ids', async () => {
    for (let i = 0; i < 3; i++) await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    await look()
    const many = (body: object) => call('POST', '/integrity/findings/dismissals', world.asha, body)
    const ids = [finding.id, 'itg_unknown']
    expect((await many({ ids, reason: 'Known' })).body.data).toEqual({ dismissed: 1, passed_over: 1, has_more: false })
    const filter = JSON.stringify([{ field: 'rule', op: 'eq', value: 'left_alone' }])
    expect((await many({ filter, reason: 'Known' })).body.data).toEqual({
      dismissed: 3,
      passed_over: 0,
      has_more: false,
    })
    expect((await many({ reason: 'Known' })).status).toBe(422)
    expect((await many({ filter: '{"field":"phone","op":"eq","value":"1"}', reason: 'x' })).status).toBe(422)
  })

  test('is nobody’s business without the right, nor beyond the reach over leads; rivals know of none', async () => {
    const rival = await makeRival(app)
    expect((await call('GET', '/integrity/findings', world.vikram)).status).toBe(403)
    expect(await findings(rival.owner)).toEqual([])
    expect((await dismiss(rival.owner)).status).toBe(404)
    const grant = JSON.stringify({ 'integrity.view': 'all' })
    await app.db
      .sql`update role set permissions = permissions || ${grant}::text::jsonb where id = ${world.roles.team_lead}`

    forgetCompany(world.company.id)
    expect((await findings(world.vikram)).map(({ id }) => id)).toEqual([finding.id])
    expect(await findings(world.farah)).toEqual([])
    expect((await dismiss(world.vikram)).status).toBe(403)
  })

  test('shows another owner’s lead only to whoever sees that lead', async () => {
    const contactId = await givenContact(app, world, { name: 'Sunil Gupta', phones: ['9822200000'] })
    const old = await busy({ contactId, owner: world.imran })
    const own = await busy({ contactId, owner: world.ravi })
    await look()
    const grant = JSON.stringify({ 'integrity.view': 'all' })
    await app.db
      .sql`update role set permissions = permissions || ${grant}::text::jsonb where id = ${world.roles.team_lead}`

    forgetCompany(world.company.id)
    const seen = async (as: Caller) =>
      (await byRule('same_person_two_owners', as)).map(one => [one.lead.id, one.evidence.map(({ id }) => id)])
    expect(await seen(world.asha)).toEqual([[own.id, [old.id]]])
    expect(await seen(world.vikram)).toEqual([[own.id, []]])
  })
})

describe('the rules', () => {
  const rules = async () => (await call('GET', '/integrity/rules', world.asha)).body.data
  const change = (key: string, body: object, as: Caller = world.asha) =>
    call('PATCH', `/integrity/rules/${key}`, as, body)

  test('are turned off, and what they had found is closed with the next look', async () => {
    await busy({ followUpAt: '2020-01-01T00:00:00Z' })
    await look()
    expect((await rules()).find((rule: { key: string }) => rule.key === 'left_alone')).toMatchObject({
      is_on: true,
      threshold: 7,
      unit: 'days',
      open_count: 1,
    })
    expect((await change('left_alone', { is_on: false })).body.data).toMatchObject({ is_on: false, threshold: 7 })
    expect(await look()).toMatchObject({ resolved: 1 })
  })

  test('are changed by one at a time: of two who read the same, the second is told', async () => {
    const rule = async () => (await rules()).find(({ key }: { key: string }) => key === 'left_alone')
    const { updated_at } = await rule()
    const both = await Promise.all([
      change('left_alone', { is_on: false, updated_at }),
      change('left_alone', { severity: 'high', updated_at }, world.meera),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { is_on, severity } = await rule()
    expect([is_on, severity === 'high']).toEqual(both[0].status === 200 ? [false, false] : [true, true])
  })

  test('go by the threshold and the weight that the company sets', async () => {
    await busy({ followUpAt: new Date(now() - 3 * 86_400_000).toISOString() })
    await look()
    expect(await findings()).toEqual([])
    await change('left_alone', { threshold: 2, severity: 'high' })
    await look()
    expect(await findings()).toMatchObject([{ rule: 'left_alone', severity: 'high' }])
  })

  test('are changed by nobody who read older ones, may not judge, or names what there is not', async () => {
    const read = (await rules())[0]
    expect((await change(read.key, { threshold: 9, updated_at: read.updated_at })).status).toBe(200)
    expect((await change(read.key, { threshold: 8, updated_at: read.updated_at })).body.error.code).toBe('stale')
    expect((await change('person_archived', { threshold: 8 })).body.error.fields).toHaveProperty('threshold')
    expect((await change('nothing', { is_on: false })).status).toBe(404)
    expect((await change(read.key, { threshold: 0 })).status).toBe(422)
    expect((await change(read.key, { is_on: false }, world.ravi)).status).toBe(403)
  })
})
