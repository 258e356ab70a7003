import { expect, test } from 'bun:test'
import { propertyTypesMentioned, readPropertyTypes } from '../../../src/leads/intake/read-property-type'

test.each([
  ['Flat', ['apartment']],
  ['3 BHK Apartment', ['apartment']],
  ['फ्लैट', ['apartment']],
  ['Builder Floor', ['builder_floor']],
  ['builder_floor', ['builder_floor']],
  ['Villa', ['villa']],
  ['villa', ['villa']],
  ['bungalow', ['independent_house']],
  ['Kothi', ['independent_house']],
  ['Independent House', ['independent_house']],
  ['House', ['independent_house']],
  ['Row House', ['row_house']],
  ['penthouse', ['penthouse']],
  ['Studio Apartment', ['studio']],
  ['Plot', ['plot']],
  ['Residential Land', ['plot']],
  ['प्लॉट', ['plot']],
  ['Agricultural Land', ['farm_land']],
  ['farm_land', ['farm_land']],
  ['Shop', ['shop']],
  ['दुकान', ['shop']],
  ['Office Space', ['office']],
  ['showroom', ['showroom']],
  ['godown', ['warehouse']],
  ['Warehouse', ['warehouse']],
  ['factory', ['industrial']],
  ['co-working', ['co_working']],
  ['PG', ['pg']],
  ['Flat / Villa', ['villa', 'apartment']],
  ['landmark', []],
  ['2 BHK', []],
  ['', []],
] as [string, string[]][])('the field "%s" means %p', (text, types) => {
  expect(readPropertyTypes(text)).toEqual(types)
})

test.each([
  ['I am interested in your 2 BHK flat', ['apartment']],
  ['call my office, house no 12', []],
  ['office space or showroom on lease', ['showroom', 'office']],
] as [string, string[]][])('the sentence "%s" names %p', (text, types) => {
  expect(propertyTypesMentioned(text)).toEqual(types)
})
