import type { Work, Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import type { Channel, Purpose } from './judge'

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

export type ConsentOrigin = {
  via: 'enquiry' | 'import'
  sourceId: string | null
  receivedAt: string
  quiet: boolean
  /** The import that brought it. */
  importId?: string | null
}
/** What somebody agreed to, and how it reached us. */
export type Agreed = { contactId: string; consents: readonly GrantedConsent[]; origin: ConsentOrigin }

/** Writes consents of many people to the ledger, one row a channel, and appends `consent.recorded` for each person. */
export async function recordConsents(work: Write, agreed: readonly Agreed[]): Promise<void> {
  const said = agreed.flatMap(({ contactId, consents, origin }): Said[] => {
    const entries = consents.flatMap(({ channels, ...consent }) =>
      channels.map(channel => ({
        ...consent,
        channel,
        granted: true,
        captured_at: consent.captured_at ?? origin.receivedAt,
      })),
    )
    return entries.length > 0 ? [{ contactId, entries, origin }] : []
  })
  if (said.length > 0) await writeSaid(work, said)
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

type EntryOrigin = {
  via: ConsentOrigin['via'] | 'member' | 'link' | 'reply'
  sourceId?: string | null
  importId?: string | null
  quiet: boolean
}
type Said = { contactId: string; entries: readonly NewEntry[]; origin: EntryOrigin }

/** Adds entries to the ledger, appends `consent.recorded`, and answers their ids in order. */
export const writeEntries = async (
  work: Write,
  contactId: string,
  entries: readonly NewEntry[],
  origin: EntryOrigin,
): Promise<string[]> => (entries.length === 0 ? [] : writeSaid(work, [{ contactId, entries, origin }]))

async function writeSaid(work: Write, said: readonly Said[]): Promise<string[]> {
  const rows = said.flatMap(({ contactId, entries, origin: { via, sourceId = null, importId = null } }) =>
    entries.map(entry => ({
      ...{ ...entry, id: newId('cns'), contact_id: contactId },
      ...{ via, source_id: sourceId, import_id: importId },
    })),
  )
  await work.count(sql.consent.insertEntries, { entries: rows })
  const events = said.map(({ contactId, entries, origin }) => ({
    type: 'consent.recorded',
    subject: { kind: 'contact' as const, id: contactId },
    changes: { entries: entries.map(({ channel, purpose, granted }) => ({ channel, purpose, granted })) },
    quiet: origin.quiet,
  }))
  await append(work, ...events)
  return rows.map(({ id }) => id)
}

/** The people among these who withdrew, by some channel, the consent that is recorded now. Asked beyond reach. */
export async function withdrawnAmong(
  work: Work,
  agreed: readonly Pick<Agreed, 'contactId' | 'consents'>[],
): Promise<Set<string>> {
  const said = agreed.flatMap(({ contactId: id, consents }) =>
    consents.flatMap(({ channels, purpose }) => channels.map(channel => ({ id, channel, purpose }))),
  )
  if (said.length === 0) return new Set()
  const found = await work.all(sql.consent.listWithdrawn, { said })
  return new Set(found.map(({ id }) => id))
}

const VOIDED_TOGETHER = 500

/** Makes void what an import said that people agreed to, some of it; answers how many entries that were. */
export async function voidImported(
  work: Write,
  { importId, fileName, quiet }: { importId: string; fileName: string; quiet: boolean },
): Promise<number> {
  const { listImported, voidEntries } = sql.consent
  const found = await work.all(listImported, { import_id: importId, most: VOIDED_TOGETHER })
  if (found.length === 0) return 0
  await work.count(voidEntries, {
    voids: found.map(({ id }) => id),
    ids: found.map(() => newId('cns')),
    text: `The list ${fileName} was taken back`,
  })
  const people = Map.groupBy(found, ({ contact_id }) => contact_id)
  const events = [...people].map(([id, entries]) => ({
    type: 'consent.recorded',
    subject: { kind: 'contact' as const, id },
    changes: {
      entries: entries.map(({ id: voids, channel, purpose }) => ({ channel, purpose, granted: false, voids })),
    },
    quiet,
  }))
  await append(work, ...events)
  return found.length
}
