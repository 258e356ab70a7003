import { expect, test } from 'bun:test'
import { filterCount, listPath, readView, viewPath } from '../../src/web/lead-view'
import { safeReturn } from '../../src/web/router'

const asked = (query: string) => {
  const params = new URLSearchParams(listPath(readView(query), 'mem_me').split('?')[1])
  return { filter: JSON.parse(params.get('filter') ?? 'null'), sort: params.get('sort') }
}

test('without a query all leads are listed, the newest first', () => {
  expect(asked('')).toEqual({ filter: null, sort: '-received_at' })
})

test('the address bar becomes the filter and sort of the API', () => {
  expect(asked('status=contacted&owner=me&type=rent&temperature=hot&sort=follow_up_at')).toEqual({
    filter: [
      { field: 'status', op: 'eq', value: 'contacted' },
      { field: 'owner_id', op: 'eq', value: 'mem_me' },
      { field: 'lead_type', op: 'eq', value: 'rent' },
      { field: 'temperature', op: 'eq', value: 'hot' },
    ],
    sort: 'follow_up_at',
  })
})

test('all open leads are asked for by category', () => {
  expect(asked('status=category:open').filter).toEqual([{ field: 'category', op: 'eq', value: 'open' }])
})

test('a sort that the app does not offer is the usual one', () => {
  expect(asked('sort=phone').sort).toBe('-received_at')
  expect(asked('sort=constructor').sort).toBe('-received_at')
})

test('what is as usual stays out of the address', () => {
  expect(viewPath(readView(''))).toBe('/leads')
  expect(viewPath(readView('owner=me&sort=-received_at'))).toBe('/leads?owner=me')
  expect(filterCount(readView('owner=me&sort=received_at'))).toBe(1)
})

test('after signing in one returns to a page of the app, and never to another site', () => {
  expect(safeReturn('/leads/led_1?x=1')).toBe('/leads/led_1?x=1')
  expect(safeReturn('//evil.example')).toBe('/')
  expect(safeReturn('/\\evil.example')).toBe('/')
  expect(safeReturn('https://evil.example')).toBe('/')
  expect(safeReturn('/sign-in?next=/leads')).toBe('/')
  expect(safeReturn(null)).toBe('/')
})
