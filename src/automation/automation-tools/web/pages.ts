import { page } from '../../../web/page'
import { hookWords } from './words'

export const pages = [
  page('/settings/hooks', {
    title: hookWords.title,
    can: ['settings.integrations'],
    settings: 'company',
    load: async () => (await import('./hooks')).HooksPage,
  }),
]
