import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { LEADS } from '../../../../src/leads/leads/list-leads'
import { db } from '../../../../src/platform/db/database'
import { readThrough } from '../../../../src/platform/db/list/read-through'
import { systemOf, type Who } from '../../../../src/platform/db/who'
import { loadMember } from '../../../../src/workspace'
import { givenLead } from '../../../leads/leads/given'
import { startApp, type TestApp } from '../../../support/app'
import { makeWorld, type World } from '../../../support/world'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const REFS = ['L-26-00001', 'L-26-00002', 'L-26-00003', 'L-26-00004', 'L-26-00005']

beforeEach(async () => {
  world = await makeWorld(app)
  for (const [i, ref] of REFS.entries()) {
    const { id } = await givenLead(app, world, { owner: world.ravi, ref, phones: [`980000000${i}`] })
    await touch(ref, `2026-11-2${i}T00:00:00Z`)
    expect(id).toStartWith('led_')
  }
})

const touch = (ref: string, at: string) =>
  app.db.sql`update lead set updated_at = ${at} where company_id = ${world.company.id} and ref = ${ref}`

/** The references of the whole list, two leads at a time; `meanwhile` happens behind the first two. */
async function read(who: Who, sort: string, meanwhile: () => PromiseLike<unknown> = async () => {}) {
  return db.readThrough(who, async work => {
    const { total, pages } = await readThrough(work, LEADS, { sort }, 2)
    const read: string[][] = []
    for await (const page of pages) {
      read.push(page.map(record => (record as { ref: string }).ref))
      if (read.length === 1) await meanwhile()
    }
    return { total, read }
  })
}
const system = () => systemOf({ ...world.company, zone: 'Asia/Kolkata' })

describe('a list that is read as a whole', () => {
  test('has each row once and in its place, though what it is sorted by changes while it is read', async () => {
    const pages = [REFS.slice(0, 2), REFS.slice(2, 4), REFS.slice(4)]
    // Page by page, the fourth would stand behind the reader by then, and the first before them once more.
    const both = () => Promise.all([touch(REFS[3]!, '2026-11-19T00:00:00Z'), touch(REFS[0]!, '2026-11-27T00:00:00Z')])
    expect(await read(system(), 'updated_at', both)).toEqual({ total: 5, read: pages })
  })

  test('leaves out what was deleted or has gone out of reach meanwhile, and does not end for it', async () => {
    const ravi = (await loadMember(world.company.id, world.ravi.id))!
    const given = () =>
      app.db.sql`update lead set owner_id = ${world.neha.id} where company_id = ${world.company.id}
                    and ref in (${REFS[2]!}, ${REFS[3]!})`
    expect(await read(ravi, 'updated_at', given)).toEqual({ total: 5, read: [REFS.slice(0, 2), [], REFS.slice(4)] })
    expect((await read(ravi, '-updated_at')).read.flat()).toEqual([REFS[4]!, REFS[1]!, REFS[0]!])
  })

  test('of no rows has none', async () => {
    await app.db.sql`update lead set owner_id = ${world.neha.id} where company_id = ${world.company.id}`
    expect(await read((await loadMember(world.company.id, world.ravi.id))!, 'updated_at')).toEqual({
      total: 0,
      read: [],
    })
  })
})
