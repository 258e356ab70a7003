// What earlier versions of the program stored of a lead, read as this one knows it. A submission may wait for a long time:
// its source is paused, or its database comes from a backup.

import { filled, isBag } from '../../platform/stored/filled'
import type { ConsentEntry } from './read-consent'
import type { ReadLead } from './read-lead'
import { NO_WISHES } from './read-wishes'

/** A lead of which nothing is known. */
const EMPTY: ReadLead = {
  external_id: null,
  name: null,
  first_name: null,
  last_name: null,
  phones: [],
  raw_phones: [],
  emails: [],
  city: null,
  locality: null,
  pincode: null,
  address: null,
  project: null,
  listing: null,
  requirement: { budget_min: null, budget_max: null, bhk: [], property_types: [], location: null },
  wishes: NO_WISHES,
  lead_type: null,
  temperature: null,
  message: null,
  happened_at: null,
  attribution: {},
  custom: {},
  flags: { is_test: false, is_broker: false, otp_verified: false, do_not_call: false },
  call: null,
  unreachable: true,
  consent: null,
}

const NO_ENTRY: Omit<ConsentEntry, 'channels' | 'purpose' | 'granted' | 'text'> = {
  text_version: null,
  captured_at: null,
  source_url: null,
  dlt_consent_ref: null,
}

/** The lead in `stored`, the JSON of any version: what a version did not know yet is what an empty lead has. */
export function readStored(stored: unknown): ReadLead {
  const lead = filled(EMPTY, stored)
  return { ...lead, unreachable: lead.phones.length === 0 && lead.emails.length === 0 }
}

/** The consents in `stored`, likewise. */
export function readStoredConsents(stored: unknown): ConsentEntry[] {
  // boundary: JSON that a version of accept-push.ts wrote from its entries.
  return Array.isArray(stored) ? stored.filter(isBag).map(entry => ({ ...NO_ENTRY, ...entry }) as ConsentEntry) : []
}
