import { type Asks, made, STALE } from './known'

export const requirementAsks: Asks = {
  getLeadRequirement: { wanted: () => ({ id: made.lead }) },
  putLeadRequirement: {
    wanted: () => ({
      id: made.lead,
      body: {
        budget: '85 lakh - 1.2 Cr',
        bhk: '2/3 BHK',
        localities: ['Baner', 'Wakad'],
        carpet: '900 - 1200 sq ft',
        furnishing: ['semi_furnished'],
        possession: 'by_date',
        possession_by: '2027-06-30',
        amenities: ['Lift'],
        must_have: ['bhk', 'amenities.Lift'],
      },
    }),
    conflict: () => ({ id: made.lead, body: { bhk: [2], updated_at: STALE } }),
    wrong: () => ({ body: { budget: 'a lot' } }),
  },
}
