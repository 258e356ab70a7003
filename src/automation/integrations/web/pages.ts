import { page } from '../../../web/page'
import { integrationWords } from './words'

export const pages = [
  page('/settings/integrations', {
    title: integrationWords.title,
    can: ['settings.integrations', 'settings.view', 'settings.lead_routing'],
    settings: 'company',
    load: async () => (await import('./integrations')).IntegrationsPage,
  }),
]
