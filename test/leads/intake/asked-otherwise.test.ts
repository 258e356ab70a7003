// What is said in other words than usual: where, which kind of number, and what a listing offers.

import { describe, expect, test } from 'bun:test'
import { aliasOf } from '../../../src/leads/intake/aliases'
import { readOne } from './reading'

const MANASI = { name: 'Manasi Tambe', mobile: '9800000952' }

describe('the listing’s own words come before what a portal calls the enquirer', () => {
  test.each<[string, object, string]>([
    ['ResType', { ResType: 'BUYER', subject: '2 BHK Flat for Rent in Baner' }, 'rent'],
    ['type', { type: 'Buyer', listing_title: 'Office space on lease, Wakad' }, 'rent'],
    ['lead_type', { lead_type: 'Home buyers', property_name: 'PG for girls in Kothrud' }, 'rent'],
    ['request_type', { request_type: 'purchaser', message: 'I want this flat on rent' }, 'rent'],
    ['a sum', { ResType: 'BUYER', bhk: '2 BHK', budget: 'Rs. 25,000' }, 'rent'],
    ['a role alone', { ResType: 'BUYER' }, 'buy'],
    ['a listing for sale', { ResType: 'BUYER', subject: '2 BHK for sale' }, 'buy'],
    ['what is asked for', { ResType: 'buy', subject: '2 BHK Flat for Rent in Baner' }, 'buy'],
  ])('%s', (_what, body, type) => {
    expect(readOne({ ...MANASI, ...body }).lead_type).toBe(type as never)
  })
})

test.each([
  ['Rental income property for sale', 'buy'],
  ['Tenanted shop for sale in Camp', 'buy'],
  ['Pre-leased office for sale, 8% rental yield', 'buy'],
  ['Flat with good rental returns, resale', 'buy'],
  ['Paying guest building for sale', 'buy'],
  ['2 BHK for sale or rent', null],
  ['For rent/sale: shop', null],
  ['Rental flat in Wakad', 'rent'],
])('a listing “%s” is %p', (subject, type) => {
  expect(readOne({ ...MANASI, subject }).lead_type).toBe(type as never)
})

test.each([
  ...['Which area do you like?', 'Where do you want to buy?', 'Aapko kis area mein chahiye?', 'Where are you looking?'],
  ...[
    'In which areas should we search?',
    'What locality would suit you?',
    'Kontya area madhe pahije?',
    'Kuthe pahije?',
  ],
  ...['आपको किस एरिया में चाहिए?', 'कहाँ खरीदना चाहते हैं?', 'कौन से इलाके में घर चाहिए?', 'कुठे घर हवे आहे?'],
])('“%s” asks for the locality', question => {
  expect(aliasOf(question)?.field).toBe('locality')
  expect(readOne({ ...MANASI, [question]: 'Baner' }).locality).toBe('Baner')
})

test.each([
  ...['Where did you hear about us?', 'Where do you live now?', 'Where do you work?', 'Which area in sq ft?'],
  ...['What carpet area do you need?', 'What is the area of your plot?', 'Where did you see what you want to buy?'],
])('“%s” does not', question => {
  expect(aliasOf(question)?.field).not.toBe('locality')
})

test.each<[string, object[]]>([
  ['kind', [{ kind: 'tel', value: '9800000952' }]],
  ['type', [{ type: 'mobile', value: '9800000952' }]],
  ['type and a mark', [{ type: 'cell', value: '9800000952', primary: true }]],
  ['system and use', [{ system: 'phone', value: '9800000952', use: 'mobile' }]],
  ['channel', [{ channel: 'WhatsApp', value: '9800000952' }]],
])('a list of ways to reach somebody names a number by its %s', (_what, points) => {
  const email = { kind: 'email', value: 'manasi@example.in' }
  const lead = readOne({ name: 'Manasi Tambe', contact_points: [...points, email] })
  expect([lead.phones.map(({ e164 }) => e164), lead.emails]).toEqual([['+919800000952'], ['manasi@example.in']])
})
