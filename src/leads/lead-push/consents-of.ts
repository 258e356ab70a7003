import { foldKey } from '../intake/aliases'
import { type ConsentChannel, type ConsentEntry, type ConsentPurpose, readConsent } from '../intake/read-consent'
import { isBag } from '../intake/structure'
import type { PushBody } from './read-body'

/** What a person agrees to who ticks the box in a source's form: the words next to the box there. */
export type ConsentDefault = {
  /** The form's name of the box. */
  key: string
  channels: ConsentChannel[]
  purpose: ConsentPurpose
  text: string
  text_version: string | null
}

/** What a source says of its box, as any version stored it; null where it does not say all that proves a consent. */
export function storedConsent(stored: Partial<ConsentDefault> | null): ConsentDefault | null {
  const { key, channels, purpose, text, text_version = null } = stored ?? {}
  return key && channels && purpose && text ? { key, channels, purpose, text, text_version } : null
}

/** The consents that a lead brings. Entries with their own words come in JSON only. A tick is consent where the source
 *  has the words of its box; elsewhere it proves nothing and is kept in the message. Nothing is assumed of a lead
 *  without either. 422 for entries that are wrong. */
export function consentsOf(
  kind: PushBody['kind'],
  sent: unknown,
  ticked: boolean,
  said: ConsentDefault | null,
): ConsentEntry[] {
  const isAnswer = said !== null && foldKey(said.key) === 'consent' && isScalar(sent)
  const entries = kind === 'json' && !isAnswer ? readConsent(sent) : []
  if (!said || !ticked) return entries
  const { channels, purpose, text, text_version } = said
  const when = { captured_at: null, source_url: null, dlt_consent_ref: null }
  return [...entries, { channels: [...channels], purpose, granted: true, text, text_version, ...when }]
}

/** Whether the person was asked to agree to advertising and did not. The ledger keeps what was given and what was taken back;
 *  this is neither, and yet a reason to keep who they are from ad platforms. */
export function isRefused(
  consent: unknown,
  ticked: boolean | undefined,
  given: readonly ConsentEntry[],
  said: ConsentDefault | null,
): boolean {
  if (given.some(({ purpose }) => purpose === 'promotional')) return false
  const entries = [consent].flat().filter(isBag)
  const isSaid = entries.some(({ purpose, granted }) => purpose === 'promotional' && granted === false)
  return isSaid || (ticked === false && said?.purpose === 'promotional')
}

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
