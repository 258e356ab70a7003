import { describe, expect, test } from 'bun:test'
import { decide, type Policy, type Recognised } from '../../../src/leads/intake/decide'

const NOW = Date.parse('2026-11-28T00:00:00Z')
const POLICY: Policy = { duplicates: 're_enquire', reopenWindowDays: 90 }
const NOBODY_YET: Recognised = {
  kind: 'phone',
  contact_id: 'con_asha',
  open_lead_id: null,
  open_lead_owner_id: null,
  closed_lead_id: null,
  closed_lead_owner_id: null,
  closed_at: null,
  latest_lead_id: null,
  latest_lead_owner_id: null,
  latest_lead_at: null,
  contact_owner_id: 'mem_ravi',
  name: 'Rahul Jadhav',
  owner_ids: ['mem_ravi'],
}
const closedAt = (closed_at: string): Recognised => ({
  ...NOBODY_YET,
  closed_lead_id: 'led_1',
  closed_lead_owner_id: 'mem_neha',
  closed_at,
  latest_lead_id: 'led_1',
  latest_lead_owner_id: 'mem_neha',
  latest_lead_at: '2026-05-01T10:00:00Z',
})
const open: Recognised = {
  ...NOBODY_YET,
  open_lead_id: 'led_1',
  open_lead_owner_id: 'mem_neha',
  latest_lead_id: 'led_1',
  latest_lead_owner_id: 'mem_neha',
  latest_lead_at: '2026-05-01T10:00:00Z',
}

test('an enquiry of nobody known is a new lead, to buy when it does not say', () => {
  expect(decide(null, null, POLICY, NOW)).toEqual({
    outcome: 'created',
    leadType: 'buy',
    contactId: null,
    duplicateKind: null,
    duplicateOf: null,
    previousOwnerId: null,
    previousAt: null,
    isKnownId: false,
  })
})

test('an open lead takes the enquiry', () => {
  expect(decide(open, 'buy', POLICY, NOW)).toEqual({ outcome: 're_enquiry', leadId: 'led_1', ownerId: 'mem_neha' })
})

test('an open lead comes before a closed one', () => {
  const both = { ...closedAt('2026-11-27T00:00:00Z'), open_lead_id: 'led_2', open_lead_owner_id: 'mem_ravi' }
  expect(decide(both, 'buy', POLICY, NOW)).toMatchObject({ outcome: 're_enquiry', leadId: 'led_2' })
})

describe('a closed lead', () => {
  test.each([
    ['yesterday', '2026-11-27T00:00:00Z', 'reopened'],
    ['90 days ago to the millisecond', '2026-08-30T00:00:00.000Z', 'reopened'],
    ['a millisecond more than 90 days ago', '2026-08-29T23:59:59.999Z', 'created'],
    ['years ago', '2020-01-01T00:00:00Z', 'created'],
  ])('that was closed %s', (_when, at, outcome) => {
    expect(decide(closedAt(at), 'buy', POLICY, NOW).outcome).toBe(outcome as 'created')
  })

  test('is reopened with its owner, in its own pipeline', () => {
    expect(decide(closedAt('2026-11-01T00:00:00Z'), null, POLICY, NOW)).toEqual({
      outcome: 'reopened',
      leadId: 'led_1',
      ownerId: 'mem_neha',
    })
  })

  test('that is too old makes a new lead of the same person, offered to who had them', () => {
    expect(decide(closedAt('2026-01-01T00:00:00Z'), 'rent', POLICY, NOW)).toEqual({
      outcome: 'created',
      leadType: 'rent',
      contactId: 'con_asha',
      duplicateKind: 'same_contact',
      duplicateOf: 'led_1',
      previousOwnerId: 'mem_neha',
      previousAt: Date.parse('2026-05-01T10:00:00Z'),
      isKnownId: false,
    })
  })

  test('obeys the company’s own window', () => {
    const short = { ...POLICY, reopenWindowDays: 7 }
    expect(decide(closedAt('2026-11-22T00:00:00Z'), 'buy', short, NOW).outcome).toBe('reopened')
    expect(decide(closedAt('2026-11-20T00:00:00Z'), 'buy', short, NOW).outcome).toBe('created')
  })
})

describe('under the policy to label', () => {
  const label: Policy = { ...POLICY, duplicates: 'label' }

  test.each(['phone', 'email', 'external_id'] as const)('a person known by %s gets a lead that says so', kind => {
    expect(decide({ ...open, kind }, 'buy', label, NOW)).toMatchObject({
      outcome: 'duplicate_labelled',
      contactId: 'con_asha',
      duplicateKind: kind,
      duplicateOf: 'led_1',
      isKnownId: kind === 'external_id',
    })
  })

  test('a person without leads is no duplicate', () => {
    expect(decide(NOBODY_YET, 'buy', label, NOW)).toMatchObject({
      outcome: 'created',
      duplicateKind: null,
      duplicateOf: null,
      previousOwnerId: 'mem_ravi',
      previousAt: null,
    })
  })
})
