import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sentenceOf } from '../../src/web/settings/audit-sentence'
import { auditWords } from '../../src/web/settings/audit-words'
import { freshDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Tables under audit, each with what its entries are about, as their triggers say it. */
async function audited(): Promise<{ name: string; subject: string }[]> {
  const rows = await database.sql`
    select c.relname as name, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as subject
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_proc f on f.oid = t.tgfoid and f.proname = 'audit' and f.pronamespace = 'app'::regnamespace
     where t.tgenabled = 'O'
     order by 1`
  return rows as unknown as { name: string; subject: string }[]
}

test('the page has words for every table under audit, and for what its entries are about', async () => {
  const tables = await audited()
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.find(({ name }) => name === 'contact_phone')?.subject).toBe('contact')
  expect(tables.filter(({ name }) => !Object.hasOwn(auditWords.things, name)).map(({ name }) => name)).toEqual([])
  expect(tables.filter(({ subject }) => !Object.hasOwn(auditWords.subjects, subject))).toEqual([])
})

test('a change of a lost reason, and a move past the rules, read as sentences', () => {
  const actor = { kind: 'member' as const, id: 'mem_1', name: 'Asha Kulkarni' }
  expect(sentenceOf({ actor, action: 'lost_reason.created' })).toBe('Asha Kulkarni added a lost reason')
  expect(sentenceOf({ actor, action: 'process_guard.overridden' })).toBe('Asha Kulkarni moved a lead past its rules')
})
