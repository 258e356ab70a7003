import type { RowValues } from './kinds'
import type { ImportOptions } from './schema'

const YES = /^(?:y|yes|true|1|ok|agreed|consented|opt(?:ed)?[ -]?in|subscribed|हाँ|हां|होय)$/i

/** What the person of a row agreed to: the words that the options give, of everybody or, where a column says who, of
 *  those whose row says yes. Nothing is made up: without the words there is no consent, and a no takes nothing back.
 *  `sentAt`: a file proves at best what was agreed before it was sent. */
export function consentsOf({ consent }: ImportOptions, row: RowValues, hasColumn: boolean, sentAt: string) {
  if (!consent || (hasColumn && !YES.test(row.fields.get('consent')?.[0]?.trim() ?? ''))) return []
  const proof = { text_version: null, captured_at: sentAt, source_url: null, dlt_consent_ref: null }
  return [{ ...consent, granted: true as const, ...proof }]
}
