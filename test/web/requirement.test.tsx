import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { requirementOf } from '../../src/web/lead/requirement-form'
import { RequirementFacts } from '../../src/web/lead/requirement-panel'
import type { Requirement } from '../../src/web/records'

const KNOWN: Requirement = {
  lead_id: 'led_1',
  budget_min: null,
  budget_max: 1_234_567_800,
  bhk: [2, 3],
  property_types: ['apartment'],
  localities: ['Baner', 'Wakad'],
  cities: [],
  project: null,
  carpet_min: 900,
  carpet_max: 1200,
  carpet_unit: 'sq_ft',
  furnishing: ['semi_furnished'],
  facing: [],
  floors: [],
  possession: 'by_date',
  possession_by: '2027-03-31',
  purpose: null,
  amenities: ['Lift', 'Gym'],
  parking: null,
  must_have: ['localities', 'amenities.Lift'],
  updated_at: '2026-12-01T04:30:00.000Z',
}

test('what a lead looks for is shown item by item, with a mark on what is a must', () => {
  const html = renderToStaticMarkup(<RequirementFacts requirement={KNOWN} currency="lakh_crore" />)
  expect(html).toContain('Baner, Wakad<span class="badge warn must">must</span>')
  expect(html).toContain('900 - 1200 sq ft')
  expect(html).toContain('by 31 Mar 2027')
  expect(html).toContain('Lift<span class="badge warn must">must</span>')
  expect(html).toContain('Semi-furnished')
  expect(html).not.toContain('Parking')
})

const formOf = (given: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(given)) for (const value of [values].flat()) form.append(name, value)
  return form
}

test('what was typed goes to the API as it was typed; a sum that was only shown is kept to the paisa', () => {
  const input = requirementOf(
    formOf({
      budget_min: '85 lakh',
      budget_max: '₹1.23 Cr',
      bhk: '2/3 BHK',
      localities: 'Baner, , Aundh ',
      carpet: 'up to 1500 sq ft',
      amenities: 'Lift *, Gym',
      must_have: ['bhk', 'budget'],
      possession: 'ready',
      possession_by: '2027-03-31',
      parking: '2',
    }),
    KNOWN,
  )
  expect(input).toMatchObject({
    budget_min: '85 lakh',
    budget_max: 1_234_567_800,
    bhk: '2/3 BHK',
    localities: ['Baner', 'Aundh'],
    carpet: 'up to 1500 sq ft',
    amenities: ['Lift', 'Gym'],
    must_have: ['bhk', 'budget', 'amenities.Lift'],
    possession: 'ready',
    possession_by: null,
    parking: 2,
    purpose: null,
    updated_at: KNOWN.updated_at,
  })
})
