import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { seal, unseal } from '../../platform/secrets/seal'
import { INDIA } from '../../platform/time/zone'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { CHANNELS, type Channel, effectiveState } from './judge'
import { consentFacts } from './may-send'
import { writeEntries } from './record-consent'
import type { Unsubscribe } from './schema'
import { consentSentence } from './sentences'

/** Distinguishes these from other things that the same key seals. */
const MARK = 'unsubscribe'

/** The link that goes into an offer. It needs no row and never ends: taking a consent back must be as easy as giving it,
 *  also a year later. */
export async function unsubscribeLink(companyId: string, contactId: string, channel: Channel): Promise<string> {
  const token = Buffer.from(await seal([MARK, companyId, contactId, channel].join(' '))).toString('base64url')
  return `${installation().baseUrl}/unsubscribe#token=${token}`
}

/** What a link is about. 404 for one that is not ours, or whose person is gone. */
export async function describeLink(token: string): Promise<Unsubscribe> {
  const { who, contactId, channel } = await readToken(token)
  return db.write(who, async work => describe(work, await keptOf(work, contactId), channel))
}

/** Takes the consent to offers by the link's channel back; again, it changes nothing. 404 as above. */
export async function unsubscribe(token: string): Promise<Unsubscribe> {
  const { who, contactId: written, channel } = await readToken(token)
  return db.write(who, async work => {
    const contactId = await keptOf(work, written)
    const contact = await work.one(sql.contacts.lockContact, { id: contactId })
    const now = await describe(work, contactId, channel)
    if (now.is_unsubscribed) return now
    const said = { purpose: 'promotional', granted: false, channels: [channel] } as const
    const proof = { text: null, text_version: null, source_url: null, dlt_consent_ref: null, captured_at: isoNow() }
    await writeEntries(work, contactId, [{ ...proof, channel, purpose: said.purpose, granted: false }], {
      via: 'link',
      quiet: contact.is_test,
    })
    await recordActivity(work, {
      type: 'consent',
      lead_id: null,
      contact_id: contactId,
      title: consentSentence({ ...said, channels: [channel] }),
      data: { ...said, via: 'link' },
      is_test: contact.is_test,
    })
    return { ...now, is_unsubscribed: true }
  })
}

/** The recipient of the link, under the id they have by now: links outlive merges. */
const keptOf = async (work: Write, contactId: string): Promise<string> =>
  (await work.one(sql.consent.findKept, { contact_id: contactId })).id

async function describe(work: Write, contactId: string, channel: Channel): Promise<Unsubscribe> {
  const { company } = await work.one(sql.consent.findUnsubscriber, { contact_id: contactId })
  const facts = await consentFacts(work, contactId)
  const address = channel === 'email' ? facts?.emails[0] : facts?.phones[0]
  const asked = { channel, purpose: 'promotional' } as const
  const { state } = effectiveState(facts?.entries ?? [], asked, address)
  return { company, channel, is_unsubscribed: state === 'withdrawn' }
}

async function readToken(token: string): Promise<{ who: Who; contactId: string; channel: Channel }> {
  const read = await unseal(Buffer.from(token, 'base64url')).catch(() => '')
  const [mark, companyId, contactId, named] = read.split(' ')
  if (mark !== MARK) throw fault('not_found')
  const channel = CHANNELS.find(known => known === named)
  if (!companyId || !contactId || !channel) throw fault('not_found')
  return { who: systemOf({ id: companyId, zone: INDIA }), contactId, channel }
}

/** A link for a message that a member writes. 404 for a contact out of reach. */
export async function linkFor(who: Who, contactId: string, channel: Channel): Promise<{ url: string }> {
  await db.read(who, work => work.one(sql.contacts.findContact, { id: contactId }))
  return { url: await unsubscribeLink(who.companyId, contactId, channel) }
}
