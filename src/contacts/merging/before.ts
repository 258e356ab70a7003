import type { RowOf } from '../../platform/db/query'
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
