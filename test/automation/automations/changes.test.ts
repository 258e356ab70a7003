// Rules that follow changes of a record: which change begins a run, and what a rule may name of it.

import { afterAll, beforeAll, expect, test } from 'bun:test'
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

test('what changed is named as conditions name it, or with its whole', async () => {
  const rules = await Promise.all(
    ['budget_max', 'requirement.budget_max'].map(field => scene.automation(following([field]))),
  )
  const other = await scene.automation(following(['temperature']))
  const lead = await scene.lead()
  await scene.ask('PATCH', `/leads/${lead}`, { requirement: { budget_max: 9_000_000_00 } })
  for (const { id } of rules) expect(await scene.runs(id)).toHaveLength(1)
  expect(await scene.ask('GET', `/automation-runs?automation_id=${other.id}`)).toEqual([])
})

test('a field that there is not is refused by its place, and the catalogue says which there are', async () => {
  for (const field of ['bogus', 'rent.bogus', 'custom.nothing']) {
    const { fields } = await scene.ask(
      'POST',
      '/automations',
      { name: 'A rule', is_on: true, ...following(['temperature', field]) },
      { status: 422 },
    )
    expect(Object.keys(fields)).toEqual(['trigger.fields.1'])
  }
  const { records } = await scene.ask('GET', '/automation-catalogue')
  const leads = records.find(({ record }: { record: string }) => record === 'lead')
  expect(leads.fields).toContainEqual({ field: 'temperature', label: 'Temperature' })
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

test('the secret of an address is renewed by whoever may set up such a step', async () => {
  const url = 'https://hooks.example.com/rule'
  const { id } = await scene.automation({
    trigger: { kind: 'event', event: 'lead.created' },
    steps: [{ kind: 'webhook', url }],
  })
  const { meera } = scene.world
  await scene.ask('POST', `/automations/${id}/webhook-secret`, { url }, { as: meera, status: 403 })
  const renewed = await scene.ask('POST', `/automations/${id}/webhook-secret`, { url }, { status: 200 })
  expect(renewed.secret).toStartWith('whsec_')
})
