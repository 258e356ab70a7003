// A rule that is not saved yet: what it means, what is missing, and what it would do.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { makeScene, NEW_LEAD, type Scene } from './scene'

let scene: Scene
beforeAll(async () => {
  scene = await makeScene({ runs: false })
})
afterAll(() => scene.close())

const draft = (more: object, status = 200) => scene.ask('POST', '/automation-trials', more, { status })
const asha = () => scene.world.asha.id
const toAsha = () => ({ kind: 'assign', to: 'member', member_id: asha() })

test('it is said as a whole and part by part', async () => {
  const steps = [
    { kind: 'wait', minutes: 15 },
    {
      kind: 'branch',
      conditions: [{ field: 'first_response_at', op: 'is_empty' }],
      yes: [{ kind: 'notify', text: 'Nobody has called', to_leader: true }],
    },
  ]
  const conditions = [{ field: 'temperature', op: 'eq', value: 'hot' }]
  const { sentence, parts, problems, trial } = await draft({ trigger: NEW_LEAD, conditions, steps })
  expect(sentence).toBe(
    'When a lead arrives and its temperature is hot, after 15 minutes, if nobody has responded, notify the leader.',
  )
  expect(parts).toEqual([
    { path: 'trigger', text: 'When a lead arrives' },
    { path: 'conditions', text: 'its temperature is hot' },
    { path: 'steps.0', text: 'after 15 minutes' },
    { path: 'steps.1', text: 'if nobody has responded' },
    { path: 'steps.1.yes.0', text: 'notify the leader' },
  ])
  expect(problems).toEqual([])
  expect(trial).toBeNull()
})

test('it reads as people say it', async () => {
  const visit = { kind: 'date', record: 'site_visit', field: 'scheduled_at', days: -1, at: '18:00' }
  const task = { kind: 'task', title: 'Call {{contact.first_name|the client}}', due_in_hours: 2 }
  const hot = { kind: 'event', event: 'lead.updated', fields: ['temperature'] }
  const open = [{ field: 'category', op: 'in', value: ['open'] }]
  const said = async (more: object) => (await draft({ steps: [task], ...more })).sentence
  expect(await said({ trigger: visit })).toBe(
    '1 day before a site visit, at 18:00, give the owner the task “Call the client”, due in 2 hours.',
  )
  expect(await said({ trigger: hot, conditions: open })).toBe(
    'When the temperature of a lead changes and it is open, give the owner the task “Call the client”, due in 2 hours.',
  )
})

test('what is missing is named by its path, and not said', async () => {
  const steps = [{ kind: 'task' }, { kind: 'assign', to: 'member' }, toAsha()]
  const { sentence, parts, problems, trial } = await draft({ trigger: NEW_LEAD, steps, record_id: 'led_nobody' })
  expect(sentence).toBeNull()
  expect(problems).toEqual([
    { path: 'steps.0.title', problem: 'is required' },
    { path: 'steps.1.member_id', problem: 'is needed' },
  ])
  expect(parts.map(({ path }: { path: string }) => path)).toEqual(['trigger', 'steps.2'])
  expect(trial).toBeNull()
})

test('it is tried on a record, and nothing of it stays', async () => {
  const lead = await scene.lead({}, scene.world.ravi)
  const steps = [toAsha(), { kind: 'webhook', url: 'https://example.in/hook' }, { kind: 'note', text: 'Hello' }]
  const { trial } = await draft({ trigger: NEW_LEAD, steps, record_id: lead })
  expect(trial.would_run).toBe(true)
  expect(trial.steps.map(({ would, text }: { would: string; text: string }) => [would, text])).toEqual([
    ['do', `assign it to ${scene.world.asha.name}`],
    ['do', 'send it to example.in'],
    ['do', 'note “Hello”'],
  ])
  expect((await scene.ask('GET', `/leads/${lead}`)).owner.id).toBe(scene.world.ravi.id)
  expect(await scene.ask('GET', '/automations')).toEqual([])
})

test('a change of a rule is tried as its next version, and is none', async () => {
  const { id } = await scene.automation({ is_on: false, trigger: NEW_LEAD, steps: [{ kind: 'note', text: 'One' }] })
  const lead = await scene.lead()
  const change = { automation_id: id, trigger: NEW_LEAD, steps: [{ kind: 'webhook', url: 'https://example.in/two' }] }
  const { trial } = await draft({ ...change, record_id: lead })
  expect(trial.steps).toMatchObject([{ kind: 'webhook', would: 'do' }])
  expect(await scene.ask('GET', `/automations/${id}`)).toMatchObject({ version: 1, webhooks: [] })
})

test('an unknown record and an unknown rule are refused at their field', async () => {
  const steps = [{ kind: 'note', text: 'One' }]
  const { fields } = await draft({ trigger: NEW_LEAD, steps, record_id: 'led_nobody' }, 422)
  expect(Object.keys(fields)).toEqual(['record_id'])
  const other = await draft({ trigger: NEW_LEAD, steps, automation_id: 'aut_nobody' }, 422)
  expect(Object.keys(other.fields)).toEqual(['automation_id'])
})

test('the catalogue says what conditions can ask, and by which names', async () => {
  await scene.ask('POST', '/custom-fields', {
    ...{ kind: 'lead', key: 'home_loan', label: 'Home loan', type: 'choice' },
    choices: [{ key: 'approved', label: 'Approved' }],
  })
  const { records, names } = await scene.ask('GET', '/automation-catalogue')
  const { conditions } = records.find(({ record }: { record: string }) => record === 'lead')
  const asked = (field: string) => conditions.find((one: { field: string }) => one.field === field)
  expect(asked('owner_id')).toEqual({ field: 'owner_id', label: 'Owner', type: 'id', names: 'member', values: null })
  expect(asked('status')).toMatchObject({ type: 'enum', names: 'status' })
  expect(asked('temperature').values).toContainEqual({ value: 'hot', label: null })
  expect(asked('custom.home_loan').values).toEqual([{ value: 'approved', label: 'Approved' }])
  expect(asked('contact_id')).toBeUndefined()
  expect(names).toContainEqual({ type: 'member', id: asha(), name: scene.world.asha.name, of: null })
})
