import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany, type MadeCompany } from '../../../src/workspace'
import { startApp, type TestApp } from '../../support/app'
import { withRoom } from '../../support/rooms'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const named = (name: string) => ({
  name,
  owner: { name: 'Asha', email: `${name.toLowerCase()}@example.in`, passwordHash: null },
})

test('what another context adds is in the same transaction: when it fails there is no company', async () => {
  const hook = async (_work: unknown, company: MadeCompany) => {
    if (company.name === 'Unlucky') throw new Error('no pipelines today')
    return {}
  }
  withRoom({ onCompanyMade: [hook] })
  expect(createCompany(named('Unlucky'))).rejects.toThrow('no pipelines today')
  await createCompany(named('Lucky'))
  const rows = await app.db.sql`select name from company`
  expect(rows.map(row => row.name)).toEqual(['Lucky'])
})

test('an owner whose e-mail somebody has is refused, and leaves nothing behind', async () => {
  await createCompany(named('Twice'))
  expect(createCompany(named('Twice'))).rejects.toThrow()
  const rows = await app.db.sql`select name from company where name = 'Twice'`
  expect(rows.length).toBe(1)
})
