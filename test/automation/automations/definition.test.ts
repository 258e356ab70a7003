// What a rule does, as data: the way through its steps, when it is due, and what other versions kept.

import { describe, expect, test } from 'bun:test'
import { stepAfter, stepAt, storedDefinition } from '../../../src/automation/automations/definition'
import { dueRecords, nextDue } from '../../../src/automation/automations/triggers'
import { installRooms } from '../../../src/install'

installRooms()
const ZONE = 'Asia/Kolkata'
const note = (text: string) => ({ kind: 'note', text })

test('the way through steps and branches', () => {
  const inner = { kind: 'branch', conditions: [], yes: [note('a')], no: [] }
  const outer = { kind: 'branch', conditions: [], yes: [note('b'), inner], no: [note('c')] }
  const definition = storedDefinition({ trigger: { kind: 'event' }, conditions: null, steps: [outer, note('d')] })
  const after = (path: string, took?: 'yes' | 'no') => stepAfter(definition, path, took)
  expect(after('steps.0', 'yes')).toBe('steps.0.yes.0')
  expect(after('steps.0', 'no')).toBe('steps.0.no.0')
  expect(after('steps.0.yes.0')).toBe('steps.0.yes.1')
  expect(after('steps.0.yes.1', 'yes')).toBe('steps.0.yes.1.yes.0')
  // An empty branch, and the end of one, go on behind the step that has it.
  expect(after('steps.0.yes.1', 'no')).toBe('steps.1')
  expect(after('steps.0.yes.1.yes.0')).toBe('steps.1')
  expect(after('steps.0.no.0')).toBe('steps.1')
  expect(after('steps.1')).toBeNull()
  expect(stepAt(definition, 'steps.0.no.0')).toEqual(note('c'))
  expect(stepAt(definition, 'steps.7')).toBeUndefined()
})

const OTHERS = [null, 5, 'x', [], {}, { steps: 5 }, { trigger: null, steps: null }, { steps: [5, null, {}] }]
test.each(OTHERS.map(stored => [stored]))('what another version kept is read: %j', stored => {
  const definition = storedDefinition(stored)
  expect(Array.isArray(definition.steps)).toBe(true)
  expect(definition.trigger.kind).toBe('event')
  expect(stepAfter(definition, 'steps.0')).toBeNull()
})

describe('when it is due', () => {
  const due = (trigger: object, after: string) => nextDue(trigger as never, ZONE, Date.parse(after))

  test('each day at a time of the company’s clock', () => {
    const daily = { kind: 'schedule', every: 'day', at: '10:00' }
    expect(due(daily, '2026-11-29T04:29:00Z')).toBe('2026-11-29T04:30:00.000Z')
    expect(due(daily, '2026-11-29T04:30:00Z')).toBe('2026-11-30T04:30:00.000Z')
  })

  test('each week on a day, and each month, on its last day where it is shorter', () => {
    expect(due({ kind: 'schedule', every: 'week', weekday: 'tuesday', at: '00:30' }, '2026-11-29T04:30:00Z')).toBe(
      '2026-11-30T19:00:00.000Z',
    )
    const monthly = { kind: 'schedule', every: 'month', day: 31, at: '09:00' }
    expect(due(monthly, '2026-11-29T04:30:00Z')).toBe('2026-11-30T03:30:00.000Z')
    expect(due(monthly, '2027-02-01T04:30:00Z')).toBe('2027-02-28T03:30:00.000Z')
  })

  test('of a moment, those of the company’s day; of a birthday, those of 29 February too', () => {
    const visit = { kind: 'date', record: 'site_visit', field: 'scheduled_at', days: -1 }
    expect(dueRecords(visit as never, ZONE, '2026-11-29T12:30:00Z').params).toEqual([
      '2026-11-29T18:30:00.000Z',
      '2026-11-30T18:30:00.000Z',
    ])
    const birthday = { kind: 'date', record: 'contact', field: 'birthday', days: 0, yearly: true }
    expect(dueRecords(birthday as never, ZONE, '2027-02-28T03:30:00Z').params).toEqual(['02-28,02-29'])
    expect(dueRecords(birthday as never, ZONE, '2028-02-28T03:30:00Z').params).toEqual(['02-28'])
    expect(dueRecords(birthday as never, ZONE, '2028-02-29T03:30:00Z').params).toEqual(['02-29'])
  })
})
