// Two people who share a family's second number, an office's address or a couple's.

import { sql as contactsSql } from '../../contacts/queries.gen'
import type { Write } from '../../platform/db/work'
import { isAnotherPerson } from '../../platform/names/another-person'
import { isSameName } from '../../platform/names/same-name'
import { sql as recordsSql } from '../../records/queries.gen'
import type { Enquiry } from './enquiry'

type Met = { kind: string; contact_id: string; name: string | null; held: readonly string[]; has_phone: boolean }

/** Whether an enquiry that brings somebody's number or address is another person's, from any channel: a member types
 *  what a portal would have sent. */
export async function isOfAnother(work: Write, { lead, isTest }: Enquiry, met: Met): Promise<boolean> {
  if (isTest) return false
  const [main] = lead.phones
  return isAnotherPerson(
    work,
    { name: met.name, hasPhone: met.has_phone },
    {
      name: lead.name,
      hasOwnMain: main !== undefined && !met.held.includes(main.e164),
      byAddress: met.kind === 'email',
    },
  )
}

/** The id of the one who brought what `met` has before, under the name of this enquiry; null when nobody did. */
export async function whoShares(work: Write, { lead }: Enquiry, { contact_id }: Met): Promise<string | null> {
  const people = await work.beyondReach('one of them may have been merged', () =>
    work.all(recordsSql.imports.listSharers, { contact_ids: [contact_id] }),
  )
  return people.find(({ name }) => isSameName(name, lead.name!))?.id ?? null
}

/** Records that a new person brought a value of another contact: the next enquiry finds them, and somebody may check
 *  whether the two are one. */
export const noteShared = (work: Write, contactId: string, withId: string): Promise<number> =>
  work.count(contactsSql.duplicates.putNamedTogether, { contact_id: contactId, others: [withId] })
