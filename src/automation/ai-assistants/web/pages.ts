import { page } from '../../../web/page'
import { assistantWords } from './words'

export const pages = [
  page('/settings/ai-assistants/:tab(drafts)?', {
    title: assistantWords.title,
    can: ['ai.assistants', 'settings.integrations'],
    settings: 'own',
    isPersonal: true,
    load: async () => (await import('./assistants')).AssistantsPage,
  }),
]
