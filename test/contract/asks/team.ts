import { type Asks, asAsha, made, PASSWORD, STALE, world } from './known'

const newRole = async (name: string): Promise<string> =>
  (await asAsha('createRole', { body: { name, copy_of: world.roles.viewer } })).body.data.id

/** Members, teams, roles. */
export const team: Asks = {
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
    conflict: () => team.createMember!.wanted(),
  },
  getMember: { wanted: () => ({ id: world.ravi.id }) },
  updateMember: {
    wanted: () => ({ id: world.dev.id, body: { status: 'deactivated' } }),
    conflict: () => ({ id: world.asha.id, body: { status: 'deactivated' } }),
  },
  revokeInvitation: {
    async prepare() {
      const body = { name: 'Vidya Lele', email: 'vidya.contract@example.in', role_id: world.roles.agent }
      made.revoked = (await asAsha('createMember', { body })).body.data.id
    },
    wanted: () => ({ id: made.revoked }),
    conflict: () => ({ id: world.ravi.id }),
  },
  getOpenWork: { wanted: () => ({ id: world.ravi.id }) },
  deactivateMember: {
    async prepare() {
      const body = {
        name: 'Waman Naik',
        email: 'waman.contract@example.in',
        role_id: world.roles.viewer,
        password: PASSWORD,
      }
      made.leaving = (await asAsha('createMember', { body })).body.data.id
    },
    wanted: () => ({ id: made.leaving, body: { to: 'assignment' } }),
    conflict: () => ({ id: world.asha.id, body: { to: world.meera.id } }),
    wrong: () => ({ body: { to: 5 } }),
  },
  listRoles: { wanted: () => ({}) },
  getRole: { wanted: () => ({ id: world.roles.agent }) },
  createRole: {
    wanted: () => ({ body: { name: 'Contract role', permissions: { 'leads.view': 'team' } } }),
    conflict: () => ({ body: { name: 'Agent' } }),
  },
  updateRole: {
    async prepare() {
      made.role = await newRole('To be changed')
    },
    wanted: () => ({ id: made.role, body: { description: 'Changed' } }),
    conflict: () => ({ id: made.role, body: { description: 'Late', updated_at: STALE } }),
  },
  resetRole: { wanted: () => ({ id: world.roles.marketing }), conflict: () => ({ id: world.roles.owner }) },
  deleteRole: {
    async prepare() {
      made.goneRole = await newRole('To be gone')
    },
    wanted: () => ({ id: made.goneRole }),
    conflict: () => ({ id: world.roles.agent }),
  },
  listPermissions: { wanted: () => ({}) },
  listTeams: { wanted: () => ({}) },
  getTeam: { wanted: () => ({ id: world.teams.baner }) },
  createTeam: { wanted: () => ({ body: { name: 'Team Aundh', leader_id: world.ravi.id } }) },
  updateTeam: { wanted: () => ({ id: world.teams.baner, body: { leader_id: null } }) },
  deleteTeam: {
    async prepare() {
      made.team = (await asAsha('createTeam', { body: { name: 'Short-lived' } })).body.data.id
    },
    wanted: () => ({ id: made.team }),
    conflict: () => ({ id: world.teams.wakad }),
  },
}
