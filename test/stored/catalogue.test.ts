import { expect, test } from 'bun:test'
import { installRooms } from '../../src/install'
import { said } from '../../src/platform/rooms'
import { freshDatabase } from '../support/database'
import { CARRYING } from './carrying'
import { readFixture } from './fixture'
import { READERS } from './readers'
import { WORKED } from './versions'

const { tables, jobs } = await readFixture('2026-11-29')

/** Columns without a fixture: `table.column` → why. */
const WITHOUT: Record<string, string> = {
  'kiosk.budget_bands': 'what an administrator set, shown as it is; a band without figures fills none',
  'message.media': 'what a provider sent along, shown as it is',
  'accountability_day.facts': 'components by name, of which any may be missing',
  'accountability_setting.weights': 'weights by name, of which any may be missing',
  'automation_version.definition': 'as it was checked; definition.test.ts reads other shapes',
  'automation_step_run.input': 'shown in the log as it is',
  'automation_step_run.made': 'shown in the log as it is',
  'mcp_draft.body': 'sent to its route as it is, which judges it anew',
  'mcp_draft.result_body': 'shown as it is',
  'ad_connection.settings':
    'what is missing or does not fit is as at the beginning; settings.test.ts tries other shapes',
  'webhook_delivery.body': 'what is sent as it is, whatever its keys',
  'webhook_delivery.changes': 'of the event, with the reader that event.changes has',
  'webhook_delivery.request': 'shown in the log as it is',
  'webhook_delivery.response': 'shown in the log as it is',
  'webhook_subscription.filter':
    'a filter, which is read as one that a caller sends; one that does not fit takes nothing',
}
/** Columns that nobody reads back but by a worker whose test names them, or as text. */
const UNREAD: Record<string, string> = {
  'custom_field.default_value': 'one value and no shape; people.test.ts has a lead made with it',
  'event.actor': 'the same three keys from the first version on, and of automations a fourth; read with the event',
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && !['{}', '[]'].includes(JSON.stringify(value))

test('every JSON column of the schema has a fixture and a reader that is tried with other shapes', async () => {
  const database = await freshDatabase()
  const rows = await database.sql`select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('json', 'jsonb') order by 1`
  await database.close()
  const columns = rows.map(({ name }) => name as string)
  expect(columns.length).toBeGreaterThan(40)
  const isKept = (name: string) => {
    const [table, column] = name.split('.') as [string, string]
    return tables[table]?.some(row => isSaid(row[column])) ?? false
  }
  expect(columns.filter(name => !isKept(name) && !WITHOUT[name])).toEqual([])
  expect(columns.filter(name => !READERS[name] && !WORKED[name] && !UNREAD[name] && !WITHOUT[name])).toEqual([])
  const named = [READERS, WORKED, UNREAD, WITHOUT].flatMap(list => Object.keys(list))
  expect(named.filter(name => !columns.includes(name))).toEqual([])
})

test('every job that says what it works on has a fixture', () => {
  installRooms()
  const says = said('jobs').filter(({ schema }) => Object.keys(schema.properties ?? {}).length > 0)
  expect(says.map(({ name }) => name).sort()).toEqual([...CARRYING])
  expect([...new Set(jobs.map(({ name }) => name))].sort()).toEqual([...CARRYING])
})
