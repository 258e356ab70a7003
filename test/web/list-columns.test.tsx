import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { contactConditions, contactFilterCount, contactsPath, readContactView } from '../../src/web/contact-view'
import { orderOf } from '../../src/web/exports/export-button'
import { USUAL_COLUMNS, withFollowUp } from '../../src/web/lead/lead-columns'
import { LeadRow } from '../../src/web/lead/lead-row'
import { conditionsOfFilters, filterCount, listPath, readView, unfiltered, viewPath } from '../../src/web/lead-view'
import type { CustomField, Lead } from '../../src/web/records'
import { exportedMembers, NO_FILTER } from '../../src/web/settings/member-filter'
import { type Column, shownColumns } from '../../src/web/views/columns'
import { askedOf, operatorOf, withOwn } from '../../src/web/views/own-conditions'
import { ownSorts } from '../../src/web/views/own-filters'

const column = (key: string): Column<Lead> => ({
  key,
  label: key.toUpperCase(),
  className: 'cell-more',
  cell: () => key,
})
const ALL = ['contact', 'status', 'owner', 'custom.site'].map(column)
const asked = (query: string) => conditionsOfFilters(readView(query), 'mem_me')

test('columns stand as they were chosen, the name always first; one that is gone is left out', () => {
  const keys = (named: string[]) => shownColumns(ALL, named).map(({ key }) => key)
  expect(keys(['custom.site', 'status', 'custom.gone', 'status'])).toEqual(['contact', 'custom.site', 'status'])
  expect(keys(['owner', 'contact'])).toEqual(['contact', 'owner'])
  expect(keys([])).toEqual(['contact'])
  const lead = { id: 'led_1', ref: 'L-1', contact: { name: 'Tara' } } as Lead
  const row = (
    <table>
      <tbody>
        <LeadRow lead={lead} columns={shownColumns(ALL, ['owner'])} isFresh={false} selection={null} />
      </tbody>
    </table>
  )
  expect(renderToStaticMarkup(row)).toContain('<td class="cell-more" data-label="OWNER">owner</td>')
})

test('follow-ups, tags, responses and archived leads are asked for', () => {
  expect(asked('follow=today')).toEqual([{ field: 'follow_up_at', op: 'within', value: 'today' }])
  expect(asked('follow=none')).toEqual([{ field: 'follow_up_at', op: 'is_empty' }])
  expect(asked('follow=overdue')).toHaveLength(2)
  expect(asked('follow=constructor')).toEqual([])
  expect(asked('tag=NRI, ,investor')).toEqual([{ field: 'tags', op: 'has_any', value: ['NRI', 'investor'] }])
  expect(asked('sla=breached&archived=true')).toEqual([
    { field: 'sla_state', op: 'eq', value: 'breached' },
    { field: 'is_archived', op: 'eq', value: true },
  ])
})

test('own fields are asked for as their type is compared', () => {
  expect(asked('custom.site=eq:baner&custom.nri=is:true&custom.likes=has:pool&custom.note=like:a:b')).toEqual([
    { field: 'custom.site', op: 'eq', value: 'baner' },
    { field: 'custom.nri', op: 'eq', value: true },
    { field: 'custom.likes', op: 'has_any', value: ['pool'] },
    { field: 'custom.note', op: 'contains', value: 'a:b' },
  ])
  expect(asked('custom.income=from:2500000')).toEqual([{ field: 'custom.income', op: 'gte', value: 2_500_000 }])
  expect(asked('custom.income=from:many&custom.site=baner&custom.A=eq:1')).toEqual([])
  expect([operatorOf('choice'), operatorOf('phone'), operatorOf('url')]).toEqual(['eq', null, 'like'])
  const own = withOwn({}, 'site', 'eq', 'baner')
  expect(askedOf(own, 'site')).toBe('baner')
  expect(withOwn(own, 'site', 'eq', '')).toEqual({})
})

test('a list is sorted by own fields that have an order, and by nothing that is none', () => {
  const field = (key: string, type: CustomField['type']) =>
    ({ key, label: key, type, archived_at: null }) as CustomField
  expect(ownSorts([field('income', 'money'), field('likes', 'multi_choice')]).map(({ value }) => value)).toEqual([
    'custom.income',
    '-custom.income',
  ])
  expect(listPath(readView('sort=-custom.income'), 'mem_me')).toContain('sort=-custom.income')
  expect(readView('sort=custom.Income').sort).toBe('')
  expect(readContactView('sort=custom.income').sort).toBe('custom.income')
})

test('the address keeps all that is asked; clearing keeps the view and the layout', () => {
  const view = readView('view=svw_1&layout=board&pipeline=pip_2&tag=NRI&custom.site=eq%3Abaner')
  expect(viewPath(view)).toBe('/leads?view=svw_1&layout=board&pipeline=pip_2&tag=NRI&custom.site=eq%3Abaner')
  expect(viewPath(view, undefined, 'board')).not.toContain('layout')
  expect(filterCount(view)).toBe(2)
  expect(viewPath(unfiltered(view))).toBe('/leads?view=svw_1&layout=board&pipeline=pip_2')
})

test('what is searched for goes along to the list and into its file', () => {
  const list = listPath(readView('q=98000 00001'), 'mem_me')
  expect(orderOf(list)).toEqual({ sort: '-received_at', q: '98000 00001' })
})

test('contacts are asked for by kind, tag, owner, and what they said to offers', () => {
  const view = readContactView('kind=buyer&tag=NRI&owner=me&consent=sms:granted&name=ra&sort=name')
  expect(contactConditions(view, 'mem_me')).toEqual([
    { field: 'name', op: 'contains', value: 'ra' },
    { field: 'kinds', op: 'has_any', value: ['buyer'] },
    { field: 'tags', op: 'has_any', value: ['NRI'] },
    { field: 'owner_id', op: 'eq', value: 'mem_me' },
    { field: 'consent_sms', op: 'eq', value: 'granted' },
  ])
  expect(contactFilterCount(view)).toBe(5)
  expect(contactsPath(view)).toContain('consent=sms%3Agranted&sort=name')
  expect(contactConditions(readContactView('consent=do_not_disturb'), 'me')).toEqual([
    { field: 'do_not_disturb', op: 'eq', value: true },
  ])
  expect(contactConditions(readContactView('consent=fax:granted&sort=phone'), 'me')).toEqual([])
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
  expect(withFollowUp(USUAL_COLUMNS, 'follow_up_at', [])).toEqual([
    'requirement',
    'status',
    'follow_up_at',
    'owner',
    'received_at',
  ])
  expect(withFollowUp(['source', 'status'], '', overdue)).toEqual(['source', 'status', 'follow_up_at'])
  expect(withFollowUp(['follow_up_at', 'source'], '', overdue)).toEqual(['follow_up_at', 'source'])
})
