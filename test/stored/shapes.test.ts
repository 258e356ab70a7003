// The readers of what workers find stored: without each key, with null under it, with a key more.

import { describe, expect, test } from 'bun:test'
import { numbersOf, numbersThatCame, storedBefore, storedMoved } from '../../src/contacts/merging/before'
import { partedFields } from '../../src/contacts/merging/merged-fields'
import { kindIn, storedChange } from '../../src/leads/bulk/stored-change'
import { asksUnknown, storedRequires } from '../../src/leads/process-guard/stored-requires'
import { filled, filledEach } from '../../src/platform/stored/filled'
import { sentenceOf } from '../../src/records/notifications/kinds'
import { readFixture } from './fixture'
import { lacking, mutationsOf, withUnknownKeys } from './mutate'

const { tables } = await readFixture('2026-11-29')
const [merge] = tables.contact_merge!

describe('a merge', () => {
  test('is read as it was written', () => {
    const before = storedBefore(merge!.before)
    expect(numbersThatCame(before)).toEqual({ phones: ['+919800000132'], emails: ['shalini@example.in'] })
    expect(storedMoved(merge!.moved).relations).toHaveLength(1)
  })

  test('with keys that are unknown now is read as without them', () => {
    const known = storedBefore(merge!.before)
    const read = storedBefore(withUnknownKeys(merge!.before))
    expect([read.kept.dnd, read.merged.dnd, read.after.dnd]).toEqual([
      known.kept.dnd,
      known.merged.dnd,
      known.after.dnd,
    ])
    expect(Object.keys(read.kept.fields)).toEqual(Object.keys(known.kept.fields))
  })

  test('without any of its keys is parted still', () => {
    const all = mutationsOf([merge!.before])
    expect(all.length).toBeGreaterThan(50)
    for (const { value } of all) {
      const { kept, merged, after } = storedBefore(value)
      expect(numbersOf(merged).phones.length).toBeLessThanOrEqual(1)
      expect(partedFields(after.fields, kept.fields, after.fields)).toEqual(kept.fields)
    }
    for (const { value } of lacking(merge!.moved)) {
      const { parts, relations, dropped } = storedMoved(value)
      expect([...Object.values(parts), relations, dropped].every(Array.isArray)).toBe(true)
    }
  })

  test('that does not say which consents the kept one had is not one that had none', () => {
    expect(storedBefore({ kept: {} }).kept.consents).toBeUndefined()
    expect(storedBefore({ kept: { consents: [] } }).kept.consents).toEqual([])
  })
})

test('a change to many is of a kind that there is, whatever stands beside it', () => {
  expect(storedChange({ a: 1, owner_id: 'mem_1', reason: 'Leave' })).toEqual({
    change: { owner_id: 'mem_1' },
    reason: 'Leave',
  })
  expect(storedChange({ boat: true })).toEqual({ change: {}, reason: null })
  expect(storedChange(null)).toEqual({ change: {}, reason: null })
  expect(kindIn({ zz: 1, tags: {} })).toBe('tags')
})

test('a rule asks for what this version can look for', () => {
  const stored = [
    { kind: 'visit_completed' },
    { kind: 'boat_seen' },
    { kind: 'note' },
    { kind: 'fields', fields: null },
  ]
  expect(storedRequires(stored)).toEqual([{ kind: 'visit_completed' }])
  expect(asksUnknown(stored)).toBe(true)
  expect(asksUnknown([{ kind: 'note', days: 3 }])).toBe(false)
  expect(storedRequires(null)).toEqual([])
})

test('news of a kind that is not told any more has a sentence', () => {
  const told = { kind: 'boat_sunk' as never, actor: null, subject_kind: 'boat' }
  const subjects = [{ kind: 'boat', ref: 'B-1', name: null }]
  expect(sentenceOf({ ...told, count: 1, subjects })).toBe('News of B-1')
  expect(sentenceOf({ ...told, count: 1, subjects: [] })).toBe('News of a record')
  expect(sentenceOf({ ...told, count: 4, subjects })).toBe('4 entries')
})

test('what is missing is filled in, in depth, and nothing else is changed', () => {
  const empty = { name: '', list: [], inner: { at: null, many: [] } }
  expect(filled(empty, { name: 'Asha', list: null, inner: { many: 'one', more: 1 } })).toEqual({
    ...{ name: 'Asha', list: [] },
    inner: { at: null, many: [], more: 1 },
  } as never)
  expect(filled(empty, null)).toEqual(empty)
  expect(filledEach({ a: 1 }, [{}, null, 'x', { a: 2 }])).toEqual([{ a: 1 }, { a: 2 }])
  expect(filledEach({ a: 1 }, null)).toEqual([])
})
