import { foldKey } from './aliases'
import type { Party } from './one-person'
import { type Role, roleIn, roleOfKey } from './role-in-label'
import type { Bag } from './structure'
import { isSystems, whose } from './whose'

/** The party of what stands in `bag` under `key`, inside what belongs to `above`. What is another's stays another's. */
export function partyOf(key: string, bag: Bag, above: Party, isInList = false): Party {
  if (above.kind === 'other') return above
  const of = whose(key)
  if (isPlaceOfHost(key, bag) || (of === 'other' && isSystems(key))) return { kind: 'other', label: key }
  if (of === 'other') return partyOfRole(roleOfKey(key), above, key)
  // What is inside an owner's is the owner's.
  if (above.kind === 'role') return above
  if (above.kind === 'maybe' || above.kind === 'shared') return above
  if (of === 'enquirer' || of === 'maybe') return { kind: of, label: key }
  // A thing of a list (`items`) has a name too.
  return of === 'plain' && !(isInList && above.kind === 'own') ? above : { kind: 'unknown', label: key }
}

/** An event in a calendar is its host's: its place is no locality, and its beginning no time of an enquiry. A location
 *  with a name is a branch of whoever sends. */
function isPlaceOfHost(key: string, bag: Bag): boolean {
  const [folded, mark] = [foldKey(key), (wanted: string) => Object.keys(bag).some(one => foldKey(one) === wanted)]
  return (folded === 'event' && mark('starttime')) || (folded === 'location' && mark('name'))
}

/** The party of a role that is named inside what belongs to `above`; `label`: the key of its structure. */
export function partyOfRole({ key, kind }: Role, above: Party, label = ''): Party {
  if (above.kind === 'other' || above.kind === 'shared') return { kind: 'other', label }
  if (above.role?.key === key) return above
  return { kind: 'role', label, role: { key, kind } }
}

/** The party of what a thing says: a branch's number is no enquirer's. */
export const partyOfTopic = (label: string, above: Party): Party =>
  roleIn(label) ? { kind: 'other', label: '' } : above
