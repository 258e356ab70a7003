import { page } from '../../../web/page'
import { aiWords } from './words'

export const pages = [
  page('/settings/ai', {
    title: aiWords.title,
    can: ['settings.integrations'],
    settings: 'company',
    load: async () => (await import('./ai-settings')).AiSettingsPage,
  }),
]
