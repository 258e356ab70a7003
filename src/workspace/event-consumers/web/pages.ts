import { page } from '../../../web/page'
import { deadLetterWords } from './words'

export const pages = [
  page('/settings/failed-events', {
    title: deadLetterWords.title,
    can: ['settings.integrations'],
    settings: 'company',
    load: async () => (await import('./dead-letters')).DeadLettersPage,
  }),
]
