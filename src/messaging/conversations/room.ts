import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { messageChannels } from './channel-routes'
import { handOverJob } from './hand-over'
import { conversations } from './routes'
import { channelConnections } from './say-connections'
import { messageTriggers } from './triggers'

export const room: Room = {
  tag: 'Messaging',
  does: 'Conversations with people by the channels of providers',
  events: ['message.received'],
  routes: [conversations, messageChannels],
  jobs: [handOverJob],
  triggers: messageTriggers,
  conversationsSeen: [
    async (work, ids) => {
      if (!work.who.permissions['inbox.view']) return []
      return (await work.all(sql.conversations.listSeen, { ids })).map(({ id }) => id)
    },
  ],
  movesOnMerge: [
    {
      kind: 'conversations',
      column: 'conversation.contact_id',
      what: 'conversation',
      count: sql.conversations.countConversationsOf,
      move: sql.conversations.moveConversationsOf,
    },
  ],
  connections: [channelConnections],
}
