import { expect, test } from 'bun:test'
import { callingCodeOf } from '../../../src/platform/phone/calling-codes'
import { parsePhone, parsePhones, searchDigits } from '../../../src/platform/phone/parse-phone'

const INDIAN = '+919800000001'

test.each([
  '9800000001',
  '98000 00001',
  '98000-00001',
  '(98000)00001',
  '09800000001',
  '919800000001',
  '+91 98000 00001',
  '+91-9800000001',
  '0091 9800000001',
  '+91 09800000001',
  '91-0-9800000001',
  '9800000001.0',
  '९८०००००००१',
  '\u200e+91 98000 00001',
  '+91 (0) 98000 00001',
  'tel:+919800000001',
  'p:+919800000001',
  'Mob. 98000 00001',
  '009800000001',
  '+9800000001',
  '98000\u00a000001',
  '９８０００００００１',
  '૯૮૦૦૦૦૦૦૦૧',
  '98000 00001 ext. 12',
  'Asha 98000 00001',
  '+091 98000 00001',
])('%s is the Indian mobile 98000 00001', raw => {
  expect(parsePhone(raw)).toEqual({ e164: INDIAN, national: '9800000001', country: '91', mobile: true })
})

test('a number that came as a JSON number is read like text', () => {
  expect(parsePhone(9800000001)?.e164).toBe(INDIAN)
  expect(parsePhone(919800000001)?.e164).toBe(INDIAN)
})

test('ten digits that begin with 91 are a national number, not a calling code', () => {
  expect(parsePhone('9100000001')?.e164).toBe('+919100000001')
  expect(parsePhone('+919100000001')?.e164).toBe('+919100000001')
})

test.each([
  '9.8E+09',
  '98XXXXXX01',
  '98******01',
  '98••••••01',
  '9800000xxx',
  'N/A',
  '',
  '-',
  '0000000000',
  '9999999999',
  '1234567890',
  '0123456789',
  '+911234567890',
  '12345',
  '98000',
  '98000000012345678',
  '<test lead: dummy data for phone_number>',
])('%p can not be dialled', raw => {
  expect(parsePhone(raw)).toBeNull()
})

test.each([null, undefined, {}, [], true, Number.NaN, '9'.repeat(100_000)].map(raw => [raw]))(
  'something that is no number at all gives none (%#)',
  raw => {
    expect(parsePhones(raw)).toEqual([])
  },
)

test('a landline is known by its STD code', () => {
  expect(parsePhone('022-26540000')).toEqual({
    e164: '+912226540000',
    national: '2226540000',
    country: '91',
    mobile: false,
  })
  expect(parsePhone('+91 22 2654 0000')?.mobile).toBe(false)
  expect(parsePhone('080-26540000')).toEqual({
    e164: '+918026540000',
    national: '8026540000',
    country: '91',
    mobile: false,
  })
  expect(parsePhone('(0712) 2540000')?.mobile).toBe(false)
  expect(parsePhone('26540000')).toBeNull()
})

test.each([
  ['+971 50 123 4567', '+971501234567', '971'],
  ['00971501234567', '+971501234567', '971'],
  ['971501234567', '+971501234567', '971'],
  ['+1 (415) 555-0100', '+14155550100', '1'],
  ['+44 (0)20 7946 0018', '+442079460018', '44'],
  ['+65 9123 4567', '+6591234567', '65'],
  ['+977 984-1234567', '+9779841234567', '977'],
  ['+39 06 1234 5678', '+390612345678', '39'],
  ['+231 77 012 3456', '+231770123456', '231'],
])('%s keeps its own country', (raw, e164, country) => {
  expect(parsePhone(raw)).toMatchObject({ e164, country })
})

test('a Dubai number that begins with 5 is a mobile, one that begins with 4 is a landline', () => {
  expect(parsePhone('+971 50 123 4567')?.mobile).toBe(true)
  expect(parsePhone('+971 4 123 4567')?.mobile).toBe(false)
})

test.each(['IN', 'in', 'India', '+91', '91', '0091', 91])('country code %p with ten digits is Indian', code => {
  expect(parsePhone('9800000001', code)?.e164).toBe(INDIAN)
})

test('a country code in its own field is joined, and the trunk zero goes', () => {
  expect(parsePhone('0501234567', '+971')?.e164).toBe('+971501234567')
  expect(parsePhone('501234567', 'AE')?.e164).toBe('+971501234567')
  expect(parsePhone('971501234567', '+971')?.e164).toBe('+971501234567')
  expect(parsePhone('4155550100', '+1')?.e164).toBe('+14155550100')
})

test('a number with its own country code does not listen to the field', () => {
  expect(parsePhone('+919800000001', '+971')?.e164).toBe(INDIAN)
})

test('an Indian mobile under a country that it can not belong to stays Indian', () => {
  expect(parsePhone('9800000001', '+971')?.e164).toBe(INDIAN)
  expect(parsePhone('9800000001', 'Utopia')?.e164).toBe(INDIAN)
})

test.each([
  '98000 00001 / 98000 00002',
  '9800000001,9800000002',
  '9800000001; 9800000002',
  '9800000001 or 9800000002',
  '9800000001 9800000002',
  '+91 98000 00001 +91 98000 00002',
  '9800000001\n9800000002',
  '9800000001, 9800000001, 9800000002',
])('%p holds two numbers, the main one first', raw => {
  expect(parsePhones(raw).map(phone => phone.e164)).toEqual([INDIAN, '+919800000002'])
})

test('an unusable number beside a usable one is left out', () => {
  expect(parsePhones('98XXXXXX01 / 9800000002').map(phone => phone.e164)).toEqual(['+919800000002'])
})

test('search takes the digits as they were typed', () => {
  expect(searchDigits(' +91 98-00 ')).toBe('919800')
  expect(searchDigits('०००१')).toBe('0001')
  expect(searchDigits('asha')).toBe('')
  expect(searchDigits(null)).toBe('')
})

// A mobile number as it is written abroad, the same with a digit less, and one that begins as none of the country does.
// A row without the last has no beginning that is free.
const ABROAD: [country: string, mobile: string, short: string, wrong?: string][] = [
  ['AE', '+971 50 123 4567', '+971 50 123 45', '+971 10 123 4567'],
  ['US', '+1 212 555 0123', '+1 212 555 012', '+1 112 555 0123'],
  ['CA', '+1 416 555 0123', '+1 416 555 012', '+1 016 555 0123'],
  ['GB', '+44 7700 900123', '+44 7700 9001', '+44 6700 900123'],
  ['SG', '+65 8123 4567', '+65 8123 456', '+65 2123 4567'],
  ['QA', '+974 3312 3456', '+974 3312 345', '+974 9312 3456'],
  ['SA', '+966 51 234 5678', '+966 51 234 567', '+966 31 234 5678'],
  ['KW', '+965 5001 2345', '+965 5001 23', '+965 7001 2345'],
  ['OM', '+968 9212 3456', '+968 9212 34', '+968 6212 3456'],
  ['BH', '+973 3600 1234', '+973 3600 12', '+973 2600 1234'],
  ['AU', '+61 491 570 006', '+61 491 570 0', '+61 091 570 06'],
  ['NZ', '+64 21 123 4567', '+64 21 12', '+64 11 123 4567'],
  ['DE', '+49 1512 3456789', '+49 1512 345', undefined],
  ['FR', '+33 6 12 34 56 78', '+33 6 12 34 56', undefined],
  ['NL', '+31 6 12345678', '+31 6 1234567', undefined],
  ['MY', '+60 12 345 6780', '+60 12 345', '+60 2 345 6780'],
  ['HK', '+852 5123 4567', '+852 5123 45', '+852 1123 4567'],
  ['NP', '+977 984 123 4567', '+977 984 123', '+977 984 023 45'],
  ['BD', '+880 1812 345678', '+880 1812 34', undefined],
  ['LK', '+94 71 234 5678', '+94 71 234 56', '+94 01 234 5678'],
  ['TH', '+66 81 234 5678', '+66 81 234', '+66 01 234 5678'],
  ['KE', '+254 712 123456', '+254 712 1234', '+254 312 123456'],
  ['NG', '+234 802 123 4567', '+234 802 123', undefined],
  ['ZA', '+27 71 123 4567', '+27 71 123', '+27 01 123 4567'],
  ['IE', '+353 85 012 3456', '+353 85 012', '+353 35 012 3456'],
  ['CH', '+41 78 123 45 67', '+41 78 123 45', '+41 18 123 45 67'],
  ['IT', '+39 312 345 6780', '+39 312', '+39 212 345 6780'],
  ['ES', '+34 612 34 56 78', '+34 612 34 56', '+34 412 34 56 78'],
  ['SE', '+46 70 123 45 67', '+46 70 123', undefined],
  ['NO', '+47 406 12 345', '+47 406 12', '+47 106 12 345'],
  ['JP', '+81 90 1234 5678', '+81 90 1234 56', undefined],
  ['CN', '+86 131 2345 6789', '+86 131 2345 67', '+86 011 2345 6789'],
  ['ID', '+62 812 345 678', '+62 812 34', '+62 012 34'],
  ['PH', '+63 905 123 4567', '+63 905 123 45', '+63 005 123 4567'],
  ['VN', '+84 912 345 678', '+84 912 345', '+84 112 345 678'],
  ['KR', '+82 10 2000 0000', '+82 10 2000', undefined],
  ['RU', '+7 912 345 67 89', '+7 912 345 67', '+7 112 345 67 89'],
  ['BR', '+55 11 96123 4567', '+55 11 9612', '+55 01 96123 4567'],
  ['IL', '+972 50 234 5678', '+972 50 234', undefined],
  ['IR', '+98 912 345 6789', '+98 912 345 67', '+98 012 345 6789'],
  ['PK', '+92 301 2345678', '+92 301 23456', '+92 001 2345678'],
  ['TR', '+90 501 234 56 78', '+90 501 234 56', '+90 101 234 56 78'],
  ['MX', '+52 55 1234 5678', '+52 55 1234 56', '+52 05 1234 5678'],
  ['MV', '+960 771 2345', '+960 771 23', '+960 171 2345'],
]

test.each(ABROAD)('a number of %s has its length and its beginning', (country, mobile, short, wrong) => {
  const e164 = `+${mobile.replace(/\D/g, '')}`
  const code = callingCodeOf(country)!
  expect(parsePhones(mobile)).toEqual([{ e164, national: e164.slice(code.length + 1), country: code, mobile: true }])
  expect(parsePhones(short)).toEqual([])
  expect(parsePhones(`${e164}999999`)).toEqual([])
  if (wrong !== undefined) expect(parsePhones(wrong)).toEqual([])
})

test.each([
  '+9112345671',
  '+91 98000 017',
  '0091 12345671',
  '980000171234',
  '+980000171234',
  '91980000171',
  '9198000017123',
  '+91 98000 00001 2',
  '989800001712',
  '98000017123',
  '97198000017',
  '2611200011778',
  '20261128204853',
  '1800 123 4567',
  '+9715012345',
  '+6591234',
  '+98 912 345 67',
  '+999 123 456 789',
  '+210 123 456 789',
])('%s is nobody’s number', raw => {
  expect(parsePhones(raw)).toEqual([])
})

test('a number without a plus is believed abroad where it is a mobile one', () => {
  expect(parsePhone('971501234567')?.e164).toBe('+971501234567')
  expect(parsePhone('12125550123')?.e164).toBe('+12125550123')
  expect(parsePhone('6281234567890')?.e164).toBe('+6281234567890')
  expect(parsePhone('493012345678')).toBeNull()
})

test.each([
  ['United Arab Emirates', '971'],
  ['united kingdom', '44'],
  ['Singapore', '65'],
  ['OM', '968'],
  ['Bharat', '91'],
  ['+1', '1'],
  ['00353', '353'],
  ['Utopia', null],
  ['999', null],
])('the country %p has the code %p', (country, code) => {
  expect(callingCodeOf(country)).toBe(code)
})
