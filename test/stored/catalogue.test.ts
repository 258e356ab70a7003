import { afterAll, beforeAll, expect, test } from 'bun:test'
import { load, type Loaded } from './load'
import { readFixture } from './fixture'

let left: Loaded
beforeAll(async () => {
  left = await load('2026-11-29')
})
afterAll(() => left.close())

test('x', async () => {
  const cols = await left.app.db.sql`select table_name || '.' || column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('json','jsonb') order by 1`
  const f = await readFixture('2026-11-29')
  const empty = (v: unknown) => v === null || v === undefined || JSON.stringify(v) === '{}' || JSON.stringify(v) === '[]'
  const missing = cols.map(c => c.name as string).filter(n => { const [t, c] = n.split('.'); return !(f.tables[t!] ?? []).some(r => !empty(r[c!])) })
  console.error(missing)
})
