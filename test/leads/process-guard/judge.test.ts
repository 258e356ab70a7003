import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  concerns,
  type Facts,
  type Given,
  judge,
  type Rule,
  type Target,
  withFollowUp,
} from '../../../src/leads/process-guard/judge'
import { clock } from '../../../src/platform/clock'

const NOW = Date.parse('2026-11-28T06:00:00Z')
beforeAll(() => {
  clock.now = () => NOW
})
afterAll(() => {
  clock.now = Date.now
})

const FACTS: Facts = {
  lead_type: 'buy',
  status: { key: 'qualified', name: 'Qualified', allowed_moves: null },
  filled: ['budget', 'contact.name', 'contact.phone'],
  has_visited: false,
  open_tasks: 2,
  has_follow_up: false,
  last_note_at: '2026-11-25T05:59:00.000Z',
}
const NEGOTIATION: Target = { key: 'negotiation', name: 'Negotiation', category: 'open', required_fields: [] }
const own = new Map([['loan_bank', { label: 'Loan bank', isArchived: false }]])
const NOTHING: Given = { reason: null, hasSubStatus: false, own }
const rule = (over: Partial<Rule>): Rule => ({
  id: 'prl_1',
  name: 'Visit first',
  mode: 'block',
  to_statuses: [],
  to_categories: [],
  from_statuses: [],
  lead_types: [],
  conditions: null,
  requires: [{ kind: 'visit_completed' }],
  ...over,
})
const texts = (facts: Partial<Facts>, rules: Rule[], to: Partial<Target> = {}, given = NOTHING) => {
  const names: Record<string, string> = { contacted: 'Contacted', junk: 'Junk', lost: 'Lost' }
  const { unmet, warnings } = judge({ ...FACTS, ...facts }, { ...NEGOTIATION, ...to }, rules, given, key => names[key])
  return [unmet.map(({ text }) => text), warnings.map(({ text }) => text)]
}

describe('a rule is for a move', () => {
  const move = { lead_type: 'rent', from: 'new' }
  const to = { key: 'lost', category: 'lost' } as const
  test.each<[string, Partial<Rule>, boolean]>([
    ['of any kind when it names none', {}, true],
    ['into a status that it names', { to_statuses: ['junk', 'lost'] }, true],
    ['into a status of a category that it names', { to_statuses: ['booked'], to_categories: ['lost'] }, true],
    ['not into another status', { to_statuses: ['booked'] }, false],
    ['not from another status', { to_statuses: ['lost'], from_statuses: ['qualified'] }, false],
    ['not of a lead of another type', { lead_types: ['buy', 'sell'] }, false],
    ['out of a status that it names, of its type', { from_statuses: ['new'], lead_types: ['rent'] }, true],
  ])('%s', (_what, over, isMeant) => {
    expect(concerns(rule(over), move, to)).toBe(isMeant)
  })
})

test('a lead that lacks nothing moves', () => {
  expect(texts({ has_visited: true }, [rule({})])).toEqual([[], []])
})

test('each thing that is asked for is missed in words', () => {
  const requires: Rule['requires'] = [
    { kind: 'fields', fields: ['budget', 'location', 'bhk', 'custom.loan_bank'] },
    { kind: 'visit_completed' },
    { kind: 'tasks_done' },
    { kind: 'note', days: 3 },
    { kind: 'reason' },
    { kind: 'follow_up' },
  ]
  expect(texts({}, [rule({ requires })])[0]).toEqual([
    'Fill in the locality, the BHK and “Loan bank”',
    'Complete a site visit',
    'Finish the 2 open tasks',
    'Write a note: there is none of the last 3 days',
    'Give a reason',
    'Set a follow-up that is still to come',
  ])
  const complete = {
    filled: ['budget', 'location', 'bhk', 'custom.loan_bank'],
    has_visited: true,
    open_tasks: 0,
    last_note_at: '2026-11-25T06:00:00.000Z',
    has_follow_up: true,
  }
  expect(texts(complete, [rule({ requires })], {}, { reason: 'He called', hasSubStatus: false })).toEqual([[], []])
})

test('a follow-up that comes with the move is still to come from the next millisecond on, and takes the place of another', () => {
  const requires: Rule['requires'] = [{ kind: 'follow_up' }, { kind: 'fields', fields: ['follow_up_at'] }]
  const lacks = (at: string | null, facts: Partial<Facts> = {}) =>
    texts(withFollowUp({ ...FACTS, ...facts }, at), [rule({ requires })])[0]
  const stillToCome = 'Set a follow-up that is still to come'
  expect(lacks('2026-11-28T06:00:00.001Z')).toEqual([])
  expect(lacks('2026-11-28T06:00:00.000Z')).toEqual([stillToCome])
  expect(lacks('2026-11-27T06:00:00.000Z')).toEqual([stillToCome])
  const hadOne = { has_follow_up: true, filled: ['follow_up_at', 'budget'] }
  expect(lacks('2020-01-01T00:00:00.000Z', hadOne)).toEqual([stillToCome])
  expect(lacks(null, hadOne)).toEqual([stillToCome, 'Fill in a follow-up date'])
  expect(withFollowUp({ ...FACTS, ...hadOne }, '2027-01-01T00:00:00.000Z').filled).toEqual(['budget', 'follow_up_at'])
})

test('a note counts to the end of its days', () => {
  const lacks = (last_note_at: string | null, count: number) =>
    texts({ last_note_at }, [rule({ requires: [{ kind: 'note', days: count }] })])[0]
  expect(lacks('2026-11-27T06:00:00.000Z', 1)).toEqual([])
  expect(lacks('2026-11-27T05:59:59.999Z', 1)).toEqual(['Write a note: there is none of the last 24 hours'])
  expect(lacks(null, 30)).toEqual(['Write a note: there is none of the last 30 days'])
})

test('a reason of spaces is none', () => {
  const requires: Rule['requires'] = [{ kind: 'reason' }]
  expect(texts({}, [rule({ requires })], {}, { reason: '  ', hasSubStatus: false })[0]).toEqual(['Give a reason'])
})

test('what a status asks for comes first, and a sub-status may come with the move', () => {
  const to = { required_fields: ['sub_status', 'contact.email'] }
  expect(texts({}, [rule({})], to)[0]).toEqual(['Fill in a sub-status and an e-mail address', 'Complete a site visit'])
  expect(texts({}, [], to, { reason: null, hasSubStatus: true })[0]).toEqual(['Fill in an e-mail address'])
})

test('a move that the pipeline does not have is missed by where the lead may go', () => {
  const status = { key: 'new', name: 'New', allowed_moves: ['contacted', 'junk', 'lost'] }
  expect(texts({ status }, [])[0]).toEqual(['From New a lead goes to Contacted, Junk or Lost only'])
  expect(texts({ status: { ...status, allowed_moves: [] } }, [])[0]).toEqual(['From New a lead goes nowhere'])
  expect(texts({ status: { ...status, allowed_moves: null } }, [])[0]).toEqual([])
})

test('a rule that only warns keeps nobody', () => {
  expect(texts({ open_tasks: 1 }, [rule({ mode: 'warn', requires: [{ kind: 'tasks_done' }] })])).toEqual([
    [],
    ['Finish the open task'],
  ])
})
