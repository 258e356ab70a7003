import { page } from '../../../web/page'
import { mailWords } from './words'

export const pages = [
  page('/settings/mails', {
    title: mailWords.title,
    can: ['settings.team'],
    settings: 'company',
    load: async () => (await import('./mail-outbox')).MailOutboxPage,
  }),
]
