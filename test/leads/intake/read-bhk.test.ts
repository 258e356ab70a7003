import { expect, test } from 'bun:test'
import { bhkMentions, readBhk } from '../../../src/leads/intake/read-bhk'

test.each([
  ['2BHK', [2]],
  ['2 bhk', [2]],
  ['2-BHK', [2]],
  ['BHK 2', [2]],
  ['two bhk', [2]],
  ['2 bed', [2]],
  ['2 bedroom', [2]],
  ['2 Bedrooms', [2]],
  ['2', [2]],
  [2, [2]],
  ['२ बीएचके', [2]],
  ['2_bhk', [2]],
  ['2 BHK Flat', [2]],
  ['2, 3 BHK', [2, 3]],
  ['2/3 BHK', [2, 3]],
  ['2 & 3 BHK', [2, 3]],
  ['2-3 BHK', [2, 3]],
  ['2 BHK, 3 BHK', [2, 3]],
  ['2 or 3 bhk', [2, 3]],
  ['3, 2', [2, 3]],
  ['2 to 4 BHK', [2, 3, 4]],
  ['2BHK/3BHK', [2, 3]],
  ['3+1 BHK', [3]],
  ['4+ BHK', [4]],
  ['3+bhk', [3]],
  ['2bhk,3+bhk', [2, 3]],
  ['2.5 BHK', [2, 3]],
  ['2½ BHK', [2, 3]],
  ['1RK', [0]],
  ['1rk', [0]],
  ['1 RK / 1 BHK', [0, 1]],
  ['studio', [0]],
  ['Studio Apartment', [0]],
  ['villa', []],
  ['plot', []],
  ['penthouse', []],
  ['', []],
  ['2 bathrooms', []],
  ['12 floor', []],
  ['2 Cr', []],
  ['12 BHK', []],
  ['99', []],
] as [string | number, number[]][])('the field %p means %p', (text, bedrooms) => {
  expect(readBhk(text)).toEqual(bedrooms)
})

test.each([
  ['I want a 2 BHK with 2 bathrooms on the 12 floor for 2 Cr', [2]],
  ['Sector 5, 3 BHK', [3]],
  ['budget 50-75, 2 BHK', [2]],
  ['80,00,000, 2bhk', [2]],
  ['Interested in 2 and 3 bedroom homes', [2, 3]],
  ['need 3bhk 1.5 cr', [3]],
  ['1 RK near station', [0]],
  ['2 bathrooms', []],
  ['12 floor', []],
  ['2 Cr', []],
  ['2', []],
  ['2 brothers', []],
  ['2 bedsheets', []],
  ['bhk 2 cr', []],
] as [string, number[]][])('the sentence "%s" names %p', (text, bedrooms) => {
  expect(bhkMentions(text)).toEqual(bedrooms)
})

test.each([null, undefined, {}, [], true].map(value => [value]))('odd input has no bedrooms (%#)', value => {
  expect(readBhk(value)).toEqual([])
})

test.each([
  ...['२ बीएचके', 'मला २ बीएचके हवा', 'दोन बीएचके', '૨ બીએચકે', '2 பிஎச்கே', '2 బిహెచ్‌కె', 'రెండు బెడ్‌రూమ్', '2 ಬಿಎಚ್‌ಕೆ', '২ বিএইচকে'],
  ...['ਦੋ ਬੀਐਚਕੇ', '2 ബിഎച്ച്കെ', '୨ ବିଏଚକେ', 'do bhk', 'दो बेडरूम'],
])('%p is two bedrooms, in a field and in a sentence', text => {
  expect(readBhk(text)).toEqual([2])
  expect(bhkMentions(text)).toEqual([2])
})

test('a bare count in words is one in its own field only', () => {
  expect(readBhk('तीन')).toEqual([3])
  expect(readBhk('দুই')).toEqual([2])
  expect(bhkMentions('दो दिन में')).toEqual([])
})
