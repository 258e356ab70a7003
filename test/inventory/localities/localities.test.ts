import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { type Firm, makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let rival: Firm

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
})
afterAll(() => app.close())

const add = (body: object, as = world.meera) => app.call('POST', '/localities', { as, body })
const added = async (body: object): Promise<{ id: string; updated_at: string }> => {
  const answer = await add(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const events = async (id: string): Promise<string[]> =>
  (await app.db.sql`select type from event where subject_id = ${id} order by seq`).map(row => row.type as string)

test('a manager adds a locality, and an agent reads it with what it is part of', async () => {
  const pune = await added({ name: '  Hinjewadi ', city: 'Pune' })
  const part = await added({
    name: 'Hinjewadi Phase 1',
    city: 'Pune',
    pincode: '411057',
    aliases: ['Hinjawadi Ph 1', 'hinjawadi ph 1', ' IT  Park '],
    parent_id: pune.id,
  })
  const { status, body } = await app.call('GET', `/localities/${part.id}`, { as: world.ravi })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    id: part.id,
    name: 'Hinjewadi Phase 1',
    city: 'Pune',
    pincode: '411057',
    aliases: ['Hinjawadi Ph 1', 'IT Park'],
    parent_id: pune.id,
    parent: { id: pune.id, name: 'Hinjewadi' },
    custom: {},
    archived_at: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    url: expect.stringContaining(`/localities/${part.id}`),
  })
  expect(await events(part.id)).toEqual(['locality.created'])
})

test('an agent looks up and changes nothing; another company sees nothing', async () => {
  const { id } = await added({ name: 'Aundh' })
  const asked = [
    ['POST', '/localities', { name: 'Elsewhere' }],
    ['PATCH', `/localities/${id}`, { city: 'Pune' }],
    ['DELETE', `/localities/${id}`, undefined],
    ['POST', `/localities/${id}/restore`, undefined],
  ] as const
  for (const [method, path, body] of asked) {
    expect((await app.call(method, path, { as: world.ravi, body })).body.error.code, path).toBe('permission_denied')
  }
  expect((await app.call('GET', `/localities/${id}`, { as: rival.owner })).status).toBe(404)
  expect((await app.call('PATCH', `/localities/${id}`, { as: rival.owner, body: { city: 'Goa' } })).status).toBe(404)
  const key = await world.keyOf(world.asha, ['localities:read'])
  expect((await app.call('GET', `/localities/${id}`, { as: key })).status).toBe(200)
  expect((await app.call('DELETE', `/localities/${id}`, { as: key })).body.error.code).toBe('scope_missing')
})

test('a name is there once in a company, whatever its capitals, also when many add it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => add({ name: i % 2 ? 'Kothrud' : 'KOTHRUD' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.error).toMatchObject({ code: 'duplicate', fields: { name: 'is taken' } })
  expect((await add({ name: 'Kothrud' }, rival.owner)).status).toBe(201)
})

test('what is wrong is named by its field, and nothing is written', async () => {
  const wrong: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{}, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'Baner', aliases: Array.from({ length: 21 }, (_, i) => `a${i}`) }, 'aliases'],
    [{ name: 'Baner', parent_id: 'loc_unknown' }, 'parent_id'],
    [{ name: 'Baner', custom: { nothing: 1 } }, 'custom.nothing'],
    [{ name: null }, 'name'],
  ]
  for (const [body, field] of wrong) {
    const answer = await add(body)
    expect(answer.status, JSON.stringify(body)).toBe(422)
    expect(Object.keys(answer.body.error.fields), JSON.stringify(body)).toEqual([field])
  }
  const { body } = await app.call('GET', `/localities?q=baner`, { as: world.meera })
  expect(body.data).toEqual([])
})

test('a change writes what differs, refuses what is stale, and null takes a value away', async () => {
  const made = await added({ name: 'Balewadi', city: 'Pune', aliases: ['Baalewadi'] })
  const change = (body: object) => app.call('PATCH', `/localities/${made.id}`, { as: world.meera, body })
  const changed = await change({ city: null, aliases: null, updated_at: made.updated_at })
  expect(changed.body.data).toMatchObject({ name: 'Balewadi', city: null, aliases: [] })
  expect((await change({ city: 'Pune', updated_at: '2020-01-01T00:00:00Z' })).body.error.code).toBe('stale')
  expect((await change({ name: null })).status).toBe(422)
  expect((await change({ name: 'Balewadi' })).status).toBe(200)
  expect(await events(made.id)).toEqual(['locality.created', 'locality.updated'])
  const [event] = await app.db
    .sql`select changes, record from event where subject_id = ${made.id} and type = 'locality.updated'`
  expect(event!.changes).toEqual({ changed: ['city', 'aliases'] })
  expect(event!.record).toMatchObject({ id: made.id, name: 'Balewadi', city: null })
})

test('a locality is never part of itself, nor two of each other', async () => {
  const outer = await added({ name: 'Pimpri Chinchwad' })
  const inner = await added({ name: 'Wakad', parent_id: outer.id })
  const innermost = await added({ name: 'Wakad Chowk', parent_id: inner.id })
  const into = (id: string, parent_id: string) =>
    app.call('PATCH', `/localities/${id}`, { as: world.meera, body: { parent_id } })
  for (const [id, parent] of [
    [outer.id, outer.id],
    [outer.id, inner.id],
    [outer.id, innermost.id],
  ] as const) {
    expect((await into(id, parent)).body.error?.fields).toEqual({ parent_id: 'is this locality, or a part of it' })
  }
  const [one, two] = [await added({ name: 'Ravet' }), await added({ name: 'Punawale' })]
  const both = await Promise.all([into(one.id, two.id), into(two.id, one.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('an archived locality leaves the lists, frees its name, and comes back unless that is taken', async () => {
  const old = await added({ name: 'Vishrantwadi' })
  const archive = () => app.call('DELETE', `/localities/${old.id}`, { as: world.meera })
  expect((await archive()).body.data.archived_at).toEqual(expect.any(String))
  expect((await archive()).body.error.code).toBe('conflict')
  const listed = await app.call('GET', '/localities?q=vishrantwadi', { as: world.ravi })
  expect(listed.body.data).toEqual([])
  const asked = encodeURIComponent(JSON.stringify([{ field: 'is_archived', op: 'eq', value: true }]))
  const archived = await app.call('GET', `/localities?filter=${asked}&q=vishrant`, { as: world.ravi })
  expect(archived.body.data.map((one: { id: string }) => one.id)).toEqual([old.id])
  expect((await app.call('PATCH', `/localities/${old.id}`, { as: world.meera, body: { city: 'Pune' } })).status).toBe(
    409,
  )
  expect((await add({ name: 'Elsewhere in it', parent_id: old.id })).body.error.fields).toEqual({
    parent_id: 'was archived',
  })
  const next = await added({ name: 'vishrantwadi' })
  const restore = () => app.call('POST', `/localities/${old.id}/restore`, { as: world.meera })
  expect((await restore()).body.error).toMatchObject({ code: 'duplicate', fields: { name: 'is taken' } })
  await app.call('PATCH', `/localities/${next.id}`, { as: world.meera, body: { name: 'Vishrantwadi East' } })
  expect((await restore()).body.data.archived_at).toBeNull()
  expect((await restore()).body.error.code).toBe('conflict')
  expect(await events(old.id)).toEqual(['locality.created', 'locality.archived', 'locality.restored'])
})

test('it is found by its other names, in any script, in its list and in the search', async () => {
  const { id } = await added({ name: 'Bavdhan', city: 'Pune', pincode: '411021', aliases: ['Bawdhan', 'NDA Road'] })
  for (const q of ['bavdh', 'BAWDHAN', 'बावधन', 'nda road', '411021', 'pune bavdhan']) {
    const { body } = await app.call('GET', `/localities?q=${encodeURIComponent(q)}`, { as: world.ravi })
    expect(
      body.data.map((one: { id: string }) => one.id),
      q,
    ).toContain(id)
  }
  const { body } = await app.call('GET', '/search?q=bawdhan', { as: world.ravi })
  expect(body.data).toContainEqual(
    expect.objectContaining({ kind: 'locality', id, title: 'Bavdhan', subtitle: 'Pune · 411021' }),
  )
  const none = await app.call('GET', '/search?q=bawdhan', { as: rival.owner })
  expect(none.body.data).toEqual([])
})

test('the list is filtered, sorted and paged', async () => {
  for (const name of ['Nigdi C', 'Nigdi A', 'Nigdi B']) await added({ name, city: 'Nigdi town' })
  const filter = encodeURIComponent(JSON.stringify([{ field: 'city', op: 'eq', value: 'Nigdi town' }]))
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/localities?filter=${filter}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { body } = await app.call('GET', path, { as: world.ravi })
    names.push(...body.data.map((one: { name: string }) => one.name))
    cursor = body.meta.next_cursor
  }
  expect(names).toEqual(['Nigdi A', 'Nigdi B', 'Nigdi C'])
})

test('the company adds fields of its own to localities, which are kept, filtered and unique', async () => {
  const field = { kind: 'locality', label: 'Ward', type: 'text', unique: true }
  expect((await app.call('POST', '/custom-fields', { as: world.asha, body: field })).status).toBe(201)
  const { id } = await added({ name: 'Dapodi', custom: { ward: 'W-9' } })
  expect((await add({ name: 'Kasarwadi', custom: { ward: 'w-9' } })).body.error).toMatchObject({ code: 'duplicate' })
  const filter = encodeURIComponent(JSON.stringify([{ field: 'custom.ward', op: 'eq', value: 'W-9' }]))
  const { body } = await app.call('GET', `/localities?filter=${filter}`, { as: world.ravi })
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([id])
})

test('its timeline has what happened and what people note, for whoever sees localities', async () => {
  const { id } = await added({ name: 'Chikhali' })
  const note = {
    subject_kind: 'locality',
    subject_id: id,
    text: 'The new metro stops here',
    mention_ids: [world.ravi.id],
  }
  expect((await app.call('POST', '/activities', { as: world.ravi, body: note })).body.error.code).toBe('out_of_reach')
  expect((await app.call('POST', '/activities', { as: world.meera, body: note })).status).toBe(201)
  const path = `/activities?subject_kind=locality&subject_id=${id}`
  const { body } = await app.call('GET', path, { as: world.ravi })
  expect(body.data.map((one: { title: string }) => one.title)).toEqual(['Note', 'Added'])
  expect(body.data[0]).toMatchObject({ lead_id: null, contact_id: null, subject: { kind: 'locality', id } })
  expect((await app.call('GET', path, { as: rival.owner })).body.data).toEqual([])
  const told = await app.call('GET', '/notifications', { as: world.ravi })
  expect(told.body.data.map((one: { text: string }) => one.text)).toContain('Meera Iyer mentioned you: Chikhali')
})

test('views of localities are saved and counted', async () => {
  const body = { kind: 'locality', name: 'In Pune', filter: [{ field: 'city', op: 'eq', value: 'Pune' }] }
  expect((await app.call('POST', '/saved-views', { as: world.ravi, body })).status).toBe(201)
  const listed = await app.call('GET', '/saved-views?kind=locality', { as: world.ravi })
  expect(listed.body.data.map((one: { name: string }) => one.name)).toEqual(['Without a city', 'In Pune'])
  const counts = await app.call('GET', '/saved-views/counts?kind=locality', { as: world.ravi })
  expect(counts.status).toBe(200)
  expect(counts.body.data[0]).toMatchObject({ id: 'localities_without_city', count: expect.any(Number) })
})

test('a request with a key is done once', async () => {
  const headers = { 'idempotency-key': 'locality-once' }
  const ask = () => app.call('POST', '/localities', { as: world.meera, body: { name: 'Moshi' }, headers })
  const [first, again] = [await ask(), await ask()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('a key that may write localities alone finds none by search', async () => {
  await added({ name: 'Talegaon' })
  const [writes, reads] = [
    await world.keyOf(world.asha, ['localities:write']),
    await world.keyOf(world.asha, ['localities:read']),
  ]
  expect((await app.call('GET', '/search?q=talegaon', { as: writes })).status).toBe(403)
  const found = await app.call('GET', '/search?q=talegaon', { as: reads })
  expect(found.body.data.map((one: { title: string }) => one.title)).toEqual(['Talegaon'])
})
