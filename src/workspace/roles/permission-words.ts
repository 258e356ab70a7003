import { definitions } from '../../definitions.gen'
import { catalogue, type Verb } from '../entry/permissions'
import type { PermissionCatalogue } from './schema'

const AREAS: Readonly<Record<string, string>> = {
  properties: 'Properties',
  projects: 'Projects',
  calls: 'Calls',
  process_guard: 'Process guard',
  templates: 'Templates',
  integrity: 'Integrity',
  deals: 'Deals',
  receipts: 'Receipts',
  inbox: 'Inbox',
  campaigns: 'Campaigns',
  reports: 'Reports',
  exports: 'Exports',
  settings: 'Settings',
  ai: 'AI',
  automations: 'Automations',
  ...Object.fromEntries(definitions.map(({ plural, words }) => [plural, words.many])),
}

const VERBS: Readonly<Record<Verb, string>> = {
  view: 'See',
  create: 'Add',
  edit: 'Change',
  delete: 'Delete',
  assign: 'Give to others',
  export: 'Export',
  import: 'Import from files',
  approve: 'Approve',
  manage: 'Manage',
  company: 'Company profile, hours and numbering',
  support: 'Letting the operator’s staff in',
  lead_routing: 'Lead sources, assignment, pipelines and their rules',
  integrations: 'Integrations and everybody’s API keys',
  team: 'Members, teams and roles',
  override: 'Move a lead past the rules',
  assistants: 'Work with the assistants',
}

/** Every right with its words, for members who build a role. */
export function permissionCatalogue(): PermissionCatalogue {
  const areas = Map.groupBy(catalogue, entry => entry.area)
  return {
    areas: [...areas].map(([area, entries]) => ({
      key: area,
      name: AREAS[area] ?? area,
      permissions: entries.map(({ key, verb, reaches, needs }) => ({
        key,
        verb,
        name: VERBS[verb],
        reaches: [...reaches],
        needs,
      })),
    })),
    reaches: [
      { key: 'own', name: 'Own', description: 'Records of one’s own' },
      { key: 'team', name: 'Team', description: 'Records of one’s team and the teams below it' },
      { key: 'all', name: 'All', description: 'Every record of the company' },
    ],
    fields: [
      { key: 'phone', name: 'Phone numbers' },
      { key: 'email', name: 'E-mail addresses' },
      { key: 'money', name: 'Deal amounts' },
    ],
    field_rules: [
      { key: 'full', name: 'Whole', description: 'Always shown whole' },
      { key: 'own', name: 'Whole on own', description: 'Whole on one’s own records, masked on others' },
      { key: 'masked', name: 'Masked', description: 'Masked everywhere: 98•••••001, a•••@example.in' },
      { key: 'hidden', name: 'Hidden', description: 'Not shown at all' },
    ],
  }
}
