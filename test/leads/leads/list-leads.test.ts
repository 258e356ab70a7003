import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from './given'

let app: TestApp
let world: World

/** Ravi has L-1 (new, hot, 80 lakh), L-2 (contacted), L-3 (lost); Neha L-4 (new); Imran L-5 (new) and a test lead. */
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  const given = [
    { owner: world.ravi, ref: 'L-26-00001', temperature: 'hot', budget: [null, 8_000_000_00], name: 'Kavita Rane' },
    {
      owner: world.ravi,
      ref: 'L-26-00002',
      status: 'contacted',
      name: 'Sunil Gupta',
      phones: ['9800000002'],
      followUpAt: '2026-12-02T04:30:00Z',
    },
    { owner: world.ravi, ref: 'L-26-00003', status: 'lost', budget: [2_000_000_00, 5_000_000_00] },
    { owner: world.neha, ref: 'L-26-00004', emails: ['neha.client@example.in'], followUpAt: '2026-12-01T04:30:00Z' },
    { owner: world.imran, ref: 'L-26-00005' },
    { owner: world.imran, ref: 'L-26-00006', isTest: true },
  ] as const
  for (const [i, lead] of given.entries()) {
    const { budget, ...rest } = { budget: undefined, ...lead }
    await givenLead(app, world, {
      ...rest,
      ...(budget ? { budget: [...budget] as [number | null, number | null] } : {}),
      receivedAt: `2026-11-2${i}T04:30:00Z`,
    })
  }
})

afterAll(() => app.close())

type Query = { filter?: unknown; sort?: string; limit?: number; cursor?: string }

function list(as: Caller, { filter, ...rest }: Query = {}): Promise<Answer> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) search.set(name, String(value))
  if (filter !== undefined) search.set('filter', JSON.stringify(filter))
  return app.call('GET', `/leads?${search}`, { as })
}

const refs = (answer: Answer): string[] => answer.body.data.map((lead: { ref: string }) => lead.ref)

async function found(as: Caller, query?: Query): Promise<string[]> {
  return refs(await list(as, query)).map(ref => ref.replace('L-26-0000', 'L-'))
}

describe('the list of leads', () => {
  test('shows an agent the own ones, a team lead the team’s, a manager all, the latest first', async () => {
    expect(await found(world.ravi)).toEqual(['L-3', 'L-2', 'L-1'])
    expect(await found(world.neha)).toEqual(['L-4'])
    expect(await found(world.vikram)).toEqual(['L-4', 'L-3', 'L-2', 'L-1'])
    expect(await found(world.farah)).toEqual(['L-5'])
    expect(await found(world.meera)).toEqual(['L-5', 'L-4', 'L-3', 'L-2', 'L-1'])
    expect(await found(world.pooja)).toEqual([])
  })

  test('shows another company nothing', async () => {
    const rival = await makeRival(app)
    expect(await found(rival.owner)).toEqual([])
  })

  test('holds the whole record, and nothing that is not the API’s', async () => {
    const { body } = await list(world.ravi, { sort: 'received_at', limit: 1 })
    const [lead] = body.data
    const one = await app.call('GET', `/leads/${lead.id}`, { as: world.ravi })
    expect(one.body).toEqual({ data: lead, meta: {} })
    const { id, contact, created_at, updated_at, last_enquiry_at, pipeline, ...rest } = lead
    expect(rest).toEqual({
      ref: 'L-26-00001',
      shared_values: [],
      lead_type: 'buy',
      temperature: 'hot',
      status: { key: 'new', name: 'New' },
      sub_status: null,
      source: 'Website',
      owner: { id: world.ravi.id, name: 'Ravi Patil' },
      requirement: { budget_min: null, budget_max: 800_000_000, bhk: [], property_types: [], location: '' },
      received_at: '2026-11-20T04:30:00.000Z',
      url: `http://localhost:3000/leads/${id}`,
      category: 'open',
      project: null,
      message: null,
      attribution: {},
      custom: {},
      duplicate_kind: null,
      duplicate_of: null,
      duplicate: null,
      enquiry_count: 1,
      follow_up_at: null,
      first_response_at: null,
      sla_due_at: null,
      sla_state: null,
      closed_at: null,
      is_unreachable: false,
      is_late: false,
      is_test: false,
      lost_reason: null,
      archived_at: null,
    })
    expect(contact).toEqual({ id: contact.id, name: 'Kavita Rane', phone: '', email: '', city: 'Pune' })
    expect(pipeline.name).toBe('Buy')
  })

  test('goes on page by page without a gap', async () => {
    const first = await list(world.meera, { limit: 2 })
    const second = await list(world.meera, { limit: 2, cursor: first.body.meta.next_cursor })
    const third = await list(world.meera, { limit: 2, cursor: second.body.meta.next_cursor })
    expect([first, second, third].map(refs)).toEqual([
      ['L-26-00005', 'L-26-00004'],
      ['L-26-00003', 'L-26-00002'],
      ['L-26-00001'],
    ])
    expect(third.body.meta).toEqual({ next_cursor: null, has_more: false })
  })
})

describe('leads are found by', () => {
  test.each([
    ['status', { field: 'status', op: 'eq', value: 'contacted' }, ['L-2']],
    ['several statuses', { field: 'status', op: 'in', value: ['lost', 'contacted'] }, ['L-3', 'L-2']],
    ['any status but one', { not: { field: 'status', op: 'eq', value: 'new' } }, ['L-3', 'L-2']],
    ['none of several statuses', { field: 'status', op: 'not_in', value: ['new', 'lost'] }, ['L-2']],
    ['a status that no pipeline has', { or: [{ field: 'status', op: 'eq', value: 'married' }] }, []],
    ['category', { field: 'category', op: 'ne', value: 'open' }, ['L-3']],
    ['oneself as owner', { field: 'owner_id', op: 'eq', value: '$me' }, []],
    ['budget', { field: 'budget_max', op: 'gte', value: 600_000_000 }, ['L-1']],
    [
      'temperature and status',
      [
        { field: 'temperature', op: 'eq', value: 'hot' },
        { field: 'status', op: 'eq', value: 'new' },
      ],
      ['L-1'],
    ],
    [
      'the day they came in, in the company’s time zone',
      { field: 'received_at', op: 'on', value: '2026-11-22' },
      ['L-3'],
    ],
    ['a part of the name', { field: 'contact_name', op: 'contains', value: 'gupta' }, ['L-2']],
    ['no sub-status', { field: 'sub_status', op: 'is_not_empty' }, []],
    ['test leads only', { field: 'is_test', op: 'eq', value: true }, ['L-6']],
    ['test leads too', { field: 'is_test', op: 'is_not_empty' }, ['L-6', 'L-5', 'L-4', 'L-3', 'L-2', 'L-1']],
  ])('%s', async (_what, filter, expected) => {
    expect(await found(world.meera, { filter })).toEqual(expected)
  })

  test('oneself as owner, for whoever asks', async () => {
    const mine = { field: 'owner_id', op: 'eq', value: '$me' }
    expect(await found(world.ravi, { filter: mine })).toEqual(['L-3', 'L-2', 'L-1'])
    expect(await found(world.imran, { filter: mine })).toEqual(['L-5'])
    expect(await found(await world.keyOf(world.neha, ['leads:read']), { filter: mine })).toEqual(['L-4'])
  })

  test.each([
    ['an operator', { field: 'status', op: 'contains', value: 'new' }, 'filter.op'],
    ['a value', { field: 'status', op: 'eq', value: 7 }, 'filter.value'],
    ['an empty list', [{ field: 'status', op: 'in', value: [] }], 'filter.0.value'],
  ])('a status with %s that does not fit is refused by its place', async (_what, filter, field) => {
    const { status, body } = await list(world.meera, { filter })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('tags of their contact, and what a search finds', async () => {
    const firm = await makeWorld(app)
    const nri = await givenLead(app, firm, { owner: firm.ravi, name: 'Tara Joshi', phones: ['9800000771'] })
    const body = { tags: ['NRI'] }
    expect((await app.call('PATCH', `/contacts/${nri.contactId}`, { as: firm.ravi, body })).status).toBe(200)
    const found = async (as: Caller, query: Record<string, string>) =>
      (await app.call('GET', `/leads?${new URLSearchParams(query)}`, { as })).body.data.map(
        (lead: { id: string }) => lead.id,
      )
    const filter = JSON.stringify([{ field: 'tags', op: 'has_any', value: ['NRI'] }])
    expect(await found(firm.meera, { filter })).toEqual([nri.id])
    expect(await found(firm.meera, { q: '98000 00771' })).toEqual([nri.id])
    expect(
      await found(firm.meera, {
        q: 'tara',
        filter: JSON.stringify([{ field: 'owner_id', op: 'ne', value: firm.ravi.id }]),
      }),
    ).toEqual([])
    expect(await found(firm.neha, { q: 'tara' })).toEqual([])
  })

  test('a colleague as owner gives nothing beyond one’s reach', async () => {
    const filter = { field: 'owner_id', op: 'eq', value: world.neha.id }
    expect(await found(world.ravi, { filter })).toEqual([])
    expect(await found(world.vikram, { filter })).toEqual(['L-4'])
  })

  test.each(['phone', 'email', 'contact_phone', 'contact.phone', 'message'])(
    '%s is refused: it could be probed',
    async field => {
      const { status, body } = await list(world.ravi, { filter: { field, op: 'eq', value: '9800000002' } })
      expect(status).toBe(422)
      expect(Object.keys(body.error.fields)).toEqual(['filter.field'])
    },
  )
})

describe('leads are sorted by', () => {
  test.each([
    ['received_at', ['L-1', 'L-2', 'L-3', 'L-4', 'L-5']],
    ['follow_up_at,received_at', ['L-4', 'L-2', 'L-1', 'L-3', 'L-5']],
    ['-follow_up_at,-received_at', ['L-2', 'L-4', 'L-5', 'L-3', 'L-1']],
  ])('%s', async (sort, expected) => expect(await found(world.meera, { sort })).toEqual(expected))

  test('nothing that is not offered', async () => {
    expect((await list(world.meera, { sort: 'budget_max' })).body.error.fields).toHaveProperty('sort')
    expect((await list(world.meera, { limit: 101 })).body.error.fields).toHaveProperty('limit')
  })
})

describe('phone numbers and e-mails in the list', () => {
  const phones = async (as: Caller) =>
    (await list(as, { filter: { field: 'ref', op: 'eq', value: 'L-26-00002' } })).body.data.map(
      (lead: { contact: { phone: string } }) => lead.contact.phone,
    )

  test('are whole for their agent, masked for the agent’s key and for a viewer', async () => {
    expect(await phones(world.ravi)).toEqual(['+919800000002'])
    expect(await phones(await world.keyOf(world.ravi, ['leads:read']))).toEqual(['98•••••002'])
    expect(await phones(world.dev)).toEqual(['98•••••002'])
    expect(await phones(await world.keyOf(world.meera, ['leads:read']))).toEqual(['+919800000002'])
  })

  test('are masked for agents too when the company says so', async () => {
    const other = await makeRival(app)
    const agent = await other.addMember('Om Salvi', 'agent')
    await givenLead(app, other, { owner: agent, phones: ['9800000009'], emails: ['om@example.in'] })
    await app.db.sql`update company set phone_rule_agents = 'masked' where id = ${other.company.id}`
    const [lead] = (await list(agent)).body.data
    expect(lead.contact.phone).toBe('98•••••009')
  })
})
