import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})

afterAll(() => app.close())

const get = (as: Caller): Promise<Answer> => app.call('GET', `/leads/${lead.id}/requirement`, { as })
const put = (as: Caller, body: object): Promise<Answer> =>
  app.call('PUT', `/leads/${lead.id}/requirement`, { as, body })
const events = () => app.db.sql`select type, changes from event where subject_id = ${lead.id} order by seq`
const entries = async () =>
  (await app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.asha })).body.data as {
    title: string
    text: string
  }[]

/** Everything that can be asked for, as it is sent. */
const ALL = {
  budget: '85 lakh - 1.2 cr',
  bhk: '2/3 BHK',
  property_types: 'Flat / Villa',
  localities: ['Baner', 'Wakad, baner'],
  cities: 'Pune',
  project: 'Mula Riverside',
  carpet: '900-1200 sq ft',
  furnishing: ['semi_furnished', 'furnished'],
  facing: ['east'],
  floors: ['middle', 'high'],
  possession: 'by_date',
  possession_by: '2027-03-31',
  purpose: 'self_use',
  amenities: ['Lift', 'Gym'],
  parking: 2,
  must_have: ['budget', 'amenities.lift', 'parking'],
}

describe('what a lead looks for', () => {
  test('is read from phrases, answered whole, and shown in the lead where the lead shows it', async () => {
    const { status, body } = await put(world.ravi, ALL)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      lead_id: lead.id,
      budget_min: 850_000_000,
      budget_max: 1_200_000_000,
      bhk: [2, 3],
      property_types: ['villa', 'apartment'],
      localities: ['Baner', 'Wakad'],
      cities: ['Pune'],
      project: 'Mula Riverside',
      carpet_min: 900,
      carpet_max: 1200,
      carpet_unit: 'sq_ft',
      furnishing: ['semi_furnished', 'furnished'],
      floors: ['middle', 'high'],
      possession: 'by_date',
      possession_by: '2027-03-31',
      amenities: ['Lift', 'Gym'],
      parking: 2,
      must_have: ['budget', 'amenities.Lift', 'parking'],
    })
    expect((await get(world.vikram)).body.data).toEqual(body.data)
    const shown = (await app.call('GET', `/leads/${lead.id}`, { as: world.ravi })).body.data
    expect(shown.requirement).toEqual({
      budget_min: 850_000_000,
      budget_max: 1_200_000_000,
      bhk: [2, 3],
      property_types: ['villa', 'apartment'],
      location: 'Baner, Wakad',
    })
    expect(shown.updated_at).toBe(body.data.updated_at)
  })

  test('is told once, by the names of what changed, and in words on the timeline', async () => {
    await put(world.ravi, { budget_max: '80 lakh', bhk: [2], carpet_min: 100, carpet_unit: 'sq_m' })
    await put(world.ravi, { budget: '80 lakh - 1.25 Cr', bhk: [2], parking: 1 })
    await put(world.ravi, { budget: '80 lakh - 1.25 Cr', bhk: [2], parking: 1 })
    expect([...(await events())].map(({ type, changes }) => [type, changes.changed])).toEqual([
      [
        'lead.updated',
        ['requirement.budget_max', 'requirement.bhk', 'requirement.carpet_min', 'requirement.carpet_unit'],
      ],
      [
        'lead.updated',
        [
          'requirement.budget_min',
          'requirement.budget_max',
          'requirement.carpet_min',
          'requirement.carpet_unit',
          'requirement.parking',
        ],
      ],
    ])
    const [latest, first] = await entries()
    expect(first).toMatchObject({
      title: 'Requirement changed',
      text: 'Budget: not said → up to ₹80 L\nBHK: not said → 2\nCarpet area: not said → from 100 sq m',
    })
    expect(latest!.text).toBe(
      'Budget: up to ₹80 L → ₹80 L – ₹1.25 Cr\nCarpet area: from 100 sq m → not said\nParking: not said → 1',
    )
  })

  test('stands on the timeline also when the lead itself was edited', async () => {
    await app.call('PATCH', `/leads/${lead.id}`, { as: world.ravi, body: { requirement: { location: 'Aundh' } } })
    expect((await entries())[0]).toMatchObject({ title: 'Requirement changed', text: 'Localities: not said → Aundh' })
    expect((await get(world.ravi)).body.data.localities).toEqual(['Aundh'])
  })

  test('drops the must of an item that nothing is asked of', async () => {
    await put(world.ravi, ALL)
    const { body } = await put(world.ravi, { bhk: [3], must_have: ['budget', 'bhk', 'amenities.Pool'] })
    expect(body.data).toMatchObject({ budget_max: null, localities: [], amenities: [], must_have: ['bhk'] })
  })

  test('is refused by field where it can’t be read or doesn’t hold together', async () => {
    const fieldsOf = async (body: object) => {
      const answer = await put(world.ravi, body)
      expect(answer.status).toBe(422)
      return Object.keys(answer.body.error.fields).sort()
    }
    expect(
      await fieldsOf({
        budget: 'a lot',
        bhk: 'many',
        property_types: 'something',
        carpet: 'big',
        must_have: ['sunset'],
      }),
    ).toEqual(['bhk', 'budget', 'carpet', 'must_have', 'property_types'])
    expect(await fieldsOf({ budget_min: 2, budget_max: 1, carpet_min: 9, carpet_max: 8 })).toEqual([
      'budget_max',
      'carpet_max',
    ])
    expect(await fieldsOf({ possession: 'by_date' })).toEqual(['possession_by'])
    expect(await fieldsOf({ possession: 'ready', possession_by: '2027-03-31' })).toEqual(['possession_by'])
    expect(await fieldsOf({ localities: Array.from({ length: 20 }, (_, i) => `Sector ${i} of the city`) })).toEqual([
      'localities',
    ])
    expect(await events()).toHaveLength(0)
  })

  test('is changed by nobody who read an older one, may not edit it or can’t see it', async () => {
    const read = (await get(world.ravi)).body.data
    await put(world.ravi, { bhk: [2], updated_at: read.updated_at })
    const stale = await put(world.ravi, { bhk: [4], updated_at: read.updated_at })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale'])
    expect((await put(world.dev, { bhk: [4] })).status).toBe(403)
    const rival = await makeRival(app)
    for (const as of [world.imran, rival.owner]) {
      expect([(await get(as)).status, (await put(as, { bhk: [4] })).status]).toEqual([404, 404])
    }
  })

  test('keeps the numbers that its reader sees masked and sends back as they were read', async () => {
    await put(world.asha, { localities: ['Baner', 'near 98111 22233'], bhk: [2] })
    const key = await world.keyOf(world.ravi, ['leads:read', 'leads:write'])
    const read = (await get(key)).body.data
    expect(read.localities).toEqual(['Baner', 'near •••••'])
    const { lead_id: _, ...sent } = read
    expect((await put(key, { ...sent, bhk: [3] })).status).toBe(200)
    expect((await get(world.asha)).body.data).toMatchObject({ localities: ['Baner', 'near 98111 22233'], bhk: [3] })
  })

  test('keeps a place and an amenity a must, though its reader sees them masked', async () => {
    const musts = ['localities', 'amenities.Lift']
    await put(world.asha, {
      localities: ['near 98111 22233'],
      amenities: ['Lift', 'ask 98111 22233'],
      must_have: musts,
    })
    const key = await world.keyOf(world.ravi, ['leads:read', 'leads:write'])
    const { lead_id: _, ...sent } = (await get(key)).body.data
    expect((await put(key, { ...sent, bhk: [3] })).status).toBe(200)
    expect((await get(world.asha)).body.data).toMatchObject({ must_have: musts, bhk: [3] })
  })
})

describe('leads are found', () => {
  const found = async (...filter: object[]) => {
    const query = encodeURIComponent(JSON.stringify(filter))
    const { status, body } = await app.call('GET', `/leads?filter=${query}`, { as: world.asha })
    expect(status).toBe(200)
    return body.data.map((one: { id: string }) => one.id)
  }

  test('by place in any case, bedrooms, a budget that overlaps, size in any unit, and what is a must', async () => {
    await put(world.ravi, { ...ALL, carpet: '100-120 sq m' })
    const other = await givenLead(app, world, { owner: world.ravi, name: 'Anil More', phones: ['9800000002'] })
    const hits: [object, string[]][] = [
      [{ field: 'localities', op: 'has_any', value: ['wakad', 'Kothrud'] }, [lead.id]],
      [{ field: 'localities', op: 'has_any', value: ['Wak'] }, []],
      [{ field: 'localities', op: 'is_empty' }, [other.id]],
      [{ field: 'location', op: 'contains', value: 'wak' }, [lead.id]],
      [{ field: 'cities', op: 'has_all', value: ['PUNE'] }, [lead.id]],
      [{ field: 'bhk', op: 'has_any', value: ['3', '4'] }, [lead.id]],
      [{ field: 'budget', op: 'overlaps', value: [1_200_000_000, null] }, [lead.id]],
      [{ field: 'budget', op: 'overlaps', value: [1_200_000_001, null] }, []],
      [{ field: 'budget', op: 'overlaps', value: [0, 849_999_999] }, []],
      // 100 sq m are 1,076.39 sq ft.
      [{ field: 'carpet_sq_ft', op: 'overlaps', value: [null, 1076] }, []],
      [{ field: 'carpet_sq_ft', op: 'overlaps', value: [null, 1077] }, [lead.id]],
      [{ field: 'furnishing', op: 'has_any', value: ['furnished'] }, [lead.id]],
      [{ field: 'possession_by', op: 'lte', value: '2027-03-31' }, [lead.id]],
      [{ field: 'must_have', op: 'has_any', value: ['amenities.lift'] }, [lead.id]],
      [{ field: 'parking', op: 'gte', value: 2 }, [lead.id]],
    ]
    for (const [filter, ids] of hits) expect([filter, await found(filter)]).toEqual([filter, ids])
  })

  test('but not by a range that begins above its end, or has none', async () => {
    for (const value of [[2, 1], [null, null], [1], 7]) {
      const query = encodeURIComponent(JSON.stringify([{ field: 'budget', op: 'overlaps', value }]))
      expect((await app.call('GET', `/leads?filter=${query}`, { as: world.asha })).status).toBe(422)
    }
  })
})

test('another enquiry adds what was not known, and overwrites nothing', async () => {
  await put(world.ravi, { bhk: [2], localities: ['Baner'] })
  await app.call('POST', '/leads', {
    as: world.ravi,
    body: {
      phone: '9800000001',
      lead_type: 'buy',
      requirement: { bhk: [4], location: 'Aundh', budget_max: 900_000_000 },
    },
  })
  expect((await get(world.ravi)).body.data).toMatchObject({ bhk: [2], localities: ['Baner'], budget_max: 900_000_000 })
})
