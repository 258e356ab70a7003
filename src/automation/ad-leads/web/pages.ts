import { page } from '../../../web/page'
import { leadFormWords } from './words'

export const pages = [
  page('/settings/ad-lead-forms', {
    title: leadFormWords.title,
    can: ['settings.integrations'],
    settings: 'company',
    load: async () => (await import('./lead-forms')).LeadFormsPage,
  }),
]
