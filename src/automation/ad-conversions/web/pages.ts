import { page } from '../../../web/page'
import { conversionWords } from './words'

export const pages = [
  page('/settings/ad-conversions/:tab(milestones|deliveries)?', {
    title: conversionWords.title,
    can: ['settings.integrations', 'settings.view'],
    settings: 'company',
    load: async () => (await import('./ad-conversions')).AdConversionsPage,
  }),
]
