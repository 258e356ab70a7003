import { type Asks, world } from './known'

/** How members keep up with their work. */
export const accountabilityAsks: Asks = {
  getMemberAccountability: { wanted: () => ({ id: world.ravi.id }) },
  listTeamAccountability: { wanted: () => ({ query: { period: 'd7' } }), wrong: () => ({ query: { period: 'd90' } }) },
  recomputeAccountability: { wanted: () => ({}) },
  getAccountabilitySettings: { wanted: () => ({}) },
  updateAccountabilitySettings: { wanted: () => ({ body: { weights: { updates: 20 }, shared_with_agents: true } }) },
}
