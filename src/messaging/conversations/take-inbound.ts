// scope: every company, because a provider knows a channel by its id alone.

import { enterEnquiry, entryOf, readLead } from '../../leads'
import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { faultOf } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { isEmail } from '../../platform/email'
import { Fault, fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { firstPoints } from '../../platform/http/code-points'
import { newId } from '../../platform/ids'
import { OneAtATime } from '../../platform/one-at-a-time'
import { parsePhone } from '../../platform/phone/parse-phone'
import { unseal } from '../../platform/secrets/seal'
import { isSigned } from '../../platform/secrets/webhook-signature'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import type { ReadEvent } from './read-inbound'
import { sayCounters, sayOfConversation } from './say'
import type { InboundEvent, InboundMessage, InboundStatus, Taken } from './schema'

type Channel = RowOf<typeof sql.conversations.findInboundChannel>
type Counts = Pick<Taken, 'accepted' | 'duplicates' | 'unknown'>

/** The channel of an id whose provider signed this body. 404 for none, 401 for a signature that is not its own. */
export async function channelOf(id: string, headers: Headers, body: string): Promise<Channel> {
  const channel = await db.everyCompany(work => work.maybe(sql.conversations.findInboundChannel, { id }))
  if (!channel) throw fault('not_found')
  if (!isSigned(headers, body, [await unseal(channel.secret)], clock.now())) {
    throw fault('unauthenticated', { message: 'The signature is not this channel’s' })
  }
  return channel
}

/** Takes events from a provider, each by itself: one that can't be taken spoils no other, and is named with what is wrong.
 *  One that came before is a duplicate; a status of a message that is not ours, or that goes back, is unknown. 422 where
 *  every event is refused. */
export async function takeInbound(channel: Channel, events: readonly ReadEvent[]): Promise<Taken> {
  const taken: Taken = { accepted: 0, duplicates: 0, unknown: 0, refused: 0, problems: [] }
  const who = systemOf({ id: channel.company_id, zone: channel.zone })
  const refuse = (event: number, fields: Readonly<Record<string, string>>): void => {
    taken.refused++
    taken.problems.push({ event, fields: { ...fields } })
  }
  for (const [place, { event, problems }] of events.entries()) {
    if (!event) {
      refuse(place, problems)
      continue
    }
    try {
      const from = writerOf(channel, event)
      const key = from && `${channel.company_id} ${from}`
      taken[
        await ofWriter.run(
          async () => key,
          asIs,
          () => db.write(who, work => takeEvent(work, channel, event)),
        )
      ]++
    } catch (error) {
      const why = error instanceof Fault ? error : faultOf(error)
      // What is no fault of the event's ends the batch: the provider sends it again, and what was taken is a duplicate.
      if (why?.code !== 'validation_failed') throw error
      refuse(place, why.fields ?? {})
    }
  }
  if (taken.refused === events.length) throw invalid(allOf(taken.problems))
  await db.write(who, work => work.count(sql.conversations.noteReceived, { id: channel.id, at: isoNow() }))
  return taken
}

/** Several messages at once of somebody who is not known yet: the first makes the person, and the others find them. Side by
 *  side they would wait for each other on every connection that writes. */
const ofWriter = new OneAtATime()
const asIs = <T>(value: T): T => value

function writerOf(channel: Channel, event: InboundEvent): string | null {
  if (event.kind !== 'message') return null
  try {
    return addressIn(channel, event.from)
  } catch {
    return null
  }
}

const allOf = (problems: Taken['problems']): Record<string, string> =>
  Object.fromEntries(
    problems.flatMap(({ event, fields }) =>
      Object.entries(fields).map(([name, why]) => [
        name === '(root)' ? `events.${event}` : `events.${event}.${name}`,
        why,
      ]),
    ),
  )

const takeEvent = (work: Write, channel: Channel, event: InboundEvent): Promise<keyof Counts> =>
  event.kind === 'message' ? takeMessage(work, channel, event) : takeStatus(work, channel, event)

async function takeMessage(work: Write, channel: Channel, message: InboundMessage): Promise<keyof Counts> {
  const { provider_id } = message
  await work.one(sql.conversations.lockProviderId, { channel_id: channel.id, provider_id })
  const { is_known } = await work.one(sql.conversations.hasMessage, { channel_id: channel.id, provider_id })
  if (is_known) return 'duplicates'
  const address = addressIn(channel, message.from)
  const text = message.text?.trim() ?? ''
  if (text === '' && !message.media?.length) throw invalid({ text: 'is needed where no media comes with it' })
  const { contact_id, lead_id } = await personOf(work, channel, message, address, text)
  const at = momentOf(message.at)
  const conversation = await work.one(sql.conversations.putConversation, {
    ...{ id: newId('cnv'), channel_id: channel.id, contact_id, address, lead_id, unread: 1, at, direction: 'in', text },
  })
  const id = newId('msg')
  await work.count(sql.conversations.insertMessage, {
    ...{ id, conversation_id: conversation.id, channel_id: channel.id, direction: 'in', type: message.type ?? 'text' },
    ...{ subject: message.subject ?? null, text, media: (message.media ?? []) as never, provider_id },
    ...{ status: 'received', due_at: null, sent_by: null, at },
  })
  await recordActivity(work, {
    ...{ type: 'message', lead_id, contact_id, at, title: 'Message received', text: firstPoints(text, 5000) || null },
    data: { message_id: id, channel: channel.channel },
  })
  await append(work, { type: 'message.received', subject: { kind: 'message', id } })
  const of = { id: conversation.id, ownerId: conversation.owner_id }
  sayOfConversation(work, of, { kind: 'message.received', data: { message_id: id, unread: conversation.unread } })
  await sayCounters(work, conversation.owner_id)
  return 'accepted'
}

const ABROAD = /^[1-9]\d{10,14}$/

/** A number as chat programs and exchanges write it, with a device and a host: `919800000001:8@s.whatsapp.net`. */
const WITH_HOST =
  /^(?:sips?|tel|whatsapp|sms):?(\+?[\d\s().-]{7,24})(?:[;:@].*)?$|^(\+?\d{7,15})(?::\d{1,4})?@(?!.*\bg\.us$).+$/i
/** Channels on which people have numbers and nothing else. */
const OF_NUMBERS: readonly string[] = ['sms', 'whatsapp']

/** The number as it is kept, whatever its spelling; 422 for what is neither a number nor an address. */
function addressIn({ channel }: Channel, from: string): string {
  const email = from.trim().toLowerCase()
  if (channel === 'email') {
    if (isEmail(email)) return email
    throw invalid({ from: 'is no address' })
  }
  const hosted = WITH_HOST.exec(from.trim())
  const number = (hosted?.[1] ?? hosted?.[2] ?? from).trim()
  // Providers leave the plus sign out; of a landline abroad the reader believes no number without it.
  const phone = parsePhone(number) ?? (ABROAD.test(number) ? parsePhone(`+${number}`) : null)
  if (phone) return phone.e164
  if (isEmail(email) && !OF_NUMBERS.includes(channel)) return email
  throw invalid({ from: OF_NUMBERS.includes(channel) ? 'is no number' : 'is neither a number nor an address' })
}

/** The writer. A new person, or one without an open lead, is an enquiry as any other. */
async function personOf(work: Write, channel: Channel, { name }: InboundMessage, address: string, text: string) {
  const known = await work.maybe(sql.conversations.findSender, { address })
  if (known?.lead_id) return { contact_id: known.contact_id, lead_id: known.lead_id }
  const { source } = await entryOf(work, { source_id: channel.source_id })
  const reach = address.includes('@') ? { email: address } : { phone: address }
  const lead = readLead(
    { ...(name ? { name } : {}), ...reach, message: text || `Wrote by ${channel.name}` },
    { receivedAt: new Date(clock.now()), zone: channel.zone, isNameTyped: true },
  )
  const taken = await enterEnquiry(work, { lead, consents: [], source, receivedAt: isoNow(), isTest: false })
  return { contact_id: taken.contactId, lead_id: taken.leadId }
}

/** When it was written, as the provider says; never ahead of now. */
const momentOf = (said: string | null | undefined): string =>
  new Date(Math.min(said ? Date.parse(said) : clock.now(), clock.now())).toISOString()

async function takeStatus(
  work: Write,
  channel: Channel,
  { provider_id, status, error }: InboundStatus,
): Promise<keyof Counts> {
  const moved = await work.maybe(sql.conversations.moveStatus, {
    ...{ channel_id: channel.id, provider_id, status, error: error ?? null },
  })
  if (!moved) return 'unknown'
  const data = { message_id: moved.id, status }
  sayOfConversation(work, { id: moved.conversation_id, ownerId: moved.owner_id }, { kind: 'message.status', data })
  return 'accepted'
}
