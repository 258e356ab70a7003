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
  listMembers: { wanted: () => ({ query: { sort: 'email' } }) },
  createMember: {
    wanted: () => ({
      body: {
        name: 'Nikhil More',
        email: 'nikhil.contract@example.in',
        phone: '9800000031',
        role_id: world.roles.agent,
        team_id: world.teams.wakad,
        password: PASSWORD,
      },
    }),
    conflict: () => workspace.createMember!.wanted(),
  },
  getMember: { wanted: () => ({ id: world.ravi.id }) },
  updateMember: {
    wanted: () => ({ id: world.dev.id, body: { status: 'deactivated' } }),
    conflict: () => ({ id: world.asha.id, body: { status: 'deactivated' } }),
  },
  listRoles: { wanted: () => ({}) },
  getSession: { wanted: () => ({}) },
  signIn: { wanted: () => ({ as: undefined, body: { email: 'isha@example.in', password: PASSWORD } }) },
  signOut: { wanted: () => ({ as: world.pooja }) },
  listTeams: { wanted: () => ({}) },
  createTeam: { wanted: () => ({ body: { name: 'Team Aundh', leader_id: world.ravi.id } }) },
  updateTeam: { wanted: () => ({ id: world.teams.baner, body: { leader_id: null } }) },
}
