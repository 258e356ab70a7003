// Which of the many ids in a body is the enquiry's: with another's, the second respondent would be a repetition.
import { type Alias, foldKey, spelledAlias } from './aliases'
import type { Party } from './one-person'
import { foldedKeys } from './questions'
import type { Bag } from './structure'
import type { Whose } from './whose'

const KNOWN: Alias = spelledAlias('lead_id')!
const BARE: Alias = spelledAlias('id')!
/** Structures whose own id is that of the enquiry. */
const HOLDERS = new Set(
  'lead leads enquiry inquiry prospect prospects submission response formresponse booking appointment invitee message messages query qrydtl entity'.split(
    ' ',
  ),
)
/** Keys that describe an event in its envelope. */
const OF_EVENT = new Set(
  'event eventtype eventname trigger triggerevent triggertype type createdat submittedat timestamp datetime occurredat'.split(
    ' ',
  ),
)
/** Keys of the caller, next to the id of a call. */
const CALLERS = 'callernumber callerno callfrom from clid sourcenumber callerid customernumber'.split(' ')
/** Behind the enquiry's own ids. */
const OF_ENVELOPE = 1

/** Whether an `id` at the lead's own level is the enquiry's: a person's or a page's is the same at their next one. */
export function ownHoldsId(key: string, bag: Bag, of: Whose): boolean {
  const by = foldedKeys(bag)
  if (by.has('changes') || by.has('messaging')) return false
  return HOLDERS.has(foldKey(key)) || of === 'plain' || of === 'unknown'
}

/** Whether the `id` inside the value of `key`, within a lead, is the enquiry's. */
export function innerHoldsId(key: string): boolean {
  return HOLDERS.has(foldKey(key))
}

/** Whether an envelope's own `id` can be that of its one enquiry: it must be an event, not a page or a form. */
export function envelopeHoldsId(bag: Bag): boolean {
  return [...foldedKeys(bag).keys()].some(key => OF_EVENT.has(key))
}

/** What only the tools' own structures show to be the id of the enquiry: Typeform's token, a booking's uid and the address
 *  of a Calendly invitee. */
export function idAlias(key: string, value: unknown, parent: string, bag: Bag): Alias | null {
  const folded = key.length <= 10 ? foldKey(key) : ''
  if (folded === 'token')
    return foldKey(parent) === 'formresponse' || hasKeys(bag, ['formid', 'answers']) ? KNOWN : null
  if (folded === 'uid')
    return hasKeys(bag, ['starttime']) || hasKeys(bag, ['bookingid']) || hasKeys(bag, ['cr']) ? KNOWN : null
  if (folded === 'callid') return CALLERS.some(one => hasKeys(bag, [one])) ? KNOWN : null
  if (folded === 'uri') return typeof value === 'string' && value.includes('/invitees/') ? KNOWN : null
  if (folded === 'eventid') return hasKeys(bag, ['eventtype']) ? { ...BARE, rank: BARE.rank + OF_ENVELOPE / 2 } : null
  return null
}

/** Whether `text` under `label` is the enquiry's id: under a known key everywhere, unless it is around several
 *  leads; a mere `id` only at the enquiry's own level. */
export function isIdHere(alias: Alias, label: string, text: string, at: { mayHoldId: boolean; party: Party }): boolean {
  if (at.party.kind === 'shared' || at.party.kind === 'maybe') return false
  // References are also what people write about who sent them: an id has a digit.
  if (/^(?:reference|refno)$/.test(foldKey(label)) && !/\p{Nd}/u.test(text)) return false
  return at.mayHoldId || alias.rank === KNOWN.rank
}

function hasKeys(bag: Bag, keys: readonly string[]): boolean {
  const by = foldedKeys(bag)
  return keys.every(key => by.has(key))
}
