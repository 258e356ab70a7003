import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, phones: ['9800000001'] })
})
afterAll(() => app.close())

const call = (method: string, path: string, as: Caller, body?: object) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const patch = (custom: object, as: Caller = world.ravi) => call('PATCH', `/leads/${lead.id}`, as, { custom })
const change = (id: string, body: object) => call('PATCH', `/custom-fields/${id}`, world.asha, body)
const custom = async (as: Caller = world.asha) => (await call('GET', `/leads/${lead.id}`, as)).body.data.custom
const store = (values: object) =>
  app.db.sql`update lead set custom = ${JSON.stringify(values)}::text::jsonb where id = ${lead.id}`

describe('a field', () => {
  test('is made by whoever may change the company, with a key of its label, behind the others', async () => {
    await addField(app, world, 'lead', 'Floor')
    const { status, body } = await call('POST', '/custom-fields', world.asha, {
      kind: 'lead',
      label: 'Vastu facing',
      type: 'choice',
      group: 'Wishes',
      choices: [{ label: 'East' }, { label: 'North east' }],
      default: 'East',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      key: 'vastu_facing',
      position: 2,
      group: 'Wishes',
      choices: [
        { key: 'east', label: 'East', archived: false },
        { key: 'north_east', label: 'North east', archived: false },
      ],
      default: 'east',
      required_when: null,
      visible_to: null,
      archived_at: null,
    })
    const denied = await call('POST', '/custom-fields', world.ravi, { kind: 'lead', label: 'X', type: 'text' })
    expect(denied.status).toBe(403)
  })

  test('with a key that is there is refused, and the same key of another kind is another field', async () => {
    await addField(app, world, 'lead', 'Floor')
    const again = await call('POST', '/custom-fields', world.asha, { kind: 'lead', label: 'FLOOR', type: 'text' })
    expect([again.status, again.body.error.fields]).toEqual([409, { key: 'is taken' }])
    await addField(app, world, 'contact', 'Floor')
  })

  test.each([
    ['a choice without choices', { type: 'choice' }, 'choices'],
    ['choices of a text', { type: 'text', choices: [{ label: 'A' }] }, 'choices'],
    [
      'a choice that is there twice',
      { type: 'choice', choices: [{ label: 'A' }, { label: ' a ' }] },
      'choices.1.label',
    ],
    ['a yes or no that is unique', { type: 'boolean', unique: true }, 'unique'],
    ['a default of another type', { type: 'number', default: 'many' }, 'default'],
    ['an unknown role', { visible_to: ['rol_unknown'] }, 'visible_to'],
    [
      'a filter that leads have not',
      { required_when: { filter: { field: 'x', op: 'eq', value: 1 } } },
      'required_when.filter.field',
    ],
    ['a condition that says nothing', { required_when: {} }, 'required_when'],
    ['a key that no value can be kept under', { key: '__proto__' }, 'key'],
    ['an unknown status', { required_when: { statuses: ['sta_unknown'] } }, 'required_when.statuses'],
    ['a label of which no key can be made', { label: '!!!' }, 'key'],
    ['a blank label', { label: '  ' }, 'label'],
  ])('with %s is refused', async (_what, body, field) => {
    const answer = await call('POST', '/custom-fields', world.asha, {
      kind: 'lead',
      label: 'Odd',
      type: 'text',
      ...body,
    })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
  })

  test('is not changed by who read it before somebody else changed it', async () => {
    const field = await addField(app, world, 'lead', 'Floor')
    expect((await change(field.id, { label: 'Storey', updated_at: field.updated_at })).status).toBe(200)
    const stale = await change(field.id, { label: 'Level', updated_at: field.updated_at })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale'])
  })

  test('keeps its key when it is called otherwise; a choice that is left out is archived and stays readable', async () => {
    const field = await addField(app, world, 'lead', 'Side', {
      type: 'choice',
      choices: [{ label: 'East' }, { label: 'West' }],
    })
    await patch({ side: 'west' })
    const { body } = await change(field.id, { label: 'Facing', choices: [{ key: 'east', label: 'Sunrise' }] })
    expect(body.data).toMatchObject({ key: 'side', label: 'Facing' })
    expect(body.data.choices).toEqual([
      { key: 'east', label: 'Sunrise', archived: false },
      { key: 'west', label: 'West', archived: true },
    ])
    expect(await custom()).toEqual({ side: 'west' })
    expect((await patch({ side: 'west' })).status).toBe(200)
    await patch({ side: 'Sunrise' })
    expect((await patch({ side: 'west' })).body.error.fields).toEqual({ 'custom.side': 'must be one of the choices' })
  })

  test('that is archived stands in no form, keeps its values, and comes back', async () => {
    const { id } = await addField(app, world, 'lead', 'Floor')
    await patch({ floor: 'high' })
    await change(id, { archived: true })
    expect((await call('GET', '/custom-fields?kind=lead', world.ravi)).body.data).toEqual([])
    expect(await custom()).toEqual({ floor: 'high' })
    expect((await patch({ floor: 'low' })).body.error.fields).toEqual({ 'custom.floor': 'was archived' })
    await change(id, { archived: false })
    expect((await patch({ floor: 'low' })).status).toBe(200)
  })

  test('stands where it is put', async () => {
    const [a, b, c] = [
      await addField(app, world, 'lead', 'A'),
      await addField(app, world, 'lead', 'B'),
      await addField(app, world, 'lead', 'C'),
    ]
    const { body } = await call('POST', '/custom-fields/order', world.asha, { kind: 'lead', ids: [c.id, a.id] })
    expect(body.data.map((field: { key: string }) => field.key)).toEqual(['c', 'a', 'b'])
    const strange = await call('POST', '/custom-fields/order', world.asha, { kind: 'contact', ids: [b.id] })
    expect(strange.body.error.code).toBe('stale')
  })

  test('is one of at most a hundred that are active, however many are made at once', async () => {
    await app.db.sql`
      insert into custom_field (company_id, id, kind, key, label, type, position)
      select ${world.company.id}, 'cuf_' || n, 'lead', 'f' || n, 'F' || n, 'text', n from generate_series(1, 96) n`
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        call('POST', '/custom-fields', world.asha, { kind: 'lead', label: `New ${i}`, type: 'text' }),
      ),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(made.filter(({ status, body }) => status === 409 && body.error.code === 'conflict')).toHaveLength(6)
  })

  test('of another company is not there', async () => {
    const { id } = await addField(app, world, 'lead', 'Floor')
    const rival = await makeRival(app)
    expect((await call('GET', `/custom-fields/${id}`, rival.owner)).status).toBe(404)
    expect((await call('PATCH', `/custom-fields/${id}`, rival.owner, { label: 'X' })).status).toBe(404)
    expect((await call('GET', '/custom-fields', rival.owner)).body.data).toEqual([])
  })
})

describe('another type', () => {
  test('is given where every stored value reads, and they are written so', async () => {
    const { id } = await addField(app, world, 'lead', 'Floor')
    await patch({ floor: '12' })
    const { body } = await call('GET', `/custom-fields/${id}/type-check?type=number`, world.asha)
    expect(body.data).toEqual({ stored: 1, readable: 1, unreadable: 0 })
    expect((await change(id, { type: 'number' })).status).toBe(200)
    expect(await custom()).toEqual({ floor: 12 })
  })

  test('is refused where one does not', async () => {
    const { id } = await addField(app, world, 'lead', 'Floor')
    await patch({ floor: 'high' })
    const { body } = await call('GET', `/custom-fields/${id}/type-check?type=number`, world.asha)
    expect(body.data).toEqual({ stored: 1, readable: 0, unreadable: 1 })
    expect((await change(id, { type: 'number' })).status).toBe(409)
    expect(await custom()).toEqual({ floor: 'high' })
  })
})

describe('a form', () => {
  test('says what is wrong with each value, and refuses keys that are no field', async () => {
    await addField(app, world, 'lead', 'Floor', { type: 'number' })
    await addField(app, world, 'lead', 'Plan', { type: 'url' })
    const { status, body } = await patch({ floor: 'high', plan: 'javascript:alert(1)', colour: 'red' })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual(['custom.floor', 'custom.plan', 'custom.colour'])
    expect(await custom()).toEqual({})
  })

  test('may change and take away what a portal left there', async () => {
    await store({ Facing: 'East', floor: '3' })
    expect((await patch({ Facing: 'West', floor: null })).body.data.custom).toEqual({ Facing: 'West' })
  })

  test('keeps what stands under the key of a new field and does not fit it, until it is filled in', async () => {
    await store({ floor: 'the roof', wing: 'B' })
    const { id } = await addField(app, world, 'lead', 'Floor', { type: 'number' })
    await addField(app, world, 'lead', 'Wing')
    const { body } = await call('GET', `/custom-fields/${id}/type-check?type=number`, world.asha)
    expect(body.data).toEqual({ stored: 1, readable: 0, unreadable: 1 })
    expect((await patch({ wing: 'C' })).body.data.custom).toEqual({ floor: 'the roof', wing: 'C' })
    expect((await patch({ floor: 'the roof' })).status).toBe(200)
    expect((await patch({ floor: 'top' })).status).toBe(422)
    expect((await patch({ floor: 9 })).body.data.custom).toEqual({ floor: 9, wing: 'C' })
  })

  test('gives a new lead the defaults of its fields', async () => {
    await addField(app, world, 'lead', 'Loan', { type: 'boolean', default: false })
    const { body } = await call('POST', '/leads', world.ravi, { phone: '9800000077' })
    expect(body.data.lead.custom).toEqual({ loan: false })
  })

  test('names members by id, name or address, while they are active', async () => {
    await addField(app, world, 'lead', 'Closer', { type: 'member' })
    expect((await patch({ closer: world.neha.id })).body.data.custom).toEqual({ closer: world.neha.id })
    expect((await patch({ closer: 'imran khan' })).body.data.custom).toEqual({ closer: world.imran.id })
    await app.db.sql`update member set status = 'deactivated' where id in (${world.neha.id}, ${world.imran.id})`
    expect((await patch({ closer: world.neha.id })).status).toBe(422)
    expect((await patch({ closer: world.imran.id })).status).toBe(200)
  })

  test('tells which own fields it changed, of contacts too', async () => {
    await addField(app, world, 'contact', 'Floor')
    await addField(app, world, 'contact', 'PAN')
    const id = await givenContact(app, world, { owner: world.ravi })
    await call('PATCH', `/contacts/${id}`, world.ravi, { custom: { floor: '2', pan: 'ABCPD1234E' } })
    await call('PATCH', `/contacts/${id}`, world.ravi, { custom: { floor: '3', pan: 'ABCPD1234E' } })
    const events = await app.db.sql`
      select changes from event where subject_id = ${id} and type = 'contact.updated' order by seq`
    expect(events.map(row => row.changes.changed)).toEqual([['custom.floor', 'custom.pan'], ['custom.floor']])
  })
})

describe('what a lead must say', () => {
  test('always is asked of a new one, and of one whose own fields are changed', async () => {
    await addField(app, world, 'lead', 'Loan', { type: 'boolean', required_when: 'always' })
    await addField(app, world, 'lead', 'Floor')
    const without = await call('POST', '/leads', world.ravi, { phone: '9800000077' })
    expect([without.status, without.body.error.fields]).toEqual([422, { 'custom.loan': '“Loan” is required' }])
    expect((await call('POST', '/leads', world.ravi, { phone: '9800000077', custom: { loan: false } })).status).toBe(
      201,
    )
    expect((await patch({ floor: '2' })).status).toBe(422)
    expect((await call('PATCH', `/leads/${lead.id}`, world.ravi, { temperature: 'hot' })).status).toBe(200)
  })

  test('under a filter is asked of the leads that pass it', async () => {
    const required_when = { filter: { field: 'temperature', op: 'eq', value: 'hot' } }
    await addField(app, world, 'lead', 'Loan', { required_when })
    await addField(app, world, 'lead', 'Floor')
    expect((await patch({ floor: '2' })).status).toBe(200)
    const hot = await call('PATCH', `/leads/${lead.id}`, world.ravi, { temperature: 'hot', custom: { floor: '3' } })
    expect(hot.body.error.fields).toEqual({ 'custom.loan': '“Loan” is required' })
  })

  test('at a status is asked of whoever moves it there', async () => {
    const { body } = await call('GET', '/pipelines', world.asha)
    const status = body.data
      .flatMap((pipeline: { statuses: { id: string; key: string }[] }) => pipeline.statuses)
      .filter((each: { key: string }) => each.key === 'contacted')
    await addField(app, world, 'lead', 'Loan', {
      required_when: { statuses: status.map((each: { id: string }) => each.id) },
    })
    const move = () => call('POST', `/leads/${lead.id}/status`, world.ravi, { status: 'contacted' })
    const moved = await move()
    expect([moved.status, moved.body.error.fields]).toEqual([422, { 'custom.loan': '“Loan” is required' }])
    await patch({ loan: 'SBI' })
    expect((await move()).status).toBe(200)
  })
})
