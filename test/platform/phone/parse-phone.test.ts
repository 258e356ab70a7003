import { expect, test } from 'bun:test'
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
