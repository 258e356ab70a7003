import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { givenContact, givenLead } from '../leads/given'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const ask = async (method: string, path: string, body?: object) => {
  const answer = await app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })
  expect(answer.body.error ?? answer.status).toBeLessThan(300)
  return answer.body.data
}
const placesOf = async () =>
  (
    await app.db.sql`
      select c.name, p.name as pipeline, s.name as status, s.pipeline_id = l.pipeline_id as fits
        from lead l
        join contact c on c.company_id = l.company_id and c.id = l.contact_id
        join pipeline p on p.company_id = l.company_id and p.id = l.pipeline_id
        join pipeline_status s on s.company_id = l.company_id and s.id = l.status_id
       where l.company_id = ${world.company.id} order by c.name`
  ).map(({ name, pipeline, status, fits }) => [name, pipeline, status, fits])

test('a status that only another pipeline has is told, and the lead stands in its own', async () => {
  const resale = await ask('POST', '/pipelines', { name: 'Resale', lead_types: ['buy'] })
  await ask('POST', `/pipelines/${resale.id}/statuses`, { name: 'Token paid', category: 'open' })
  const { id } = await imports.run('Name,Phone,Status\nKavita,9820000001,Token paid\n')
  const [[, pipeline, status, fits]] = (await placesOf()) as [[string, string, string, boolean]]
  expect([pipeline === 'Resale', status, fits]).toEqual([false, 'New', true])
  expect((await imports.rows(id))[0]!.reasons).toEqual(['The status is not one of the pipeline; the lead is new'])
})

test('a status is the one that the lead’s own pipeline calls so, whatever its key', async () => {
  const pipelines = await ask('GET', '/pipelines')
  const [first] = pipelines
  const qualified = first.statuses.find((one: { key: string }) => one.key === 'qualified')
  await ask('PATCH', `/pipelines/${first.id}/statuses/${qualified.id}`, { name: 'Serious' })
  const invest = pipelines.find((one: { lead_types: string[] }) => one.lead_types.includes('invest'))
  await ask('POST', `/pipelines/${invest.id}/statuses`, { name: 'Serious', category: 'open' })
  await imports.run('Name,Phone,Type,Status\nAnil,9820000001,buy,Serious\nSunita,9820000002,invest,serious\n')
  expect(await placesOf()).toEqual([
    ['Anil', first.name, 'Serious', true],
    ['Sunita', invest.name, 'Serious', true],
  ])
})

test('a status that was archived leads to where its leads went', async () => {
  const [pipeline] = await ask('GET', '/pipelines')
  const qualified = pipeline.statuses.find((one: { key: string }) => one.key === 'qualified')
  await ask('POST', `/pipelines/${pipeline.id}/statuses/${qualified.id}/archive`, { to: 'contacted' })
  const { id } = await imports.run('Name,Phone,Status\nKavita,9820000001,Qualified\n')
  expect(await placesOf()).toEqual([['Kavita', pipeline.name, 'Contacted', true]])
  expect((await imports.rows(id))[0]!.reasons).toEqual([])
})

test('tags of a list are written as those of a person are: each once, told, and at most a hundred', async () => {
  const contact = await givenContact(app, world, { owner: world.ravi, name: 'Kavita', phones: ['9820000001'] })
  await app.db.sql`update contact set tags = array['NRI'] where id = ${contact}`
  const full = await givenContact(app, world, { owner: world.ravi, name: 'Full', phones: ['9820000002'] })
  await app.db.sql`
    update contact set tags = (select array_agg('t' || n) from generate_series(1, 99) n) where id = ${full}`
  const list =
    'Name,Phone,Tags\nKavita,9820000001,nri;  Diwali   2026 \nFull,9820000002,one;two\nNew,9820000003,Hot;hot;Cold\n'
  await imports.run(list)
  const tags = await app.db.sql`
    select name, tags from contact where company_id = ${world.company.id} and name <> 'Full' order by name`
  expect([...tags]).toEqual([
    { name: 'Kavita', tags: ['NRI', 'Diwali 2026'] },
    { name: 'New', tags: ['Hot', 'Cold'] },
  ])
  const [counted] = await app.db.sql`select cardinality(tags) as tags from contact where id = ${full}`
  expect(counted!.tags).toBe(100)
  const told = await app.db.sql`select changes, is_quiet from event where subject_id = ${contact}`
  expect([...told]).toEqual([{ changes: { changed: ['tags'] }, is_quiet: true }])
})

test('who may import only for themselves tags nobody of a colleague’s', async () => {
  const { contactId } = await givenLead(app, world, { owner: world.neha, name: 'Hers', phones: ['9820000001'] })
  await app.db.sql`
    update role set permissions = permissions || '{"leads.import": "own"}' where id = ${world.roles.agent}`
  const done = await imports.run('Name,Phone,Tags\nHers,9820000001,Mine\n', {}, 'lead', world.ravi)
  expect(done.done).toBe(1)
  const [row] = await app.db.sql`select tags from contact where id = ${contactId}`
  expect(row!.tags).toEqual([])
})

test('the ledger says that a consent came with a list', async () => {
  const consent = { channels: ['sms'], purpose: 'promotional', text: 'Signed at the stall' }
  await imports.run('Name,Phone\nAnil,9820000001\n', { consent })
  await imports.run('Name,Phone\nSunita,9820000002\n', { consent }, 'contact')
  const entries = await app.db.sql`
    select c.name, e.via, e.is_granted from consent_entry e
      join contact c on c.company_id = e.company_id and c.id = e.contact_id
     where e.company_id = ${world.company.id} order by c.name`
  expect([...entries]).toEqual([
    { name: 'Anil', via: 'import', is_granted: true },
    { name: 'Sunita', via: 'import', is_granted: true },
  ])
})

test('an id of a row that joined a lead finds that lead from then on', async () => {
  const { lead_id } = await ask('POST', '/leads', {
    name: 'Kavita Rane',
    phone: '9820000001',
    source_id: world.source!.id,
  })
  await imports.run('Name,Phone,Source,External id\nKavita Rane,9820000001,Website,row-9\n')
  const told = await ask('POST', '/actions/upsert_lead', { external_id: 'row-9', temperature: 'hot' })
  expect([told.outcome, told.lead_id, told.lead.temperature]).toEqual(['updated', lead_id, 'hot'])
})
