import { expect, test } from 'bun:test'
import { Answers } from '../../../src/leads/intake/answers'
import { NO_WISHES, readWishes } from '../../../src/leads/intake/read-wishes'
import { WISH_FIELDS, type WishField } from '../../../src/leads/intake/requirement-items'

const BESIDES = { budget_min: null, budget_max: 80, bhk: [], property_types: [], location: null, project: null }
const read = (said: Partial<Record<WishField, string>>) => {
  const answers = new Answers(
    WISH_FIELDS.flatMap(field => {
      const value = said[field]
      return value === undefined ? [] : [{ label: field, value, alias: { field, rank: 0 } }]
    }),
  )
  const wishes = readWishes(answers, BESIDES)
  return { wishes, left: answers.leftOver().map(({ label, value }) => `${label}: ${value}`) }
}

test('items of a requirement are read as people write them', () => {
  const { wishes, left } = read({
    cities: 'Pune, Mumbai, pune',
    carpet_area: '900 - 1200 sq ft',
    furnishing: 'Semi-Furnished / fully furnished',
    facing: 'North-East, W facing',
    floors: 'Mid floor; top',
    possession: 'by 31/03/2027',
    use: 'Self use',
    amenities: 'Lift | Gym',
    parking: '2 cars',
    must_have: 'Budget, carpet area, lift',
  })
  expect(left).toEqual([])
  expect(wishes).toEqual({
    cities: ['Pune', 'Mumbai'],
    carpet_min: 900,
    carpet_max: 1200,
    carpet_unit: 'sq_ft',
    furnishing: ['semi_furnished', 'furnished'],
    facing: ['north_east', 'west'],
    floors: ['middle', 'top'],
    possession: 'by_date',
    possession_by: '2027-03-31',
    purpose: 'self_use',
    amenities: ['Lift', 'Gym'],
    parking: 2,
    must_have: ['budget', 'carpet_area', 'amenities.Lift'],
  })
  expect(read({ possession: 'Ready to move', use: 'Investor', furnishing: 'Bare shell, un furnished' }).wishes).toEqual(
    {
      ...NO_WISHES,
      possession: 'ready',
      purpose: 'investment',
      furnishing: ['unfurnished'],
    },
  )
})

test('what is not understood is left, and a must of what nobody asked for is none', () => {
  const { wishes, left } = read({
    carpet_area: 'large',
    facing: 'East, the sea',
    possession: '31/02/2027',
    parking: 'yes',
    must_have: 'facing, BHK, sea view',
  })
  expect(wishes).toEqual({ ...NO_WISHES, facing: ['east'], must_have: ['facing'] })
  expect(left.sort()).toEqual([
    'carpet_area: large',
    'facing: East, the sea',
    'must_have: facing, BHK, sea view',
    'parking: yes',
    'possession: 31/02/2027',
  ])
})
