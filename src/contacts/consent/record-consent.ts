import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import type { Channel, Purpose } from './standing'

type Proof = {
  /** The words they agreed to, or by which they took it back. */
  text: string | null
  text_version: string | null
  source_url: string | null
  dlt_consent_ref: string | null
}

/** A consent that a person gave, with its proof. */
export type GrantedConsent = Proof & {
  channels: readonly (Channel | 'all')[]
  purpose: Purpose
  text: string
  /** ISO 8601 UTC; null: when it reached us. */
  captured_at: string | null
}

export type ConsentOrigin = { via: 'enquiry' | 'import'; sourceId: string | null; receivedAt: string; quiet: boolean }

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
      channel,
      granted: true,
      captured_at: consent.captured_at ?? origin.receivedAt,
    })),
  )
  await writeEntries(work, contactId, entries, origin)
}

export type NewEntry = Proof & {
  channel: Channel | 'all'
  purpose: Purpose
  granted: boolean
  /** ISO 8601 UTC. */
  captured_at: string
  /** The number or address that it was given for; none: those which the person has now. */
  e164?: string | null
  national?: string | null
  email?: string | null
}

type EntryOrigin = { via: ConsentOrigin['via'] | 'member' | 'link' | 'reply'; sourceId?: string | null; quiet: boolean }

/** Adds entries to the ledger, appends `consent.recorded`, and answers their ids in order. */
export async function writeEntries(
  work: Write,
  contactId: string,
  entries: readonly NewEntry[],
  { via, sourceId = null, quiet }: EntryOrigin,
): Promise<string[]> {
  if (entries.length === 0) return []
  const rows = entries.map(entry => ({ ...entry, id: newId('cns') }))
  await work.count(sql.contacts.consent.insertEntries, {
    contact_id: contactId,
    source_id: sourceId,
    via,
    entries: rows,
  })
  const changes = { entries: rows.map(({ channel, purpose, granted }) => ({ channel, purpose, granted })) }
  await append(work, { type: 'consent.recorded', subject: { kind: 'contact', id: contactId }, changes, quiet })
  return rows.map(({ id }) => id)
}
