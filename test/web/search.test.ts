import { expect, test } from 'bun:test'
import { flag, oneOf, parseSearch, stringifySearch, text } from '../../src/web/search'

const SPEC = { tab: oneOf(['open', 'dismissed']), q: text, archived: flag }

test('an address says what it says, and the usual where it says nothing or what nobody offers', () => {
  expect(parseSearch(SPEC, 'tab=dismissed&q=Wakad%20%26%20Baner&archived=true')).toEqual({
    tab: 'dismissed',
    q: 'Wakad & Baner',
    archived: true,
  })
  expect(parseSearch(SPEC, 'tab=elsewhere')).toEqual({ tab: 'open', q: '', archived: false })
})

test('what is as usual stands in no address, and what the page does not know stays', () => {
  expect(stringifySearch(SPEC, 'view=sav_1&tab=dismissed', { tab: 'open', q: '411045' })).toBe('view=sav_1&q=411045')
  expect(stringifySearch(SPEC, '', { archived: true })).toBe('archived=true')
  expect(stringifySearch(SPEC, 'archived=true', { archived: false })).toBe('')
})
