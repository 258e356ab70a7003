// Rules as they are set up: what is right in them, whom they act for, their versions, their trial, and what holds them back.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { hours } from '../../../src/platform/clock'
import { pushed } from '../../leads/lead-push/pushing'
import { waitFor } from '../../support/app'
import { giveBackTime, letPass } from '../../support/test-clock'
import { makeScene, NEW_LEAD, outcomes, type Scene } from './scene'

let scene: Scene

beforeAll(async () => {
  scene = await makeScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.newWorld()
})
afterEach(giveBackTime)

const NOTE = [{ kind: 'note', text: 'Seen' }]
const troubleOf = async (id: string): Promise<string | null> => (await scene.ask('GET', `/automations/${id}`)).trouble

describe('what is wrong is named by its path', () => {
  test('in steps within branches, in conditions, and in the trigger', async () => {
    const steps = [
      { kind: 'note', text: 'Hello {{lead.nothing}}' },
      {
        kind: 'branch',
        conditions: [{ field: 'colour', op: 'eq', value: 'red' }],
        yes: [{ kind: 'mail', template_id: 'tpl_gone' }],
        no: [{ kind: 'assign', to: 'round_robin' }],
      },
      { kind: 'webhook', url: 'http://10.0.0.1/' },
      { kind: 'notify', text: 'Look', member_ids: ['mem_gone'] },
    ]
    const conditions = [{ field: 'source_id', op: 'eq', value: 'src_gone' }]
    const { fields } = await scene.ask(
      'POST',
      '/automations',
      { name: 'Wrong', trigger: NEW_LEAD, conditions, steps },
      { status: 422 },
    )
    expect(Object.keys(fields).sort()).toEqual([
      'conditions.0.value',
      'steps.0.text',
      'steps.1.conditions.0.field',
      'steps.1.no.0.team_id',
      'steps.1.yes.0.template_id',
      'steps.2.url',
      'steps.3.member_ids.0',
    ])
    const trigger = { kind: 'date', record: 'lead', field: 'colour', days: 1, at: '10:00' }
    const wrong = await scene.ask('POST', '/automations', { name: 'Wrong', trigger, steps: NOTE }, { status: 422 })
    expect(Object.keys(wrong.fields)).toEqual(['trigger.field'])
  })

  test('of no known shape', async () => {
    const steps = [{ kind: 'dance' }, { kind: 'wait', minutes: 'ten' }]
    const { fields } = await scene.ask(
      'POST',
      '/automations',
      { name: 'Wrong', trigger: NEW_LEAD, steps },
      { status: 422 },
    )
    expect(Object.keys(fields)).toContain('steps.0.kind')
    const one = await scene.ask(
      'POST',
      '/automations',
      { name: 'Wrong', trigger: NEW_LEAD, steps: steps.slice(1) },
      { status: 422 },
    )
    expect(Object.keys(one.fields)).toEqual(['steps.0.minutes'])
  })

  test('a step for leads has no place in a rule about contacts', async () => {
    const rule = {
      name: 'Wrong',
      trigger: { kind: 'event', event: 'contact.created' },
      steps: [{ kind: 'assign', to: 'rules' }],
    }
    const { fields } = await scene.ask('POST', '/automations', rule, { status: 422 })
    expect(fields).toEqual({ 'steps.0.kind': 'is for leads alone' })
  })
})

describe('whom it acts for', () => {
  test('agents set up none, and a manager not what only the set-up of integrations may', async () => {
    const rule = { name: 'Mine', trigger: NEW_LEAD, steps: [{ kind: 'webhook', url: 'https://hooks.example.in/' }] }
    await scene.ask('POST', '/automations', rule, { as: scene.world.ravi, status: 403 })
    const { fields } = await scene.ask('POST', '/automations', rule, { as: scene.world.meera, status: 422 })
    expect(Object.keys(fields)).toEqual(['steps.0.kind'])
  })

  test('a key sets up what is off, and a member switches it on', async () => {
    const key = await scene.world.keyOf(scene.world.asha, ['automations:write', 'leads:write'])
    const rule = { name: 'By a key', trigger: NEW_LEAD, steps: NOTE }
    await scene.ask('POST', '/automations', { ...rule, is_on: true }, { as: key, status: 403 })
    const { id } = await scene.ask('POST', '/automations', rule, { as: key, status: 201 })
    await scene.ask('PATCH', `/automations/${id}`, { is_on: true }, { as: key, status: 403 })
    await scene.ask('PATCH', `/automations/${id}`, { is_on: true })
    await scene.ask('PATCH', `/automations/${id}`, { name: 'Changed by a key' }, { as: key, status: 403 })
  })

  test('its step fails when they lost the right, and the automation says so, once', async () => {
    const { meera, roles, company } = scene.world
    const steps = [
      { kind: 'wait', minutes: 5 },
      { kind: 'task', title: 'Call' },
    ]
    const { id, acts_for } = await scene.automation({ trigger: NEW_LEAD, steps }, meera)
    expect(acts_for.name).toBe('Meera Iyer')
    await scene.lead()
    await scene.lead()
    const [first, second] = await scene.runs(id, 2)
    await scene.app.db
      .sql`update role set permissions = permissions - 'tasks.create' where company_id = ${company.id} and id = ${roles.manager}`
    letPass(hours(1))
    const failed = await scene.run(first.id, 'failed')
    await scene.run(second.id, 'failed')
    expect(failed.reason).toBe('Meera Iyer, for whom it acts, lacks the right tasks.create')
    const shown = await scene.ask('GET', `/automations/${id}`)
    expect(shown.trouble).toBe(failed.reason)
    expect(shown.needs_attention).toEqual([
      { path: 'steps.1.kind', problem: 'needs the right tasks.create, which whoever it acts for lacks' },
    ])
    const told = await scene.app.db
      .sql`select id from notification where kind = 'automation_trouble' and member_id = ${meera.id}`
    expect(told.length).toBe(1)
    const events = await scene.app.db.sql`select id from event where type = 'automation.failed' and subject_id = ${id}`
    expect(events.length).toBe(1)
  })

  test('nothing begins for whoever was deactivated, and it says so', async () => {
    const { meera } = scene.world
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps: NOTE }, meera)
    await scene.app.db.sql`update member set status = 'deactivated' where id = ${meera.id}`
    await scene.lead()
    await waitFor(async () => (await troubleOf(id)) !== null, 'the trouble')
    expect(await scene.ask('GET', `/automations/${id}`)).toMatchObject({
      trouble: 'Whoever it acts for was deactivated',
      needs_attention: [{ path: 'acts_for', problem: 'Meera Iyer was deactivated; switch it on anew to act for you' }],
    })
    // Switched on anew, it acts for whoever did.
    await scene.ask('PATCH', `/automations/${id}`, { is_on: false })
    expect((await scene.ask('PATCH', `/automations/${id}`, { is_on: true })).acts_for.name).toBe('Asha Kulkarni')
  })

  test('what it names and is gone needs attention, with why', async () => {
    const { ravi } = scene.world
    const template = { name: 'Hello', channel: 'mail', record: 'lead', subject: 'Hi', body: 'Hi' }
    const { id: template_id } = await scene.ask('POST', '/templates', template, { status: 201 })
    const steps = [
      { kind: 'assign', to: 'member', member_id: ravi.id },
      { kind: 'mail', template_id },
    ]
    const { id, needs_attention } = await scene.automation({ trigger: NEW_LEAD, steps })
    expect(needs_attention).toEqual([])
    await scene.ask('POST', `/templates/${template_id}/archive`)
    await scene.app.db.sql`update member set status = 'deactivated' where id = ${ravi.id}`
    expect((await scene.ask('GET', `/automations/${id}`)).needs_attention).toEqual([
      { path: 'steps.0.member_id', problem: 'Ravi Patil was deactivated' },
      { path: 'steps.1.template_id', problem: 'Hello was archived' },
    ])
  })
})

describe('versions', () => {
  test('a run keeps the version it began with; an earlier one comes back as the next', async () => {
    const steps = (text: string) => [
      { kind: 'wait', minutes: 5 },
      { kind: 'note', text },
    ]
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps: steps('First') })
    const lead = await scene.lead()
    const [run] = await scene.runs(id)
    const changed = await scene.ask('PATCH', `/automations/${id}`, { steps: steps('Second') })
    expect(changed.version).toBe(2)
    expect((await scene.ask('PATCH', `/automations/${id}`, { name: 'Renamed' })).version).toBe(2)
    letPass(hours(1))
    expect((await scene.run(run.id, 'done')).version).toBe(1)
    const notes = await scene.app.db.sql`select text from activity where lead_id = ${lead} and type = 'note'`
    expect(notes.map(({ text }) => text)).toEqual(['First'])
    const restored = await scene.ask('POST', `/automations/${id}/restore`, { version: 1 })
    expect(restored).toMatchObject({ version: 3, steps: steps('First') })
    const versions = await scene.ask('GET', `/automations/${id}/versions`)
    expect(versions.map(({ version, restored_from }: Record<string, unknown>) => [version, restored_from])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
    await scene.ask('POST', `/automations/${id}/restore`, { version: 9 }, { status: 404 })
  })

  test('switched off, its runs end; a run is cancelled once', async () => {
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps: [{ kind: 'wait', days: 1 }, ...NOTE] })
    await scene.lead()
    await scene.lead()
    const [run, other] = await scene.runs(id, 2)
    const cancelled = await scene.ask('POST', `/automation-runs/${run.id}/cancel`)
    expect(cancelled).toMatchObject({ state: 'stopped', reason: 'Cancelled by Asha Kulkarni', due_at: null })
    await scene.ask('POST', `/automation-runs/${run.id}/cancel`, undefined, { status: 409 })
    await scene.ask('POST', `/automation-runs/${run.id}/retry`, undefined, { status: 409 })
    await scene.ask('PATCH', `/automations/${id}`, { is_on: false })
    expect(await scene.ask('GET', `/automation-runs/${other.id}`)).toMatchObject({
      state: 'stopped',
      reason: 'The automation was switched off',
    })
  })
})

describe('a trial', () => {
  /** Every row of every table, as text; sequences and what is kept of requests are no part of it. */
  async function wholeDatabase(): Promise<Map<string, string>> {
    const { sql } = scene.app.db
    const tables = await sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
    const rows = new Map<string, string>()
    for (const { name } of tables) {
      const [row] = await sql.unsafe(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from "${name}" t`,
      )
      rows.set(name, row!.rows)
    }
    return rows
  }

  test('says what each condition and step would do, and changes nothing', async () => {
    const { ravi, neha } = scene.world
    const template = { name: 'Hello', channel: 'mail', record: 'lead', subject: 'Hi', body: 'Hi {{contact.name}}' }
    const { id: template_id } = await scene.ask('POST', '/templates', template, { status: 201 })
    const { id } = await scene.ask(
      'POST',
      '/automations',
      {
        name: 'Everything',
        trigger: NEW_LEAD,
        conditions: [
          { field: 'category', op: 'eq', value: 'open' },
          { field: 'temperature', op: 'eq', value: 'hot' },
        ],
        steps: [
          { kind: 'assign', to: 'round_robin', member_ids: [ravi.id, neha.id] },
          { kind: 'assign', to: 'rules' },
          { kind: 'wait', minutes: 15 },
          { kind: 'field', field: 'temperature', value: 'hot' },
          {
            kind: 'branch',
            conditions: [{ field: 'temperature', op: 'eq', value: 'hot' }],
            yes: [
              { kind: 'task', title: 'Call {{contact.name}}' },
              { kind: 'note', text: 'Hot' },
            ],
            no: [{ kind: 'note', text: 'Cold' }],
          },
          { kind: 'notify', text: 'Look', to_owner: true, to_leader: true },
          { kind: 'mail', template_id },
          { kind: 'message', text: 'Hello' },
          { kind: 'webhook', url: 'https://hooks.example.in/' },
          { kind: 'ai', task: 'lead_summary' },
          { kind: 'visit_reminder', hours_before: 3 },
          { kind: 'field', field: 'status', value: 'lost' },
        ],
      },
      { status: 201 },
    )
    const lead = await scene.lead({ email: 'kiran@example.in', owner_id: scene.world.imran.id })
    // Whatever follows the lead, which is new, has to be done with it.
    const [rested, before] = [async () => [...(await wholeDatabase())].join(), new Map<string, string>()]
    await waitFor(async () => {
      const now = await rested()
      await scene.ask('GET', `/leads/${lead}`)
      return now === (await rested())
    }, 'the house to rest')
    for (const [table, rows] of await wholeDatabase()) before.set(table, rows)
    const trial = await scene.ask('POST', `/automations/${id}/trial`, { record_id: lead })
    const after = await wholeDatabase()
    expect([...after].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table)).toEqual([])
    expect(trial.would_run).toBe(false)
    expect(trial.conditions).toEqual([
      { text: 'it is open', is_met: true },
      { text: 'its temperature is hot', is_met: false },
    ])
    expect(trial.steps.map(({ path, would }: Record<string, string>) => `${path} ${would}`)).toEqual([
      'steps.0 do',
      'steps.1 do',
      'steps.2 wait',
      'steps.3 do',
      'steps.4 do',
      'steps.4.yes.0 do',
      'steps.4.yes.1 do',
      'steps.5 do',
      'steps.6 do',
      'steps.7 skip',
      'steps.8 do',
      'steps.9 skip',
      'steps.10 skip',
      'steps.11 do',
    ])
    expect(trial.steps[0]).toMatchObject({
      text: 'assign it in turn to Ravi Patil, Neha Deshmukh',
      outcome: 'Assigned to Ravi Patil',
    })
    expect(trial.steps[4].outcome).toBe('Condition met: its temperature is hot')
    await scene.ask('POST', `/automations/${id}/trial`, { record_id: 'led_unknown' }, { status: 422 })
  })
})

describe('what holds it back', () => {
  test('what it changes does not begin it again, nor round about by another', async () => {
    const on = (field: string) => ({ kind: 'event', event: 'lead.updated', fields: [field] })
    const first = await scene.automation({
      trigger: on('temperature'),
      steps: [{ kind: 'field', field: 'follow_up_at', follow_up: { days: 3 } }],
    })
    const second = await scene.automation({
      trigger: on('follow_up_at'),
      steps: [{ kind: 'field', field: 'temperature', value: 'cold' }],
    })
    const lead = await scene.lead()
    await scene.ask('PATCH', `/leads/${lead}`, { temperature: 'hot' })
    await scene.run((await scene.runs(second.id))[0].id, 'done')
    const marker = await scene.automation({ trigger: on('project'), steps: NOTE })
    await scene.ask('PATCH', `/leads/${lead}`, { project: 'Riverside' })
    await scene.runs(marker.id)
    expect((await scene.runs(first.id)).length).toBe(1)
    expect((await scene.runs(second.id)).length).toBe(1)
    expect(await scene.ask('GET', `/leads/${lead}`)).toMatchObject({ temperature: 'cold' })
  })

  test('automations set off one another five deep, and the sixth is stopped', async () => {
    const tagged = (tag: string) => [{ field: 'tags', op: 'has_any', value: [tag] }]
    const ids: string[] = []
    for (let i = 1; i <= 6; i++) {
      const { id } = await scene.automation({
        trigger: { kind: 'event', event: 'contact.updated', fields: ['tags'] },
        conditions: [...tagged(`t${i}`), { field: 'tags', op: 'has_none', value: [`t${i + 1}`] }],
        steps: [{ kind: 'field', field: 'tags', add: [`t${i + 1}`] }],
      })
      ids.push(id)
    }
    const { id } = await scene.ask('POST', '/contacts', { name: 'Lata Rane' }, { status: 201 })
    await scene.ask('PATCH', `/contacts/${id}`, { tags: ['t1'] })
    const [last] = await scene.runs(ids[5]!)
    expect(last).toMatchObject({ state: 'stopped', reason: '5 automations have set off one another before it' })
    expect((await scene.ask('GET', `/contacts/${id}`)).tags).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
  })

  test('of one record it runs ten times within an hour, and says once that it was stopped', async () => {
    const { id } = await scene.automation({
      trigger: { kind: 'event', event: 'lead.updated', fields: ['project'] },
      steps: NOTE,
    })
    const lead = await scene.lead()
    for (let i = 1; i <= 13; i++) await scene.ask('PATCH', `/leads/${lead}`, { project: `Phase ${i}` })
    const runs = await scene.runs(id, 11)
    const states = Object.groupBy(runs, ({ state }) => state)
    expect([states.done?.length, states.stopped?.length]).toEqual([10, 1])
    expect(states.stopped![0].reason).toBe('It ran 10 times within an hour for this record')
    expect(await troubleOf(id)).toBe('It ran 10 times within an hour for this record')
    const told = await scene.app.db
      .sql`select id from notification where kind = 'automation_trouble' and subject_id = ${id}`
    expect(told.length).toBe(1)
  })

  test('in all it runs as often within an hour as it may', async () => {
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps: NOTE, runs_per_hour: 2 })
    for (let i = 0; i < 3; i++) await scene.lead()
    const runs = await scene.runs(id, 3)
    expect(runs.map(({ state }) => state).sort()).toEqual(['done', 'done', 'stopped'])
    letPass(hours(2))
    await scene.lead()
    expect((await scene.runs(id, 4)).filter(({ state }) => state === 'done').length).toBe(3)
  })

  test('a lead that comes a day late begins nothing', async () => {
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps: NOTE })
    startIntake()
    const late = { phone: '9800000001', submitted_at: new Date(Date.now() - hours(30)).toISOString() }
    const { lead_id } = await pushed(scene.app, scene.world, late)
    await stopIntake()
    expect((await scene.ask('GET', `/leads/${lead_id}`)).is_late).toBe(true)
    const lead = await scene.lead()
    expect((await scene.runs(id)).map(run => run.lead.id)).toEqual([lead])
  })
})

describe('recipes', () => {
  test('each reads as a sentence, and is used switched off, to be completed', async () => {
    const recipes = await scene.ask('GET', '/automation-recipes')
    expect(recipes.length).toBeGreaterThanOrEqual(8)
    const welcome = recipes.find(({ key }: { key: string }) => key === 'welcome_mail')
    expect(welcome).toMatchObject({
      sentence: 'When a lead arrives from …, send the mail “…”.',
      to_choose: ['conditions.0.value', 'steps.0.template_id'],
    })
    for (const { key, to_choose } of recipes) {
      const made = await scene.ask('POST', '/automation-recipes', { key }, { status: 201 })
      expect(made.is_on).toBe(false)
      expect(made.needs_attention.map(({ path }: { path: string }) => path)).toEqual(to_choose)
      const status = to_choose.length > 0 ? 422 : 200
      await scene.ask('PATCH', `/automations/${made.id}`, { is_on: true }, { status })
    }
  })

  test('the untouched lead tells the owner and the leader', async () => {
    const { id } = await scene.ask('POST', '/automation-recipes', { key: 'untouched_lead' }, { status: 201 })
    const made = await scene.ask('PATCH', `/automations/${id}`, { is_on: true })
    expect(made.sentence).toBe(
      'When a lead arrives, after 15 minutes, once the office is open, if it is open and nobody has ' +
        'responded, notify the owner and the leader.',
    )
    await scene.lead({ owner_id: scene.world.ravi.id })
    const [run] = await scene.runs(id)
    letPass(hours(80))
    expect(outcomes(await scene.run(run.id, 'done'))['steps.1.yes.0']).toBe('done: Told Ravi Patil, Vikram Joshi')
  })
})

test('another company sees nothing of it', async () => {
  const { id } = await scene.automation({ trigger: NEW_LEAD, steps: NOTE })
  await scene.lead()
  const [run] = await scene.runs(id)
  const mine = scene.world
  const rival = await scene.newWorld()
  expect(rival.company.id).not.toBe(mine.company.id)
  await scene.ask('GET', `/automations/${id}`, undefined, { status: 404 })
  await scene.ask('GET', `/automation-runs/${run.id}`, undefined, { status: 404 })
  expect(await scene.ask('GET', '/automations')).toEqual([])
})
