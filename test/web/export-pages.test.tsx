import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExportButton, orderOf } from '../../src/web/exports/export-button'
import { ExportRow } from '../../src/web/exports/export-row'
import type { Export, Session } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'

const page = (element: React.ReactNode, permissions: object = {}) => {
  // boundary: of the session these parts read the zone and the rights alone.
  const session = { company: { time_zone: 'Asia/Kolkata' }, permissions } as unknown as Session
  return renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      {element}
    </SessionProvider>,
  )
}
const row = (over: Partial<Export> = {}): Export => ({
  id: 'exp_1',
  kind: 'leads',
  format: 'xlsx',
  state: 'ready',
  filter: null,
  sort: null,
  columns: ['ref'],
  total: 125_000,
  done: 125_000,
  bytes: 9,
  error: null,
  created_by: { id: 'mem_1', name: 'Meera Iyer' },
  created_at: new Date().toISOString(),
  finished_at: null,
  expires_at: null,
  ...over,
})
const shown = (over: Partial<Export>, isMine = true) =>
  page(
    <table>
      <tbody>
        <ExportRow row={row(over)} isMine={isMine} isBusy={false} onCancel={() => {}} />
      </tbody>
    </table>,
  )

test('a file that is ready is downloaded by who asked for it; others only see it', () => {
  expect(shown({})).toContain('href="/api/v1/exports/exp_1/file"')
  expect(shown({})).toContain('1,25,000')
  expect(shown({}, false)).not.toContain('href=')
  expect(shown({}, false)).toContain('Meera Iyer')
})

test('one in the making says how far it is and can be stopped', () => {
  const html = shown({ state: 'running', done: 25_000 })
  expect(html).toContain('<progress value="25000" max="125000" aria-label="Being made">')
  expect(html).toContain('25,000 of 1,25,000')
  expect(html).toContain('Stop')
})

test('one that was not made says why, and nothing is offered', () => {
  const html = shown({ state: 'failed', error: 'It could not be made; try again later' })
  expect(html).toContain('It could not be made; try again later')
  expect(html).not.toMatch(/<button|<a /)
})

test('the button is there for who may export the list', () => {
  const button = <ExportButton kind="leads" can="leads.export" list="/leads?limit=50" />
  expect(page(button, { 'leads.export': 'all' })).toContain('Export')
  expect(page(button, { 'leads.view': 'all' })).toBe('')
})

test('the file has the filter and the order of the list, and not its page', () => {
  const filter = '[{"field":"status","op":"eq","value":"new"}]'
  expect(orderOf(`/leads?sort=-received_at&limit=50&filter=${encodeURIComponent(filter)}`)).toEqual({
    filter,
    sort: '-received_at',
  })
  expect(orderOf('/members')).toEqual({})
})
