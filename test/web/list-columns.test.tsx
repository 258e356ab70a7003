import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { USUAL_COLUMNS, withFollowUp } from '../../src/leads/leads/web/lead-columns'
import { orderOf } from '../../src/web/exports/export-button'
import { ownSorts, sortsOf } from '../../src/web/kit/list-columns'
import { type RowWays, type TableColumn, TableRow } from '../../src/web/kit/table-row'
import type { CustomField, Lead } from '../../src/web/records'
import { exportedMembers, NO_FILTER } from '../../src/web/settings/member-filter'

const lead = { id: 'led_1', ref: 'L-1', contact: { name: 'Tara', phone: '+919800000001' } } as Lead
const COLUMNS: TableColumn<Lead>[] = [
  { key: 'contact', label: 'Name', cell: () => 'Tara', under: () => '+91 98000 00001' },
  { key: 'owner', label: 'Owner', className: 'cell-more', cell: () => 'Ravi' },
  { key: 'status', label: 'Status', cell: () => 'New', edit: { may: () => true, open: () => {} } },
]
const row = (ways: Partial<RowWays<Lead>> = {}) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <TableRow
          thing={lead}
          index={4}
          columns={COLUMNS}
          ways={{ titleOf: () => 'Tara', addressOf: () => '/leads/led_1', ...ways }}
          className=""
        />
      </tbody>
    </table>,
  )

test('a row leads to its record, says where it stands, and names its cells for cards', () => {
  const html = row()
  expect(html).toContain('aria-rowindex="6"')
  expect(html).toContain('<a href="/leads/led_1" class="row-link">Tara</a><span class="under">+91 98000 00001</span>')
  expect(html).toContain('<td data-label="Owner" class="cell-more">Ravi</td>')
})

test('a value that may be changed has its button, a whole number its Call, and what can be done its menu', () => {
  expect(row()).toContain('Change Status')
  const call = { phoneOf: ({ contact }: Lead) => contact.phone }
  expect(row(call)).toContain('href="tel:+919800000001"')
  expect(row({ phoneOf: () => '+91 98••• ••001' })).not.toContain('tel:')
  expect(row({ menu: () => [] })).toContain('Actions for Tara')
  expect(row()).not.toContain('Actions for')
})

test('a list is sorted by own fields that have an order, and by nothing that is none', () => {
  const field = (key: string, type: CustomField['type']) =>
    ({ key, label: key, type, archived_at: null }) as CustomField
  expect(ownSorts([field('income', 'money'), field('likes', 'multi_choice')]).map(({ value }) => value)).toEqual([
    'custom.income',
    '-custom.income',
  ])
  expect(sortsOf([{ name: 'seen_at', label: 'Seen', type: 'instant', sort: true }], [])).toEqual([
    { value: 'seen_at', label: 'Seen, oldest first' },
    { value: '-seen_at', label: 'Seen, newest first' },
  ])
})

test('what a list shows goes into its file: filter, order, and what is searched for', () => {
  const list = `/leads?${new URLSearchParams({ limit: '50', filter: '[1]', sort: '-received_at', q: '98000 00001' })}`
  expect(orderOf(list)).toEqual({ filter: '[1]', sort: '-received_at', q: '98000 00001' })
})

test('the file of members has those that the page shows', () => {
  const filter = new URLSearchParams(exportedMembers({ ...NO_FILTER, roleId: 'rol_1' }).split('?')[1]).get('filter')
  expect(JSON.parse(filter!)).toEqual([
    { field: 'role_id', op: 'eq', value: 'rol_1' },
    { field: 'status', op: 'ne', value: 'deactivated' },
  ])
})

test('a list that is about follow-ups shows them; columns that somebody chose only get one more', () => {
  const overdue = [{ field: 'follow_up_at', op: 'not_within', value: 'today' }]
  expect(withFollowUp(USUAL_COLUMNS, '-received_at', [])).toBe(USUAL_COLUMNS)
  expect(withFollowUp([...USUAL_COLUMNS], 'follow_up_at', [])).toEqual([
    'requirement',
    'status',
    'follow_up_at',
    'owner',
    'received_at',
  ])
  expect(withFollowUp(['source', 'status'], '', overdue)).toEqual(['source', 'status', 'follow_up_at'])
  expect(withFollowUp(['follow_up_at', 'source'], '', overdue)).toEqual(['follow_up_at', 'source'])
})
