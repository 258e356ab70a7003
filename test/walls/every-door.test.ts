// Every text that people write, in every column of every table, at every door that reads: whoever reads numbers masked meets
// no number in any of them. Columns come from the database and doors from the description, so that what is added later is
// asked here by itself.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { plainKinds } from '../../src/definitions.gen'
import { type Definition, fieldsOf } from '../../src/platform/record/definition'
import { forgetCompany } from '../../src/workspace'
import { type Caller, startApp, type TestApp } from '../support/app'
import { Asking } from './asking'
import { type MarkedCompany, makeMarkedCompany, signIn } from './company'

/** What is shown as it is, and why. A column that is added later is none of these. */
const SHOWN_AS_IT_IS: Readonly<Record<string, readonly string[]>> = {
  'the company’s own set-up, read by everybody who works in it': [
    ...['branch.address', 'branch.email', 'branch.name', 'branch.rera_registrations', 'company.name', 'holiday.name'],
    ...['ad_connection.name', 'ad_connection.last_error_message', 'ad_delivery.error_message'],
    ...['automation.name', 'automation_step_run.input'],
    ...[
      'ad_lead_form.name',
      'ad_lead_form.last_error_message',
      'message_channel.last_error',
      'status_notice.title',
      'status_post.text',
      'kiosk.app_version',
      'kiosk.configurations',
    ],
    ...['kiosk.name', 'kiosk.site_name', 'kiosk.token_hint', 'kiosk.welcome_text', 'kiosk.welcome_title'],
    ...['lead_source.default_project', 'lead_source.default_tags', 'lead_source.name', 'lost_reason.name'],
    ...[
      'pipeline.name',
      'pipeline_status.name',
      'pipeline_sub_status.name',
      'role.description',
      'role.name',
      'team.name',
    ],
  ],
  'colleagues, whom everybody may call': ['activity.actor_name', 'member.email', 'member.name'],
  'the words of the office to people, which hold its own numbers': [
    ...['consent_text.name', 'consent_text.text', 'message_template.body', 'message_template.folder'],
    ...['message_template.name', 'message_template.subject', 'message_template_version.body'],
    ...['message_template_version.folder', 'message_template_version.name', 'message_template_version.subject'],
  ],
  'one’s own devices': ['session.address', 'session.app_version', 'session.user_agent'],
  'the program’s own words': [
    ...['automation.trouble', 'automation_run.reason', 'automation_step_run.error', 'automation_step_run.made'],
    ...['export_run.sort', 'import_run.delimiter', 'import_run.encoding', 'lead_submission.repeat_of'],
  ],
  'an address as it is masked shows its end, where this test put the number': [
    'consent_entry.email',
    'contact_email.email',
  ],
}
const isUnowned = ({ owner }: Definition): boolean => owner === undefined
const SHOWN = new Set([
  ...Object.values(SHOWN_AS_IT_IS).flat(),
  // What belongs to nobody in particular is the company's own set-up as well.
  ...plainKinds.filter(isUnowned).flatMap(one => fieldsOf(one).map(([name]) => `${one.kind}.${name}`)),
])

let app: TestApp
let company: MarkedCompany
let asking: Asking
/** Number → the column in which it stands. */
const columnOf = new Map<string, string>()
let members: Record<string, () => Promise<Caller>>

beforeAll(async () => {
  app = await startApp()
  company = await makeMarkedCompany(app)
  const { sql } = app.db
  const { world } = company
  for (const [mark, { table, column }] of company.marks.all) {
    if (!/^zq/.test(mark)) continue
    const number = `98220${String(columnOf.size).padStart(5, '0')}`
    const owner = table === 'company' ? 'id' : 'company_id'
    const [type] = await sql`select format_type(atttypid, null) as name from pg_attribute
      where attrelid = ${table}::regclass and attname = ${column}`
    const set = `update ${table} set ${column} = replace(${column}::text, '${mark}', '${mark} ${number.slice(0, 5)} ${number.slice(5)}')::${type!.name} where ${owner} = $1`
    const done = await sql.unsafe(set, [world.company.id]).catch(() => null)
    if (done) columnOf.set(number, `${table}.${column}`)
  }
  await writeNumbersIntoJson()
  const marketing = await world.addMember('Mala Menon', 'marketing')
  const desk = await world.addMember('Rhea Desk', 'receptionist')
  const all = JSON.stringify({
    'settings.lead_routing': 'all',
    'integrity.view': 'all',
    'settings.view': 'all',
    'leads.export': 'all',
    'exports.manage': 'all',
  })
  await sql`update role set permissions = permissions || ${all}::text::jsonb where id = ${world.roles.viewer}`
  forgetCompany(world.company.id)
  const member = (id: string) => () => signIn(app, world.company.id, id)
  members = {
    'a viewer who sets things up': member(world.dev.id),
    'an accountant': member(world.suresh.id),
    marketing: member(marketing.id),
    'the front desk': member(desk.id),
    'an agent beyond his own': member(world.imran.id),
    'the key of the agent whose leads they are': async () =>
      world.keyOf(world.ravi, ['leads:read', 'contacts:read', 'team:read']),
  }
  asking = new Asking((await app.call('GET', '/openapi.json')).body, company.marks)
})
afterAll(() => app.close())

/** What the marks leave alone, for the program reads it by its keys: conditions of rules, filters, what a file is like. */
async function writeNumbersIntoJson(): Promise<void> {
  const { sql } = app.db
  const id = company.world.company.id
  const condition = (number: string) => ({ and: [{ field: 'ref', op: 'contains', value: `of ${number}` }] })
  const written: [table: string, column: string, value: (number: string) => unknown][] = [
    ['assignment_rule', 'conditions', condition],
    ['process_rule', 'conditions', condition],
    ['sla_policy', 'conditions', condition],
    ['saved_view', 'filter', condition],
    ['export_run', 'filter', condition],
    ['bulk_job', 'change', number => ({ kind: 'owner', reason: `because of ${number}` })],
    [
      'integrity_finding',
      'evidence',
      number => [{ kind: 'entry', id: 'act_1', at: '2026-11-28T10:00:00Z', text: number }],
    ],
    ['import_run', 'columns', number => [{ index: 0, heading: number, samples: [number] }]],
    ['import_run', 'preview', number => [{ no: 1, cells: [number] }]],
    ['import_run', 'sheets', number => [{ name: number, hidden: false }]],
    ['import_run', 'options', number => ({ tags: [number], values: { status: { [number]: 'new' } } })],
    ['import_row', 'reasons', number => [number]],
    ['import_row', 'of_file', number => [number]],
  ]
  for (const [table, column, value] of written) {
    const number = `98220${String(columnOf.size).padStart(5, '0')}`
    const spelled = `${number.slice(0, 5)} ${number.slice(5)}`
    const [type] = await sql`select format_type(atttypid, null) as name from pg_attribute
      where attrelid = ${table}::regclass and attname = ${column}`
    const text = type!.name === 'text[]' ? `{"${spelled}"}` : JSON.stringify(value(spelled))
    await sql.unsafe(`update ${table} set ${column} = $2::text::${type!.name} where company_id = $1`, [id, text])
    columnOf.set(number, `${table}.${column}`)
  }
}

/** The columns whose number stands in some answer to a caller. */
async function told(fresh: () => Promise<Caller>): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  let [as, count] = [await fresh(), 0]
  for (const { method, path, name } of asking.requests(true)) {
    if (method !== 'GET') continue
    if (++count % 50 === 0) as = await fresh()
    const { body } = await app.call(method, path, { as })
    const digits = JSON.stringify(body ?? '').replace(/[\s().+/-]/g, '')
    for (const [number] of digits.matchAll(/98220\d{5}/g)) {
      const column = columnOf.get(number)
      if (column) found.set(column, (found.get(column) ?? new Set()).add(name))
    }
  }
  return found
}

test('the owner reads them, so they are there to be leaked', async () => {
  const found = await told(() => signIn(app, company.world.company.id, company.world.asha.id))
  expect(found.size).toBeGreaterThan(60)
}, 90_000)

test.each([
  'a viewer who sets things up',
  'an accountant',
  'marketing',
  'the front desk',
  'an agent beyond his own',
  'the key of the agent whose leads they are',
])(
  '%s meets no number',
  async name => {
    const found = [...(await told(members[name]!))].filter(([column]) => !SHOWN.has(column))
    expect(found.map(([column, doors]) => `${column}: ${[...doors].join(' ')}`).sort()).toEqual([])
  },
  90_000,
)
