// What leads go into is archived at the very moment at which they go there.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { settleLeads } from '../../../src/leads/leads/settle-leads'
import { type Answer, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
let phones = 9_800_020_000

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const ask = (method: string, path: string, body: object) => app.call(method, path, { as: world.asha, body })
const enter = (body: object) => ask('POST', '/leads', { name: 'Kavita Rane', phone: String(++phones), ...body })
const given = (count: number, status?: string) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const lead = await givenLead(app, world, { owner: world.ravi, ...(status ? { status } : {}) })
      return lead.id
    }),
  )
const buying = async () => {
  const { data } = (await app.call('GET', '/pipelines', { as: world.asha })).body
  return data.find((one: { default_for: string[] }) => one.default_for.includes('buy'))
}

/** Asks 36 times, `change` in the midst of it, and answers what became of the 36. */
async function meanwhile(request: (n: number) => Promise<Answer>, change: () => Promise<Answer>): Promise<Answer[]> {
  const first = Array.from({ length: 12 }, (_, n) => request(n))
  const changed = change()
  const answers = await Promise.all([...first, ...Array.from({ length: 24 }, (_, n) => request(12 + n))])
  expect((await changed).status).toBe(200)
  return answers
}

function mustNameOrTake(answers: readonly Answer[], taken: number, field: string): void {
  const others = answers.filter(({ status }) => status !== taken)
  expect(others.map(({ status, body }) => [status, ...Object.keys(body.error.fields ?? {})])).toEqual(
    others.map(() => [422, field]),
  )
}

test('a status: leads enter it before, and go on with its others, or are refused', async () => {
  const { id, statuses } = await buying()
  const status = statuses.find(({ key }: { key: string }) => key === 'contacted')
  const leads = await given(36)
  const answers = await meanwhile(
    n => ask('POST', `/leads/${leads[n]}/status`, { status: 'contacted' }),
    () => ask('POST', `/pipelines/${id}/statuses/${status.id}/archive`, { to: 'new' }),
  )
  mustNameOrTake(answers, 200, 'status')
  await settleLeads(world.company.id, status.id)
  const left = await app.db.sql`select from lead where status_id = ${status.id}`
  expect(left.length).toBe(0)
})

test('a source: leads enter by it before, or are refused', async () => {
  const source = (await ask('POST', '/lead-sources', { name: 'Hoarding', kind: 'other' })).body.data
  const answers = await meanwhile(
    () => enter({ source_id: source.id }),
    () => app.call('DELETE', `/lead-sources/${source.id}`, { as: world.asha }),
  )
  mustNameOrTake(answers, 201, 'source_id')
})

test('a pipeline: leads of the source that begins there begin in another, and none is left in it', async () => {
  const made = (await ask('POST', '/pipelines', { name: 'Resale', lead_types: ['buy'] })).body.data
  const body = { name: 'Hoarding', kind: 'other', default_pipeline_id: made.id, default_lead_type: 'buy' }
  const source = (await ask('POST', '/lead-sources', body)).body.data
  const first = ask('POST', `/pipelines/${made.id}/archive`, {})
  const answers = await Promise.all(Array.from({ length: 36 }, () => enter({ source_id: source.id })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const isArchived = (await first).status === 200
  if (!isArchived) expect((await first).body.error.code).toBe('conflict')
  const [row] = await app.db.sql`select count(*)::int as there from lead where pipeline_id = ${made.id}`
  expect(row!.there > 0).toBe(!isArchived)
})

test('a reason for losing leads: they are lost for it before, or are refused', async () => {
  const reason = (await ask('POST', '/lost-reasons', { name: 'Moved away', category: 'lost' })).body.data
  const leads = await given(36)
  const answers = await meanwhile(
    n => ask('POST', `/leads/${leads[n]}/status`, { status: 'lost', lost_reason_id: reason.id }),
    () => app.call('DELETE', `/lost-reasons/${reason.id}`, { as: world.asha }),
  )
  mustNameOrTake(answers, 200, 'lost_reason_id')
})

test('a team: rules and members that name it do so before, or are refused', async () => {
  const team = (await ask('POST', '/teams', { name: 'Team Hinjawadi' })).body.data
  const place = (n: number) =>
    n % 2 === 0
      ? ask('POST', '/assignment-rules', { name: `Rule ${n}`, team_id: team.id })
      : ask('PATCH', `/members/${world.suresh.id}`, { team_id: team.id })
  const answers = await meanwhile(place, () => app.call('DELETE', `/teams/${team.id}?move_to=none`, { as: world.asha }))
  for (const { status, body } of answers.filter(one => one.status >= 300)) {
    expect([status, ...Object.keys(body.error.fields)]).toEqual([422, 'team_id'])
  }
  const [kept] = await app.db.sql`select count(*)::int as members from member where team_id = ${team.id}`
  expect(kept!.members).toBe(0)
})

test('a role: members have it before, or are refused', async () => {
  const agent = (await app.call('GET', `/roles/${world.roles.agent}`, { as: world.asha })).body.data
  const { permissions, field_rules } = agent
  const role = (await ask('POST', '/roles', { name: 'Field agent', permissions, field_rules })).body.data
  const first = app.call('DELETE', `/roles/${role.id}`, { as: world.asha })
  const answers = await Promise.all(
    [world.ravi, world.neha, world.imran].map(({ id }) => ask('PATCH', `/members/${id}`, { role_id: role.id })),
  )
  const { status } = await first
  expect([200, 409]).toContain(status)
  mustNameOrTake(answers, 200, 'role_id')
  const [row] = await app.db.sql`select count(*)::int as holders from member where role_id = ${role.id}`
  expect(row!.holders).toBe(status === 200 ? 0 : answers.filter(answer => answer.status === 200).length)
})
