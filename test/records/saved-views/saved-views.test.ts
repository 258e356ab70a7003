import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const HOT = [{ field: 'temperature', op: 'eq', value: 'hot' }]
const BUILT_IN = [
  'Today’s work',
  'My open leads',
  'Untouched',
  'Follow-up due today',
  'Overdue',
  'Hot',
  'Closed this month',
]

const call = (method: string, path: string, as: Caller, body?: object) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
async function save(as: Caller, over: object = {}): Promise<{ id: string; updated_at: string }> {
  const { status, body } = await call('POST', '/saved-views', as, { kind: 'lead', name: 'Mine', filter: HOT, ...over })
  expect([status, body.error?.fields]).toEqual([201, undefined])
  return body.data
}
const change = (id: string, as: Caller, body: object) => call('PATCH', `/saved-views/${id}`, as, body)
const list = async (as: Caller, query = 'kind=lead') => (await call('GET', `/saved-views?${query}`, as)).body
const names = async (as: Caller, query?: string): Promise<string[]> =>
  (await list(as, query)).data.map((view: { name: string }) => view.name)
/** Those that do not come with the product. */
const saved = async (as: Caller, query?: string): Promise<string[]> =>
  (await list(as, query)).data.flatMap((view: { name: string; scope: string }) =>
    view.scope === 'built_in' ? [] : [view.name],
  )
const view = async (as: Caller, id: string) => (await call('GET', `/saved-views/${id}`, as)).body.data
async function counts(as: Caller, kind = 'lead'): Promise<Record<string, number | null>> {
  const { status, body } = await call('GET', `/saved-views/counts?kind=${kind}`, as)
  expect(status).toBe(200)
  return Object.fromEntries(body.data.map(({ id, count }: { id: string; count: number | null }) => [id, count]))
}

describe('a view', () => {
  test('is saved with all that it shows, behind those that come with the product', async () => {
    const given = {
      name: ' Hot, no follow-up ',
      filter: { and: [...HOT, { field: 'follow_up_at', op: 'is_empty' }] },
      sort: '-last_enquiry_at',
      columns: ['ref', 'contact', 'owner'],
      layout: 'board',
      icon: 'flame',
      color: '#d9480f',
    }
    const made = await save(world.ravi, given)
    expect(made).toMatchObject({
      ...given,
      name: 'Hot, no follow-up',
      scope: 'private',
      team: null,
      owner: { id: world.ravi.id, name: 'Ravi Patil' },
      position: 1,
      is_hidden: false,
      is_default: false,
      may_edit: true,
      problems: null,
    })
    expect(await names(world.ravi)).toEqual([...BUILT_IN, 'Hot, no follow-up'])
    expect(await names(world.ravi, 'kind=contact')).toEqual(['My contacts', 'New this week', 'Unreachable'])
  })

  test('that the list would refuse is refused when it is saved, by what is wrong in it', async () => {
    const wrong = async (over: object) =>
      (await call('POST', '/saved-views', world.ravi, { kind: 'lead', name: 'X', ...over })).body.error?.fields
    expect(await wrong({ filter: [{ field: 'shoe_size', op: 'eq', value: 9 }] })).toEqual({
      'filter.0.field': 'must name a field of this list',
    })
    expect(await wrong({ filter: [{ field: 'temperature', op: 'eq', value: 'boiling' }] })).toEqual({
      'filter.0.value': 'must be one of hot, warm, cold',
    })
    expect(Object.keys(await wrong({ sort: 'message' }))).toEqual(['sort'])
    expect(await wrong({ columns: ['ref', 'shoe_size', 'ref'] })).toEqual({
      'columns.1': 'is no column of this list',
      'columns.2': 'is there twice',
    })
    expect(await wrong({ kind: 'contact', layout: 'board' })).toEqual({ layout: 'is not there for this kind' })
    expect(await wrong({ team_id: world.teams.wakad })).toEqual({ team_id: 'is for a view of a team' })
    expect(await wrong({ name: '  ' })).toEqual({ name: 'must not be empty' })
    expect(await saved(world.ravi)).toEqual([])
  })

  test('sent twice with one key is saved once', async () => {
    const headers = { 'idempotency-key': 'view-1' }
    const body = { kind: 'lead', name: 'Once' }
    const first = await app.call('POST', '/saved-views', { as: world.ravi, body, headers })
    const second = await app.call('POST', '/saved-views', { as: world.ravi, body, headers })
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await saved(world.ravi)).toEqual(['Once'])
  })

  test('is changed by whoever read it as it is now', async () => {
    const { id, updated_at } = await save(world.ravi)
    const first = await change(id, world.ravi, { name: 'Renamed', filter: null, updated_at })
    expect([first.status, first.body.data.name, first.body.data.filter]).toEqual([200, 'Renamed', null])
    const second = await change(id, world.ravi, { name: 'Again', updated_at })
    expect([second.status, second.body.error.code]).toEqual([409, 'stale'])
  })

  test('can be copied, also one that comes with the product, and removed', async () => {
    const { status, body } = await call('POST', '/saved-views/hot_leads/copy', world.neha, { name: 'Hot of mine' })
    expect([status, body.data.scope, body.data.owner.id]).toEqual([201, 'private', world.neha.id])
    expect(body.data.filter).toEqual([
      { field: 'category', op: 'eq', value: 'open' },
      { field: 'temperature', op: 'eq', value: 'hot' },
    ])
    expect((await call('DELETE', `/saved-views/${body.data.id}`, world.neha)).status).toBe(200)
    expect(await saved(world.neha)).toEqual([])
    expect((await call('DELETE', '/saved-views/hot_leads', world.asha)).status).toBe(404)
  })

  test('is one of at most a hundred that a member keeps, and of two hundred that a company shares', async () => {
    const { sql } = app.db
    const fill = (scope: string, count: number) => sql`
      insert into saved_view (company_id, id, kind, name, layout, scope, owner_id, position)
      select ${world.company.id}, 'svw_' || ${scope} || no, 'lead', 'View', 'table', ${scope}, ${world.ravi.id}, no
        from generate_series(1, ${count}::integer) no`
    await fill('private', 100)
    await fill('company', 199)
    const create = (as: Caller, scope: string) =>
      call('POST', '/saved-views', as, { kind: 'contact', name: 'More', scope })
    expect((await create(world.ravi, 'private')).body.error.message).toContain('100')
    expect((await create(world.neha, 'private')).status).toBe(201)
    const last = await Promise.all([create(world.asha, 'company'), create(world.meera, 'company')])
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('who sees a view', () => {
  test('that is private: its owner and nobody else, whoever sets views up included', async () => {
    const { id } = await save(world.ravi)
    for (const as of [world.asha, world.vikram, world.neha, (await makeRival(app)).owner]) {
      expect((await call('GET', `/saved-views/${id}`, as)).status).toBe(404)
      expect((await change(id, as, { name: 'X' })).status).toBe(404)
      expect((await call('DELETE', `/saved-views/${id}`, as)).status).toBe(404)
      expect((await call('POST', `/saved-views/${id}/copy`, as, {})).status).toBe(404)
      expect(await saved(as)).toEqual([])
    }
    expect(await saved(world.asha, 'kind=lead&of=all')).toEqual([])
  })

  test('of a team: those who stand in it or below it, wherever they are moved to, at once', async () => {
    const west = await world.addTeam('West', world.teams.wakad)
    const seen = async () => {
      const sees = []
      for (const as of [world.vikram, world.ravi, world.farah, world.imran]) {
        if ((await saved(as)).includes('Ours')) sees.push(as.name.split(' ')[0])
      }
      return sees
    }
    await save(world.vikram, { name: 'Ours', scope: 'team', team_id: world.teams.wakad })
    expect(await seen()).toEqual(['Vikram', 'Ravi'])
    const move = async (path: string, body: object) =>
      expect((await call('PATCH', path, world.asha, body)).status).toBe(200)
    await move(`/members/${world.imran.id}`, { team_id: west })
    expect(await seen()).toEqual(['Vikram', 'Ravi', 'Imran'])
    await move(`/members/${world.ravi.id}`, { team_id: world.teams.baner })
    expect(await seen()).toEqual(['Vikram', 'Imran'])
    await move(`/teams/${west}`, { parent_id: world.teams.baner })
    expect(await seen()).toEqual(['Vikram'])
    await move(`/teams/${world.teams.baner}`, { parent_id: world.teams.wakad })
    expect(await seen()).toEqual(['Vikram', 'Ravi', 'Farah', 'Imran'])
  })

  test('of a team that is gone: its owner', async () => {
    const north = await world.addTeam('North', world.teams.wakad)
    await app.db.sql`update member set team_id = ${north} where id = ${world.neha.id}`
    await save(world.vikram, { name: 'Northern', scope: 'team', team_id: north })
    const gone = await call('DELETE', `/teams/${north}?move_to=${world.teams.wakad}`, world.asha)
    expect(gone.status).toBe(200)
    expect([await saved(world.vikram), await saved(world.ravi)]).toEqual([['Northern'], []])
  })

  test('of the company: everybody in it who sees leads at all', async () => {
    const refused = await call('POST', '/saved-views', world.ravi, { kind: 'lead', name: 'For all', scope: 'company' })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'permission_denied'])
    await save(world.meera, { name: 'For all', scope: 'company' })
    expect(await saved(world.imran)).toEqual(['For all'])
    expect(await saved((await makeRival(app)).owner)).toEqual([])
    await app.db.sql`update role set permissions = permissions - 'leads.view' where id = ${world.roles.viewer}`
    const denied = await call('GET', '/saved-views?kind=lead', world.dev)
    expect([denied.status, denied.body.error.code]).toEqual([403, 'permission_denied'])
    expect((await call('GET', '/saved-views?kind=contact', world.dev)).status).toBe(200)
  })

  test('whoever leads a team shares with it, whoever sets views up with any', async () => {
    const share = async (as: Caller, team_id: string) =>
      (await call('POST', '/saved-views', as, { kind: 'lead', name: 'T', scope: 'team', team_id })).status
    expect(await share(world.ravi, world.teams.wakad)).toBe(422)
    expect(await share(world.vikram, world.teams.wakad)).toBe(201)
    expect(await share(world.vikram, world.teams.baner)).toBe(422)
    expect(await share(world.meera, world.teams.baner)).toBe(201)
    expect(await share(world.meera, (await makeRival(app)).company.id)).toBe(422)
  })

  test('a shared one is changed by its owner and by whoever sets views up, and by nobody else', async () => {
    const { id } = await save(world.vikram, { name: 'Ours', scope: 'team', team_id: world.teams.wakad })
    expect((await change(id, world.neha, { name: 'X' })).body.error.code).toBe('permission_denied')
    expect((await change(id, world.imran, { name: 'X' })).status).toBe(404)
    expect((await view(world.neha, id)).may_edit).toBe(false)
    expect((await change(id, world.meera, { name: 'Better', scope: 'company' })).body.data).toMatchObject({
      name: 'Better',
      scope: 'company',
      team: null,
      owner: { id: world.vikram.id },
    })
    // What is shared by now may be sent back by its owner as it is.
    expect((await change(id, world.vikram, { name: 'Best', scope: 'company' })).status).toBe(200)
    expect((await change(id, world.meera, { scope: 'private' })).body.error.fields).toEqual({
      scope: 'is made private by its owner only',
    })
    expect((await change(id, world.vikram, { scope: 'private' })).status).toBe(200)
    expect(await saved(world.imran)).toEqual([])
  })

  test('views of every team are listed for whoever sets them up', async () => {
    await save(world.vikram, { name: 'Wakad’s', scope: 'team', team_id: world.teams.wakad })
    expect(await saved(world.meera)).toEqual([])
    expect(await saved(world.meera, 'kind=lead&of=all')).toEqual(['Wakad’s'])
    expect((await call('GET', '/saved-views?kind=lead&of=all', world.vikram)).status).toBe(403)
  })

  test('a member who leaves leaves shared views to the company', async () => {
    const shared = await save(world.ravi, { name: 'Shared' })
    await app.db.sql`update saved_view set scope = 'company' where id = ${shared.id}`
    const own = await save(world.ravi, { name: 'Own' })
    const left = await call('POST', `/members/${world.ravi.id}/deactivation`, world.asha, {})
    expect(left.status).toBe(200)
    expect(await view(world.imran, shared.id)).toMatchObject({ name: 'Shared', owner: null, may_edit: false })
    expect((await view(world.meera, shared.id)).may_edit).toBe(true)
    expect((await call('GET', `/saved-views/${own.id}`, world.asha)).status).toBe(404)
    expect((await change(shared.id, world.meera, { scope: 'private' })).body.data.owner.id).toBe(world.meera.id)
  })

  test('the log says that a view was changed, and not what its owner looks for', async () => {
    const { id } = await save(world.ravi, { name: 'Kavita Rane' })
    await change(id, world.ravi, { filter: [{ field: 'contact_name', op: 'contains', value: 'Kavita' }] })
    const rows = await app.db.sql`
      select action, changes::text from audit_entry where subject_kind = 'saved_view' and subject_id = ${id} order by id`
    expect(rows.map(row => row.action)).toEqual(['saved_view.created', 'saved_view.updated'])
    expect(rows.map(row => row.changes).join(' ')).not.toContain('Kavita')
  })
})

describe('what a member chose', () => {
  test('is the order of the tabs, those that are hidden, and what the list opens with', async () => {
    const { id } = await save(world.ravi, { name: 'Own' })
    const arranged = await call('PUT', '/saved-views/arrangement', world.ravi, {
      kind: 'lead',
      order: [id, 'overdue_leads'],
      hidden: ['hot_leads'],
    })
    expect(arranged.body.data).toEqual({
      kind: 'lead',
      default_id: null,
      order: [id, 'overdue_leads'],
      hidden: ['hot_leads'],
      columns: null,
    })
    expect((await names(world.ravi)).slice(0, 3)).toEqual(['Own', 'Overdue', 'Today’s work'])
    expect((await view(world.ravi, 'hot_leads')).is_hidden).toBe(true)
    expect((await counts(world.ravi)).hot_leads).toBeUndefined()
    expect(await names(world.neha)).toEqual(BUILT_IN)
    await call('PUT', '/saved-views/default', world.ravi, { kind: 'lead', view_id: 'hot_leads' })
    expect((await list(world.ravi)).meta.default_id).toBe('hot_leads')
    expect((await view(world.ravi, 'hot_leads')).is_hidden).toBe(false)
    expect((await list(world.ravi, 'kind=contact')).meta.default_id).toBeNull()
  })

  test('is which columns the own table has, where a view names none', async () => {
    const put = (columns: string[] | null) => call('PUT', '/saved-views/columns', world.ravi, { kind: 'lead', columns })
    expect((await list(world.ravi)).meta.columns).toBeNull()
    expect((await put(['contact', 'follow_up_at'])).body.data).toMatchObject({ columns: ['contact', 'follow_up_at'] })
    await call('PUT', '/saved-views/arrangement', world.ravi, { kind: 'lead', hidden: ['hot_leads'] })
    expect((await list(world.ravi)).meta.columns).toEqual(['contact', 'follow_up_at'])
    expect((await list(world.neha)).meta.columns).toBeNull()
    expect((await put(['secret'])).body.error.fields).toEqual({ 'columns.0': 'is no column of this list' })
    expect((await put(null)).body.data.columns).toBeNull()
  })

  test('names views that the member sees', async () => {
    const { id } = await save(world.neha)
    const put = async (path: string, body: object) =>
      (await call('PUT', `/saved-views/${path}`, world.ravi, { kind: 'lead', ...body })).body.error.fields
    expect(await put('default', { view_id: id })).toEqual({ view_id: 'is no view that you see' })
    expect(await put('arrangement', { hidden: ['hot_leads', id] })).toEqual({ 'hidden.1': 'is no view that you see' })
    expect(await put('arrangement', { order: ['my_contacts'] })).toEqual({ 'order.0': 'is no view that you see' })
  })

  test('goes before what a manager chose for the role, and a view that is gone before neither', async () => {
    const { id } = await save(world.meera, { name: 'Start here', scope: 'company' })
    const forAgents = { kind: 'lead', role_id: world.roles.agent }
    const setRole = (as: Caller, view_id: string | null) =>
      call('PUT', '/saved-views/role-defaults', as, { ...forAgents, view_id })
    const opens = async (as: Caller) => (await list(as)).meta.default_id
    expect((await setRole(world.vikram, id)).status).toBe(403)
    expect((await setRole(world.meera, id)).body.data).toEqual({
      role_id: world.roles.agent,
      role_name: 'Agent',
      view_id: id,
    })
    expect([await opens(world.ravi), await opens(world.vikram)]).toEqual([id, 'todays_leads'])
    await call('PUT', '/saved-views/default', world.ravi, { kind: 'lead', view_id: 'my_open_leads' })
    expect([await opens(world.ravi), await opens(world.neha)]).toEqual(['my_open_leads', id])
    await call('DELETE', `/saved-views/${id}`, world.meera)
    expect([await opens(world.ravi), await opens(world.neha)]).toEqual(['my_open_leads', 'todays_leads'])
    const own = await save(world.meera)
    expect((await setRole(world.meera, own.id)).status).toBe(422)
    expect((await setRole(world.meera, null)).body.data.view_id).toBeNull()
  })

  test('is today’s work where nobody chose, and the list itself where somebody chose that', async () => {
    const opens = async (as: Caller) => (await list(as)).meta.default_id
    const chosen = (view_id: string | null) =>
      call('PUT', '/saved-views/default', world.ravi, { kind: 'lead', view_id })
    expect(await opens(world.ravi)).toBe('todays_leads')
    expect((await chosen('all')).body.data.default_id).toBe('all')
    expect([await opens(world.ravi), await opens(world.neha)]).toEqual([null, 'todays_leads'])
    await chosen(null)
    const agents = { kind: 'lead', role_id: world.roles.agent, view_id: 'all' }
    expect((await call('PUT', '/saved-views/role-defaults', world.meera, agents)).status).toBe(200)
    expect([await opens(world.ravi), await opens(world.vikram)]).toEqual([null, 'todays_leads'])
    await call('PUT', '/saved-views/arrangement', world.vikram, { kind: 'lead', hidden: ['todays_leads'] })
    expect(await opens(world.vikram)).toBeNull()
  })

  test('of a role goes with the role', async () => {
    const made = await call('POST', '/roles', world.asha, { name: 'Closer', copy_of: world.roles.agent })
    const role_id = made.body.data.id
    const chosen = { kind: 'lead', role_id, view_id: 'hot_leads' }
    expect((await call('PUT', '/saved-views/role-defaults', world.asha, chosen)).status).toBe(200)
    expect((await call('DELETE', `/roles/${role_id}`, world.asha)).status).toBe(200)
    const { body } = await call('GET', '/saved-views/role-defaults?kind=lead', world.asha)
    expect(body.data.map((role: { role_name: string }) => role.role_name)).not.toContain('Closer')
  })
})

describe('the counts', () => {
  test('are of what each member sees, view by view', async () => {
    await givenLead(app, world, { owner: world.ravi, temperature: 'hot' })
    await givenLead(app, world, { owner: world.neha, temperature: 'hot', status: 'contacted' })
    await givenLead(app, world, { owner: world.imran, temperature: 'hot', isTest: true })
    await givenLead(app, world, { owner: world.imran })
    const { id } = await save(world.meera, {
      scope: 'company',
      filter: [{ field: 'status', op: 'eq', value: 'contacted' }],
    })
    expect(await counts(world.meera)).toMatchObject({ hot_leads: 2, my_open_leads: 0, untouched_leads: 3, [id]: 1 })
    expect(await counts(world.ravi)).toMatchObject({ hot_leads: 1, my_open_leads: 1, untouched_leads: 1, [id]: 0 })
    expect(await counts(world.imran)).toMatchObject({ hot_leads: 0, my_open_leads: 1, [id]: 0 })
  })

  test('of follow-ups tell today from what was due before', async () => {
    const now = new Date()
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString()
    await givenLead(app, world, { owner: world.ravi, followUpAt: days(-2) })
    await givenLead(app, world, { owner: world.ravi, followUpAt: days(-200) })
    await givenLead(app, world, { owner: world.ravi, followUpAt: days(0) })
    await givenLead(app, world, { owner: world.ravi, followUpAt: days(2) })
    await givenLead(app, world, { owner: world.ravi, followUpAt: days(-2), status: 'booked' })
    expect(await counts(world.ravi)).toMatchObject({ overdue_leads: 2, leads_due_today: 1 })
  })

  test('of contacts are within reach too', async () => {
    await givenContact(app, world, { owner: world.ravi })
    await givenContact(app, world, { owner: world.imran })
    expect(await counts(world.ravi, 'contact')).toEqual({ my_contacts: 1, new_contacts: 1, unreachable_contacts: 0 })
    expect(await counts(world.meera, 'contact')).toMatchObject({ my_contacts: 0, new_contacts: 2 })
  })

  test('stop where nobody reads on', async () => {
    const { id } = await givenLead(app, world, { owner: world.ravi, temperature: 'hot' })
    await app.db.sql`
      insert into lead (company_id, id, ref, contact_id, lead_type, temperature, pipeline_id, status_id, category, source_id, owner_id,
                        received_at)
      select company_id, 'led_' || no, 'L-25-' || no, contact_id, lead_type, temperature, pipeline_id, status_id, category,
             source_id, owner_id, received_at
        from lead, generate_series(1, 1000) no where id = ${id}`
    const { body } = await call('GET', '/saved-views/counts?kind=lead', world.ravi)
    expect(body.data.find((one: { id: string }) => one.id === 'hot_leads')).toMatchObject({
      count: 1000,
      is_exact: false,
      is_counting: false,
    })
  })
})

describe('a view that can’t be asked', () => {
  test('says why, is not counted, tells others nothing of its filter, and can be mended', async () => {
    const field = await addField(app, world, 'lead', 'Loan bank')
    const filter = [{ field: 'custom.loan_bank', op: 'eq', value: 'HDFC' }]
    const { id } = await save(world.asha, { name: 'By bank', scope: 'company', filter })
    expect(await counts(world.ravi)).toMatchObject({ [id]: 0 })
    await call('PATCH', `/custom-fields/${field.id}`, world.asha, { visible_to: [world.roles.manager] })
    expect(await counts(world.ravi)).toMatchObject({ [id]: null })
    expect(await view(world.ravi, id)).toMatchObject({
      name: 'By bank',
      filter: null,
      problems: { 'filter.0.field': 'must name a field of this list' },
    })
    expect(JSON.stringify(await list(world.ravi))).not.toContain('HDFC')
    expect((await call('POST', `/saved-views/${id}/copy`, world.ravi, {})).status).toBe(409)
    expect(await view(world.asha, id)).toMatchObject({ filter, problems: null })
    await app.db.sql`update saved_view set filter = '[{"field": "custom.gone", "op": "is_empty"}]' where id = ${id}`
    expect((await view(world.asha, id)).problems).toEqual({ 'filter.0.field': 'must name a field of this list' })
    expect((await change(id, world.asha, { name: 'Banks' })).status).toBe(200)
    expect((await change(id, world.asha, { filter: HOT })).body.data).toMatchObject({ filter: HOT, problems: null })
    expect(await counts(world.ravi)).toMatchObject({ [id]: 0 })
  })
})
