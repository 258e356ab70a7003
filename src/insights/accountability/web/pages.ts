import { page } from '../../../web/page'
import { accountabilityWords as text } from './words'

export const pages = [
  page('/accountability/:id?', {
    title: text.title,
    can: ['reports.view'],
    menu: 'check',
    load: async () => (await import('./accountability')).AccountabilityPage,
  }),
  page('/settings/accountability', {
    title: text.settings,
    can: ['settings.lead_routing', 'settings.view'],
    settings: 'leads',
    load: async () => (await import('./settings')).AccountabilitySettingsPage,
  }),
]
