import { page } from '../../../web/page'
import { webhookWords } from './words'

export const pages = [
  page('/settings/webhooks', {
    title: webhookWords.title,
    can: ['settings.integrations'],
    settings: 'company',
    load: async () => (await import('./webhooks')).WebhooksPage,
  }),
]
