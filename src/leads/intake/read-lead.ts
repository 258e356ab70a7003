import type { Phone } from '../../platform/phone/parse-phone'

export type LeadType = 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'
export type Temperature = 'hot' | 'warm' | 'cold'

/** What was understood of one incoming lead. Nothing here has met the database yet. */
export type ReadLead = {
  /** The sender's own id of the enquiry, for idempotency. */
  external_id: string | null
  /** As it should be shown; null for placeholders such as "Magicbricks User". */
  name: string | null
  first_name: string | null
  last_name: string | null
  /** Usable numbers, the main one first. */
  phones: Phone[]
  /** Numbers that can't be dialled (masked, shortened), as sent. */
  raw_phones: string[]
  /** Lower-cased, the main one first. */
  emails: string[]
  city: string | null
  locality: string | null
  pincode: string | null
  address: string | null
  project: string | null
  /** The portal's or the company's id of the listing enquired about. */
  listing: string | null
  requirement: {
    /** Paise. */
    budget_min: number | null
    /** Paise. A single figure is a maximum. */
    budget_max: number | null
    /** Bedrooms, ascending; 0 is a studio or 1 RK. */
    bhk: number[]
    property_types: string[]
    location: string | null
  }
  lead_type: LeadType | null
  temperature: Temperature | null
  /** What the person wrote, then one `Label: value` line for everything that has no field of its own. */
  message: string | null
  /** The feed's own time of the enquiry, ISO 8601 UTC. */
  happened_at: string | null
  /** source, sub_source, campaign, utm_*, gclid, fbclid, ctwa_clid, form_id, …, as sent. */
  attribution: Record<string, string>
  /** Values of a `custom` object. */
  custom: Record<string, string>
  flags: { is_test: boolean; is_broker: boolean; otp_verified: boolean; do_not_call: boolean }
  /** Set when the enquiry was a phone call. */
  call: { duration_sec: number | null; direction: 'inbound' } | null
  /** Neither a usable phone nor an e-mail. */
  unreachable: boolean
  /** As sent, for readConsent; undefined when absent. */
  consent: unknown
}
