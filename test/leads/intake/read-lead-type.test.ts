import { expect, test } from 'bun:test'
import { readLead } from '../../../src/leads/intake/read-lead'
import {
  leadTypeOfListing,
  leadTypeOfMessage,
  readLeadType,
  readTemperature,
} from '../../../src/leads/intake/read-lead-type'

const typeOf = (fields: unknown) =>
  readLead(fields, { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata' }).lead_type

test.each([
  ['buy', 'buy'],
  ['Buyer', 'buy'],
  ['new-projects', 'buy'],
  ['resale', 'buy'],
  ['For Sale', 'buy'],
  ['purchase', 'buy'],
  ['self use', 'buy'],
  ['rent', 'rent'],
  ['Rental', 'rent'],
  ['on lease', 'rent'],
  ['PG', 'rent'],
  ['sell', 'sell'],
  ['want to sell', 'sell'],
  ['let_out', 'let_out'],
  ['rent out', 'let_out'],
  ['lease-out', 'let_out'],
  ['invest', 'invest'],
  ['Investment', 'invest'],
  ['LEAD', null],
  ['VISIT_REQUEST', null],
  ['RES', null],
  ['', null],
  ['parent', null],
  ['Buy / Rent', null],
  ...(['किराया', 'भाडे', 'ભાડે', 'வாடகை', 'అద్దె', 'ಬಾಡಿಗೆ', 'ভাড়া', 'ਕਿਰਾਇਆ', 'വാടക', 'ଭଡ଼ା', 'kiraya', 'bhade', 'badige'].map(
    word => [word, 'rent'],
  ) as [string, 'rent'][]),
  ...(['खरीदना', 'खरेदी', 'ખરીદવું', 'வாங்க', 'కొనుగోలు', 'ಖರೀದಿ', 'কেনা', 'ਖਰੀਦਣਾ', 'വാങ്ങാൻ', 'କିଣିବା', 'kharidna'].map(word => [
    word,
    'buy',
  ]) as [string, 'buy'][]),
  ['बेचना', 'sell'],
  ['किराए पर देना', 'let_out'],
] as const)('"%s" is %p', (text, type) => {
  expect(readLeadType(text)).toBe(type)
})

test.each([
  ['Rs. 25,000, 2 Bedroom apartment for Rent in Baner, Pune', 'rent'],
  ['2 BHK Flat for Lease, Wakad', 'rent'],
  ['3 BHK to let in Andheri', 'rent'],
  ['PG for girls', 'rent'],
  ['2BHK ₹25,000/month', 'rent'],
  ['For Rent: Houses & Apartments', 'rent'],
  ['3 BHK for sale in Baner', 'buy'],
  ['Resale flat', 'buy'],
  ['New launch project', 'buy'],
  ['2 BHK Flat in Kothrud', null],
  ['Shop for sale or rent', null],
  ['Buyer call', null],
] as const)('a listing "%s" is enquired about to %p', (line, type) => {
  expect(leadTypeOfListing(line)).toBe(type)
})

test.each([
  ...[
    ...[
      'need 2bhk on rent',
      'looking to rent a 2bhk',
      '2 bhk 25k per month',
      'Rs. 25,000 pm, 2bhk',
      'rent upto 30k',
      'What is the rent?',
    ],
    ...[
      'Need PG near Hinjewadi',
      'want a flat on lease for 11 months',
      '25000 monthly 2bhk',
      '3 months deposit, is it possible?',
    ],
    ...['मला २ बीएचके भाड्याने हवा', 'bhade se chahiye', 'kiraye pe flat chahiye', 'किराए पर घर चाहिए', 'ભાડે ફ્લેટ જોઈએ છે'],
    ...['வாடகைக்கு வீடு வேண்டும்', 'అద్దెకు ఇల్లు కావాలి', 'ಬಾಡಿಗೆಗೆ ಮನೆ ಬೇಕು', 'ভাড়া ফ্ল্যাট চাই', 'ਕਿਰਾਏ ਤੇ ਘਰ ਚਾਹੀਦਾ'],
    ...['വാടകയ്ക്ക് വീട് വേണം', 'ଭଡ଼ାରେ ଘର ଦରକାର'],
  ].map(text => [text, 'rent'] as const),
  ...[
    ...[
      'current rent 25k, want to buy',
      'Currently paying rent 30000 per month, want to buy 2bhk',
      'tired of paying rent, looking to buy',
    ],
    ...[
      'I live on rent now and want to purchase a flat',
      'want to buy flat for rental income',
      'not for rent, only purchase',
    ],
    ...[
      'EMI 25k per month ok, want to buy',
      'want to purchase, monthly income 80000',
      'घर खरीदना है',
      'फ्लॅट विकत घ्यायचा आहे',
    ],
    ...['வீடு வாங்க வேண்டும்', 'ఇల్లు కొనాలి', 'ಮನೆ ಖರೀದಿಸಬೇಕು', 'ফ্ল্যাট কিনতে চাই', 'വീട് വാങ്ങണം'],
  ].map(text => [text, 'buy'] as const),
  ...[
    ...[
      'want to rent out my flat',
      'let out my 2bhk',
      'tenant wanted for my flat',
      'I want to give my flat on rent',
      'rent my flat out',
    ],
    ...[
      'my 2bhk flat in baner is for rent',
      'need a tenant for shop',
      'renting out my villa',
      'मुझे अपना फ्लैट किराए पर देना है',
    ],
    ...['माझा फ्लॅट भाड्याने द्यायचा आहे', 'flat kiraye pe dena hai', 'મારો ફ્લેટ ભાડે આપવો છે'],
  ].map(text => [text, 'let_out'] as const),
  ...['want to sell my flat', 'selling my plot in wakad', 'मुझे मकान बेचना है', 'my flat is for sale'].map(
    text => [text, 'sell'] as const,
  ),
  ...[
    'Please call after 6 pm',
    'need 2 bhk in baner',
    'rent or buy?',
    'I will pay monthly',
    'parent is coming',
    'current rent 25k',
  ].map(text => [text, null] as const),
])('a message "%s" wants to %p', (text, type) => {
  expect(leadTypeOfMessage(text)).toBe(type)
})

test.each([
  ['the type field comes first', { service_type: 'rent', project: '2 BHK for sale', message: 'want to buy' }, 'rent'],
  ['then the listing', { project: '2 BHK for Rent', message: 'is it for sale?' }, 'rent'],
  ['then the message', { project: 'Sample Heights', message: 'need 2 bhk on rent' }, 'rent'],
  ['a transaction', { transaction: 'Rent' }, 'rent'],
  ['Housing', { service_type: 'resale', project_name: 'Sample Heights' }, 'buy'],
  ['MagicBricks', { subject: 'Enquiry for 2 BHK Flat for Rent in Wakad', msg: 'I am interested' }, 'rent'],
  ['NoBroker', { property_for: 'RENT', property: '2 BHK' }, 'rent'],
  ['OLX', { category: 'For Rent: Houses & Apartments' }, 'rent'],
  ['a deposit', { 'Security deposit': '50,000', message: 'security deposit is ok' }, 'rent'],
  ['a sum that no flat costs', { bhk: '2', budget: '25,000' }, 'rent'],
  ['the same without a flat', { message: 'send brochure for 25k' }, null],
  ['a sum that a flat costs', { bhk: '2', budget: '25 lakh' }, null],
  ['a small sum beside a plot', { property_type: 'plot', budget: '90,000' }, null],
  ['a small sum of somebody who buys', { bhk: '2', message: 'want to buy, booking with 51,000 rs' }, 'buy'],
  ['a plain no', { bhk: '2', 'On rent': 'No' }, null],
] as const)('rent is not buy: %s', (_, fields, type) => {
  expect(typeOf({ phone: '9800001701', ...fields })).toBe(type)
})

test('a monthly rent in a field of its own is the budget', () => {
  const found = readLead(
    { phone: '9800001701', 'Monthly rent': '25,000', bhk: '2' },
    { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata' },
  )
  expect(found).toMatchObject({ lead_type: 'rent', requirement: { budget_max: 2_500_000 } })
})

test('99acres: a listing for rent', () => {
  const body = {
    Xml: {
      Resp: {
        QryDtl: {
          '@QueryId': '60ffdd8d4f9ef22d08727711',
          CmpctLabl: 'Rs. 25,000, 2 Bedroom apartment for Rent in Baner, Pune',
          RcvdOn: '2026-11-28 20:48:53',
        },
        CntctDtl: { Name: 'Lata Rane', Phone: '+91-9800001712' },
      },
    },
  }
  expect(readLead(body, { receivedAt: new Date('2026-11-28T16:00:00Z'), zone: 'Asia/Kolkata' })).toMatchObject({
    name: 'Lata Rane',
    lead_type: 'rent',
    locality: 'Baner',
    requirement: { budget_max: 2_500_000, bhk: [2], location: 'Baner' },
  })
})

test('a rating becomes a temperature', () => {
  expect(readTemperature('Hot')).toBe('hot')
  expect(readTemperature('very warm')).toBe('warm')
  expect(readTemperature('4 of 5')).toBeNull()
})

test.each([
  '1 RK on leave and licence in Karve Nagar',
  'Need 2 BHK, leave & license, Aundh',
  '2 BHK Flat to let in Aundh',
  'Interested in the to-let flat at Wakad',
])('rents in the words of Maharashtra: %s', message => {
  expect(leadTypeOfMessage(message)).toBe('rent')
})
