import { expect, test } from 'bun:test'
import { isArrival } from '../../../src/leads/lead-sources/arrival-heading'
import { fieldOf } from '../../../src/leads/lead-sources/import-columns'

test.each([
  ...[
    'Response Date',
    'Received Date',
    'Lead Received On',
    'Date & Time',
    'Query Date',
    'Generated On',
    'Submitted On',
  ],
  ...[
    'Create Date',
    'Lead Created Date',
    'Submission Time',
    'Date Added',
    'Date of Enquiry',
    'Captured At',
    'createdDate',
  ],
  ...['Enquiry Received At', 'Entry Date', 'Inquiry Date/Time'],
])('%s says when an enquiry came in', heading => {
  expect(isArrival(heading)).toBe(true)
  expect(fieldOf(heading)?.field).toBe('time')
})

test.each([
  ...[
    'Date of Birth',
    'Updated On',
    'Closed On',
    'Follow up date',
    'Visit Date',
    'Last Contacted On',
    'Possession Date',
  ],
  ...['Time to call', 'On', 'Leads', 'Contact', 'Registration Date'],
])('%s does not', heading => {
  expect(isArrival(heading)).toBe(false)
  expect(fieldOf(heading)?.field).not.toBe('time')
})

test.each([
  ['Secondary Phones', 'alt_phone'],
  ['Number 2', 'alt_phone'],
  ['Mobile 3', 'alt_phone'],
  ['Primary Contact Number', 'phone'],
  ['Contact owner', 'owner'],
  ['Record ID', 'external_id'],
  ['Record Id', 'external_id'],
  ['Email Opt Out', undefined],
  ['Email opted out', undefined],
  ['Mobile verified', undefined],
  ['Email bounced', undefined],
  ['What is your email?', 'email'],
])('%s is taken for %p', (heading, field) => {
  expect(fieldOf(heading)?.field).toBe(field as string)
})
