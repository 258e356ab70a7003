// Many things are given to a member, and by them, at the very moment at which they leave.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { runBulkJob } from '../../../src/leads/bulk/run-job'
import { arrayLiteral } from '../../../src/platform/db/connection'
import { isRetried } from '../../../src/platform/db/failures'

import { givenContact, givenLead } from '../../leads/leads/given'
import { importing } from '../../records/imports/importing'
import { type Answer, startApp, type TestApp, waitFor } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let phones = 9_800_010_000

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const phone = () => String(++phones)
const leaves = (to: string) =>
  app.call('POST', `/members/${world.ravi.id}/deactivation`, { as: world.asha, body: { to } })

/** Sends twelve of each `kind`, the deactivation in the middle, and answers what became of them. */
async function whileRaviLeaves(to: string, kinds: readonly ((n: number) => Promise<Answer>)[]): Promise<Answer[]> {
  const rounds = Array.from({ length: 12 }, (_, n) => kinds.map(kind => () => kind(n))).flat()
  const half = Math.floor(rounds.length / 3)
  const first = rounds.slice(0, half).map(ask => ask())
  const left = leaves(to)
  const answers = await Promise.all([...first, ...rounds.slice(half).map(ask => ask())])
  expect((await left).status).toBe(200)
  return answers
}

/** Nobody failed; whoever was refused learns why. */
function mustBeRefusedByName(answers: readonly Answer[], field: string): void {
  const others = answers.filter(({ status }) => status >= 300 && status !== 401)
  const told = others.map(({ status, body }) => [status, Object.keys(body.error?.fields ?? {})])
  expect(told).toEqual(others.map(() => [422, [field]]))
}

const ownersOf = async (table: 'lead' | 'contact') =>
  (
    await app.db.sql`select member.status, count(*)::int as count from ${app.db.sql(table)} record
      join member on member.company_id = record.company_id and member.id = record.owner_id
     where record.company_id = ${world.company.id} group by 1`
  ).map(({ status, count }) => [status, count])

const ways = [['to a colleague'], ['through assignment']]
const target = (way: string) => (way === 'to a colleague' ? world.neha.id : 'assignment')

describe('leads', () => {
  test.each(ways)('that are entered for and by the member go %s, or are refused', async way => {
    await givenLead(app, world, { owner: world.ravi })
    const key = await world.keyOf(world.asha, ['leads:write', 'leads:read'])
    const enter = (as: { headers: Readonly<Record<string, string>> }, body: object) =>
      app.call('POST', '/leads', { as, body: { name: 'Kavita Rane', phone: phone(), ...body } })
    const answers = await whileRaviLeaves(target(way), [
      () => enter(world.asha, { owner_id: world.ravi.id }),
      () => enter(world.ravi, {}),
      () => enter(key, { owner_id: world.ravi.id }),
      () => enter(world.asha, {}),
    ])
    mustBeRefusedByName(answers, 'owner_id')
    const made = answers.filter(({ status }) => status === 201)
    expect(await ownersOf('lead')).toEqual([['active', made.length + 1]])
    expect(await ownersOf('contact')).toEqual([['active', made.length + 1]])
    // Those that name nobody are never refused.
    expect(made.length).toBeGreaterThanOrEqual(12)
  })
})

describe('leads that are there', () => {
  test.each(ways)('and are assigned to the member go %s, or stay where they were', async way => {
    const leads = await Promise.all(
      Array.from({ length: 36 }, async () => (await givenLead(app, world, { owner: world.imran })).id),
    )
    const assign = (id: string) =>
      app.call('POST', `/leads/${id}/assignment`, { as: world.asha, body: { owner_id: world.ravi.id } })
    const answers = await whileRaviLeaves(target(way), [
      n => assign(leads[n]!),
      n => assign(leads[12 + n]!),
      n => assign(leads[24 + n]!),
    ])
    mustBeRefusedByName(answers, 'owner_id')
    expect(await ownersOf('lead')).toEqual([['active', 36]])
  })

  test('and are assigned by many changes at once are given to them before, or refused', async () => {
    const leads = await Promise.all(
      Array.from({ length: 24 }, async () => (await givenLead(app, world, { owner: world.imran })).id),
    )
    const jobs = await Promise.all(
      [0, 12].map(from => {
        const body = { ids: leads.slice(from, from + 12), change: { owner_id: world.ravi.id } }
        return app.call('POST', '/bulk-changes', { as: world.asha, body })
      }),
    )
    const ids = jobs.map(({ body }) => body.data.id as string)
    const running = ids.map(id => runBulkJob(world.company.id, id))
    await waitFor(async () => (await ownersOf('lead')).length > 0)
    const [left] = await Promise.all([leaves(world.neha.id), ...running])
    expect(left.status).toBe(200)
    for (const id of ids) {
      const { data } = (await app.call('GET', `/bulk-changes/${id}`, { as: world.asha })).body
      expect([data.state, data.counts.done + data.counts.refused]).toEqual(['done', 12])
      for (const { code } of data.refused) expect(code).toBe('validation_failed')
    }
    expect(await ownersOf('lead')).toEqual([['active', 24]])
  })

  test('and closed, of people who are back, find an owner who is there', async () => {
    const numbers = Array.from({ length: 36 }, phone)
    const closed = await Promise.all(
      numbers.map(
        async number => (await givenLead(app, world, { owner: world.ravi, status: 'lost', phones: [number] })).id,
      ),
    )
    await app.db.sql`update lead set closed_at = now() where id = any (${arrayLiteral(closed)}::text[])`
    const enter = (n: number) =>
      app.call('POST', '/leads', { as: world.asha, body: { phone: numbers[n]!, message: 'Asks again' } })
    const answers = await whileRaviLeaves('assignment', [n => enter(n), n => enter(12 + n), n => enter(24 + n)])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await ownersOf('lead')).toEqual([['active', 36]])
  })

  test.each(ways)('and closed, opened again by hand, go %s, or are for whoever opens them', async way => {
    const closed = await Promise.all(
      Array.from({ length: 36 }, async () => (await givenLead(app, world, { owner: world.ravi, status: 'lost' })).id),
    )
    await givenLead(app, world, { owner: world.ravi })
    const open = (id: string) =>
      app.call('POST', `/leads/${id}/status`, { as: world.asha, body: { status: 'contacted' } })
    const answers = await whileRaviLeaves(
      target(way),
      [0, 12, 24].map(from => n => open(closed[from + n]!)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await ownersOf('lead')).toEqual([['active', 37]])
    const entries = await app.db.sql`select text from activity
      where company_id = ${world.company.id} and type = 'assignment' and text = 'Ravi Patil has left'`
    const taken = await app.db
      .sql`select from lead where owner_id = ${world.asha.id} and id = any (${arrayLiteral(closed)}::text[])`
    expect(entries.length).toBe(taken.length)
  })
})

describe('people', () => {
  test.each(ways)('who are added for and by the member, or handed to them, go %s, or are refused', async way => {
    const there = await Promise.all(
      Array.from({ length: 12 }, () => givenContact(app, world, { owner: world.imran, name: 'Lata Kale' })),
    )
    const add = (as: World['asha'], body: object) =>
      app.call('POST', '/contacts', { as, body: { name: 'Kavita Rane', phone: phone(), ...body } })
    const answers = await whileRaviLeaves(target(way), [
      () => add(world.asha, { owner_id: world.ravi.id }),
      () => add(world.ravi, {}),
      n => app.call('PATCH', `/contacts/${there[n]}`, { as: world.asha, body: { owner_id: world.ravi.id } }),
    ])
    mustBeRefusedByName(answers, 'owner_id')
    const made = answers.filter(({ status }) => status === 201)
    expect(await ownersOf('contact')).toEqual([['active', made.length + 12]])
  })
})

describe('lists that are brought', () => {
  /** As the job does: again from where it stood. */
  const worked = (work: () => Promise<void>): Promise<void> =>
    work().catch(error => (isRetried(error) ? work() : Promise.reject(error)))

  test.each(['lead', 'contact'] as const)('give no %s to the member, whom each row names', async kind => {
    const importer = importing(app, world)
    const rows = Array.from({ length: 60 }, (_, n) => `Person ${n},${phone()},Ravi Patil`)
    const sent = await importer.send(['Name,Phone,Owner', ...rows].join('\n'), kind)
    expect((await importer.map(sent, { owner: { by: 'column' } })).status).toBe(200)
    expect((await importer.ask(sent.id, 'run')).status).toBe(200)
    const [left] = await Promise.all([leaves(world.neha.id), worked(() => importer.work(sent.id))])
    expect(left.status).toBe(200)
    const outcomes = await importer.rows(sent.id)
    expect([(await importer.read(sent.id)).state, outcomes.length]).toEqual(['done', 60])
    expect(outcomes.filter(({ outcome }) => outcome !== 'created')).toEqual([])
    expect(await ownersOf(kind)).toEqual([['active', 60]])
  })

  test.each(['lead', 'contact'] as const)(
    'and were to give every %s to the member, say so, or hand over',
    async kind => {
      const importer = importing(app, world)
      const rows = Array.from({ length: 60 }, (_, n) => `Person ${n},${phone()}`)
      const sent = await importer.send(['Name,Phone', ...rows].join('\n'), kind)
      const owner = { by: 'member', member_id: world.ravi.id }
      expect((await importer.map(sent, { owner })).status).toBe(200)
      expect((await importer.ask(sent.id, 'run')).status).toBe(200)
      const [left] = await Promise.all([leaves(world.neha.id), worked(() => importer.work(sent.id))])
      expect(left.status).toBe(200)
      const { state, error } = await importer.read(sent.id)
      const made = await ownersOf(kind)
      if (state === 'done') expect(made).toEqual([['active', 60]])
      else expect([state, error, made]).toEqual(['failed', expect.stringContaining('not active any more'), []])
    },
  )
})

describe('places that name the member', () => {
  test('while they leave name somebody else, or are refused by field', async () => {
    const { body } = await app.call('POST', '/lead-sources', {
      as: world.asha,
      body: { name: 'Hoarding', kind: 'other' },
    })
    const post = (path: string, fields: object) => app.call('POST', path, { as: world.asha, body: fields })
    const ravi = world.ravi.id
    const answers = await whileRaviLeaves(world.neha.id, [
      n => post('/lead-sources', { name: `Stall ${n}`, kind: 'other', default_owner_id: ravi }),
      () => app.call('PATCH', `/lead-sources/${body.data.id}`, { as: world.asha, body: { default_owner_id: ravi } }),
      n => post('/assignment-rules', { name: `Rule ${n}`, member_ids: [world.imran.id, ravi] }),
      n => post('/assignment-rules', { name: `Spare ${n}`, member_ids: [world.imran.id], fallback_member_id: ravi }),
      n => post('/sla-policies', { name: `Told ${n}`, first_response_minutes: 30, escalate_member_ids: [ravi] }),
      n =>
        post('/sla-policies', {
          name: `Taken ${n}`,
          first_response_minutes: 30,
          reassign: 'member',
          reassign_to_id: ravi,
        }),
      n => post('/teams', { name: `Team ${n}`, leader_id: ravi }),
    ])
    for (const { status, body: answer } of answers) {
      if (status >= 300)
        expect([status, Object.keys(answer.error.fields)[0]]).toEqual([422, expect.stringMatching(NAMING)])
    }
    const [named] = await app.db.sql`select
      (select count(*)::int from lead_source where default_owner_id = ${ravi}) as sources,
      (select count(*)::int from assignment_rule where ${ravi} = any (member_ids) or fallback_member_id = ${ravi}) as rules,
      (select count(*)::int from sla_policy where ${ravi} = any (escalate_member_ids) or reassign_to_id = ${ravi}) as policies,
      (select count(*)::int from team where leader_id = ${ravi}) as teams`
    expect({ ...named }).toEqual({ sources: 0, rules: 0, policies: 0, teams: 0 })
  })
})

const NAMING = /^(default_owner_id|member_ids|fallback_member_id|escalate_member_ids|reassign_to_id|leader_id)$/
