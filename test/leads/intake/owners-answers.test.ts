// What owners say on forms and in the languages of India of a home that they offer, and what seekers say in like words.
import { expect, test } from 'bun:test'
import { read } from './forms'

const typeOf = (body: object) => read({ name: 'Rama Sane', phone: '9811500025', ...body })[0]!.lead_type

test.each<[string, string, string | null]>([
  ['Sell or rent out?', 'Sell', 'sell'],
  ['Sell or rent out?', 'Rent out', 'let_out'],
  ['Do you want to rent out or sell?', 'Sell', 'sell'],
  ['List my property for', 'Rent', 'let_out'],
  ['List my property for', 'Sale', 'sell'],
  ['Post property for', 'Rent', 'let_out'],
  ['Do you want to sell your property?', 'Yes', 'sell'],
  ['Do you want to sell your property?', 'No', null],
  ['Do you want to rent out your flat?', 'Yes', 'let_out'],
  ['Want to buy a flat?', 'Yes', 'buy'],
  ['Property owner?', 'Yes, I want to sell', 'sell'],
  ['Are you an owner?', 'Yes, want to sell', 'sell'],
  ['Flat owner?', 'Yes, want to sell it soon', 'sell'],
  ['Do you own a property?', 'Yes and I want to rent it out', 'let_out'],
  ['Purpose', 'List for sale', 'sell'],
  ['Purpose', 'List for rent', 'let_out'],
  ['Purpose', 'Owner - List for rent', 'let_out'],
  ['Purpose', 'Shortlist for rent', 'rent'],
  ['Purpose', 'Listing for sale', 'buy'],
  ['Property for', 'Sale', 'buy'],
  ['Flat to sell', '2 BHK Kothrud', 'sell'],
  ['Property to let', '1 BHK Baner', 'let_out'],
  ['Expected selling price', '80 lakh', 'sell'],
  ['Expected rent', '25000', 'let_out'],
  ['Purpose', 'అమ్మకం', 'sell'],
])('%s: %s', (label, value, type) => {
  expect(typeOf({ [label]: value })).toBe(type as ReturnType<typeof typeOf>)
})

test('what somebody looks for says more than an expected rent', () => {
  expect(typeOf({ 'Expected rent': '25000', 'Looking for': '2 BHK to rent' })).toBe('rent')
  expect(typeOf({ 'Expected rent': '25000', message: 'Looking for a 2 BHK flat on rent' })).toBe('rent')
})

test.each([
  ['2 BHK available for rent by owner, call me', 'let_out'],
  ['2 BHK flat for sale by owner, contact me', 'sell'],
  ['Is the 2 BHK available for rent by owner? please share', 'rent'],
  ['ghar vikayche aahe', 'sell'],
  ['makan vikayacha aahe', 'sell'],
  ['flat vechvo chhe', 'sell'],
  ['flat kharidvo che', 'buy'],
  ['plot bechana hai', 'sell'],
  ['flat bhadyane dyayche ahe', 'let_out'],
  ['bari bhara debo', 'let_out'],
  ['bari bhara nite chai', 'rent'],
  ['flat bhara dite chai', 'let_out'],
] as const)('%s', (message, type) => {
  expect(typeOf({ message })).toBe(type)
})

test.each<[string, string, string | null]>([
  ['Owner or buyer?', 'Owner, wants to sell', 'sell'],
  ['Owner or buyer?', 'Owner, I want to sell', 'sell'],
  ['Buyer or owner', 'Owner, for sale', 'sell'],
  ['Are you a buyer or an owner?', 'Owner, for rent', 'let_out'],
  ['Are you an owner or a tenant?', 'Owner, for rent', 'let_out'],
])('who is asked whether they own or buy answers: %s %s', (label, value, type) => {
  expect(typeOf({ [label]: value })).toBe(type as ReturnType<typeof typeOf>)
})

test('a budget for rent is a tenant’s', () => {
  expect(typeOf({ 'Expected rent budget': '25000', 'looking for': '2 BHK' })).toBe('rent')
  expect(typeOf({ 'Expected rent range': '25000', 'looking for': '2 BHK' })).toBe('rent')
  expect(typeOf({ 'Expected rent': '25000', flat: '2 BHK' })).toBe('let_out')
})
