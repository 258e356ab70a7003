import { type Asks, PASSWORD, world } from './known'

export const workspace: Asks = {
  getHealth: {
    wanted: () => ({ as: undefined }),
    wrong: () => ({ headers: { 'content-encoding': 'gzip' } }),
    beyond: { 500: 'whatever it asks may fail, and that is its answer' },
  },
  listAuditEntries: { wanted: () => ({ query: { limit: '10', sort: '-at' } }) },
  exportAuditEntries: { wanted: () => ({}), wrong: () => ({ query: { filter: '{' } }) },
  getMe: { wanted: () => ({}), beyond: { 403: 'everybody who is known may ask who they are' } },
  getSession: { wanted: () => ({}) },
  signIn: { wanted: () => ({ as: undefined, body: { email: 'isha@example.in', password: PASSWORD } }) },
  signOut: { wanted: () => ({ as: world.pooja }) },
}
