// Something happens, and the steps of the rules that follow it are taken: in order, with their conditions, once.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { hours, minutes } from '../../../src/platform/clock'
import { hub } from '../../../src/platform/realtime/hub'
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

const leadOf = (id: string) => scene.ask('GET', `/leads/${id}`)
const later = (ms: number) => {
  letPass(ms)
  hub.publish('automations.due', {})
}

describe('the rule of the brief', () => {
  const rule = () => ({
    trigger: NEW_LEAD,
    conditions: [{ field: 'budget_max', op: 'gt', value: 1_000_000_000 }],
    steps: [
      { kind: 'assign', to: 'member', member_id: scene.world.ravi.id },
      { kind: 'wait', minutes: 15 },
      {
        kind: 'branch',
        conditions: [{ field: 'first_response_at', op: 'is_empty' }],
        yes: [{ kind: 'notify', text: 'Nobody has responded', to_leader: true }],
      },
    ],
  })

  test('reads as a sentence', async () => {
    const { source } = scene.world
    const conditions = [{ field: 'source_id', op: 'eq', value: source!.id }, ...rule().conditions]
    const { sentence } = await scene.automation({ ...rule(), conditions })
    expect(sentence).toBe(
      'When a lead arrives from Website and its budget is over ₹1 crore, assign it to Ravi Patil, then after 15 ' +
        'minutes, if nobody has responded, notify the leader.',
    )
  })

  test('assigns at once, waits, and tells the leader when nobody has responded', async () => {
    const { id } = await scene.automation(rule())
    const cheap = await scene.lead({ requirement: { budget_max: 900_000_000 } })
    const dear = await scene.lead({ requirement: { budget_max: 1_200_000_000 } })
    const [run] = await scene.runs(id)
    expect(run).toMatchObject({
      state: 'waiting',
      lead: { id: dear },
      event_type: 'lead.created',
      next_step: 'steps.1',
    })
    expect((await leadOf(dear)).owner.name).toBe('Ravi Patil')
    later(minutes(16))
    const over = await scene.run(run.id, 'done')
    expect(Object.keys(outcomes(over))).toEqual(['steps.0', 'steps.1', 'steps.2', 'steps.2.yes.0'])
    expect(outcomes(over)).toMatchObject({
      'steps.0': 'done: Assigned to Ravi Patil',
      'steps.1': 'done: Waited',
      'steps.2': 'done: Condition met: nobody has responded',
      'steps.2.yes.0': 'done: Told Vikram Joshi',
    })
    const [news] = await scene.ask(
      'GET',
      '/notifications?filter=[{"field":"kind","op":"eq","value":"automation"}]',
      undefined,
      {
        as: scene.world.vikram,
      },
    )
    expect(news.text).toMatch(/^Nobody has responded: Kiran Desai, L-/)
    // The cheap one was nobody's business, also not later.
    expect((await scene.ask('GET', `/automation-runs?lead_id=${cheap}`)).length).toBe(0)
  })

  test('tells nobody when the owner has responded meanwhile', async () => {
    const { id } = await scene.automation(rule())
    const lead = await scene.lead({ requirement: { budget_max: 1_200_000_000 } })
    const [run] = await scene.runs(id)
    await scene.ask(
      'POST',
      '/activities',
      { lead_id: lead, text: 'Called them' },
      { as: scene.world.ravi, status: 201 },
    )
    later(minutes(16))
    expect(outcomes(await scene.run(run.id, 'done'))['steps.2']).toBe('done: Condition not met: nobody has responded')
  })

  test('does not count what it does itself as a response', async () => {
    const steps = [
      { kind: 'note', text: 'Welcome {{contact.first_name}}' },
      { kind: 'field', field: 'temperature', value: 'hot' },
    ]
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps })
    const lead = await scene.lead()
    await scene.run((await scene.runs(id))[0].id, 'done')
    expect(await leadOf(lead)).toMatchObject({ first_response_at: null, temperature: 'hot' })
    const [note] = (await scene.ask('GET', `/activities?lead_id=${lead}`)).filter(
      ({ type }: { type: string }) => type === 'note',
    )
    expect(note).toMatchObject({ text: 'Welcome Kiran', actor: { kind: 'automation', id, name: 'A rule' } })
  })
})

describe('steps', () => {
  const runOf = async (steps: object[], more: object = {}) => {
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps })
    const lead = await scene.lead(more)
    const [run] = await scene.runs(id)
    return { lead, run: await scene.ask('GET', `/automation-runs/${run.id}`), id }
  }

  test('a task is its assignee’s, due when the rule says, and tells them', async () => {
    const { ravi } = scene.world
    const { lead, run } = await runOf([
      { kind: 'task', title: 'Call {{contact.name}}', type: 'call', due_in_hours: 2, assignee_id: ravi.id },
    ])
    expect(outcomes(run)['steps.0']).toMatch(/^done: Task for Ravi Patil, due /)
    const [task] = await scene.app.db.sql`select * from task where lead_id = ${lead}`
    expect(task).toMatchObject({ title: 'Call Kiran Desai', type: 'call', assignee_id: ravi.id, status: 'open' })
    expect(Math.abs(Date.parse(task!.due_at) - Date.now() - hours(2))).toBeLessThan(minutes(1))
  })

  test('turns go round among members who take leads', async () => {
    const { ravi, neha, imran } = scene.world
    await scene.app.db.sql`update member set takes_leads = false where id = ${imran.id}`
    const steps = [{ kind: 'assign', to: 'round_robin', member_ids: [ravi.id, imran.id, neha.id] }]
    const { id } = await scene.automation({ trigger: NEW_LEAD, steps })
    const owners: string[] = []
    for (let i = 1; i <= 4; i++) {
      const lead = await scene.lead()
      await scene.runs(id, i)
      owners.push((await leadOf(lead)).owner.name)
    }
    expect(owners).toEqual(['Ravi Patil', 'Neha Deshmukh', 'Ravi Patil', 'Neha Deshmukh'])
  })

  test('a status is moved through the door that members use, and what the guard blocks fails with its reason', async () => {
    const rule = {
      name: 'No lost lead without a reason',
      to_categories: ['lost'],
      requires: [{ kind: 'visit_completed' }],
    }
    await scene.ask('POST', '/process-rules', rule, { status: 201 })
    const { run, lead, id } = await runOf([
      { kind: 'field', field: 'tags', add: ['Imported'] },
      { kind: 'field', field: 'status', value: 'lost' },
      { kind: 'note', text: 'Never reached' },
    ])
    expect(run).toMatchObject({ state: 'failed', next_step: 'steps.1' })
    expect(outcomes(run)).toMatchObject({ 'steps.0': 'done: Set Tags' })
    expect(run.steps.length).toBe(2)
    const { contact } = await leadOf(lead)
    expect((await scene.ask('GET', `/contacts/${contact.id}`)).tags).toEqual(['Imported'])
    expect((await scene.ask('GET', `/automations/${id}`)).trouble).toBe(run.reason)
    // Mended, it goes on from there.
    await scene.app.db.sql`update process_rule set is_active = false where company_id = ${scene.world.company.id}`
    await scene.ask('POST', `/automation-runs/${run.id}/retry`)
    const over = await scene.run(run.id, 'done')
    expect(over.steps.map(({ path, state }: { path: string; state: string }) => `${path} ${state}`)).toEqual([
      'steps.0 done',
      'steps.1 failed',
      'steps.1 done',
      'steps.2 done',
    ])
    expect((await leadOf(lead)).status.key).toBe('lost')
  })

  test('a visit is reminded of, and none is no failure', async () => {
    const { ravi, company } = scene.world
    const steps = [{ kind: 'visit_reminder', hours_before: 3 }]
    const { run, lead } = await runOf(steps)
    expect(run.state).toBe('skipped')
    expect(outcomes(run)).toEqual({ 'steps.0': 'skipped: No visit is to come' })
    await scene.app.db.sql`insert into site_visit (company_id, id, lead_id, scheduled_at, agent_id)
      values (${company.id}, ${`vis_${lead}`}, ${lead}, now() + interval '2 days', ${ravi.id})`
    const again = await scene.automation({
      trigger: { kind: 'event', event: 'lead.updated', fields: ['temperature'] },
      steps,
    })
    await scene.ask('PATCH', `/leads/${lead}`, { temperature: 'hot' })
    const [next] = await scene.runs(again.id)
    expect(next.state).toBe('done')
    const [task] = await scene.app.db.sql`select assignee_id, type from task where lead_id = ${lead}`
    expect(task).toMatchObject({ assignee_id: ravi.id, type: 'site_visit' })
  })

  test('a mail goes to whoever may be written to, and is skipped with the reason for whoever may not', async () => {
    const template = {
      name: 'Welcome',
      channel: 'mail',
      record: 'lead',
      subject: 'Hello {{contact.first_name}}',
      body: 'From {{owner.name}}',
    }
    const { id: template_id } = await scene.ask('POST', '/templates', template, { status: 201 })
    const steps = [{ kind: 'mail', template_id }]
    const { run, lead } = await runOf(steps, { email: 'kiran@example.in' })
    expect(outcomes(run)['steps.0']).toMatch(/^done: Mail “Welcome” goes out/)
    const [mail] = await scene.app.db
      .sql`select * from mail where contact_id is not null order by created_at desc limit 1`
    expect(mail).toMatchObject({
      recipient: 'kiran@example.in',
      subject: 'Hello Kiran',
      member_id: null,
      template: 'automation',
    })
    expect(mail!.text).toContain('From ')
    const { contact } = await leadOf(lead)
    expect(outcomes((await runOf(steps)).run)['steps.0']).toBe('skipped: This person has no e-mail address')
    await scene.ask(
      'POST',
      `/contacts/${contact.id}/consent-entries`,
      { channels: ['email'], purpose: 'service', granted: false },
      { status: 201 },
    )
    const again = await scene.automation({ trigger: { kind: 'event', event: 'lead.updated' }, steps })
    await scene.ask('PATCH', `/leads/${lead}`, { temperature: 'hot' })
    const [next] = await scene.runs(again.id)
    expect(outcomes(await scene.ask('GET', `/automation-runs/${next.id}`))['steps.0']).toBe(
      'skipped: This person may not be written to: withdrawn',
    )
  })

  test('without a channel, or an AI, a step is skipped with the reason and the next one is taken', async () => {
    const { run } = await runOf([
      { kind: 'message', text: 'Hello' },
      { kind: 'ai', task: 'lead_summary' },
      { kind: 'note', text: 'Goes on' },
    ])
    expect(outcomes(run)).toMatchObject({
      'steps.0': 'skipped: No channel is set up for it',
      'steps.1': 'skipped: No AI is set up here, or the company has not switched it on',
      'steps.2': 'done: Noted',
    })
  })

  test('without a channel of its own, a message goes by the first that reaches the person', async () => {
    const world = await scene.newWorld()
    const [source] = await scene.app.db
      .sql`select id from lead_source where company_id = ${world.company.id} and name = 'Website'`
    const channel = async (name: string, kind: string) => {
      const send_url = 'https://send.example.in/'
      const body = { name, channel: kind, send_url, source_id: source!.id }
      return scene.ask('POST', '/message-channels', body, { status: 201 })
    }
    await channel('Letters', 'email')
    const off = await channel('Off', 'whatsapp')
    await scene.ask('PATCH', `/message-channels/${off.id}`, { is_on: false })
    const { run, id } = await runOf([
      { kind: 'message', text: 'Hello' },
      { kind: 'note', text: 'Goes on' },
    ])
    expect(outcomes(run)).toMatchObject({
      'steps.0': 'skipped: has no number or address for this channel',
      'steps.1': 'done: Noted',
    })
    await channel('Our SMS', 'sms')
    await scene.lead()
    const runs = await scene.runs(id, 2)
    expect(outcomes(await scene.ask('GET', `/automation-runs/${runs[0].id}`))['steps.0']).toBe(
      'done: Written by Our SMS',
    )
    const { sentence } = await scene.ask('GET', `/automations/${id}`)
    expect(sentence).toBe('When a lead arrives, write to them, then note “Goes on”.')
    await scene.newWorld()
  })

  test('a webhook has a line in the log of webhooks, under workflows', async () => {
    const { run, lead } = await runOf([{ kind: 'webhook', url: 'https://hooks.example.in/new' }])
    expect(run.state).toBe('done')
    const [delivery] = await scene.ask('GET', '/webhook-deliveries?source=workflows')
    expect(delivery).toMatchObject({
      kind: 'workflow',
      event_type: 'automation.step',
      entity_id: lead,
      status: 'pending',
    })
  })
})

describe('when it is due', () => {
  test('a day that a record has, in the company’s time, once', async () => {
    const { ravi } = scene.world
    const lead = await scene.lead({ owner_id: ravi.id })
    // Tomorrow at 23:30 in Pune is a day that begins in the evening of today in London.
    const tomorrow = new Date(Date.now() + hours(24)).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    await scene.ask('PATCH', `/leads/${lead}`, { follow_up_at: `${tomorrow}T23:30:00+05:30` })
    const { id, due_at, sentence } = await scene.automation({
      trigger: { kind: 'date', record: 'lead', field: 'follow_up_at', days: 2, at: '10:00' },
      conditions: [{ field: 'category', op: 'eq', value: 'open' }],
      steps: [{ kind: 'notify', text: 'Overdue', to_leader: true }],
    })
    expect(sentence).toBe('2 days after the follow-up of a lead, at 10:00, if it is open, notify the leader.')
    expect(due_at.slice(11)).toBe('04:30:00.000Z')
    // Three days on, at noon: each of the days was due in its turn.
    later(Date.parse(`${tomorrow}T12:00:00+05:30`) + hours(48) - Date.now())
    const [run, ...others] = await scene.runs(id)
    expect(others).toEqual([])
    expect(run).toMatchObject({ state: 'done', lead: { id: lead }, event_type: null })
  })

  test('a birthday, also of those born on 29 February where there is none', async () => {
    const contact = await scene.ask(
      'POST',
      '/contacts',
      { name: 'Lata Rane', birthday: '1980-02-29', owner_id: scene.world.ravi.id },
      { status: 201 },
    )
    const { id } = await scene.ask('POST', '/automation-recipes', { key: 'birthday_greeting' }, { status: 201 })
    await scene.ask('PATCH', `/automations/${id}`, { is_on: true })
    await scene.app.db.sql`update automation set due_at = '2027-02-28T03:30:00Z' where id = ${id}`
    await scene.app.db.sql`update session set expires_at = '2028-01-01', last_seen_at = '2027-02-28'`
    later(Date.parse('2027-02-28T04:00:00Z') - Date.now())
    const [run] = await scene.runs(id)
    expect(run).toMatchObject({ state: 'done', record: { kind: 'contact', id: contact.id } })
    const [task] = await scene.app.db
      .sql`select title, assignee_id from task where assignee_id = ${scene.world.ravi.id}`
    expect(task!.title).toBe('Wish Lata Rane a happy birthday')
  })
})
