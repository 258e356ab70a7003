// Whether a person may be called or written to, from everything that is known. Pure: the caller brings the ledger.
//
// The rules, with where they are from:
// - What a person allowed is, for each channel and purpose, their latest word; at equal times the withdrawal counts
//   (DPDP Act 2023, section 6(4): withdrawing is as easy as giving). `all` is every channel.
// - What a list says that somebody agreed to is no word of their own: it counts where they said nothing for the channel
//   and purpose, and never against a withdrawal, earlier or later.
// - A grant covers the number it was given for, and no other; one that names none covers those that the person had when
//   it was recorded; after a merge, of those, its own person's. A withdrawal is the person's, whatever the number.
// - Offers (promotional) need consent, or, where the company says so, a number that is not blocked (TCCCPR 2018:
// consent
//   or no preference against it). What the registry says of a number holds for seven days.
// - Where the company says so, no offer leaves on its holidays, by any channel.
// - Offers leave only within the sending hours, 09:00 to 21:00 of the company's wall clock where it says nothing else
//   (TCCCPR 2018, time bands). Service messages are exempt, and stay allowed while an enquiry is open or won.

import { days } from '../../platform/clock'
import { addWorkingMinutes, type Holiday, isOpen, type Span } from '../../platform/time/business-hours'
import { WEEKDAYS, type Weekday } from '../../platform/time/calendar'
import { instantAt } from '../../platform/time/zone'

export const CHANNELS = ['chat', 'sms', 'call', 'email'] as const
export const PURPOSES = ['promotional', 'service'] as const
export type Channel = (typeof CHANNELS)[number]
export type Purpose = (typeof PURPOSES)[number]

/** When offers may leave, by channel; null: at any time. */
export type SendingHours = Record<Channel, Span | null>
const USUAL_SPAN: Span = { from: '09:00', to: '21:00' }
export const USUAL_HOURS: SendingHours = { chat: USUAL_SPAN, sms: USUAL_SPAN, call: USUAL_SPAN, email: null }
/** How long a look into the registry says something. */
const REGISTRY_HOLDS = days(7)

export type LedgerEntry = {
  channel: Channel | 'all'
  purpose: Purpose
  granted: boolean
  /** ISO 8601: when the person said it, at the latest when it was recorded. */
  at: string
  recorded_at: string
  /** The number or address it was given for. */
  address: string | null
  /** What it covers at the most: what its person had when they became one with another; null: whatever they had. */
  covers: readonly string[] | null
  /** A list brought it. */
  is_listed?: boolean
}

/** A number or address of a person, and since when it is known. */
export type Address = { address: string; since: string }

export type ConsentFacts = {
  is_archived: boolean
  /** Has an enquiry that is open or won. */
  is_customer: boolean
  /** The primary one first. */
  phones: readonly Address[]
  emails: readonly Address[]
  blocked: readonly { address: string; list: 'own' | 'registry'; checked_on: string }[]
  entries: readonly LedgerEntry[]
  dnd: { covers: 'promotional' | 'everything'; until: string | null } | null
  sending_hours: SendingHours
  needs_consent: boolean
  /** Days on which no offer leaves; none where offers leave on holidays too. */
  holidays: readonly Holiday[]
  zone: string
}

export const REASONS = [
  'unknown_contact',
  'archived',
  'no_address',
  'do_not_disturb',
  'blocked_number',
  'withdrawn',
  'no_consent',
  'outside_hours',
] as const
export type Reason = (typeof REASONS)[number]

export type Verdict = {
  allowed: boolean
  /** Why not; null when it is allowed. */
  reason: Reason | null
  /** ISO 8601: from when it will be allowed if nothing else changes; null when it is, or when waiting doesn't help. */
  nextAllowedAt: string | null
}

export type Asked = {
  channel: Channel
  purpose: Purpose
  /** When it would leave, ms since the epoch. */
  at: number
  /** The number (E.164) or e-mail address; the primary one when absent. */
  address?: string | undefined
}

/** Judges one message or call. */
export function judge(facts: ConsentFacts, asked: Asked): Verdict {
  if (facts.is_archived) return refused('archived')
  const known = asked.channel === 'email' ? facts.emails : facts.phones
  const address = asked.address === undefined ? known[0] : known.find(({ address }) => address === asked.address)
  if (!address) return refused('no_address')
  const lasting = lastingReason(facts, asked, address)
  if (lasting) return refused(lasting)
  const free = endOfQuiet(facts, asked)
  if (free === null) return refused('do_not_disturb')
  const opens = opensAt(facts, asked, free)
  if (free > asked.at) return refused('do_not_disturb', opens)
  return opens > asked.at ? refused('outside_hours', opens) : { allowed: true, reason: null, nextAllowedAt: null }
}

const refused = (reason: Reason, next: number | null = null): Verdict => ({
  allowed: false,
  reason,
  nextAllowedAt: next === null ? null : new Date(next).toISOString(),
})

/** What no waiting changes. */
function lastingReason(facts: ConsentFacts, asked: Asked, address: Address): Reason | null {
  const { state } = effectiveState(facts.entries, asked, address)
  if (state === 'withdrawn') return 'withdrawn'
  if (asked.purpose === 'service') return state === 'granted' || facts.is_customer ? null : 'no_consent'
  const blocked = facts.blocked.filter(number => number.address === address.address)
  if (asked.channel !== 'email' && blocked.some(({ list }) => list === 'own')) return 'blocked_number'
  if (state === 'granted') return null
  if (facts.needs_consent) return 'no_consent'
  const isListed = blocked.some(({ checked_on }) => asked.at < endOfLookUp(checked_on, facts.zone))
  return asked.channel !== 'email' && isListed ? 'blocked_number' : null
}

/** The day of the look is the first of the days. */
const endOfLookUp = (day: string, zone: string): number =>
  instantAt(Date.parse(`${day}T00:00:00Z`) + REGISTRY_HOLDS, zone)

export type ConsentState = { state: 'granted' | 'withdrawn' | 'none'; since: string | null }

/** A person's last word on a channel and a purpose, for one of their addresses. */
export function effectiveState(
  entries: readonly LedgerEntry[],
  { channel, purpose }: Pick<Asked, 'channel' | 'purpose'>,
  address: Address | undefined,
): ConsentState {
  const latest = entries
    .filter(entry => entry.purpose === purpose && (entry.channel === channel || entry.channel === 'all'))
    .filter(entry => !entry.granted || covers(entry, address))
    .reduce<LedgerEntry | null>((last, entry) => (last === null || isLater(entry, last) ? entry : last), null)
  if (!latest) return { state: 'none', since: null }
  return { state: latest.granted ? 'granted' : 'withdrawn', since: latest.at }
}

function covers(grant: LedgerEntry, address: Address | undefined): boolean {
  // Without a number there is nothing to cover; another check reports that there is none.
  if (!address) return true
  // What was given by phone for every channel names a number, and says nothing of which e-mail address.
  const names = grant.address !== null && isEmail(grant.address) === isEmail(address.address)
  if (names) return grant.address === address.address
  return address.since <= grant.recorded_at && (grant.covers?.includes(address.address) ?? true)
}

const isEmail = (address: string): boolean => address.includes('@')

function isLater(entry: LedgerEntry, last: LedgerEntry): boolean {
  const [isListed, wasListed] = [entry.is_listed ?? false, last.is_listed ?? false]
  if (isListed !== wasListed) return wasListed
  return entry.at > last.at || (entry.at === last.at && !entry.granted)
}

/** When the person may be disturbed again: `at` itself where they may; null: never. */
function endOfQuiet({ dnd }: ConsentFacts, { purpose, at }: Asked): number | null {
  if (!dnd || (dnd.covers === 'promotional' && purpose === 'service')) return at
  return dnd.until === null ? null : Math.max(at, Date.parse(dnd.until))
}

/** The first moment from `from` on that is within the sending hours. */
function opensAt({ sending_hours, holidays, zone }: ConsentFacts, { channel, purpose }: Asked, from: number): number {
  if (purpose === 'service' || (sending_hours[channel] === null && holidays.length === 0)) return from
  const span = sending_hours[channel] ?? WHOLE_DAY
  const week = Object.fromEntries(WEEKDAYS.map(day => [day, [span]])) as Record<Weekday, Span[]>
  const hours = { zone, week, holidays }
  if (isOpen(hours, from)) return from
  // A minute of opening is over a minute after it opened.
  return addWorkingMinutes(hours, from, 1)! - MINUTE
}

const MINUTE = 60_000
const WHOLE_DAY: Span = { from: '00:00', to: '24:00' }
