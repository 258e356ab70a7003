import { expect, test } from 'bun:test'
import { cleanText } from '../../../src/leads/intake/clean-text'
import { readLead } from '../../../src/leads/intake/read-lead'

const read = (fields: unknown) =>
  readLead(fields, { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata' })

test.each([
  ['Kindly send price.<br>Budget : 80 Lakh<br>', 'Kindly send price.\nBudget : 80 Lakh'],
  ['a<BR/>b<br />c', 'a\nb\nc'],
  ['<p>Hello</p><p>World</p>', 'Hello\n\nWorld'],
  ['<ul><li>2 BHK</li><li>Baner</li></ul>', '2 BHK\n\nBaner'],
  ['&lt;br&gt;x', 'x'],
  ['one&amp;lt;br&amp;gt;two', 'one\ntwo'],
  ['R&amp;amp;D', 'R&D'],
  ['80&nbsp;lakh &#8377; &#x20B9; &frac12;', '80 lakh ₹ ₹ ½'],
  ['<td>Name</td><td>Asha</td>', 'Name Asha'],
  ['<div style="color:red">Hi <b>there</b></div>', 'Hi there'],
  ['<script>alert(1)</script>hi<!-- x -->', 'hi'],
  ['<a href="https://example.in/l/1">See flat</a> ok', 'See flat (https://example.in/l/1) ok'],
  ['budget < 1 Cr', 'budget < 1 Cr'],
  ['budget &lt; 1 Cr', 'budget < 1 Cr'],
  ['2 > 1', '2 > 1'],
  ['price <5 lakh or <b and c>', 'price <5 lakh or <b and c>'],
  ['Asha <asha@example.in>', 'Asha <asha@example.in>'],
  ['<test lead: dummy data for full_name>', '<test lead: dummy data for full_name>'],
  ['https://example.in/?a=1&copy=2&lt=3', 'https://example.in/?a=1&copy=2&lt=3'],
  ['AT&T', 'AT&T'],
  ['<br>', ''],
])('%p is read as %p', (sent, text) => {
  expect(cleanText(sent)).toBe(text)
})

test('tags that never end are left as they are', () => {
  for (const tag of ['<script>', '<!--', '<a href=https://x ', '<b ']) {
    expect(cleanText(tag.repeat(20_000)).length).toBeGreaterThan(50_000)
  }
})

test('a name, a project and a message are text, each in its lines', () => {
  const lead = read({
    name: 'Asha<br>Rao',
    phone: '9800001711',
    project: 'Sample&nbsp;<b>Heights</b><br>Baner',
    city: 'Pune<br/>',
    message: '&lt;p&gt;Hi&lt;/p&gt;budget &lt; 1 Cr',
  })
  expect(lead).toMatchObject({
    name: 'Asha Rao',
    project: 'Sample Heights Baner',
    city: 'Pune',
    message: 'Hi\nbudget < 1 Cr',
    requirement: { budget_max: 1_000_000_000 },
  })
})

test('IndiaMART: a place is not glued from the fields behind it', () => {
  const lead = read({
    SENDER_NAME: 'Farida Khan',
    SENDER_MOBILE: '+91-9800001711',
    QUERY_PRODUCT_NAME: '2 BHK Flat in Kothrud',
    SENDER_STATE: 'Maharashtra',
    QUERY_MCAT_NAME: 'Residential Flat',
    QUERY_MESSAGE: 'Kindly send price.<br>Budget : 80 Lakh<br>',
  })
  expect(lead).toMatchObject({
    locality: 'Kothrud',
    requirement: { location: 'Kothrud', budget_max: 800_000_000, bhk: [2] },
    message: 'Kindly send price.\nBudget : 80 Lakh\nSENDER_STATE: Maharashtra\nQUERY_MCAT_NAME: Residential Flat',
  })
})

test.each([
  [{ message: 'Flat in Aundh', state: 'Maharashtra' }, 'Aundh', 'Flat in Aundh\nstate: Maharashtra'],
  [{ locality: 'Baner', location: 'Wakad' }, 'Baner', 'location: Wakad'],
  [{ locality: ['Baner', 'Wakad'] }, 'Baner, Wakad', null],
  [{ preferred_location: 'Baner, Wakad', area_name: 'Kothrud' }, 'Baner, Wakad', 'area_name: Kothrud'],
  [{ society: 'Sample Heights', locality: 'Baner' }, 'Sample Heights', 'locality: Baner'],
] as const)('one field is one place (%#)', (fields, place, message) => {
  expect(read({ phone: '9800001711', ...fields })).toMatchObject({ locality: place, message })
})

test('the figure that ends one field has not the unit that begins the next', () => {
  expect(read({ phone: '9800001711', 'House age': '3', kind: 'BHK wanted' }).requirement.bhk).toEqual([])
  expect(read({ phone: '9800001711', foo: '80', bar: 'Lakh Towers' }).requirement.budget_max).toBeNull()
})

test('a number that no country has is text, and joins nobody', () => {
  for (const phone of ['980000171234', '+9112345671', '+971 50 123 45']) {
    expect(read({ name: 'Twelve Digits', phone })).toMatchObject({
      phones: [],
      raw_phones: [phone],
      unreachable: true,
      message: `Phone: ${phone}`,
    })
  }
})
