// Rules that follow changes of a record: which change begins a run, and what a rule may name of it.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { Sender } from '../../../src/automation/webhooks/sender'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { waitFor } from '../../support/app'
import { startReceiver } from '../../support/receiver'
import { says, startAi } from '../ai/endpoint'
import { makeScene, type Scene } from './scene'

let scene: Scene

beforeAll(async () => {
  scene = await makeScene()
})
afterAll(() => scene.close())

const STEPS = [{ kind: 'note', text: 'Seen' }]
const following = (fields: string[], more: object = {}) => ({
  trigger: { kind: 'event', event: 'lead.updated', fields },
  steps: STEPS,
  ...more,
})

test('cold and at once hot again is one change to hot', async () => {
  const { id } = await scene.automation(
    following(['temperature'], { conditions: [{ field: 'temperature', op: 'eq', value: 'hot' }] }),
  )
  const lead = await scene.lead({ temperature: 'warm' })
  for (let i = 1; i <= 3; i++) {
    await scene.ask('PATCH', `/leads/${lead}`, { temperature: 'cold' })
    await scene.ask('PATCH', `/leads/${lead}`, { temperature: 'hot' })
    expect(await scene.runs(id, i)).toHaveLength(i)
  }
  // What comes behind is judged behind them, so by now all of them are.
  const other = await scene.lead({ temperature: 'warm' })
  await scene.ask('PATCH', `/leads/${other}`, { temperature: 'hot' })
  expect(await scene.runs(id, 4)).toHaveLength(4)
})

describe('what happens faster than anybody looks', () => {
  const when = (event: string, conditions: object[], more: object = {}) =>
    scene.automation({ trigger: { kind: 'event', event, ...more }, conditions, steps: STEPS })
  /** Lets the list of events reach nobody until all of it happened. */
  const unseen = async (happen: () => Promise<void>): Promise<void> => {
    await stopFanOut()
    await happen()
    startFanOut()
  }
  const to = (lead: string, status: string) => scene.ask('POST', `/leads/${lead}/status`, { status }, { status: 200 })
  const heat = async (lead: string, ...temperatures: string[]): Promise<void> => {
    for (const temperature of temperatures) await scene.ask('PATCH', `/leads/${lead}`, { temperature })
  }
  const states = async (id: string, count: number): Promise<string[]> =>
    (await scene.runs(id, count)).map(({ state }) => state)

  test('is judged by what it says: a lead that moves on was there all the same', async () => {
    const contacted = await when('lead.status_changed', [{ field: 'status', op: 'eq', value: 'contacted' }])
    const closed = await when('lead.status_changed', [{ field: 'category', op: 'eq', value: 'lost' }])
    const open = await when('lead.status_changed', [{ not: { field: 'status', op: 'in', value: ['lost', 'junk'] } }])
    const lead = await scene.lead()
    await unseen(async () => {
      await to(lead, 'contacted')
      await to(lead, 'lost')
    })
    expect(await states(contacted.id, 1)).toEqual(['done'])
    expect(await states(closed.id, 1)).toEqual(['done'])
    expect(await states(open.id, 1)).toEqual(['done'])
  })

  test('is a run for each change, as often as it may run', async () => {
    const any = await scene.automation(following(['temperature']))
    const hot = await when('lead.updated', [{ field: 'temperature', op: 'eq', value: 'hot' }], {
      fields: ['temperature'],
    })
    const given = await when('lead.assigned', [{ field: 'owner_id', op: 'eq', value: scene.world.neha.id }])
    const lead = await scene.lead({ temperature: 'warm', owner_id: scene.world.ravi.id })
    await unseen(async () => {
      await heat(lead, 'hot', 'cold', 'hot', 'warm', 'hot', 'cold')
      for (const { id } of [scene.world.neha, scene.world.ravi]) {
        await scene.ask('POST', `/leads/${lead}/assignment`, { owner_id: id }, { status: 200 })
      }
    })
    expect(await states(any.id, 6)).toEqual(Array(6).fill('done'))
    expect(await states(hot.id, 3)).toEqual(['done', 'done', 'done'])
    expect(await states(given.id, 1)).toEqual(['done'])
    await unseen(() => heat(lead, 'hot', 'cold', 'hot', 'cold', 'hot', 'cold'))
    const all = await scene.runs(any.id, 11)
    expect(all.filter(({ state }) => state === 'done')).toHaveLength(10)
    expect(all.find(({ state }) => state === 'stopped').reason).toBe('It ran 10 times within an hour for this record')
  })

  test('says in the log where its record does not meet the conditions any more', async () => {
    const arrived = await when('lead.created', [{ field: 'temperature', op: 'eq', value: 'hot' }])
    let lead = ''
    await unseen(async () => {
      lead = await scene.lead({ temperature: 'hot' })
      await heat(lead, 'cold')
      await scene.lead({ temperature: 'cold' })
    })
    const runs = await scene.runs(arrived.id, 1)
    expect(runs).toMatchObject([{ state: 'skipped', reason: 'The record does not meet the conditions any more' }])
    expect(runs[0].record.id).toBe(lead)
    await unseen(() => heat(lead, 'hot'))
    expect(await scene.runs(arrived.id, 1)).toHaveLength(1)
  })
})

test('what changed is named as conditions name it, or with its whole', async () => {
  const rules = await Promise.all(
    ['budget', 'budget_max', 'requirement.budget_max'].map(field => scene.automation(following([field]))),
  )
  const other = await scene.automation(following(['temperature']))
  const lead = await scene.lead()
  await scene.ask('PATCH', `/leads/${lead}`, { requirement: { budget_max: 9_000_000_00 } })
  for (const { id } of rules) expect(await scene.runs(id)).toHaveLength(1)
  expect(await scene.ask('GET', `/automation-runs?automation_id=${other.id}`)).toEqual([])
})

test('a lead that is lost changed its lost reason too', async () => {
  const { id } = await scene.automation(following(['lost_reason_id']))
  const lead = await scene.lead()
  const [first, second] = await lostReasons()
  await scene.ask('POST', `/leads/${lead}/status`, { status: 'lost', lost_reason_id: first.id }, { status: 200 })
  await scene.ask('POST', `/leads/${lead}/status`, { status: 'lost', lost_reason_id: second.id }, { status: 200 })
  expect(await scene.runs(id)).toHaveLength(1)
})

const lostReasons = async () =>
  (await scene.ask('GET', '/lost-reasons')).filter(({ category }: { category: string }) => category === 'lost')

test('a step that moves a lead says at once what the move needs', async () => {
  const problems = async (step: object) => {
    const rule = {
      name: 'A rule',
      trigger: { kind: 'event', event: 'lead.created' },
      steps: [{ kind: 'field', ...step }],
    }
    const answer = await scene.app.call('POST', '/automations', { as: scene.world.asha, body: rule })
    return answer.body.error?.fields ?? {}
  }
  const move = { field: 'status', value: 'lost' }
  expect(await problems(move)).toEqual({})
  await scene.ask('PATCH', '/lead-settings', { needs_lost_reason: true })
  const needed = 'is needed: your company wants to know why'
  expect(await problems(move)).toEqual({ 'steps.0.lost_reason_id': needed })
  const [{ id: reason }] = await lostReasons()
  expect(await problems({ ...move, lost_reason_id: reason })).toEqual({})
  expect(await problems({ ...move, value: 'contacted', lost_reason_id: reason })).toEqual({
    'steps.0.lost_reason_id': 'is no reason for Contacted',
  })
  expect(await problems({ ...move, value: 'contacted', sub_status: 'nowhere' })).toEqual({
    'steps.0.sub_status': 'is not known',
  })
})

test('each trigger reads as somebody would say it', async () => {
  const sentence = async (trigger: object) =>
    (await scene.ask('POST', '/automations', { name: 'A rule', trigger, steps: STEPS }, { status: 201 })).sentence
  const at = '09:30'
  expect(await sentence({ kind: 'schedule', record: 'lead', every: 'week', weekday: 'monday', at })).toBe(
    'Every Monday at 09:30, for each of the leads, note “Seen”.',
  )
  expect(await sentence({ kind: 'date', record: 'site_visit', field: 'scheduled_at', days: 1, at })).toBe(
    '1 day after a site visit, at 09:30, note “Seen”.',
  )
  expect(await sentence({ kind: 'date', record: 'contact', field: 'birthday', days: 0, at, yearly: true })).toBe(
    'On a contact’s birthday, at 09:30, note “Seen”.',
  )
  expect(await sentence({ kind: 'date', record: 'lead', field: 'follow_up_at', days: -2, at })).toBe(
    '2 days before the follow-up of a lead, at 09:30, note “Seen”.',
  )
})

test('a field that there is not is refused by its place, and the catalogue says which there are', async () => {
  for (const field of ['bogus', 'rent.bogus', 'custom.nothing', 'contact_name', 'ref']) {
    const { fields } = await scene.ask(
      'POST',
      '/automations',
      { name: 'A rule', is_on: true, ...following(['temperature', field]) },
      { status: 422 },
    )
    expect(Object.keys(fields)).toEqual(['trigger.fields.1'])
  }
  const { records, steps } = await scene.ask('GET', '/automation-catalogue')
  const { schema } = steps.find(({ kind }: { kind: string }) => kind === 'message')
  expect(schema.properties.text.maxLength).toBe(2000)
  expect(JSON.stringify(steps)).not.toContain('x-max-length')
  const leads = records.find(({ record }: { record: string }) => record === 'lead')
  expect(leads.fields).toContainEqual({ field: 'temperature', label: 'Temperature' })
})

test('whoever could not set up a step may rename its rule, and not change what it does', async () => {
  const { id } = await scene.automation({
    trigger: { kind: 'event', event: 'lead.created' },
    steps: [{ kind: 'webhook', url: 'https://hooks.example.in/' }],
  })
  const as = scene.world.meera
  const renamed = await scene.ask(
    'PATCH',
    `/automations/${id}`,
    { name: 'Tell them', runs_per_hour: 9 },
    { as, status: 200 },
  )
  expect(renamed).toMatchObject({
    name: 'Tell them',
    runs_per_hour: 9,
    version: 1,
    acts_for: { name: 'Asha Kulkarni' },
  })
  const { fields } = await scene.ask('PATCH', `/automations/${id}`, { conditions: TEMPERED }, { as, status: 422 })
  expect(Object.keys(fields)).toEqual(['steps.0.kind'])
  await scene.ask('PATCH', `/automations/${id}`, { is_on: false })
  await scene.ask('PATCH', `/automations/${id}`, { is_on: true }, { as, status: 422 })
})
const TEMPERED = [{ field: 'temperature', op: 'eq', value: 'hot' }]

test('a step says which of its fields there are not', async () => {
  const steps = [
    { kind: 'note', text: 'Seen', bogus: 1 },
    { kind: 'branch', conditions: TEMPERED, yes: [{ kind: 'note', txt: '' }] },
  ]
  const trigger = { kind: 'event', event: 'lead.created' }
  const { fields } = await scene.ask('POST', '/automations', { name: 'A rule', trigger, steps }, { status: 422 })
  expect(fields).toMatchObject({
    'steps.0.bogus': 'is no field of such a step; it has kind, text',
    'steps.1.yes.0.txt': 'is no field of such a step; it has kind, text',
  })
})

test('conditions on a budget and events of the nightly check read as somebody would say it', async () => {
  const over = await scene.automation({
    trigger: { kind: 'event', event: 'lead.created' },
    conditions: [{ field: 'budget_max', op: 'gt', value: 1_00_00_000_00 }],
    steps: STEPS,
  })
  expect(over.sentence).toBe('When a lead arrives and its budget is over ₹1 crore, note “Seen”.')
  const settled = await scene.automation({ trigger: { kind: 'event', event: 'integrity.resolved' }, steps: STEPS })
  expect(settled.sentence).toBe('When a doubt about a lead is settled, note “Seen”.')
})

test('without an AI a trial says that its step is skipped, as it will be', async () => {
  const { id } = await scene.automation({
    trigger: { kind: 'event', event: 'lead.created' },
    steps: [{ kind: 'ai', task: 'lead_summary' }],
  })
  const lead = await scene.lead()
  const [run] = await scene.runs(id)
  const { steps } = await scene.ask('GET', `/automation-runs/${run.id}`)
  const trial = await scene.ask('POST', `/automations/${id}/trial`, { record_id: lead }, { status: 200 })
  expect(trial.steps[0].would).toBe('skip')
  expect(trial.steps[0].outcome).toBe(steps[0].outcome)
})

test('what an AI answers is noted without what can’t be stored, and asked for once', async () => {
  await scene.newWorld()
  const ai = startAi()
  try {
    await scene.ask('PATCH', '/ai/settings', { enabled: true })
    ai.answer = () => says('Kiran \ud83d looks for a flat\u0000.')
    const { id } = await scene.automation({
      trigger: { kind: 'event', event: 'lead.created' },
      steps: [{ kind: 'ai', task: 'lead_summary' }],
    })
    const lead = await scene.lead()
    const [run] = await scene.runs(id)
    expect(run.state).toBe('done')
    const notes = await scene.ask('GET', `/activities?lead_id=${lead}&types=note`)
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Summary by the AI\n\nKiran  looks for a flat.'])
    expect(ai.asked).toHaveLength(1)
  } finally {
    await ai.close()
  }
})

test('the secret of an address is renewed by whoever may set up such a step; the one before signs too for a while', async () => {
  const receiver = startReceiver()
  const sender = new Sender()
  sender.start()
  try {
    const url = receiver.url('/rule')
    const { id } = await scene.automation({
      trigger: { kind: 'event', event: 'lead.created' },
      steps: [{ kind: 'webhook', url }],
    })
    const { meera } = scene.world
    const renew = async (more: object = {}): Promise<Webhook> => {
      const asked = { url, ...more }
      return new Webhook((await scene.ask('POST', `/automations/${id}/webhook-secret`, asked, { status: 200 })).secret)
    }
    await scene.ask('POST', `/automations/${id}/webhook-secret`, { url }, { as: meera, status: 403 })
    const first = await renew()
    const second = await renew()
    await scene.lead()
    const [one] = await waitFor(async () => (receiver.received.length === 1 ? receiver.received : null), 'the first')
    for (const secret of [first, second]) expect(() => secret.verify(one!.text, one!.headers)).not.toThrow()
    const third = await renew({ keep_hours: 0 })
    await scene.lead()
    const [, other] = await waitFor(
      async () => (receiver.received.length === 2 ? receiver.received : null),
      'the second',
    )
    expect(() => third.verify(other!.text, other!.headers)).not.toThrow()
    expect(() => second.verify(other!.text, other!.headers)).toThrow()
  } finally {
    await sender.stop()
    await receiver.close()
  }
})
