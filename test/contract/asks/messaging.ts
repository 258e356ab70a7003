import { Webhook } from 'standardwebhooks'
import { clock } from '../../../src/platform/clock'
import { givenContact } from '../../leads/leads/given'
import { type Asks, asAsha, made, STALE, speaking, world } from './known'

let secret = ''
let contact = ''
let cold = ''

const newChannel = async (send_url: string | null): Promise<{ id: string; secret: string }> => {
  const [source] = await speaking.app.db.sql`select id from lead_source where company_id = ${world.company.id} limit 1`
  const body = { name: 'Our number', channel: 'sms', send_url, source_id: source!.id }
  return (await asAsha('createMessageChannel', { body })).body.data
}
/** What a provider sends, with its signature. */
const inbound = (event: object) => {
  const body = JSON.stringify({ events: [event] })
  const at = new Date(clock.now())
  const signature = new Webhook(secret).sign('in_1', at, body)
  return {
    as: undefined,
    id: made.messageChannel!,
    body,
    headers: {
      'webhook-id': 'in_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    },
  }
}

/** Conversations, and the ways by which messages come. */
export const messagingAsks: Asks = {
  createMessageChannel: {
    async prepare() {
      const channel = await newChannel('https://sms.example.com/send')
      made.messageChannel = channel.id
      made.renewedChannel = (await newChannel(null)).id
      made.removedChannel = (await newChannel(null)).id
      secret = channel.secret
      const { body } = await asAsha('createLead', { body: { name: 'Kavita Rane', phone: '9811177701' } })
      contact = body.data.lead.contact.id
      cold = await givenContact(speaking.app, world, { name: 'Cold Call', phones: ['9811177702'] })
      const begun = await asAsha('beginConversation', {
        body: { contact_id: contact, channel_id: channel.id, text: 'Hello' },
      })
      made.conversation = begun.body.data.conversation.id
      const [silent] = await speaking.app.db.sql`
        insert into conversation (company_id, id, channel_id, contact_id, address)
        values (${world.company.id}, 'cnv_silent', ${made.removedChannel}, ${contact}, '+919811177701') returning id`
      made.silentConversation = silent!.id
    },
    wanted: () => ({ body: { name: 'Line', channel: 'sms', source_id: world.source?.id ?? '' } }),
    wrong: () => ({ body: { name: 'Line', channel: 'sms', source_id: 'src_0' } }),
  },
  listMessageChannels: { wanted: () => ({}) },
  updateMessageChannel: {
    wanted: () => ({ id: made.messageChannel, body: { name: 'Front desk' } }),
    conflict: () => ({ id: made.messageChannel, body: { name: 'Desk', updated_at: STALE } }),
  },
  takeMessages: {
    wanted: () => inbound({ kind: 'message', provider_id: 'p-1', from: '98111 77703', text: 'Hello' }),
    wrong: () => inbound({ kind: 'message', provider_id: 'p-2', from: 'nobody' }),
    beyond: {
      401: 'test/messaging sends signatures of others',
      429: 'its quota is that of a push URL, which this installation set high',
      500: 'a message that is known already asks nothing that is lost',
    },
  },
  beginConversation: {
    wanted: () => ({ body: { contact_id: contact, channel_id: made.messageChannel, text: 'Again' } }),
    wrong: () => ({ body: { contact_id: 'con_0', channel_id: made.messageChannel, text: 'Again' } }),
    conflict: () => ({ body: { contact_id: cold, channel_id: made.messageChannel, text: 'Hello' } }),
  },
  listConversations: { wanted: () => ({ query: { unread: 'true', limit: '5' } }) },
  getConversation: { wanted: () => ({ id: made.conversation }) },
  listMessages: { wanted: () => ({ id: made.conversation, query: { limit: '5' } }) },
  createMessage: {
    wanted: () => ({ id: made.conversation, body: { text: 'Saturday at five' } }),
    conflict: () => ({ id: made.silentConversation, body: { text: 'Hello' } }),
  },
  readConversation: { wanted: () => ({ id: made.conversation }) },
  renewMessageChannelSecret: { wanted: () => ({ id: made.renewedChannel }) },
  deleteMessageChannel: { wanted: () => ({ id: made.removedChannel }) },
}
