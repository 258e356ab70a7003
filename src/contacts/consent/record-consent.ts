import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'

/** A consent that a person gave, with its proof. */
export type GrantedConsent = {
  channels: readonly ('chat' | 'sms' | 'call' | 'email' | 'all')[]
  purpose: 'promotional' | 'service'
  /** The words they agreed to. */
  text: string
  text_version: string | null
  /** ISO 8601 UTC; null: when it reached us. */
  captured_at: string | null
  source_url: string | null
  dlt_consent_ref: string | null
}

export type ConsentOrigin = { sourceId: string | null; receivedAt: string; quiet: boolean }

/** Writes consents to the ledger, one row a channel, and appends `consent.recorded`. */
export async function recordConsent(
  work: Write,
  contactId: string,
  consents: readonly GrantedConsent[],
  origin: ConsentOrigin,
): Promise<void> {
  const entries = consents.flatMap(({ channels, ...consent }) =>
    channels.map(channel => ({
      ...consent,
      id: newId('cns'),
      channel,
      captured_at: consent.captured_at ?? origin.receivedAt,
    })),
  )
  if (entries.length === 0) return
  await work.count(sql.contacts.consent.insertEntries, { contact_id: contactId, source_id: origin.sourceId, entries })
  const changes = { entries: entries.map(({ channel, purpose }) => ({ channel, purpose, granted: true })) }
  await append(work, {
    type: 'consent.recorded',
    subject: { kind: 'contact', id: contactId },
    changes,
    quiet: origin.quiet,
  })
}
