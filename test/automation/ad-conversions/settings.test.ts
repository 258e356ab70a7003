// Settings of a connection, as any version may have written them.

import { expect, test } from 'bun:test'
import { readGoogle, readMeta } from '../../../src/automation/ad-conversions/settings'

test.each([
  [null],
  [{}],
  [[]],
  ['x'],
  [{ mapping: null }],
  [{ mapping: { qualified: 7 } }],
  [{ chat_accounts: 'x', value: 'all' }],
])('of %j are those of the beginning', stored => {
  expect(readMeta(stored)).toEqual({
    dataset_id: '',
    test_event_code: null,
    mapping: {
      lead_created: { crm: 'lead_created', messaging: 'LeadSubmitted' },
      qualified: { crm: 'qualified', messaging: 'QualifiedLead' },
      visit_scheduled: { crm: 'visit_scheduled', messaging: null },
      visit_done: { crm: 'visit_done', messaging: null },
      booked: { crm: 'booked', messaging: 'Purchase' },
    },
    hashed_identifiers: false,
    send_client_ip: false,
    value: 'none',
    chat_accounts: [],
  })
  const none = { action_id: null, name: null }
  expect(readGoogle(stored)).toEqual({
    customer_id: null,
    customer_name: null,
    login_customer_id: null,
    mapping: { lead_created: none, qualified: none, visit_scheduled: none, visit_done: none, booked: none },
    enhanced_conversions: false,
    test_mode: false,
    value: 'none',
  })
})

test('keep what fits, and that a milestone is not said', () => {
  const settings = readMeta({
    dataset_id: '12345678901234567',
    mapping: { booked: { crm: null, messaging: 'Nonsense' } },
    chat_accounts: [{ waba_id: '1', dataset_id: 2 }, { name: 'x' }],
  })
  expect(settings.dataset_id).toBe('12345678901234567')
  expect(settings.mapping.booked).toEqual({ crm: null, messaging: null })
  expect(settings.chat_accounts).toEqual([{ waba_id: '1', dataset_id: null, name: null }])
})
