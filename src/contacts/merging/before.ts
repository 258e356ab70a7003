import type { RowOf } from '../../platform/db/query'
import { filled, isBag } from '../../platform/stored/filled'
import type { sql } from '../queries.gen'
import type { Fields } from './merged-fields'
import type { Quiet } from './quiet'

export type Own = RowOf<typeof sql.merging.findOwn>
type Relation = NonNullable<RowOf<typeof sql.merging.moveRelations>['dropped']>

/** How two contacts were, and what one of them became: what an undo needs. Merges of before 2026-11-29 don't say which
 *  consents the kept one had. */
export type Before = {
  kept: Omit<Own, 'consents'> & { consents?: string[]; fields: Fields }
  merged: Own & { name: string; archived_at: string | null }
  after: { fields: Fields; dnd: Quiet }
}

/** The ids of what moved, by the kinds of `onMerge`; relations that moved, and those that fell away. */
export type Moved = { parts: Record<string, string[]>; relations: string[]; dropped: Relation[] }

const NO_FIELDS: Fields = {
  ...{ name: null, first_name: null, last_name: null, city: null, address: null, pincode: null, occupation: null },
  ...{ kinds: [], tags: [], custom: {}, birthday: null, anniversary: null, owner_id: null },
}
const NOTHING = { phones: [], emails: [], aside: [], consents: [], dnd: null }

/** `before` as any version stored it. */
export function storedBefore(stored: unknown): Before {
  const { kept, merged, after } = filled({ kept: {}, merged: {}, after: {} }, stored)
  // What is not known of the consents is not the same as none.
  const consents = 'consents' in kept && Array.isArray(kept.consents) ? { consents: kept.consents } : {}
  const { consents: _, ...own } = filled({ ...NOTHING, fields: NO_FIELDS }, kept)
  const theirs = filled({ ...NOTHING, name: '', archived_at: null }, merged)
  const left = filled({ dnd: null, fields: NO_FIELDS }, after)
  return {
    kept: { ...own, dnd: knownQuiet(own.dnd), fields: knownFields(own.fields), ...consents },
    merged: { ...theirs, dnd: knownQuiet(theirs.dnd) },
    after: { dnd: knownQuiet(left.dnd), fields: knownFields(left.fields) },
  }
}

/** Fields that a contact no longer has are left out: nothing can be given back to them. */
const knownFields = (stored: Fields): Fields =>
  // boundary: the keys of `NO_FIELDS`, which are those of Fields.
  Object.fromEntries(Object.keys(NO_FIELDS).map(key => [key, stored[key as keyof Fields]])) as Fields

/** The keys of today alone, so that what is compared with it is compared by them. */
function knownQuiet(stored: Quiet): Quiet {
  if (!isBag(stored)) return null
  const { covers, reason = null, until = null, set_by = null, set_at } = stored
  return { covers, reason, until, set_by, set_at }
}

/** `moved` as any version stored it. */
export const storedMoved = (stored: unknown): Moved => {
  const { parts, ...rest } = filled<Moved>({ parts: {}, relations: [], dropped: [] }, stored)
  return { ...rest, parts: Object.fromEntries(Object.entries(parts).filter(([, ids]) => Array.isArray(ids))) }
}

export type Numbers = { phones: string[]; emails: string[] }

/** The numbers and addresses that a contact had, those that were kept aside too. */
export const numbersOf = ({ phones, emails, aside }: Pick<Own, 'phones' | 'emails' | 'aside'>): Numbers => ({
  phones: [...phones.map(({ e164 }) => e164), ...aside.flatMap(({ e164 }) => e164 ?? [])],
  emails: [...emails.map(({ email }) => email), ...aside.flatMap(({ email }) => email ?? [])],
})

/** Those that the merged contact had and the kept one had not: what came by the merge. */
export function numbersThatCame({ kept, merged }: Before): Numbers {
  const { phones, emails } = numbersOf(merged)
  const had = numbersOf({ ...kept, aside: [] })
  return {
    phones: phones.filter(phone => !had.phones.includes(phone)),
    emails: emails.filter(email => !had.emails.includes(email)),
  }
}
