import { expect, test } from 'bun:test'
import { budgetFrom, budgetInText, parseBudget, saysMoreThanBudget } from '../../../src/platform/money/parse-budget'

// Paise: 1 lakh rupees = 100,000 × 100, 1 crore = 100 lakh.
const LAKH = 10_000_000
const CRORE = 1_000_000_000

test.each([
  '80 L',
  '80L',
  '80 lac',
  '80 Lacs',
  '80 Lakhs',
  '80 lakh',
  '₹80,00,000',
  'Rs. 80,00,000/-',
  'Rs.80 lakh',
  'INR 8000000',
  '8000000',
  '80 लाख',
  '८० लाख',
  '80\u00a0L',
  'under 80 L',
  '80 lakh tak',
  '80 लाख तक',
  'Budget: 80 L',
  '0.8 Cr',
  '8000000.0',
])('%s is at most 80 lakh', text => {
  expect(parseBudget(text)).toEqual({ min: null, max: 80 * LAKH })
})

test.each([
  '1.2 Cr',
  '1.2 crore',
  '1.2 Crs',
  '1.2cr.',
  '120 lakh',
  '1,20,00,000',
  '12,000,000',
  '1.2e7',
  '1 Cr 20 lakh',
])('%s is at most 1.2 crore', text => {
  expect(parseBudget(text)).toEqual({ min: null, max: 12 * (CRORE / 10) })
})

test('1.5 करोड़ is read in both spellings of the letter', () => {
  expect(parseBudget('1.5 करोड़')).toEqual({ min: null, max: 1_500_000_000 })
  expect(parseBudget('1.5 \u0915\u0930\u094b\u095c')).toEqual({ min: null, max: 1_500_000_000 })
  expect(parseBudget('1.5 करोड')).toEqual({ min: null, max: 1_500_000_000 })
})

test.each([
  '50-75 lakhs',
  '50 to 75 L',
  '50L-75L',
  '₹ 50 Lac - ₹ 75 Lac',
  '50 – 75 lakh',
  'between 50 and 75 lakhs',
  '75 L - 50 L',
  '50_l_-_75_l',
  '50L-75',
  'Rs. 50,00,000 - Rs. 75,00,000',
  '5000000-7500000',
  '50 लाख से 75 लाख',
  '5000000 - 75 lakh',
])('%s is 50 to 75 lakh', text => {
  expect(parseBudget(text)).toEqual({ min: 50 * LAKH, max: 75 * LAKH })
})

test.each(['80 L - 1.2 Cr', '80_l_-_1.2_cr', '80 lakh to 1.2 crore', '80-1.2 Cr', '1.2 Cr - 80 L'])(
  '%s is 80 lakh to 1.2 crore',
  text => {
    expect(parseBudget(text)).toEqual({ min: 80 * LAKH, max: 1_200_000_000 })
  },
)

test('under a shared crore a lower figure that would be higher is read as lakh', () => {
  expect(parseBudget('75-1 Cr')).toEqual({ min: 75 * LAKH, max: CRORE })
  expect(parseBudget('1-2 Cr')).toEqual({ min: CRORE, max: 2 * CRORE })
})

test.each<[string, number, number]>([
  ['100-80 L', 80 * LAKH, CRORE],
  ['20-15 Cr', 15 * CRORE, 20 * CRORE],
  ['90-2 Cr', 90 * LAKH, 2 * CRORE],
  ['50-1 L', LAKH / 2, LAKH],
])('a range whose first figure has no unit is the narrower of the two that it can be: %s', (text, min, max) => {
  expect(parseBudget(text)).toEqual({ min, max })
})

test.each(['80L/1Cr', '80 L / 1 Cr', '80 lakh/1 crore', '80/100 L'])('%s is one or the other, and so a range', text => {
  expect(parseBudget(text)).toEqual({ min: 80 * LAKH, max: CRORE })
})

test.each([
  ['80L/1Cr', false],
  ['1 Cr 20 lakh', false],
  ['Rs. 80,00,000/-', false],
  ['around 80 lakh, negotiable', false],
  ['60 L / 80 L / 1 Cr', true],
  ['2 BHK 80 L', true],
  ['75 L but only if the society allows pets', true],
  ['flexible', false],
] as const)('whether “%s” says more than the budget in it: %p', (text, says) => {
  expect(saysMoreThanBudget(text)).toBe(says)
})

test.each([
  'under 1 Cr',
  'upto 1cr',
  'up to 1 Cr',
  'below 1 Cr',
  'max 1 Cr',
  '< 1 Cr',
  'less than 1 crore',
  'within 1 cr',
  '1 Cr max',
])('%s has only a maximum', text => {
  expect(parseBudget(text)).toEqual({ min: null, max: CRORE })
})

test.each([
  'above 2 Cr',
  '2 Cr+',
  '2cr onwards',
  'min 2 Cr',
  '> 2 Cr',
  'more than 2 crore',
  '2 Cr and above',
  'starting from 2 cr',
])('%s has only a minimum', text => {
  expect(parseBudget(text)).toEqual({ min: 2 * CRORE, max: null })
})

test.each(['25k', '25,000 pm', '₹25K/month', '25 thousand', '25 हज़ार', '25000 per month'])(
  '%s is a rent of 25,000',
  text => {
    expect(parseBudget(text)).toEqual({ min: null, max: 2_500_000 })
  },
)

test.each([
  '80',
  '999',
  'flexible',
  'NA',
  '0',
  '',
  '-',
  '-80 L',
  '-8000000',
  '- ₹50,00,000',
  '4500 per sqft',
  '₹5,000/sq ft',
  '1200 sqft',
  '2 BHK',
  '50-75',
  '9'.repeat(30),
  '1e99',
])('%p is no budget, and nothing is guessed', text => {
  expect(parseBudget(text)).toBeNull()
})

test('numbers are rupees', () => {
  expect(parseBudget(8000000)).toEqual({ min: null, max: 80 * LAKH })
  expect(parseBudget(1.2e7)).toEqual({ min: null, max: 1_200_000_000 })
  expect(parseBudget(-8000000)).toBeNull()
  expect(parseBudget(Number.POSITIVE_INFINITY)).toBeNull()
})

test.each([null, undefined, true, {}, [], '1'.repeat(100_000)].map(text => [text]))(
  'odd input is no budget (%#)',
  text => {
    expect(parseBudget(text)).toBeNull()
  },
)

test('the flats in front of a budget are not part of it', () => {
  expect(parseBudget('2 BHK 80 L')).toEqual({ min: null, max: 80 * LAKH })
})

test('a lowest and a highest figure come from their own fields', () => {
  expect(budgetFrom({ min: '6500000', max: '9000000' })).toEqual({ min: 65 * LAKH, max: 90 * LAKH })
  expect(budgetFrom({ min: 6500000, max: 9000000 })).toEqual({ min: 65 * LAKH, max: 90 * LAKH })
  expect(budgetFrom({ min: '90 L', max: '65 L' })).toEqual({ min: 65 * LAKH, max: 90 * LAKH })
  expect(budgetFrom({ min: '50 L' })).toEqual({ min: 50 * LAKH, max: null })
  expect(budgetFrom({ max: '50 L' })).toEqual({ min: null, max: 50 * LAKH })
  expect(budgetFrom({ min: '0', max: '9000000' })).toEqual({ min: null, max: 90 * LAKH })
  expect(budgetFrom({ min: '50', max: '75 L' })).toEqual({ min: 50 * LAKH, max: 75 * LAKH })
})

test('the phrase counts where neither figure was given', () => {
  expect(budgetFrom({ budget: '50-75 lakhs', min: '', max: null })).toEqual({ min: 50 * LAKH, max: 75 * LAKH })
  expect(budgetFrom({})).toBeNull()
})

test.each([
  ['Please call after 6 pm. Budget 95 Lac', { min: null, max: 95 * LAKH }],
  ['I am interested in your 2 BHK flat, 70 Lac - 85 Lac', { min: 70 * LAKH, max: 85 * LAKH }],
  ['my no is 9800000001, budget 8000000, 12 floor', { min: null, max: 80 * LAKH }],
  ['looking around 1.5cr in Baner', { min: null, max: 1_500_000_000 }],
  ['need 2bhk 50-60 lakh near school', { min: 50 * LAKH, max: 60 * LAKH }],
  ['rent 25k max', { min: null, max: 2_500_000 }],
  ['EMI 50k, budget 75 lakh', { min: null, max: 75 * LAKH }],
  ['EMI 50k budget 75 lakh', { min: null, max: 75 * LAKH }],
  ['50 lakh loan approved; budget 1 Cr', { min: null, max: CRORE }],
  ['Loan of 50 lakh sanctioned. Looking for 80 L', { min: null, max: 80 * LAKH }],
  ['Saw one for 95 lakh, my budget is 60-70 lakh', { min: 60 * LAKH, max: 70 * LAKH }],
  ['Down payment 20 lakh, price 80 lakh', { min: null, max: 80 * LAKH }],
  ['salary 1.2 lakh, 70 lakh is my budget', { min: null, max: 70 * LAKH }],
  ['rent 25k deposit 50k', { min: null, max: 2_500_000 }],
  ['25k rent, 1 lakh deposit', { min: null, max: 2_500_000 }],
  ['बजट 75 लाख, लोन 50 लाख', { min: null, max: 75 * LAKH }],
] as const)('in the sentence "%s" the budget is found', (text, budget) => {
  expect(budgetInText(text)).toEqual(budget)
})

test.each([
  'call me on 9800000001',
  'flat 1204, tower 5',
  'possession 2027',
  '3 BHK 1450 sqft',
  'id 8000000',
  '5 km from metro',
  'EMI 50k',
  'home loan of 50 lakh approved',
  'token 1 lakh paid',
])('in the sentence "%s" there is no budget', text => {
  expect(budgetInText(text)).toBeNull()
})

test.each([
  ...['८० लाख', '80 लाखांपर्यंत', '૮૦ લાખ', '80 லட்சம்', '80 லட்சத்திற்குள்', '౮౦ లక్షలు', '೮೦ ಲಕ್ಷ', '৮০ লাখ', '৮০ লক্ষ টাকা'],
  ...['੮੦ ਲੱਖ', '൮൦ ലക്ഷം', '୮୦ ଲକ୍ଷ', '80 laakh', '80 لاکھ'],
])('%p is 80 lakh at most', text => {
  expect(parseBudget(text)).toEqual({ min: null, max: 800_000_000 })
  expect(budgetInText(`flat, ${text}`)).toEqual({ min: null, max: 800_000_000 })
})

test.each(['2 करोड़', '२ कोटी', '2 કરોડ', '2 கோடி', '2 కోట్లు', '2 ಕೋಟಿ', '২ কোটি', '2 ਕਰੋੜ', '2 കോടി', '2 କୋଟି', '2 karod'])(
  '%p is 2 crore at most',
  text => {
    expect(parseBudget(text)).toEqual({ min: null, max: 2_000_000_000 })
  },
)

test.each([
  '२५ हज़ार',
  '25 हजार',
  '૨૫ હજાર',
  '25 ஆயிரம்',
  '25 వేలు',
  '25 ಸಾವಿರ',
  '২৫ হাজার',
  '੨੫ ਹਜ਼ਾਰ',
  '25 ആയിരം',
  '୨୫ ହଜାର',
  '25 hazar',
])('%p is 25 thousand at most', text => {
  expect(parseBudget(text)).toEqual({ min: null, max: 2_500_000 })
})

test.each(['50 ते 75 लाख', '50 થી 75 લાખ', '50 முதல் 75 லட்சம்', '50 నుండి 75 లక్షలు', '50 থেকে 75 লাখ', '50 ਤੋਂ 75 ਲੱਖ'])(
  '%p is a range',
  text => {
    expect(parseBudget(text)).toEqual({ min: 500_000_000, max: 750_000_000 })
  },
)
