import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiFailure } from '../../src/web/client'
import type { Member, OpenWork, PermissionCatalogue, RoleDetail, Team } from '../../src/web/records'
import { OpenList, openParts, planOf } from '../../src/web/settings/deactivate-dialog'
import { membersThatFit, NO_FILTER } from '../../src/web/settings/member-filter'
import { RoleMatrix } from '../../src/web/settings/role-matrix'
import { differencesOf, withReach } from '../../src/web/settings/role-rights'
import { choicesOfTeams, placedTeams, placesFor } from '../../src/web/settings/team-tree'
import { permissionCatalogue } from '../../src/workspace/roles/permission-words'

const team = (id: string, name: string, parent_id: string | null): Team => ({
  id,
  name,
  parent_id,
  leader: null,
  member_count: 0,
  created_at: '2026-11-28T03:30:00.000Z',
})
const TEAMS = [
  team('w', 'West', null),
  team('p', 'Pune', 'w'),
  team('m', 'Mumbai', 'w'),
  team('k', 'Wakad', 'p'),
  team('e', 'East', null),
]

test('teams stand in their tree, by name beside each other', () => {
  expect(choicesOfTeams(placedTeams(TEAMS)).map(({ label }) => label)).toEqual([
    'East',
    'West',
    '– Mumbai',
    '– Pune',
    '– – Wakad',
  ])
})

test('a team is offered every place but itself and those below it', () => {
  const names = (of: Team | undefined) => placesFor(TEAMS, of).map(({ team: { name } }) => name)
  expect(names(TEAMS[1])).toEqual(['East', 'West', 'Mumbai'])
  expect(names(TEAMS[0])).toEqual(['East'])
  expect(names(undefined)).toHaveLength(5)
})

const member = (name: string, over: Partial<Member> = {}): Member => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.in`,
  phone: '+919800000001',
  role: { id: 'agent', key: 'agent', name: 'Agent' },
  team: { id: 'w', name: 'West' },
  branch: null,
  status: 'active',
  takes_leads: true,
  works_leads: true,
  created_at: '2026-11-28T03:30:00.000Z',
  updated_at: '2026-11-28T03:30:00.000Z',
  ...over,
})

test('members are found by name, e-mail, phone, role, team and status; who left is not shown unasked', () => {
  const all = [
    member('Ravi'),
    member('Neha', { phone: '+919811122233', team: null }),
    member('Tara', { status: 'invited', role: { id: 'lead', key: 'team_lead', name: 'Team lead' } }),
    member('Imran', { status: 'deactivated' }),
  ]
  const found = (filter: Partial<typeof NO_FILTER>) =>
    membersThatFit(all, { ...NO_FILTER, ...filter }).map(({ name }) => name)
  expect(found({})).toEqual(['Ravi', 'Neha', 'Tara'])
  expect(found({ search: ' NEH' })).toEqual(['Neha'])
  expect(found({ search: 'tara@' })).toEqual(['Tara'])
  expect(found({ search: '98111 22' })).toEqual(['Neha'])
  expect(found({ roleId: 'lead' })).toEqual(['Tara'])
  expect(found({ teamId: 'w' })).toEqual(['Ravi', 'Tara'])
  expect(found({ status: 'deactivated' })).toEqual(['Imran'])
})

const OPEN: OpenWork = {
  leads: 12,
  contacts: 0,
  tasks: 1,
  site_visits: 0,
  places: [{ kind: 'team', id: 'w', name: 'West' }],
}

test('what is open is shown by number and name, and nothing that is not', () => {
  expect(openParts(OPEN)).toEqual(['leads', 'tasks', 'places'])
  const html = renderToStaticMarkup(<OpenList open={OPEN} />)
  expect(html).toContain('12 open leads')
  // The app has no page of tasks.
  expect(html).not.toContain('task')
  expect(html).toContain('leads team “West”')
  expect(html).not.toContain('contact')
})

test('the plan of who gets what is as the API takes it, and asks where nobody was chosen', () => {
  const plan = (all: string, each: Record<string, string> = {}, parts = openParts(OPEN)) =>
    planOf(parts, { all, each: part => each[part] ?? null, reason: null })
  expect(plan('mem_neha')).toEqual({ to: 'mem_neha', reason: null })
  expect(plan('assignment')).toEqual({ to: 'assignment', reason: null })
  expect(plan('each', { leads: 'assignment', tasks: 'mem_neha', places: 'mem_neha' })).toEqual({
    hand_over: { leads: 'assignment', tasks: { to: 'mem_neha' }, places: { to: 'mem_neha' } },
    reason: null,
  })
  // Tasks follow the leads, unasked.
  expect(plan('each', { leads: 'mem_neha', places: 'mem_neha' })).toMatchObject({
    hand_over: { tasks: { to: 'mem_neha' } },
  })
  expect(plan('', {}, ['tasks'])).toEqual({ to: 'assignment', reason: null })
  expect(plan('', {}, [])).toEqual({})
  const fieldsOf = (run: () => unknown) => {
    try {
      run()
    } catch (thrown) {
      return Object.keys((thrown as ApiFailure).fields)
    }
    return []
  }
  expect(fieldsOf(() => plan(''))).toEqual(['to'])
  expect(fieldsOf(() => plan('each', { leads: 'mem_neha' }))).toEqual(['hand_over.places'])
})

const CATALOGUE: PermissionCatalogue = permissionCatalogue()

test('a right takes what it needs along, up and down', () => {
  expect(withReach({}, CATALOGUE, 'leads.edit', 'team')).toEqual({ 'leads.edit': 'team', 'leads.view': 'team' })
  expect(withReach({ 'leads.view': 'all' }, CATALOGUE, 'leads.edit', 'own')).toEqual({
    'leads.view': 'all',
    'leads.edit': 'own',
  })
  const wide = { 'leads.view': 'all', 'leads.edit': 'all', 'leads.create': 'all', 'tasks.view': 'all' } as const
  expect(withReach(wide, CATALOGUE, 'leads.view', 'own')).toEqual({ ...wide, 'leads.view': 'own', 'leads.edit': 'own' })
  expect(withReach(wide, CATALOGUE, 'leads.view', undefined)).toEqual({ 'leads.create': 'all', 'tasks.view': 'all' })
})

test('the matrix marks what differs from how the role began, and the owner’s can’t be changed', () => {
  const fields = { phone: 'full', email: 'full', money: 'full' } as const
  const began: RoleDetail['default'] = { name: 'Agent', permissions: { 'leads.view': 'own' }, field_rules: fields }
  const rights = { 'leads.view': 'team', 'tasks.view': 'own' } as const
  const now = { permissions: rights, field_rules: { ...fields, money: 'hidden' as const } }
  expect(differencesOf(now, began)).toEqual(['leads.view', 'tasks.view', 'money'])
  expect(differencesOf(now, null)).toEqual([])
  const matrix = (isFixed: boolean) =>
    renderToStaticMarkup(
      <RoleMatrix catalogue={CATALOGUE} rights={rights} began={began} isFixed={isFixed} onChange={() => {}} />,
    )
  expect(matrix(false).match(/Began as: [^<]+/g)).toEqual(['Began as: Own', 'Began as: –'])
  expect(matrix(false)).toContain('aria-label="Leads: See"')
  expect(matrix(false)).not.toContain('disabled')
  expect(matrix(true)).toContain('<fieldset disabled="">')
})
