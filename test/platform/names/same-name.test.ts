import { describe, expect, test } from 'bun:test'
import { areFullNames, areOtherNames, isSameName } from '../../../src/platform/names/same-name'

describe('one person may bear both names', () => {
  test.each([
    ['Kavita Rane', 'Kavita Rane'],
    ['Kavita R', 'Kavita Rane'],
    ['K Rane', 'Kavita Rane'],
    ['K. R.', 'Kavita Rane'],
    ['Rane Kavita', 'Kavita Rane'],
    ['Kavita', 'Kavita Rane'],
    ['Kavita Rane', 'Kavita Suresh Rane'],
    ['Mrs. Kavita Rane', 'kavita rane'],
    // A letter more, less, otherwise, or two that changed places.
    ['Kavitha Rane', 'Kavita Rane'],
    ['Kvita Rane', 'Kavita Rane'],
    ['Kabita Rane', 'Kavita Rane'],
    ['Kaivta Rane', 'Kavita Rane'],
    ['Kavita Rane', 'Kavitaa Rane'],
    ['Rohit Mehta', 'Rohit Mehtas'],
    ['Prabhakar', 'Prabhakra'],
    ['कविता राणे', 'कविता'],
    ['Patil Ramesh Suresh', 'Ramesh Patil'],
    ['Haji Yusuf Khan', 'Yusuf Khan'],
    ['Md Yusuf Khan', 'Yusuf Khan'],
    ['Smt. Kavita Rane', 'Dr. Kavita Rane'],
    ['Sita w/o Ram Kumar', 'Sita Kumar'],
    ['Sita w/o Ram Kumar', 'Sita'],
  ])('%s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })
})

describe('nobody bears both names', () => {
  test.each([
    ['Kavita Rane', 'Sunil Rane'],
    ['Kavita Rane', 'Kavita Deshmukh'],
    ['S Rane', 'Kavita Rane'],
    ['Kavita S', 'Kavita Rane'],
    // Each word of the longer name counts once.
    ['Rane Rane', 'Kavita Rane'],
    ['K K', 'Kavita Rane'],
    // Short words have no slips: these are names of their own.
    ['Amit Rao', 'Amir Rao'],
    ['Ravi Shah', 'Rani Shah'],
    ['Mina Rao', 'Mira Rao'],
    ['Isha', 'Esha'],
    ['Nisha Rao', 'Isha Rao'],
    // Two slips are no slip.
    ['Kovito Rane', 'Kavita Rane'],
    ['Kavitaaa Rane', 'Kavita Rane'],
    ['Kvta Rane', 'Kavita Rane'],
    ['Kativa Rane', 'Kavita Rane'],
    ['Prabhakar', 'Prabhrkaa'],
    ['abcdef', 'bacdfe'],
    // A husband's or a father's name is in hers.
    ['Ramesh Patil', 'Sunita Ramesh Patil'],
    ['S Rane', 'Kavita Suresh Rane'],
    ['Ramesh Patil', 'Patil Sunita Ramesh'],
    ['Suresh Ramesh Rao', 'Ramesh Suresh Rao'],
    ['Sita w/o Ram Kumar', 'Ram Kumar'],
    ['Sita w/o Ram Kumar', 'Ram'],
    ['Mr. Kavita Rane', 'Mrs. Kavita Rane'],
    ['', 'Kavita Rane'],
    ['!!', 'Kavita Rane'],
    ['', ''],
  ])('%s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
    expect(isSameName(other, one)).toBe(false)
  })
})

describe('two people', () => {
  test.each([
    ['Manasi Tambe', 'Iqbal Siddiqui'],
    ['Manoj Shinde', 'Nayana Shinde'],
    ['Asha Vilas Rao', 'Meera Vilas Rao'],
    ['Amit Rao', 'Amir Rao'],
    ['Ramesh Patil', 'Sunita Ramesh Patil'],
    ['Ramesh Vasant Patil', 'Sunita Ramesh Patil'],
    ['Ram Kumar', 'Sita w/o Ram Kumar'],
  ])('%s, %s', (one, other) => {
    expect(areOtherNames(one, other)).toBe(true)
    expect(areOtherNames(other, one)).toBe(true)
  })

  test.each([
    // Her name before the wedding, and after it.
    ['Kavita Rane', 'Kavita Deshmukh'],
    ['Kavita Rane', 'Rane Kavita'],
    ['Kavita Rane', 'Deshmukh Kavita'],
    ['Kavita Rane', 'Kavitha Deshmukh'],
    // Nobody can tell of half a name, or of one with initials.
    ['Iqbal', 'Manasi Tambe'],
    ['M Tambe', 'Iqbal Siddiqui'],
    ['M. T.', 'Iqbal Siddiqui'],
    ['', 'Iqbal Siddiqui'],
  ])('not surely: %s, %s', (one, other) => {
    expect(areOtherNames(one, other)).toBe(false)
    expect(areOtherNames(other, one)).toBe(false)
  })
})

test('a full name has two words that are no initials', () => {
  expect(areFullNames('Asha Rao', 'Ravi Shah')).toBe(true)
  expect(areFullNames('Asha V Rao', 'Ravi Shah')).toBe(true)
  expect(areFullNames('Asha', 'Ravi Shah')).toBe(false)
  expect(areFullNames('Ravi Shah', 'Asha')).toBe(false)
  expect(areFullNames('A Rao', 'Ravi Shah')).toBe(false)
  expect(areFullNames('A B Rao', 'Ravi Shah')).toBe(false)
  expect(areFullNames('', '')).toBe(false)
})
