import { describe, expect, test } from 'bun:test'
import { keyOf } from '../../../src/records/custom-fields/key-of'
import type { CustomType } from '../../../src/records/custom-fields/kinds'
import { readValue } from '../../../src/records/custom-fields/read-value'

const choices = [
  { key: 'east', label: 'East', archived: false },
  { key: 'west', label: 'पश्चिम', archived: false },
  { key: 'north', label: 'North', archived: true },
]
const read = (type: CustomType, value: unknown, kept?: unknown) =>
  readValue(value, { type, choices }, { zone: 'Asia/Kolkata', kept })

describe('a value is read as', () => {
  test.each<[CustomType, unknown, unknown]>([
    ['text', '  Corner flat ', 'Corner flat'],
    ['text', 7, '7'],
    ['text', 'पूर्व मुखी', 'पूर्व मुखी'],
    ['long_text', 'x'.repeat(2000), 'x'.repeat(2000)],
    ['number', 3.5, 3.5],
    ['number', -0, 0],
    ['number', '1,23,456.5', 123456.5],
    ['number', '१२३', 123],
    ['money', 8_000_000_00, 800_000_000],
    ['money', '80 lakh', 800_000_000],
    ['money', '₹ 1.2 Cr', 1_200_000_000],
    ['money', '45000', 4_500_000],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '28/2/2026', '2026-02-28'],
    ['date', '10-Jul-2026', '2026-07-10'],
    ['choice', 'east', 'east'],
    ['choice', ' EAST ', 'east'],
    ['choice', 'पश्चिम', 'west'],
    ['multi_choice', ['west', 'East', 'west'], ['east', 'west']],
    ['multi_choice', 'East; पश्चिम', ['east', 'west']],
    ['boolean', true, true],
    ['boolean', 'हाँ', true],
    ['boolean', 'No', false],
    ['url', 'example.in/plan', 'https://example.in/plan'],
    ['url', 'HTTP://Example.in', 'http://example.in/'],
    ['phone', '98000 00001', '+919800000001'],
    ['email', ' Asha@Example.in ', 'asha@example.in'],
    ['number', '  ', null],
    ['multi_choice', [], null],
  ])('%s: %p', (type, given, value) => expect(read(type, given)).toEqual({ value }))
})

describe('no value is', () => {
  test.each<[CustomType, unknown]>([
    ['text', 'x'.repeat(201)],
    ['text', ['a']],
    ['text', { a: 1 }],
    ['number', Number.NaN],
    ['number', Number.POSITIVE_INFINITY],
    ['number', 'NaN'],
    ['number', '1e400'],
    ['number', '0x1F'],
    ['number', 1e300],
    ['number', true],
    ['money', 10.5],
    ['money', -1],
    ['money', 1e20],
    ['money', '50 to 75 lakh'],
    ['money', 'a lot'],
    ['date', '31/02/2026'],
    ['date', '2026-02-30'],
    ['date', '32/01/2026'],
    ['date', 20260228],
    ['choice', 'south'],
    ['choice', 'north'],
    ['choice', '__proto__'],
    ['multi_choice', ['east', 'south']],
    ['multi_choice', { 0: 'east' }],
    ['boolean', 'perhaps'],
    ['boolean', 2],
    ['url', 'javascript:alert(1)'],
    ['url', ' JaVaScRiPt:alert(1)'],
    ['url', 'data:text/html,x'],
    ['url', 'https://example.in@evil.example/'],
    ['url', '//evil.example'],
    ['url', `https://example.in/${'x'.repeat(500)}`],
    ['phone', '12345'],
    ['email', 'asha@'],
  ])('%s: %p', (type, given) => expect(read(type, given)).toHaveProperty('problem'))
})

test('a choice that was archived is read where the record has it', () => {
  expect(read('choice', 'north', 'north')).toEqual({ value: 'north' })
  expect(read('multi_choice', ['north', 'east'], ['north'])).toEqual({ value: ['east', 'north'] })
})

test.each([
  ['Vastu facing?', 'vastu_facing'],
  ['  Loan No. ', 'loan_no'],
  ['Zoë’s café', 'zoe_s_cafe'],
  ['2nd home', '2nd_home'],
  ['मंज़िल', 'manzil'],
  ['!!!', ''],
])('the key of %p is %p', (label, key) => expect(keyOf(label)).toBe(key))
