import type { Trigger } from '../../platform/record/trigger'
import { InboxMessage } from './schema'

export const messageTriggers: readonly Trigger[] = [
  {
    key: 'message_received',
    name: 'Message received',
    description: 'A person wrote',
    scope: 'inbox:read',
    event: 'message.received',
    record: 'message',
    shape: InboxMessage,
    // Asked for by its events: messages have no list of their own across conversations.
    say: (_, message) => message,
    sample: {
      id: 'msg_0TLmS3ldSAMPLE000001',
      channel: 'whatsapp',
      type: 'text',
      subject: null,
      text: 'Is the flat still there?',
      received_at: '2026-11-28T05:00:00.000Z',
      conversation_id: 'cnv_0TLmS3ldSAMPLE000001',
      lead_id: 'led_0TLmS3ldSAMPLE000001',
      contact: {
        id: 'con_0TLmS3ldSAMPLE000001',
        name: 'Kiran Desai',
        phone: '+919800000001',
        email: 'kiran@example.in',
      },
      url: 'https://crm.example.in/inbox/cnv_0TLmS3ldSAMPLE000001',
    },
  },
]
