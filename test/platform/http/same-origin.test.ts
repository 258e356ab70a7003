import { expect, test } from 'bun:test'
import { sameOrigin } from '../../../src/platform/http/same-origin'

const OURS = new Set(['https://crm.lakeview.in', 'https://app.lakeview.in'])

function mayAct(headers: Record<string, string>, method = 'POST'): boolean {
  return sameOrigin(new Request('https://crm.lakeview.in/api/v1/leads', { method, headers }), OURS)
}

test('the web app itself may write', () => {
  expect(mayAct({ 'sec-fetch-site': 'same-origin', origin: 'https://crm.lakeview.in' })).toBe(true)
  expect(mayAct({ 'sec-fetch-site': 'same-site', origin: 'https://app.lakeview.in' })).toBe(true)
})

test("a stranger's page can't write with the member's cookie", () => {
  expect(mayAct({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(false)
  expect(mayAct({ 'sec-fetch-site': 'cross-site', origin: 'https://crm.lakeview.in' })).toBe(false)
  expect(mayAct({ 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(mayAct({ 'sec-fetch-site': 'anything-new', origin: 'https://crm.lakeview.in' })).toBe(false)
})

test('a page on another subdomain, which a customer may control, counts as a stranger', () => {
  expect(mayAct({ 'sec-fetch-site': 'same-site', origin: 'https://blog.lakeview.in' })).toBe(false)
  expect(mayAct({ 'sec-fetch-site': 'same-site' })).toBe(false)
})

test('a browser without Fetch Metadata is judged by Origin, then by Referer', () => {
  expect(mayAct({ origin: 'https://crm.lakeview.in' })).toBe(true)
  expect(mayAct({ origin: 'http://crm.lakeview.in' })).toBe(false)
  expect(mayAct({ origin: 'null' })).toBe(false)
  expect(mayAct({ referer: 'https://crm.lakeview.in/leads?open=1' })).toBe(true)
  expect(mayAct({ referer: 'https://crm.lakeview.in.evil.example/' })).toBe(false)
  expect(mayAct({ referer: 'not a url' })).toBe(false)
})

test('what the person does in the address bar is allowed, unless it claims an origin', () => {
  expect(mayAct({ 'sec-fetch-site': 'none' })).toBe(true)
  expect(mayAct({ 'sec-fetch-site': 'none', origin: 'https://evil.example' })).toBe(false)
})

test('a program that is no browser sends none of the headers and may act', () => {
  expect(mayAct({})).toBe(true)
})

test('reading is never refused', () => {
  expect(mayAct({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'GET')).toBe(true)
  expect(mayAct({ 'sec-fetch-site': 'cross-site' }, 'HEAD')).toBe(true)
})
