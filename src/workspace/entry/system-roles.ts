// The roles that every company begins with. Companies may change all but the owner's.

import type { FieldRules, Reach } from '../../platform/db/who'
import { everything, overRecords, type Permission, type Permissions, unowned } from './permissions'

export type SystemRole = {
  key: SystemRoleKey
  name: string
  permissions: Permissions
  fieldRules: FieldRules
}

export type SystemRoleKey =
  | 'owner'
  | 'admin'
  | 'manager'
  | 'team_lead'
  | 'agent'
  | 'telecaller'
  | 'accountant'
  | 'marketing'
  | 'receptionist'
  | 'viewer'

const rules = (phone: FieldRules['phone'], money: FieldRules['money']): FieldRules => ({ phone, email: phone, money })

const grant = (reach: Reach, ...names: Permission[]): Permissions =>
  Object.fromEntries(names.map(name => [name, reach]))

/** Letting the operator's staff in is the owner's, and whose role the owner gives it to. */
const ADMIN_LACKS: readonly Permission[] = ['settings.support']
/** The company's own set-up: routing, integrations, members. A manager runs the day and not the set-up. */
const MANAGER_LACKS: readonly Permission[] = [
  ...ADMIN_LACKS,
  'exports.manage',
  'settings.company',
  'settings.integrations',
  'settings.team',
]

const everythingBut = (lacked: readonly Permission[]): Permissions =>
  Object.fromEntries(Object.entries(everything('all')).filter(([name]) => !lacked.some(other => other === name)))

const roles: readonly SystemRole[] = [
  { key: 'owner', name: 'Owner', permissions: everything('all'), fieldRules: rules('full', 'full') },
  { key: 'admin', name: 'Admin', permissions: everythingBut(ADMIN_LACKS), fieldRules: rules('full', 'full') },
  {
    key: 'manager',
    name: 'Manager',
    permissions: everythingBut(MANAGER_LACKS),
    fieldRules: rules('full', 'full'),
  },
  {
    key: 'team_lead',
    name: 'Team lead',
    permissions: {
      ...overRecords('team', 'view', 'create', 'edit', 'assign'),
      ...grant('team', 'deals.view', 'deals.create', 'deals.edit', 'inbox.view', 'inbox.create', 'reports.view'),
      ...grant('all', 'projects.view', 'properties.view', 'campaigns.view', 'templates.view', 'ai.assistants'),
    },
    fieldRules: rules('full', 'full'),
  },
  {
    key: 'agent',
    name: 'Agent',
    permissions: {
      ...overRecords('own', 'view', 'create', 'edit'),
      ...grant('own', 'deals.view', 'deals.create', 'deals.edit', 'receipts.view', 'receipts.create'),
      ...grant('own', 'inbox.view', 'inbox.create', 'reports.view'),
      ...grant('all', 'projects.view', 'properties.view', 'templates.view', 'ai.assistants'),
    },
    fieldRules: rules('own', 'own'),
  },
  {
    key: 'telecaller',
    name: 'Telecaller',
    permissions: {
      ...overRecords('own', 'view'),
      ...grant('own', 'leads.create', 'leads.edit', 'contacts.create', 'contacts.edit', 'site_visits.create'),
      ...grant('own', 'tasks.create', 'tasks.edit', 'calls.create', 'calls.edit', 'inbox.view', 'inbox.create'),
      ...grant('own', 'reports.view'),
      ...grant('all', 'projects.view', 'properties.view', 'templates.view'),
    },
    fieldRules: rules('own', 'hidden'),
  },
  {
    key: 'accountant',
    name: 'Accountant',
    permissions: {
      ...grant('all', 'leads.view', 'contacts.view', 'deals.view', 'deals.edit', 'deals.approve', 'projects.view'),
      ...grant('all', 'receipts.view', 'receipts.create', 'receipts.edit', 'receipts.approve', 'receipts.export'),
      ...grant('all', 'reports.view', 'reports.export', 'templates.view'),
      ...grant('own', 'tasks.view', 'tasks.create', 'tasks.edit'),
    },
    fieldRules: rules('masked', 'full'),
  },
  {
    key: 'marketing',
    name: 'Marketing',
    permissions: {
      ...grant('all', 'leads.view', 'contacts.view', 'properties.view', 'projects.view', 'reports.view'),
      ...grant('all', 'campaigns.view', 'campaigns.create', 'campaigns.edit', 'leads.import', 'contacts.import'),
      ...grant('all', 'templates.view'),
      ...grant('own', 'tasks.view', 'tasks.create', 'tasks.edit'),
    },
    fieldRules: rules('masked', 'hidden'),
  },
  {
    key: 'receptionist',
    name: 'Receptionist',
    permissions: {
      ...grant('all', 'leads.view', 'leads.create', 'contacts.view', 'contacts.create', 'projects.view'),
      ...grant('all', 'site_visits.view', 'site_visits.create', 'site_visits.edit', 'templates.view'),
      ...grant('own', 'tasks.view', 'tasks.create', 'tasks.edit', 'calls.view', 'calls.create', 'calls.edit'),
    },
    fieldRules: rules('masked', 'hidden'),
  },
  {
    key: 'viewer',
    name: 'Viewer',
    permissions: {
      ...overRecords('all', 'view'),
      ...grant('all', 'projects.view', 'deals.view', 'reports.view', 'templates.view'),
    },
    fieldRules: rules('masked', 'hidden'),
  },
]

/** Every role looks things up in what belongs to nobody in particular. */
export const systemRoles: readonly SystemRole[] = roles.map(role => ({
  ...role,
  permissions: {
    ...Object.fromEntries(unowned.map(plural => [`${plural}.view`, 'all' as const])),
    ...role.permissions,
  },
}))
