// Rent or not: what an owner lets, what is for sale with a tenant in it, and what a form is called.

import { expect, test } from 'bun:test'
import type { LeadType } from '../../../src/leads/intake/read-lead'
import { read, tally } from './forms'

const ASHA = { Name: 'Asha Rao', Phone: '9800001740' }

test.each<[string, LeadType]>([
  ['2 BHK for sale with tenant paying rent 25000', 'buy'],
  ['Shop for sale, leased to a bank at 40,000 per month', 'buy'],
  ['Tenant occupied flat available for resale', 'buy'],
  ['Interested in the pre-leased office for sale, rent 90,000', 'buy'],
  ['my flat is for sale, tenant pays 25000 rent', 'sell'],
  ['need a flat on rent, not for sale', 'rent'],
  ['2 BHK for rent, 25000 per month', 'rent'],
])('“%s” is %s', (message, type) => {
  expect(read({ ...ASHA, message })[0]!.lead_type).toBe(type)
})

test.each<[Record<string, string>, LeadType]>([
  [{ 'I am a': 'Owner', Purpose: 'Rent' }, 'let_out'],
  [{ 'I am': 'Property owner', Purpose: 'Sale' }, 'sell'],
  [{ 'User type': 'Landlord', 'Looking for': 'Rent' }, 'let_out'],
  [{ 'You are': 'Flat Owner', 'I want to': 'Lease' }, 'let_out'],
  [{ 'Are you an owner or a broker?': 'Owner', Purpose: 'Rent' }, 'let_out'],
  [{ 'I am': 'मालक', Purpose: 'भाडे' }, 'let_out'],
  [{ 'I am a': 'Tenant', Purpose: 'Rent' }, 'rent'],
  [{ 'I am a': 'Owner', Purpose: 'Buy' }, 'buy'],
  [{ 'I am a': 'Broker', Purpose: 'Rent' }, 'rent'],
])('what an owner says of themselves turns the type round (%#)', (fields, type) => {
  expect(read({ ...ASHA, ...fields })[0]!.lead_type).toBe(type)
  expect(read(tally({ ...ASHA, ...fields }))[0]!.lead_type).toBe(type)
})

test.each<[Record<string, string>, LeadType | null]>([
  [{ 'Form Name': 'Rent - Baner 2BHK' }, 'rent'],
  [{ campaign_name: 'Rental_Baner_Nov' }, 'rent'],
  [{ ad_name: 'Lease | Offices in Kharadi' }, 'rent'],
  [{ utm_campaign: 'resale-wakad' }, 'buy'],
  [{ 'Form Name': 'List your flat for rent' }, 'let_out'],
  [{ form_name: 'Sell your property' }, 'sell'],
  [{ form_name: 'Sale or rent' }, null],
  [{ 'Form Name': 'Rent - Baner', message: 'I want to buy a flat' }, 'buy'],
  [{ 'Form Name': 'Contact form' }, null],
])('the name of a form or an advertisement says the type last (%#)', (fields, type) => {
  expect(read({ ...ASHA, ...fields })[0]!.lead_type).toBe(type)
})
