import { expect, test } from 'bun:test'
import { mainFirst, reachHeading } from '../../../src/records/imports/reach-heading'

test.each([...['Phone 1', 'Mobile 1', 'Mobile No.1', 'Primary Mobile Number', 'WhatsApp', 'Personal Cell', 'phone_1']])(
  '%s is somebody’s number',
  heading => {
    expect(reachHeading(heading)).toEqual({ field: 'phone', isFurther: false })
  },
)

test.each([
  ...['Phone 2', 'Mobile 2', 'Number 2', 'Secondary Phones', 'Contact No (2)', '2nd Mobile', 'Alt. Mobile', 'Landline'],
  ...['Alternate Contact No', 'WhatsApp No 2', 'Office Phone', 'mobile-3'],
])('%s is a further number', heading => {
  expect(reachHeading(heading)).toEqual({ field: 'phone', isFurther: true })
})

test.each(['Email 1', 'E-mail 3', 'Secondary Email', 'Mail ID (alternate)', 'Primary Email Address', 'Work e-mails'])(
  '%s is an address',
  heading => {
    expect(reachHeading(heading)?.field).toBe('email')
  },
)

test.each([
  ...['Email Opt Out', 'Phone verified', 'House Number', 'Office No', 'Unit No 2', 'Reference No', 'Office Address'],
  ...['Home', 'No', 'Contact', 'Number of units', 'Email status', 'Mobile app', 'Flat No 2'],
])('%s is neither', heading => {
  expect(reachHeading(heading)).toBeNull()
})

test.each<[string[], number[]]>([
  [
    ['Business Phone', 'Business Phone 2', 'Home Phone', 'Mobile Phone'],
    [3, 0, 1, 2],
  ],
  [
    ['Alternate Number', 'Mobile'],
    [1, 0],
  ],
  [
    ['Landline', 'Phone', 'Primary Phone'],
    [2, 1, 0],
  ],
  [
    ['Phone 1', 'Phone 2'],
    [0, 1],
  ],
  [
    ['Phone', 'All phones'],
    [0, 1],
  ],
])('of %p the person’s own phone comes first', (headings, order) => {
  expect(mainFirst(headings)).toEqual(order)
})
