import { type Asks, made, PASSWORD, world } from './known'

export const workspace: Asks = {
  getHealth: {
    wanted: () => ({ as: undefined }),
    wrong: () => ({ headers: { 'content-encoding': 'gzip' } }),
    beyond: { 500: 'whatever it asks may fail, and that is its answer' },
  },
  listAuditEntries: { wanted: () => ({ query: { limit: '10', sort: '-at' } }) },
  exportAuditEntries: { wanted: () => ({}), wrong: () => ({ query: { filter: '{' } }) },
  listApiKeys: { wanted: () => ({}) },
  createApiKey: { wanted: () => ({ body: { name: 'Sheet', scopes: ['leads:read'], expires_at: null } }) },
  revokeApiKey: {
    wanted: () => ({ id: made.key }),
    async prepare() {
      made.key = (await world.keyOf(world.asha, ['leads:read'])).id
    },
  },
  getMe: { wanted: () => ({}), beyond: { 403: 'everybody who is known may ask who they are' } },
  getSession: { wanted: () => ({}) },
  signIn: { wanted: () => ({ as: undefined, body: { email: 'isha@example.in', password: PASSWORD } }) },
  signOut: { wanted: () => ({ as: world.pooja }) },
}
