import { page } from '../../../web/page'
import { channelWords } from './channel-words'
import { inboxWords } from './words'

export const pages = [
  page('/inbox/:id?', {
    title: inboxWords.title,
    can: ['inbox.view'],
    menu: 'chat',
    load: async () => (await import('./inbox')).InboxPage,
  }),
  page('/settings/message-channels', {
    title: channelWords.title,
    can: ['settings.integrations'],
    settings: 'company',
    load: async () => (await import('./channels')).ChannelsPage,
  }),
]
