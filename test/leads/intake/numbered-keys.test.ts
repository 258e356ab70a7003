// Keys that a tool made twice, and lists of addresses.
import { expect, test } from 'bun:test'
import { line, readOne } from './reading'

const RAMA = '- | Rama Sane | +919811500025 | rs@example.org'
const AREA = { area: '98115', phone: '00025' }
const PARTS = { first: 'Rama', last: 'Sane' }

test.each<object>([
  { formID: '3', rawRequest: JSON.stringify({ q3_name3: PARTS, q4_email4: 'rs@example.org', q9_phone9: AREA }) },
  { q1_fullName1: PARTS, q5_email5: 'rs@example.org', q9_contactNumber9: AREA },
  { 'q1_name1[first]': 'Rama', 'q1_name1[last]': 'Sane', email5: 'rs@example.org', phone9: AREA },
  { name1: PARTS, email5: 'rs@example.org', mobile12: '98115 00025' },
  { first_name1: 'Rama', last_name1: 'Sane', email2: 'rs@example.org', phone9: '9811500025' },
  { q3_fullName: PARTS, q4_emailAddress4: 'rs@example.org', q9_phoneNumber9: { full: '(98115) 00025' } },
  // The first of two is meant, and an id is none of a person.
  { name2: 'Sita Sane', name: 'Rama Sane', email: 'rs@example.org', phone9: '9811500025', id2: '77' },
  { name: 'Rama Sane', phones: [{ value: '9811500025' }], emails: [{ value: 'rs@example.org' }] },
  { name: 'Rama Sane', phones: [{ value: '9811500025' }], emails: [{ email: 'rs@example.org' }] },
  { name: 'Rama Sane', phones: ['9811500025'], emails: [{ type: 'work', address: 'rs@example.org' }] },
  { name: 'Rama Sane', phone: '9811500025', emailAddresses: [{ value: 'rs@example.org' }] },
  { name: 'Rama Sane', phones: [{ value: '9811500025' }], emails: ['rs@example.org'] },
  { name: 'Rama Sane', contact_numbers: ['9811500025'], email_addresses: 'rs@example.org' },
])('the person is read (%#)', body => {
  expect(line(readOne(body))).toBe(RAMA)
})

test('every address of a list is kept', () => {
  const emails = [{ value: 'rs@example.org' }, { value: 'rama@example.in' }]
  expect(readOne({ name: 'Rama Sane', emails }).emails).toEqual(['rs@example.org', 'rama@example.in'])
})
