import { expect, test } from 'bun:test'
import { readArea } from '../../../src/leads/intake/read-area'

test.each<[string, number | null, number | null, string]>([
  ['900-1200 sq ft', 900, 1200, 'sq_ft'],
  ['1200 to 900 sqft', 900, 1200, 'sq_ft'],
  ['1,450', 1450, null, 'sq_ft'],
  ['upto 150 gaj', null, 150, 'sq_yd'],
  ['at least 80 sq. m', 80, null, 'sq_m'],
  ['1200+ sft carpet', 1200, null, 'sq_ft'],
  ['2.5 acres', 2.5, null, 'acre'],
  ['10 guntha', 10, null, 'guntha'],
  ['९०० sq ft', 900, null, 'sq_ft'],
])('%s', (text, min, max, unit) => {
  expect(readArea(text)).toEqual({ min, max, unit } as ReturnType<typeof readArea>)
})

test.each(['', 'big', '2 BHK', '900 - 1200 rupees', 'sq ft'])('“%s” is no area', text => {
  expect(readArea(text)).toBeNull()
})
