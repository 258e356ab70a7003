import { clock } from '../../../src/platform/clock'

/** A lead that says nothing a rule could ask about. */
export const LEAD = () => ({
  lead: {
    source: { id: '', name: '' },
    lead_type: null,
    temperature: null,
    project: null,
    locality: null,
    city: null,
    bhk: [],
    property_types: [],
    budget_min: null,
    budget_max: null,
    attribution: {},
    custom: {},
  },
  receivedAt: clock.now(),
  sourceOwnerId: null,
  previousOwnerId: null,
  takesTurn: true,
})
