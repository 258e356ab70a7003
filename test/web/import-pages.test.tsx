import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { budgetsWithoutUnit } from '../../src/web/imports/budgets-without-unit'
import { ColumnTable } from '../../src/web/imports/column-table'
import { WordTable } from '../../src/web/imports/column-words'
import { optionsIn, ownerBy } from '../../src/web/imports/import-options'
import { Stage } from '../../src/web/imports/import-page'
import { RowTable } from '../../src/web/imports/import-rows'
import { UploadPanel } from '../../src/web/imports/upload-panel'
import { SummaryRow } from '../../src/web/pages/imports'
import { Toasts } from '../../src/web/parts/toasts'
import type { Import, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'

const page = (element: React.ReactNode, permissions: object = {}) => {
  // boundary: of the session these parts read the zone and the rights alone.
  const session = { company: { time_zone: 'Asia/Kolkata' }, role: { key: 'owner' }, permissions } as unknown as Session
  return renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <Toasts>{element}</Toasts>
    </SessionProvider>,
  )
}
const made = (over: Partial<Import> = {}): Import => ({
  id: 'imp_1',
  kind: 'lead',
  state: 'uploaded',
  file_name: 'old leads.csv',
  sheet: '',
  sheets: [{ name: '', hidden: false }],
  encoding: 'UTF-8',
  delimiter: ';',
  head_row: 1,
  columns: [
    { index: 0, heading: 'Mobile', samples: ['98200 00001'] },
    { index: 1, heading: 'Stage', samples: ['Hot one'] },
  ],
  preview: [],
  mapping: { 0: 'phone', 1: 'status' },
  fields: [
    { key: 'phone', label: 'Phone', several: true },
    { key: 'status', label: 'Status', several: false },
  ],
  warnings: [],
  stayed: false,
  options: {},
  total: 125_000,
  done: 0,
  counts: { created: 0, updated: 0, unchanged: 0, duplicate: 0, invalid: 0, skipped: 0 },
  error: null,
  created_by: { id: 'mem_1', name: 'Meera Iyer' },
  created_at: new Date().toISOString(),
  started_at: null,
  finished_at: null,
  ...over,
})
const stage = (over: Partial<Import>, done = 0) =>
  page(<Stage run={made(over)} done={done} isChanging={false} onChange={() => {}} onDone={() => {}} />)

test('whoever may import one kind is asked for that kind alone', () => {
  const html = page(<UploadPanel onSent={() => {}} />, { 'contacts.import': 'all' })
  expect(html).toContain('<option value="contact">Contacts</option>')
  expect(html).not.toContain('<option value="lead">')
})

test('a file that was sent shows what was found, its columns with what they say, and asks what words of a status mean', () => {
  const html = stage({})
  expect(html).toContain('1,25,000')
  expect(html).toContain('Semicolons')
  expect(html).toContain('98200 00001')
  expect(html).toContain('What the words under “Status” mean')
  expect(html).not.toContain('What the words under “Owner” mean')
  expect(html).toContain('Check the rows')
})

test('a column that was refused says so at its field', () => {
  const error = (...paths: string[]) => (paths.includes('mapping.1') ? 'Is not a field' : undefined)
  const html = page(<ColumnTable run={made()} mapping={{}} error={error} onChange={() => {}} />)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('Is not a field')
})

test('one that runs says how far it is and can rest or end; one that rests goes on', () => {
  const html = stage({ state: 'running' }, 25_000)
  expect(html).toContain('25,000 of 1,25,000 rows')
  expect(html).toContain('Pause')
  expect(html).toContain('goes on by itself within a minute')
  expect(stage({ state: 'paused' })).toContain('Continue')
  expect(stage({ state: 'undoing' })).not.toContain('<button')
})

test('a check is followed by the import; what was refused is a file, and the whole can be taken back', () => {
  const counts = { created: 2, updated: 0, unchanged: 0, duplicate: 1, invalid: 3, skipped: 0 }
  const checked = stage({ state: 'checked', done: 6, counts })
  expect(checked).toContain('What would become of the rows')
  expect(checked).toContain('>Import<')
  expect(checked).not.toContain('Undo the import')
  const done = stage({ state: 'done', done: 6, counts })
  expect(done).toContain('href="/api/v1/imports/imp_1/result?outcome=invalid"')
  expect(done).toContain('File of the 3 refused rows')
  expect(done).toContain('Undo the import')
  expect(stage({ state: 'failed', error: 'The file is gone' })).toContain('The file is gone')
})

test('two columns of a field that takes one are told while they are arranged and with the check', () => {
  const columns = ['Name', 'Name'].map((heading, index) => ({ index, heading, samples: [] }))
  const fields = [{ key: 'name', label: 'Name', several: false }]
  const table = (mapping: Record<string, string>) =>
    page(<ColumnTable run={made({ columns, fields })} mapping={mapping} error={() => undefined} onChange={() => {}} />)
  expect(table({ 0: 'name', 1: 'name' })).toContain('Another column is Name too')
  expect(table({ 0: 'name' })).not.toContain('Another column')
  expect(stage({ state: 'checked', warnings: ['Both are Name'] })).toContain('Both are Name')
})

test('a file without headings is ticked, and asks for no row of them', () => {
  expect(stage({})).toContain('Row with the headings')
  const html = stage({ head_row: 0 })
  expect(html).toContain('The file has no headings')
  expect(html).not.toContain('Row with the headings')
})

test('a row leads to what it made and says why', () => {
  const person = { name: 'Kavita Rane', phone: '98••••••01' }
  const row = {
    no: 7,
    undone: null,
    lead_id: 'led_1',
    contact_id: 'con_1',
    person,
    record: null,
    read: null,
    others: [],
  }
  const reasons = ['The person is known already', 'The status is not one of the pipeline; the lead is new']
  const html = page(<RowTable rows={[{ ...row, outcome: 'updated', reasons }]} />)
  expect(html).toContain('href="/leads/led_1"')
  expect(html).toContain('Kavita Rane<span class="under">98••••••01</span>')
  expect(html).toContain('The person is known already. The status is not')
})

test('a word means what was chosen, else what is called so, else nothing', () => {
  const choices = ['new', 'qualified'].map(value => ({ value, label: value }))
  const words = [
    { word: 'Hot one', rows: 3, value: null },
    { word: 'New', rows: 2, value: 'new' },
    { word: 'Test', rows: 1, value: null },
  ]
  const said = { 'Hot one': 'qualified', Test: null }
  const html = page(<WordTable read={{ words, choices }} said={said} onChange={() => {}} />)
  expect([...html.matchAll(/selected="">([^<]*)</g)].map(([, label]) => label)).toEqual([
    'qualified',
    'new',
    'Nothing: leave the field empty',
  ])
})

test('the list tells of each import how many rows became what', () => {
  const counts = { created: 1200, updated: 0, unchanged: 0, duplicate: 0, invalid: 3, skipped: 0 }
  const html = page(
    <table>
      <tbody>
        <SummaryRow row={made({ state: 'done', counts })} />
      </tbody>
    </table>,
  )
  expect(html).toContain('1,200 new, 3 refused')
})

test('what stayed when an import was taken back can be taken back again, and nothing else can', () => {
  expect(stage({ state: 'undone', stayed: true }, 6)).toContain('Undo again what stayed')
  expect(stage({ state: 'undone' }, 6)).not.toContain('Undo')
})

test('who gets the rows follows the columns until somebody chooses', () => {
  expect(ownerBy(null, { 0: 'phone' })).toBe('me')
  expect(ownerBy(null, { 0: 'phone', 1: 'owner' })).toBe('column')
  expect(ownerBy('me', { 1: 'owner' })).toBe('me')
  expect(ownerBy('column', { 1: 'note' })).toBe('me')
})

test('a unit is asked for only where bare numbers stand under a budget whose heading names none', () => {
  const asked = (heading: string, cell: string, field = 'budget') =>
    budgetsWithoutUnit(
      { columns: [{ index: 0, heading, samples: [] }], preview: [{ no: 2, cells: [cell] }] },
      { 0: field },
    )
  expect(asked('Budget', '80')).toEqual(['Budget'])
  expect(asked('Budget', '75 - 80')).toEqual(['Budget'])
  expect(asked('Budget (Lakhs)', '80')).toEqual([])
  expect(asked('Budget', '80 lakh')).toEqual([])
  expect(asked('Budget', '80,00,000')).toEqual([])
  expect(asked('Budget', '80', 'note')).toEqual([])
  const form = new FormData()
  form.set('budget_unit', 'lakh')
  expect(optionsIn(form).budget_unit).toBe('lakh')
})

test('the form becomes options, and consent is among them only with its words', () => {
  const form = new FormData()
  form.set('owner', 'column')
  form.set('duplicates', 'skip')
  form.set('tags', 'old, expo ,')
  expect(optionsIn(form)).toEqual({
    owner: { by: 'column' },
    duplicates: 'skip',
    tags: ['old', 'expo'],
    run_rules: false,
  })
  form.set('consent', 'on')
  form.set('consent_text', 'Signed at the stall')
  form.append('channels', 'sms')
  form.set('purpose', 'promotional')
  expect(optionsIn(form).consent).toEqual({ channels: ['sms'], purpose: 'promotional', text: 'Signed at the stall' })
})
