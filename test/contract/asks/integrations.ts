import type { Asks } from './known'

/** Every connection, whatever room it is of. */
export const integrationAsks: Asks = {
  listIntegrations: {
    wanted: () => ({ query: { kind: 'webhook_endpoint', state: 'never_used' } }),
    wrong: () => ({ query: { kind: 'fax' } }),
  },
  listIntegrationCatalogue: { wanted: () => ({}) },
}
