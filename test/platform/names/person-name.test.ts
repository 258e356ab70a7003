import { describe, expect, test } from 'bun:test'
import { addsToName } from '../../../src/platform/names/adds-to'
import { personIn } from '../../../src/platform/names/person-name'
import { hasTitle, isTitle, withoutTitle } from '../../../src/platform/names/titles'

describe('a title is of a man or of a woman', () => {
  test.each([
    ['Mr. Ravi Kumar', 'man'],
    ['MR RAVI KUMAR', 'man'],
    ['Shri Dr. Ravi Kumar', 'man'],
    ['चि. रवि कुमार', 'man'],
    ['Smt Ravi Kumar', 'woman'],
    ['Dr. (Mrs.) Ravi Kumar', 'woman'],
    ['कु. रवि कुमार', 'woman'],
    ['Ravi Kumar, Ms.', 'woman'],
    ['Ravi Kumar (Mrs)', 'woman'],
    ['Adv. Ravi Kumar', null],
    ['Er Ravi Kumar', null],
    ['Mr. and Mrs. Ravi Kumar', null],
    ['Mr./Mrs. Ravi Kumar', null],
    ['Ravi Kumar', null],
  ] as const)('%s: %s', (name, sex) => {
    expect(personIn(name)).toEqual({ sex, own: ['ravi', 'kumar'], of: [] })
  })

  test('and letters of a name are none', () => {
    for (const name of [
      'Mrunal Rao',
      'Srinivas Rao',
      'Missy Rao',
      'Kumar Rao',
      'MS Dhoni',
      'श्रीकांत राव',
      'Selvi Murugan',
    ])
      expect([name, withoutTitle(name), hasTitle(name)]).toEqual([name, name, false])
    expect([isTitle('Mrs.'), isTitle('श्रीमती'), isTitle('Manager'), isTitle('')]).toEqual([true, true, false, false])
  })
})

describe('a relative is no name of the person', () => {
  test.each([
    ['Sita w/o Ram Kumar', 'woman', 'sita', 'ram kumar'],
    ['Sita Devi W/O. Shri Ram Kumar', 'woman', 'sita devi', 'ram kumar'],
    ['Lava S/o, Ram Kumar', 'man', 'lava', 'ram kumar'],
    ['Bharat c/o Ram Kumar', null, 'bharat', 'ram kumar'],
    ['Sita, wife of Ram Kumar', 'woman', 'sita', 'ram kumar'],
    ['Urmi daughter of Ram Kumar', 'woman', 'urmi', 'ram kumar'],
    ['Ram Kumar’s son Lava', 'man', 'lava', 'ram kumar'],
    ['Ram Kumar (wife)', 'woman', '', 'ram kumar'],
    ['W/o Ram Kumar', 'woman', '', 'ram kumar'],
    ['सीता पत्नी श्री राम कुमार', 'woman', 'sita', 'ram kumar'],
    ['सीता पति राम कुमार', 'woman', 'sita', 'ram kumar'],
    ['राम कुमार की पुत्री उर्मि', 'woman', 'urmi', 'ram kumar'],
    ['લવ પુત્ર રામ કુમાર', 'man', 'lav', 'ram kumar'],
  ] as const)('%s', (name, sex, own, of) => {
    const person = personIn(name)
    expect([person.sex, person.own.join(' '), person.of.join(' ')]).toEqual([sex, own, of])
  })

  test.each(['Father Joseph', 'Sister Mary Paul', 'Sono Wo', 'Wo Mao'])('%s names none', name => {
    expect(personIn(name)).toMatchObject({ sex: null, of: [] })
  })
})

test.each([
  ['Patil Sunita Ramesh', 'sunita ramesh patil'],
  ['Patel Rameshbhai', 'rameshbhai patel'],
  ['पाटील सुनीता', 'sunita patil'],
  ['Shah Mehta', 'shah mehta'],
  ['Patil', 'patil'],
])('a family name in front goes behind: %s', (name, words) => {
  expect(personIn(name).own.join(' ')).toBe(words)
})

test.each([
  ['Sunita Ramesh Patil', 'Ramesh Patil', true],
  ['Mr. Rakesh Gupta', 'Mrs. Rakesh Gupta', true],
  ['Sita w/o Ram Kumar', 'Ram Kumar', true],
  ['Rakesh Gupta', 'Mr. Rakesh Gupta', false],
  ['Ramesh Patil', 'Patil Ramesh', false],
  ['Ramesh Suresh Patil', 'Ramesh Patil', false],
  ['Mr. Rakesh Gupta', '', false],
])('of %s, %s says more: %p', (known, told, is) => {
  expect(addsToName(known, told)).toBe(is)
})
