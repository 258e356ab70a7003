import { Type } from '@sinclair/typebox'
import { maySend, unsubscribeLink } from '../../contacts'
import { beginConversation } from '../../messaging'
import { clock, isoNow } from '../../platform/clock'
import { Fault } from '../../platform/errors'
import { Id, NonBlank, OneOf } from '../../platform/http/shape'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { letter } from '../../platform/mail/letter'
import { queueMail } from '../../platform/mail/outbox'
import { targetProblem } from '../../platform/outbound/target'
import { recordActivity, sayMoment } from '../../records'
import { sql } from '../queries.gen'
import { thin } from '../webhooks/payload'
import { readShapes } from '../webhooks/read-shapes'
import { sayWaiting } from '../webhooks/sender'
import { fillInLetter, textProblem } from './fill-in'
import type { Known } from './known'
import { type Doing, done, found, type Outcome, skipped, stepKind } from './step-kind'

const refusedBecause = (reason: string | null): string =>
  `This person may not be written to: ${(reason ?? 'no consent').replaceAll('_', ' ')}`

export const mailStep = stepKind({
  kind: 'mail',
  name: 'Mail',
  does: 'Sends the person a mail by one of your templates, where they may be written to',
  about: 'person',
  needs: 'inbox.create',
  schema: Type.Object({
    kind: Type.Literal('mail'),
    template_id: Id,
    purpose: Type.Optional({
      ...OneOf('service', 'promotional'),
      description: 'service: about their own enquiry (when absent). promotional: an offer, with a link to unsubscribe',
    } as ReturnType<typeof OneOf<['service', 'promotional']>>),
  }),
  problems({ template_id }, known) {
    const speaks = known.of('message_template', template_id)
    const wanted = known.record === 'contact' ? ['contact mail'] : ['lead mail', 'contact mail']
    const gone = known.problem('message_template', template_id)
    return found({
      template_id: gone ?? (!wanted.includes(speaks ?? '') && 'is no template of a mail about such records'),
    })
  },
  say: ({ template_id }, known) => `send the mail “${known.name('message_template', template_id)}”`,
  async do(doing, { template_id, purpose = 'service' }): Promise<Outcome> {
    const { work, who, known, leadId, contactId } = doing
    const to = await work.one(sql.automations.findAddress, { id: contactId! })
    if (to.is_test) return skipped('A test: nobody is written to')
    if (to.email === null) return skipped('This person has no e-mail address')
    const at = clock.now()
    const verdict = await maySend(work, { contactId: to.id, channel: 'email', purpose, address: to.email, at })
    if (!verdict.allowed && verdict.nextAllowedAt !== null) {
      const said = `${refusedBecause(verdict.reason)}; from ${sayMoment(verdict.nextAllowedAt, who.zone, 'en')} they may`
      return { is: 'waits', until: Date.parse(verdict.nextAllowedAt), said }
    }
    if (!verdict.allowed) return skipped(refusedBecause(verdict.reason))
    const { subject, body } = await fillInLetter(doing, { template_id })
    const { name } = await work.one(sql.automations.findCompanyName, {})
    const link =
      purpose === 'service'
        ? {}
        : { link: { label: 'Unsubscribe', url: await unsubscribeLink(who.companyId, to.id, 'email') } }
    const written = letter({
      template: 'automation',
      subject,
      paragraphs: body.split(/\n{2,}/),
      ...link,
      closing: name,
    })
    const mail_id = await queueMail(work, { contactId: to.id, email: to.email }, written)
    const entry = {
      type: 'email',
      lead_id: leadId,
      contact_id: to.id,
      title: `Mail: ${subject}`,
      data: { mail_id },
    } as const
    await recordActivity(work, { ...entry, text: body })
    const kept = installation().smtpUrl === null ? '; it is kept in the outbox, for no mail server is set' : ''
    return done(`Mail “${known.name('message_template', template_id)}” goes out${kept}`, { mail_id })
  },
})

export const messageStep = stepKind({
  kind: 'message',
  name: 'Message',
  does: 'Writes to the person by the channel that you choose, or by the first of yours that reaches them, where they may be written to',
  about: 'person',
  needs: 'inbox.create',
  schema: Type.Object({ kind: Type.Literal('message'), channel_id: Type.Optional(Id), text: NonBlank(2000) }),
  problems: ({ channel_id, text }, known) =>
    found({ channel_id: channel_id && known.problem('message_channel', channel_id), text: textProblem(known, text) }),
  say: ({ channel_id }, known) =>
    channel_id
      ? `write to them by ${known.name('message_channel', channel_id)}`
      : `write to them${channelsIn(known).length > 0 ? '' : ', once a channel is set up'}`,
  async do(doing, { channel_id, text }): Promise<Outcome> {
    const channels = channel_id ? [channel_id] : channelsIn(doing.known)
    if (channels.length === 0) return skipped('No channel is set up for it')
    const { body } = await fillInLetter(doing, { body: text })
    const refusals: Outcome[] = []
    for (const channel of channels) {
      const outcome = await writeBy(doing, channel, body)
      if (outcome.is === 'done') return outcome
      refusals.push(outcome)
    }
    return refusals[0]!
  },
})

/** The channels by which somebody can be written to first, in the order in which they are tried. */
const FIRST = ['whatsapp', 'sms', 'email']
const channelsIn = (known: Known): string[] =>
  FIRST.flatMap(kind => known.all('message_channel').filter(id => known.of('message_channel', id) === kind))

async function writeBy({ work, known, contactId }: Doing, channel_id: string, text: string): Promise<Outcome> {
  try {
    const { message, conversation } = await work.apart(() =>
      beginConversation(work, { contact_id: contactId!, channel_id, text }),
    )
    const made = { message_id: message.id, conversation_id: conversation.id }
    return done(`Written by ${known.name('message_channel', channel_id)}`, made)
  } catch (error) {
    // Whom the channel does not reach, or who may not be written to.
    if (!(error instanceof Fault) || error.status >= 500) throw error
    return skipped(Object.values(error.fields ?? {})[0] ?? error.message)
  }
}

/** Bytes. Over it, what is sent only says which record it is about. */
const LARGEST = 256 * 1024

export const webhookStep = stepKind({
  kind: 'webhook',
  name: 'Webhook',
  does: 'Sends the record to an address of yours, signed, with ten attempts and a log',
  needs: 'settings.integrations',
  schema: Type.Object({ kind: Type.Literal('webhook'), url: NonBlank(2048) }),
  problems: ({ url }) => found({ url: targetProblem(url) }),
  say: ({ url }) => `send it to ${URL.parse(url)?.host ?? url}`,
  async do({ work, automation, runId, path, record }, { url }): Promise<Outcome> {
    const to = await work.maybe(sql.automations.findWorkflowSubscription, { automation_id: automation.id, url })
    if (!to) return skipped('This address was taken away')
    const data = (await readShapes(work, record.kind, [record.id])).get(record.id) ?? {
      id: record.id,
      kind: record.kind,
    }
    const ids = { id: newId('whd'), event_id: newId('evt') }
    const whole = {
      ...{ id: ids.event_id, type: 'automation.step', timestamp: isoNow() },
      ...{ automation, run_id: runId, step: path, data },
    }
    const body = JSON.stringify(whole).length <= LARGEST ? whole : { ...whole, data: thin(data), truncated: true }
    await work.count(sql.webhooks.insertDelivery, {
      ...{ ...ids, subscription_id: to.id, kind: 'workflow', event_type: 'automation.step' },
      ...{ entity_type: record.kind, entity_id: record.id, body: body as never },
      ...{ max_attempts: 10, at: isoNow(), next_retry_at: isoNow() },
    })
    work.afterCommit(sayWaiting)
    return done('Goes out; the log of webhooks says what became of it', { delivery_id: ids.id })
  },
})
