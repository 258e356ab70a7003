// A kind of record with every kind of field and an owner, on a table that its own migration makes: what no room has yet,
// but the first room that needs it must be able to trust.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { open } from '../../../src/platform/db/connection'
import { db } from '../../../src/platform/db/database'
import { readPage } from '../../../src/platform/db/list/read-page'
import type { Who } from '../../../src/platform/db/who'
import { record } from '../../../src/platform/record/definition'
import {
  choice,
  day,
  email,
  flag,
  instant,
  lines,
  paise,
  phone,
  reference,
  tags,
  text,
  whole,
} from '../../../src/platform/record/fields'
import { tableMigration } from '../../../src/platform/record/generated-sql'
import { foundBy, listedTo, listOf } from '../../../src/platform/record/list'
import { RecordWrites } from '../../../src/records/kit/write-record'
import { loadMember } from '../../../src/workspace'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type Person, type World } from '../../support/world'

/** As leads are: each a member's own. Its rights are those of leads, since no role has others. */
const parcels = record({
  kind: 'parcel',
  plural: 'leads',
  prefix: 'par',
  words: { one: 'Parcel', many: 'Parcels', any: 'a parcel' },
  does: 'A piece of land',
  title: 'name',
  owner: 'owner_id',
  fields: {
    name: text(40, { label: 'Name', required: true, unique: true, filter: true, sort: true, search: true }),
    notes: lines(500, { label: 'Notes', search: true }),
    use: choice(['farm', 'plot'], { label: 'Use', filter: true }),
    labels: tags(3, { label: 'Labels', filter: true }),
    acres: whole([1, 500], { label: 'Acres', filter: true, sort: true }),
    price: paise({ label: 'Price', filter: true, sort: true }),
    surveyed_on: day({ label: 'Surveyed on', filter: true }),
    seen_at: instant({ label: 'Seen at', filter: true }),
    is_fenced: flag({ label: 'Fenced', filter: true }),
    holder_phone: phone({ label: 'Holder’s phone' }),
    holder_email: email({ label: 'Holder’s e-mail' }),
    survey_no: text(20, { label: 'Survey number', fixed: true }),
    owner_id: reference('member', { label: 'Owner', filter: true }),
  },
})

let app: TestApp
let world: World
const writes = new RecordWrites(parcels)

beforeAll(async () => {
  app = await startApp()
  const owner = open(app.db.owner, 'angan-test-kit')
  await owner.unsafe(tableMigration(parcels).replace(/-- Who works[\s\S]*/, ''))
  await owner.end()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const whoIs = async (person: Person): Promise<Who> => (await loadMember(world.company.id, person.id))!

const WHOLE = {
  name: 'Plot at Mulshi',
  notes: 'Near the dam\nCall +91 98000 00001',
  use: 'plot' as const,
  labels: ['Lake', 'lake', 'Hill'],
  acres: 5,
  price: 12_500_000_00,
  surveyed_on: '2026-11-20',
  seen_at: '2026-11-21T04:30:00.000Z',
  is_fenced: true,
  holder_phone: '98000 00002',
  holder_email: ' Holder@Example.IN ',
  survey_no: '112/3',
}

const create = async (as: Person, said: object = {}) => {
  const who = await whoIs(as)
  return db.write(who, work => writes.create(work, { ...WHOLE, ...said }))
}

test('every kind of field is read, kept and answered', async () => {
  expect(await create(world.ravi)).toMatchObject({
    ...WHOLE,
    labels: ['Lake', 'Hill'],
    holder_phone: '+919800000002',
    holder_email: 'holder@example.in',
    owner_id: world.ravi.id,
    owner: { id: world.ravi.id, name: 'Ravi Patil' },
  })
})

test('what is wrong is named, field by field', async () => {
  const wrong: [object, Record<string, string>][] = [
    [{ name: 'Other', holder_phone: '12' }, { holder_phone: 'is no phone number' }],
    [{ name: null }, { name: 'must not be empty' }],
    [{ name: 'Other', owner_id: 'mem_unknown' }, { owner_id: 'is not known' }],
    [{ name: 'plot at mulshi' }, { name: 'is taken' }],
  ]
  for (const [said, fields] of wrong) {
    await expect(create(world.ravi, said), JSON.stringify(said)).rejects.toMatchObject({ fields })
  }
})

test('a record is its owner’s: others of the reach see it, the rest do not, and none of them by search', async () => {
  const { id } = await create(world.ravi, { name: 'Farm at Paud' })
  const seenBy = async (person: Person, q?: string): Promise<string[]> => {
    const who = await whoIs(person)
    const base = foundBy(listedTo(parcels, who, undefined), q)
    const { body } = await db.read(who, work => readPage(work, listOf(parcels), { limit: 50 }, base))
    return (JSON.parse(body).data as { id: string }[]).map(one => one.id)
  }
  for (const person of [world.ravi, world.vikram, world.asha])
    expect(await seenBy(person, 'paud'), person.name).toEqual([id])
  for (const person of [world.neha, world.imran, world.farah])
    expect(await seenBy(person, 'paud'), person.name).toEqual([])
  const neha = await whoIs(world.neha)
  await expect(db.write(neha, work => writes.update(work, id, { acres: 9 }))).rejects.toMatchObject({
    code: 'not_found',
  })
  // Behind the rule of the list stands the wall of the table.
  const counted = await db.read(neha, work =>
    work.compiled('select count(*)::int as n from parcel', [], 'count', false),
  )
  expect(counted[0]!.n).toBe(0)
})

test('giving a record to somebody takes a reach over both', async () => {
  const { id } = await create(world.ravi, { name: 'Plot to give' })
  const give = async (as: Person, to: Person) => {
    const who = await whoIs(as)
    return db.write(who, work => writes.update(work, id, { owner_id: to.id }))
  }
  await expect(give(world.ravi, world.neha)).rejects.toMatchObject({ code: 'out_of_reach' })
  expect((await give(world.vikram, world.neha)).owner).toEqual({ id: world.neha.id, name: 'Neha Deshmukh' })
  await app.db.sql`update member set status = 'deactivated' where id = ${world.imran.id}`
  await expect(give(world.asha, world.imran)).rejects.toMatchObject({ fields: { owner_id: 'is not an active member' } })
})

test('whoever reads numbers masked reads them so in every field, finds none by them, and loses none by writing', async () => {
  const { id } = await create(world.ravi, { name: 'Masked plot' })
  await app.db
    .sql`update role set permissions = permissions || '{"leads.edit": "all"}' where id = ${world.roles.viewer}`
  const dev = await whoIs(world.dev)
  const read = await db.write(dev, work => writes.answer(work, id))
  expect(JSON.stringify(read)).not.toMatch(/98000|00002|holder@/i)
  expect(read).toMatchObject({ holder_phone: '98•••••002', holder_email: 'h•••@example.in' })
  expect(read.notes).toContain('Near the dam')
  for (const q of ['980', '00001', '9', 'holder', 'example']) {
    const base = foundBy(listedTo(parcels, dev, undefined), q)
    const { body } = await db.read(dev, work => readPage(work, listOf(parcels), {}, base))
    expect(JSON.parse(body).data, q).toEqual([])
  }
  await db.write(dev, work => writes.update(work, id, { ...read, acres: 7 } as object))
  const asha = await whoIs(world.asha)
  const kept = await db.write(asha, work => writes.answer(work, id))
  expect(kept).toMatchObject({ acres: 7, holder_phone: '+919800000002', notes: WHOLE.notes })
})

test('what is said once stays, and what is not named too', async () => {
  const { id } = await create(world.ravi, { name: 'Fixed plot' })
  const who = await whoIs(world.ravi)
  // A request is refused for a field that is fixed; what comes by the program's own hand is passed over.
  const changed = await db.write(who, work => writes.update(work, id, { survey_no: '9/9', is_fenced: null } as object))
  expect(changed).toMatchObject({ survey_no: '112/3', is_fenced: false, acres: 5 })
})
