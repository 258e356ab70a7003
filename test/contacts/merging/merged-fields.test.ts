// What two contacts' own words become by a merge, and by its undo after somebody went on writing.

import { describe, expect, test } from 'bun:test'
import { type Fields, mergedFields, partedFields } from '../../../src/contacts/merging/merged-fields'

const fields = (more: Partial<Fields> = {}): Fields => ({
  name: null,
  first_name: null,
  last_name: null,
  city: null,
  address: null,
  pincode: null,
  occupation: null,
  kinds: [],
  tags: [],
  custom: {},
  birthday: null,
  anniversary: null,
  owner_id: null,
  ...more,
})

const OURS = fields({
  ...{ name: 'Kavita Rane', first_name: 'Kavita', last_name: 'Rane', city: 'Pune', owner_id: 'mem_ravi' },
  ...{ kinds: ['buyer'], tags: ['nri', 'hot'], custom: { car: 'yes', floor: 4 } },
})
const THEIRS = fields({
  ...{ name: 'K Rane', first_name: 'K', last_name: 'Rane', city: 'Thane', address: 'Wakad', owner_id: 'mem_neha' },
  ...{ kinds: ['owner', 'buyer'], tags: ['NRI', 'lake'], custom: { car: 'no', pet: 'cat' } },
})
const MERGED = mergedFields(OURS, THEIRS, {})
const undone = (change: Partial<Fields>) => partedFields({ ...MERGED, ...change }, OURS, MERGED)

test('a merge keeps ours, fills in theirs, and gathers what comes together', () => {
  expect(MERGED).toEqual({
    ...OURS,
    address: 'Wakad',
    kinds: ['buyer', 'owner'],
    tags: ['nri', 'hot', 'lake'],
    custom: { car: 'yes', floor: 4, pet: 'cat' },
  })
  expect(mergedFields(OURS, THEIRS, { custom: 'theirs', city: 'theirs', name: 'theirs' })).toMatchObject({
    ...{ name: 'K Rane', first_name: 'K', last_name: 'Rane', city: 'Thane' },
    custom: { car: 'no', floor: 4, pet: 'cat' },
  })
})

describe('an undo', () => {
  test('of what nobody touched brings back what was before', () => {
    expect(undone({})).toEqual(OURS)
  })

  test('keeps a word that was changed since, also one that was taken away', () => {
    expect(undone({ city: 'Nashik' })).toEqual({ ...OURS, city: 'Nashik' })
    expect(undone({ city: null, owner_id: null })).toEqual({ ...OURS, city: null, owner_id: null })
    expect(undone({ address: 'Baner' })).toEqual({ ...OURS, address: 'Baner' })
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'an own field that was edited since stays, and the others part',
      { car: 'sold', floor: 4, pet: 'cat' },
      { car: 'sold', floor: 4 },
    ],
    [
      'one that came by the merge and was edited since stays',
      { car: 'yes', floor: 4, pet: 'dog' },
      { car: 'yes', floor: 4, pet: 'dog' },
    ],
    ['one that was added since stays', { car: 'yes', floor: 4, pet: 'cat', age: 9 }, { car: 'yes', floor: 4, age: 9 }],
    ['one that was taken away since stays away', { floor: 4, pet: 'cat' }, { floor: 4 }],
    [
      'one that came by the merge and was taken away since stays away',
      { car: 'yes', floor: 5 },
      { car: 'yes', floor: 5 },
    ],
  ])('%s', (_what, custom, expected) => {
    expect(undone({ custom })).toEqual({ ...OURS, custom: expected })
  })

  test('brings back an own field whose value the merge had replaced, beside one that was edited since', () => {
    const merged = mergedFields(OURS, THEIRS, { custom: 'theirs' })
    const now = { ...merged, custom: { ...merged.custom, floor: 9 } }
    expect(partedFields(now, OURS, merged).custom).toEqual({ car: 'yes', floor: 9 })
  })

  test('of tags and kinds takes those that came by the merge, and no other', () => {
    expect(undone({ tags: ['nri', 'hot', 'lake', 'new'] }).tags).toEqual(['nri', 'hot', 'new'])
    expect(undone({ tags: ['lake'] }).tags).toEqual([])
    expect(undone({ kinds: ['owner', 'investor'] }).kinds).toEqual(['investor'])
  })
})
