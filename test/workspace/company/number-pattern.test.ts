import { describe, expect, test } from 'bun:test'
import { mayCoincide, patternProblem, type Resets, writeNumber } from '../../../src/workspace/company/number-pattern'

describe('a number is written by its pattern, the company’s day and its financial year', () => {
  test.each<[string, number, string, number, string]>([
    ['L-{YY}-{N:5}', 42, '2026-11-28', 4, 'L-26-00042'],
    ['RC/{FY}/{N:5}', 42, '2027-03-31', 4, 'RC/26-27/00042'],
    ['RC/{FY}/{N:5}', 1, '2027-04-01', 4, 'RC/27-28/00001'],
    ['RC/{FY}/{N:5}', 1, '2027-04-01', 1, 'RC/2027/00001'],
    ['P-{N:1}', 7, '2026-11-28', 4, 'P-7'],
    ['P-{N:3}', 123_456, '2026-11-28', 4, 'P-123456'],
    ['LVR{YY}{FY}-{N:2}', 5, '2026-01-15', 4, 'LVR2625-26-05'],
  ])('%s, number %d on %s, from month %d', (pattern, number, day, month, written) => {
    expect(writeNumber(pattern, number, day, month)).toBe(written)
  })
})

describe('a pattern that can’t be', () => {
  test.each<[string, Resets, number | undefined, string]>([
    ['L-{YY}', 'year', undefined, 'the number once'],
    ['L-{YY}-{N:5}-{N:5}', 'year', undefined, 'the number once'],
    ['L-{N:5}', 'year', undefined, 'must hold {YY}'],
    ['L-{YY}-{N:5}', 'fy', undefined, 'must hold {FY}'],
    ['{YY}-{N:5}', 'year', undefined, 'capital letter'],
    ['9-{YY}-{N:5}', 'year', undefined, 'capital letter'],
    ['l-{YY}-{N:5}', 'year', undefined, 'may hold'],
    ['L {YY} {N:5}', 'year', undefined, 'may hold'],
    ['L-{YY}-{N:0}', 'year', undefined, 'may hold'],
    ['L-{YY}-{N}', 'year', undefined, 'may hold'],
    ['L-{YYYY}-{N:5}', 'year', undefined, 'may hold'],
    ['RECEIPT/{FY}/{N:5}', 'fy', 16, 'more than 16 characters'],
    ['ABCDEFGHIJKLMNOPQRSTUV{N:5}', 'never', undefined, 'more than 24 characters'],
  ])('%s, %s', (pattern, resets, longest, problem) => {
    expect(patternProblem(pattern, resets, longest)).toContain(problem)
  })

  test('and some that can', () => {
    expect(patternProblem('L-{YY}-{N:5}', 'year')).toBeNull()
    expect(patternProblem('L-{YY}-{N:5}', 'never')).toBeNull()
    // RC/26-27/00042 has 14 characters, and 16 are allowed.
    expect(patternProblem('RCP/{FY}/{N:6}', 'fy', 16)).toBeNull()
    expect(patternProblem('RCP/{FY}/{N:7}', 'fy', 16)).toContain('16')
  })
})

describe('whether two patterns could write the same', () => {
  test.each<[string, string, boolean]>([
    ['L-{YY}-{N:5}', 'M-{YY}-{N:5}', false],
    ['L-{YY}-{N:5}', 'L-{FY}-{N:5}', false],
    ['L-{YY}-{N:5}', 'L-{YY}-{N:6}', true],
    ['L-{N:5}', 'L-{YY}{N:3}', true],
    ['L-{YY}-{N:5}', 'L-{N:2}-{YY}', false],
    ['L-{YY}-{N:1}', 'L-{N:2}-{YY}', true],
    ['L-2{N:3}', 'L-{N:4}', true],
    ['LA{N:3}', 'L{N:3}', false],
    ['L/{N:3}', 'L-{N:3}', false],
    // 26-27, a financial year, is also 26, a dash, and number 27.
    ['L-{FY}/{N:1}', 'L-{YY}-27/{N:1}', true],
    // Where the financial year is the calendar year it is 2026.
    ['L-{FY}-{N:5}', 'L-{N:4}-00001', true],
  ])('%s and %s', (a, b, expected) => {
    expect(mayCoincide(a, b)).toBe(expected)
    expect(mayCoincide(b, a)).toBe(expected)
    expect(mayCoincide(a, a)).toBe(true)
  })
})
