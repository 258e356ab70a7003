import { type FakeAi, says, startAi } from '../../automation/ai/endpoint'
import type { Ask } from '../speaking'
import { type Asks, asAsha, made, STALE } from './known'

const ANSWER = {
  ...{ lead_type: 'buy', budget_min_rupees: null, budget_max_rupees: 8_500_000, bhk: [2] },
  ...{ property_types: [], localities: ['Baner'], project: null, possession_by: null },
}

let fake: FakeAi | undefined
/** Whatever was set up since: the AI is there, and the company uses it. */
async function setUp(): Promise<void> {
  fake ??= startAi()
  fake.answer = () => says(JSON.stringify(ANSWER))
  fake.setUp()
  await asAsha('updateAiSettings', { body: { enabled: true } })
}

/** A request once the company has switched the AI off. */
async function switchedOff(what: Ask): Promise<Ask> {
  await asAsha('updateAiSettings', { body: { enabled: false } })
  return what
}

const ofLead = () => ({ body: { lead_id: made.lead } })
const ofNobody = () => ({ body: { lead_id: 'led_0' } })

/** Against an AI on this machine. */
export const aiAsks: Asks = {
  updateAiSettings: {
    justBefore: setUp,
    wanted: () => ({ body: { enabled: true, monthly_budget: 2_000_000 } }),
    conflict: () => ({ body: { enabled: true, updated_at: STALE } }),
  },
  getAiSettings: { wanted: () => ({}) },
  getAiAvailability: { wanted: () => ({}) },
  listAiUsage: {
    wanted: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
    wrong: () => ({ query: { from: 'November' } }),
  },
  summariseLead: { justBefore: setUp, wanted: ofLead, missing: ofNobody, conflict: () => switchedOff(ofLead()) },
  draftReply: { justBefore: setUp, wanted: ofLead, missing: ofNobody, conflict: () => switchedOff(ofLead()) },
  suggestRequirement: {
    justBefore: setUp,
    wanted: () => ({ body: { text: '2 BHK in Baner up to 85 lakh' } }),
    conflict: () => switchedOff({ body: { text: '2 BHK' } }),
  },
}
