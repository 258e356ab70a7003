// Owners and brokers who offer a home, apart from whoever looks for one: by the options, the labels and the words of forms.

import { expect, test } from 'bun:test'
import { readOne } from './reading'

const typeOf = (fields: object) => readOne({ name: 'Asha Rao', phone: '9800000001', ...fields }).lead_type

test.each<[label: string, value: string]>([
  ['lead_type', 'inventory for sale'],
  ['Purpose', 'Property for sale by owner'],
  ['Purpose', 'House for sale by the owner'],
  ['Purpose', 'I want to sell'],
  ['I want to', 'Sell my flat'],
  ['Purpose', 'List property for sale'],
  ['Service', 'Post property'],
  ['Service needed', 'Sell property'],
  ['Purpose', 'Property listing'],
  ['Purpose', 'Dispose my plot'],
  ['Looking for', 'Buyer for my flat'],
  ['Inventory', 'For sale'],
  ['Inventory for sale', '2 BHK Baner'],
  ['Requirement', 'I have a flat for sale'],
  ['form_name', 'List your property'],
  ['message', 'I have 2 flats for sale in Baner'],
  ['message', 'We have inventory for sale in Wakad, please share with your clients'],
  ['message', 'Inventory for sale: 3 BHK Baner, 1.2 Cr'],
  ['message', 'Need a buyer for my plot'],
  ['message', 'Please list my 2 BHK flat on your site'],
  ['message', 'I own a shop for sale with tenant'],
])('whoever offers a home for sale sells: %s: %s', (label, value) => expect(typeOf({ [label]: value })).toBe('sell'))

test.each<[label: string, value: string]>([
  ['Purpose', 'List my property for rent'],
  ['Purpose', 'Post my flat for rent'],
  ['I want to', 'Give on rent'],
  ['I want to', 'Give my flat on lease'],
  ['Purpose', 'Let out'],
  ['Purpose', 'Leasing out'],
  ['Purpose', 'Put on rent'],
  ['Purpose', 'Rent my property'],
  ['Purpose', 'Inventory for rent'],
  ['Purpose', 'Property for rent by owner'],
  ['Purpose', 'Tenant for my flat'],
  ['Looking for', 'Tenant'],
  ['Service', 'Property listing - rent'],
  ['Inventory for rent', '2 BHK Baner'],
  ['form_name', 'List your flat for rent'],
  ['message', 'List my property for rent'],
  ['message', 'Have a 2 BHK for rent, owner'],
  ['message', 'We have a furnished office for lease in Baner'],
  ['message', 'Looking for a tenant for my flat'],
  ['message', 'Inventory for rent: 2 BHK Wakad, 25k'],
])('whoever offers a home for rent lets it out: %s: %s', (label, value) =>
  expect(typeOf({ [label]: value })).toBe('let_out'),
)

test.each<[label: string, value: string]>([
  ['Looking for', 'Property for sale'],
  ['Looking for', 'Inventory for sale'],
  ['Interested in', 'Property for sale by owner'],
  ['Purpose', 'For sale'],
  ['Listing type', 'For sale by owner'],
  ['Property', 'For sale by owner: 2 BHK'],
  ['Property listing', '2 BHK for sale'],
  ['message', 'Looking for property for sale in Baner'],
  ['message', 'Want a property for sale by owner, no brokers'],
  ['message', 'Please share your inventory for sale'],
  ['message', 'Is the property for sale still available?'],
  ['message', 'I have seen the flat for sale'],
  ['message', 'I have visited your property listed for sale'],
  ['message', 'I have a budget of 80 L for a flat on sale'],
  ['message', 'Saw 2 BHK for sale. Post your property free on our portal'],
])('whoever looks for a home buys: %s: %s', (label, value) => expect(typeOf({ [label]: value })).toBe('buy'))

test.each<[label: string, value: string]>([
  ['Looking for', 'Property for rent'],
  ['Purpose', 'Take on rent'],
  ['Purpose', 'Tenant'],
  ['message', 'Is the property listed for rent available?'],
  ['message', 'I am interested in your flat listed for rent'],
  ['message', 'We have a family of 4, need flat on rent'],
  ['message', 'I own a flat, looking for another for rent'],
  ['message', 'Do you have flats for rent?'],
  ['message', 'I have a requirement of 2 BHK for rent'],
  ['message', 'We have shortlisted your flat for rent'],
])('whoever looks for a home to live in rents: %s: %s', (label, value) =>
  expect(typeOf({ [label]: value })).toBe('rent'),
)

test.each<[label: string, value: string]>([
  ['Do you have a property to sell?', 'No'],
  ['What type of property listing do you want to see?', '2 BHK'],
  ['Do you own a house?', 'Yes'],
])('nothing is said by %s: %s', (label, value) => expect(typeOf({ [label]: value })).toBeNull())
