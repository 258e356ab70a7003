import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { workImport } from '../../../src/records/imports/work-import'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { xlsxOf } from '../../support/xlsx'

let app: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

async function run(world: World, content: string | Uint8Array<ArrayBuffer>, options: object = {}) {
  const form = new FormData()
  form.set('file', new File([content], 'leads'))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const body = new Blob([await request.arrayBuffer()])
  const sent = await app.call('POST', '/imports?kind=lead', { as: world.asha, body, headers })
  const { id, mapping } = sent.body.data
  await app.call('PUT', `/imports/${id}/mapping`, { as: world.asha, body: { mapping, options } })
  await app.call('POST', `/imports/${id}/run`, { as: world.asha })
  await workImport(world.company.id, id)
  return (await app.call('GET', `/imports/${id}`, { as: world.asha })).body.data
}
const LIST = 'Name,Phone\nAnil Gupta,9820000001\n'

test('a workbook is taken in, with numbers that stand as numbers', async () => {
  const world = await makeWorld(app)
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const rows =
    `<row>${text('Name')}${text('Mobile')}${text('City')}</row>` +
    `<row>${text('Anil Gupta')}<c><v>9820000001</v></c>${text('Pune')}</row>` +
    `<row>${text('A Gupta')}<c><v>9.820000001E9</v></c></row>`
  const done = await run(world, new Uint8Array(xlsxOf([{ name: 'Leads', rows }])))
  expect(done).toMatchObject({ state: 'done', counts: { created: 1, updated: 0, duplicate: 1, invalid: 0 } })
  const contacts = (await app.call('GET', '/contacts', { as: world.asha })).body.data
  expect(contacts).toMatchObject([{ name: 'Anil Gupta', phone: '+919820000001', city: 'Pune' }])
})

test('with “add”, somebody who is known gets another lead', async () => {
  const world = await makeWorld(app)
  await run(world, LIST)
  const done = await run(world, LIST, { duplicates: 'add' })
  expect(done.counts).toEqual({ created: 1, updated: 0, duplicate: 0, invalid: 0 })
  const [count] = await app.db.sql`
    select count(*)::int as leads, count(distinct contact_id)::int as people from lead
     where company_id = ${world.company.id}`
  expect(count).toMatchObject({ leads: 2, people: 1 })
})

test('what everybody in the file agreed to stands in the ledger of each of them, with its words', async () => {
  const world = await makeWorld(app)
  const consent = { channels: ['sms', 'email'], purpose: 'promotional', text: 'Signed at the stall' }
  await run(world, `${LIST}Sunita,9820000002\n`, { consent })
  const entries = await app.db.sql`
    select channel, purpose, is_granted, text, count(*)::int as people from consent_entry
     where company_id = ${world.company.id} group by 1, 2, 3, 4 order by 1`
  expect([...entries]).toEqual(
    ['email', 'sms'].map(channel => ({
      ...{ channel, purpose: 'promotional', is_granted: true, text: 'Signed at the stall', people: 2 },
    })),
  )
})
