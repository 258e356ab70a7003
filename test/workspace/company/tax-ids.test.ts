import { describe, expect, test } from 'bun:test'
import { stateName, stateOfGstin } from '../../../src/workspace/company/states'
import { gstinProblem, panOfGstin, panProblem, tidyTaxId } from '../../../src/workspace/company/tax-ids'

describe('a GSTIN', () => {
  // Published by their holders, or used in the tax office's own examples.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '24AAACC1206D1ZM'])('%s is one', gstin => {
    expect(gstinProblem(gstin)).toBeNull()
  })

  test.each([
    ['another check character', '27AAPFU0939F1ZW', 'wrong check character'],
    ['a digit mistyped', '27AAPFU0938F1ZV', 'wrong check character'],
    ['two characters swapped', '27AAPFU9039F1ZV', 'wrong check character'],
    ['another state', '29AAPFU0939F1ZV', 'wrong check character'],
    ['a state that is none', '40AAPFU0939F1ZV', 'no state'],
    ['a PAN that is none', '27AAPXU0939F1ZV', 'no PAN'],
    ['a character too few', '27AAPFU0939F1Z', '15 characters'],
    ['no Z', '27AAPFU0939F1AV', '15 characters'],
    ['registration number 0', '27AAPFU0939F0ZV', '15 characters'],
  ])('with %s is none', (_, gstin, problem) => {
    expect(gstinProblem(gstin)).toContain(problem)
  })

  test('holds the state and the PAN of its holder; states of before are the present ones', () => {
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
    expect(stateName(stateOfGstin('27AAPFU0939F1ZV')!)).toBe('Maharashtra')
    expect(stateName(stateOfGstin('28')!)).toBe('Andhra Pradesh')
    expect(stateOfGstin('00')).toBeNull()
  })
})

describe('a PAN', () => {
  test.each([
    ['AAPFU0939F', null],
    ['ABCPK1234L', null],
    ['ABCXK1234L', 'fourth letter'],
    ['ABCPK123L', 'five letters'],
    ['ABCPK12345', 'five letters'],
    ['abcpk1234l', 'five letters'],
  ])('%s', (pan, problem) => {
    if (problem === null) expect(panProblem(pan)).toBeNull()
    else expect(panProblem(pan)).toContain(problem)
  })

  test('is read with spaces and in small letters', () => {
    expect(tidyTaxId(' aapfu 0939 f ')).toBe('AAPFU0939F')
  })
})
