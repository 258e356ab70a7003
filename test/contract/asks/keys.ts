import { type Asks, asAsha, made, world } from './known'

/** API keys of the owner's. */
export const keys: Asks = {
  listApiKeys: { wanted: () => ({}), wrong: () => ({ query: { of: 'nobody' } }) },
  createApiKey: {
    wanted: () => ({
      body: { name: 'Sheet', scopes: ['leads:read'], expires_at: null, allowed_addresses: ['203.0.113.0/24'] },
    }),
  },
  updateApiKey: {
    wanted: () => ({ id: made.key, body: { name: 'Report', rate_limit: 60 } }),
    conflict: () => ({ id: made.spentKey, body: { name: 'Report' } }),
  },
  rotateApiKey: {
    async prepare() {
      made.rotatedKey = (await world.keyOf(world.asha, ['leads:read'])).id
      made.spentKey = (await world.keyOf(world.asha, ['leads:read'])).id
      await asAsha('revokeApiKey', { id: made.spentKey })
    },
    wanted: () => ({ id: made.rotatedKey, body: { grace_hours: 1 } }),
    wrong: () => ({ body: { grace_hours: 25 } }),
    conflict: () => ({ id: made.spentKey, body: {} }),
  },
  revokeApiKey: {
    wanted: () => ({ id: made.revokedKey }),
    async prepare() {
      made.key = (await world.keyOf(world.asha, ['leads:read'])).id
      made.revokedKey = (await world.keyOf(world.asha, ['leads:read'])).id
    },
  },
}
