// The pages of what has none of its own in its room yet; those of a room stand in its `web/pages.ts`. The order is that of
// the menu and of the settings index.

import { page } from './page'
import { words } from './words'

const routing = ['settings.lead_routing'] as const
const company = ['settings.company'] as const
const people = ['settings.team'] as const

export const pages = [
  page('/leads', {
    title: words.nav.leads,
    can: ['leads.view'],
    menu: 'leads',
    load: async () => (await import('../leads/leads/web/lead-list')).LeadsPage,
  }),
  page('/leads/:id', {
    title: words.nav.leads,
    can: ['leads.view'],
    load: async () => (await import('./pages/lead')).LeadPage,
  }),
  page('/contacts', {
    title: words.nav.contacts,
    can: ['contacts.view'],
    menu: 'contacts',
    load: async () => (await import('../contacts/contacts/web/contact-list')).ContactsPage,
  }),
  page('/contacts/duplicates', {
    title: words.contacts.duplicates,
    can: ['contacts.view'],
    load: async () => (await import('./pages/contact-duplicates')).default,
  }),
  page('/contacts/:id', {
    title: words.nav.contacts,
    can: ['contacts.view'],
    load: async () => (await import('./pages/contact')).ContactPage,
  }),
  page('/response-times', {
    title: words.nav.sla,
    can: ['reports.view'],
    menu: 'clock',
    load: async () => (await import('./pages/sla')).default,
  }),
  page('/imports', {
    title: words.nav.imports,
    can: ['leads.import', 'contacts.import'],
    menu: 'up',
    load: async () => (await import('./pages/imports')).default,
  }),
  page('/imports/:id', {
    title: words.nav.imports,
    load: async () => (await import('./imports/import-page')).default,
  }),
  page('/exports', {
    title: words.nav.exports,
    // Any of these lets a member take a list out, or see who did.
    can: ['leads.export', 'contacts.export', 'settings.team', 'settings.company', 'exports.manage'],
    menu: 'down',
    isPersonal: true,
    load: async () => (await import('./pages/exports')).default,
  }),
  page('/bulk-changes', {
    title: words.nav.bulkChanges,
    load: async () => (await import('./pages/bulk-changes')).default,
  }),
  page('/notifications', {
    title: words.nav.notifications,
    load: async () => (await import('./pages/notifications')).default,
  }),
  page('/settings', {
    title: words.nav.settings,
    menu: 'settings',
    load: async () => (await import('./pages/settings')).SettingsStart,
  }),
  page('/settings/sources/:id?/:page(map|defaults|log|figures|health)?', {
    title: words.settings.sources,
    can: routing,
    settings: 'leads',
    load: async () => (await import('./settings/sources')).SourcesSection,
  }),
  page('/settings/assignment', {
    title: words.settings.assignment,
    can: routing,
    settings: 'leads',
    load: async () => (await import('./settings/assignment')).AssignmentSection,
  }),
  page('/settings/response-times', {
    title: words.settings.responseTimes,
    can: routing,
    settings: 'leads',
    load: async () => (await import('./settings/sla')).SlaSection,
  }),
  page('/settings/pipelines', {
    title: words.settings.pipelines,
    can: routing,
    settings: 'leads',
    load: async () => (await import('./settings/pipelines')).PipelinesSection,
  }),
  page('/settings/consent', {
    title: words.settings.consent,
    can: company,
    settings: 'leads',
    load: async () => (await import('./settings/consent')).ConsentSection,
  }),
  page('/settings/process-guard', {
    title: words.settings.processGuard,
    can: routing,
    settings: 'leads',
    load: async () => (await import('./settings/guard')).GuardSection,
  }),
  page('/settings/templates', {
    title: words.settings.templates,
    can: ['templates.manage'],
    settings: 'leads',
    load: async () => (await import('./settings/templates')).TemplatesSection,
  }),
  page('/settings/lead-settings', {
    title: words.settings.leadSettings,
    can: routing,
    settings: 'leads',
    load: async () => (await import('./settings/lead-settings')).LeadSettingsSection,
  }),
  page('/settings/integrity', {
    title: words.settings.integrity,
    can: ['integrity.view'],
    settings: 'leads',
    load: async () => (await import('./settings/integrity')).IntegritySection,
  }),
  page('/settings/custom-fields', {
    title: words.settings.customFields,
    can: company,
    settings: 'leads',
    load: async () => (await import('./settings/custom-fields')).CustomFieldsSection,
  }),
  page('/settings/company/:page(profile|offices|hours|numbering|privacy)?', {
    title: words.settings.company,
    can: company,
    settings: 'company',
    load: async () => (await import('./settings/company')).CompanySection,
  }),
  page('/settings/team', {
    title: words.settings.team,
    can: people,
    settings: 'company',
    load: async () => (await import('./settings/team')).TeamSection,
  }),
  page('/settings/roles', {
    title: words.settings.roles,
    can: people,
    settings: 'company',
    load: async () => (await import('./settings/roles')).RolesSection,
  }),
  page('/settings/support', {
    title: words.settings.support,
    can: ['settings.support'],
    settings: 'company',
    load: async () => (await import('./settings/support')).SupportSection,
  }),
  page('/settings/audit', {
    title: words.settings.audit,
    can: company,
    settings: 'company',
    load: async () => (await import('./settings/audit')).AuditSection,
  }),
  page('/settings/system', {
    title: words.settings.system,
    can: company,
    settings: 'company',
    load: async () => (await import('./settings/system')).SystemSection,
  }),
  page('/settings/profile', {
    title: words.settings.profile,
    settings: 'own',
    isPersonal: true,
    load: async () => (await import('./settings/profile')).ProfileSection,
  }),
  page('/settings/notifications', {
    title: words.settings.notifications,
    settings: 'own',
    isPersonal: true,
    load: async () => (await import('./settings/notification-choices')).NotificationsSection,
  }),
  page('/settings/security', {
    title: words.settings.security,
    settings: 'own',
    isPersonal: true,
    load: async () => (await import('./settings/security')).SecuritySection,
  }),
  page('/settings/devices', {
    title: words.settings.devices,
    settings: 'own',
    isPersonal: true,
    load: async () => (await import('./settings/devices')).DevicesSection,
  }),
  page('/settings/api-keys', {
    title: words.settings.apiKeys,
    settings: 'own',
    isPersonal: true,
    load: async () => (await import('./settings/api-keys')).ApiKeysSection,
  }),
]
