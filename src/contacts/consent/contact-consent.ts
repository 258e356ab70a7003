import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { parsePhone } from '../../platform/phone/parse-phone'
import { recordActivity } from '../../records'
import { lockContact } from '../contacts/lock-contact'
import { sql } from '../queries.gen'
import { wordsOf } from './consent-texts'
import { CHANNELS, effectiveState, judge, PURPOSES } from './judge'
import { consentFacts } from './may-send'
import { type NewEntry, writeEntries } from './record-consent'
import type { Consent, ConsentEntry, DoNotDisturb, NewConsent, NewDoNotDisturb } from './schema'
import { consentSentence, quietSentence } from './sentences'

/** What a contact allows, channel by channel, and whether something may leave now or at a named moment. 404 unknown or
 *  out of reach. */
export function consentOf(who: Who, contactId: string, moment?: string): Promise<Consent> {
  return db.write(who, async work => {
    await work.one(sql.contacts.findContact, { id: contactId })
    const quiet = await work.maybe(sql.consent.findDoNotDisturb, { contact_id: contactId })
    const facts = await consentFacts(work, contactId)
    if (!facts) throw fault('not_found')
    const at = moment === undefined ? clock.now() : Date.parse(moment)
    const states = CHANNELS.flatMap(channel =>
      PURPOSES.map(purpose => {
        const address = channel === 'email' ? facts.emails[0] : facts.phones[0]
        const { allowed, reason, nextAllowedAt } = judge(facts, { channel, purpose, at })
        const state = effectiveState(facts.entries, { channel, purpose }, address)
        return { channel, purpose, ...state, may_send: allowed, reason, next_allowed_at: nextAllowedAt }
      }),
    )
    return { states, do_not_disturb: quiet }
  })
}

/** Writes down what a person allowed or took back, and answers the entries. 422 for a grant without its words, a moment
 *  that has not come, words that ask for something else, and an address that isn't theirs. */
export async function recordByMember(work: Write, contactId: string, input: NewConsent): Promise<ConsentEntry[]> {
  const contact = await lockContact(work, contactId)
  const captured = input.captured_at ?? isoNow()
  const textId = input.consent_text_id
  const words = textId ? await wordsOf(work, textId, { purpose: input.purpose, at: captured }) : null
  const said = words?.text ?? (input.text?.trim() || null)
  if (input.granted && said === null) throw invalid({ text: 'is required when granted' })
  if (Date.parse(captured) > clock.now() + days(1)) throw invalid({ captured_at: 'has not come yet' })
  const address = await addressOf(work, contactId, input)
  const channels = input.channels.includes('all') ? (['all'] as const) : input.channels
  const entries = channels.map(
    (channel): NewEntry => ({
      channel,
      purpose: input.purpose,
      granted: input.granted,
      text: said,
      text_version: words?.text_version ?? input.text_version ?? null,
      captured_at: new Date(captured).toISOString(),
      source_url: input.source_url ?? null,
      dlt_consent_ref: input.dlt_consent_ref ?? null,
      ...address,
    }),
  )
  const ids = await work.beyondReach('the event keeps the contact whole', async () => {
    const written = await writeEntries(work, contactId, entries, { via: 'member', quiet: contact.is_test })
    await recordActivity(work, {
      type: 'consent',
      lead_id: null,
      contact_id: contactId,
      title: consentSentence(input),
      data: { channels: [...channels], purpose: input.purpose, granted: input.granted },
      is_test: contact.is_test,
    })
    return written
  })
  const rows = await work.all(sql.consent.listEntriesById, { ids })
  return rows.map(({ json }) => JSON.parse(json) as ConsentEntry)
}

async function addressOf(work: Write, contactId: string, { address, channels }: NewConsent) {
  if (!address) return {}
  const is_email = address.includes('@')
  const isMixed = channels.some(channel => channel !== 'all' && (channel === 'email') !== is_email)
  if (isMixed) throw invalid({ address: 'does not fit the channel' })
  const wanted = is_email ? address.trim().toLowerCase() : (parsePhone(address)?.e164 ?? address)
  const found = await work.beyondReach('a reader of masked numbers may still name one in full', () =>
    work.maybe(sql.consent.findAddress, { contact_id: contactId, is_email, address: wanted }),
  )
  if (!found) throw invalid({ address: 'is not one of this contact’s' })
  return found
}

/** Leaves a person alone from now on, and answers how. 422 for an end that is over. */
export function putDoNotDisturb(who: Who, contactId: string, input: NewDoNotDisturb): Promise<DoNotDisturb> {
  const { until = null } = input
  if (until !== null && Date.parse(until) <= clock.now()) throw invalid({ until: 'is over already' })
  return db.write(who, async work => {
    const contact = await lockContact(work, contactId)
    await work.count(sql.consent.putDoNotDisturb, {
      contact_id: contactId,
      covers: input.covers,
      reason: input.reason?.trim() || null,
      until,
    })
    await noteQuiet(work, contactId, contact.is_test, quietSentence(input.covers))
    return work.one(sql.consent.findDoNotDisturb, { contact_id: contactId })
  })
}

/** Lets a person be disturbed again, and answers how it was. 404 when they were not left alone. */
export function deleteDoNotDisturb(who: Who, contactId: string): Promise<DoNotDisturb> {
  return db.write(who, async work => {
    const contact = await lockContact(work, contactId)
    const was = await work.one(sql.consent.findDoNotDisturb, { contact_id: contactId })
    await work.count(sql.consent.deleteDoNotDisturb, { contact_id: contactId })
    await noteQuiet(work, contactId, contact.is_test, 'Do not disturb was taken back')
    return was
  })
}

async function noteQuiet(work: Write, contactId: string, is_test: boolean, title: string): Promise<void> {
  await work.beyondReach('the event keeps the contact whole', async () => {
    await append(work, {
      type: 'contact.updated',
      subject: { kind: 'contact', id: contactId },
      changes: { changed: ['do_not_disturb'] },
      quiet: is_test,
    })
    await recordActivity(work, { type: 'consent', lead_id: null, contact_id: contactId, title, is_test })
  })
}
