// A kind of record with every kind of field and an owner, on a table that its own migration makes: what no room has yet,
// but the first room that needs it must be able to trust.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { db } from '../../../src/platform/db/database'
import { readPage } from '../../../src/platform/db/list/read-page'
import { INDIA } from '../../../src/platform/time/zone'
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
  await app.db.ownerSql.unsafe(tableMigration(parcels).replace(/-- Who works[\s\S]*/, ''))
  world = await makeWorld(app)
})
afterAll(() => app.close())

const whoIs = async (person: Person): Promise<Who> =>
  (await loadMember({ id: world.company.id, zone: INDIA }, person.id))!

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
