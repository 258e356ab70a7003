import { foldKey } from './aliases'
import type { Party } from './one-person'
import { type Role, roleIn, roleOfKey } from './role-in-label'
import type { Bag } from './structure'
import { isSystems, whose, wordsOf } from './whose'

/** The party of the values in `bag` under `key`, inside what belongs to `above`. What is another's stays another's. */
export function partyOf(key: string, bag: Bag, above: Party, isInList = false): Party {
  if (above.kind === 'other') return above
  const of = whose(key)
  if (isPlaceOfHost(key, bag) || (of === 'other' && isSystems(key))) return { kind: 'other', label: key }
  if (of === 'other') return partyOfRole(roleOfKey(key), above, key)
  // What is inside an owner's is the owner's.
  if (above.kind === 'role') return above
  if (above.kind === 'maybe' || above.kind === 'shared') return above
  // The contact for an offer is the enquirer only where nobody else can be.
  if (above.isListing && (of === 'maybe' || isContact(key))) return { kind: 'maybe', label: key, isListing: true }
  if (of === 'enquirer' || of === 'maybe') return { kind: of, label: key }
  // A thing of a list (`items`) has a name too.
  if (of === 'plain' && !(isInList && above.kind === 'own')) return above
  return { kind: 'unknown', label: key, ...(above.isListing || isListing(key) ? { isListing: true } : {}) }
}

const OFFERED =
  /^(?:listings?|property|properties|projects?|flats?|units?|inventory|inventories|towers?|society|societies|townships?|villas?|plots?|apartments?|buildings?|bungalows?|developments?|schemes?|layouts?)$/
/** The place of an offer: the contact there is not the enquirer. */
const OFFICES = /^(?:sites?|offices?|branch(?:es)?|showrooms?|agency|agencies|firms?)$/

/** Whether `key` holds a thing that is offered, or its place: `listing`, `property_details`, `site_office`. */
export const isListing = (key: string): boolean =>
  [OFFERED, OFFICES].some(words =>
    words.test(wordsOf(key).findLast(word => !/^(?:details?|data|info|information|\d+)$/.test(word)) ?? ''),
  )

/** Whether `key` names the person to call, and not the enquirer: `contact`, `sales_contact`, `spoc`. */
export const isContact = (key: string): boolean =>
  wordsOf(key).some(word => /^(?:contacts?|cntct|persons?|spocs?)$/.test(word)) && !isAsking(key)

/** Whether `key` means that the named person enquires: `client`, `enquirer`, `contact_of_buyer`. */
export const isAsking = (key: string): boolean =>
  wordsOf(key).some(word =>
    /^(?:clients?|customers?|enquirers?|inquirers?|seekers?|buyers?|prospects?|purchasers?|applicants?|visitors?|leads?)$/.test(
      word,
    ),
  )

/** An event in a calendar is its host's: its place is no locality, and its beginning no time of an enquiry. A location
 *  with a name is a branch of the sender. */
function isPlaceOfHost(key: string, bag: Bag): boolean {
  const [folded, mark] = [foldKey(key), (wanted: string) => Object.keys(bag).some(one => foldKey(one) === wanted)]
  return (folded === 'event' && mark('starttime')) || (folded === 'location' && mark('name'))
}

/** The party of a role that is named inside what belongs to `above`; `label`: the key of its structure. */
export function partyOfRole({ key, kind }: Role, above: Party, label = ''): Party {
  if (above.kind === 'other' || above.kind === 'shared') return { kind: 'other', label }
  if (above.role?.key === key) return above
  // Who owns or sells what is offered does not enquire about it.
  if (above.isListing) return { kind: 'other', label }
  return { kind: 'role', label, role: { key, kind } }
}

/** The party of what a thing says: a branch's number is no enquirer's. */
export const partyOfTopic = (label: string, above: Party): Party =>
  roleIn(label) ? { kind: 'other', label: '' } : above
