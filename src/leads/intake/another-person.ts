// Two people who share a family's second number, an office's address or a couple's.

import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { wordsOfName } from '../../platform/names/fold-name'
import { areOtherNames, isSameName } from '../../platform/names/same-name'
import type { Enquiry } from './enquiry'

type Met = { kind: string; contact_id: string; name: string | null; held: readonly string[]; has_phone: boolean }

/** Whether an enquiry that brings somebody's number or address is another person's: it has another name and a main number
 *  of its own beside theirs, or an address alone and a full name of which no word is theirs, in any spelling. A person who
 *  changed all of a name is rarer than two who share an address. What an API action says of a known e-mail is taken by the
 *  duplicate policy, as the contract has it. */
export async function isOfAnother(work: Write, { lead, importId, isTest }: Enquiry, met: Met): Promise<boolean> {
  const isBrought = work.who.kind === 'system' || Boolean(importId)
  if (!isBrought || isTest || lead.name === null || met.name === null || isSameName(met.name, lead.name)) return false
  const [main] = lead.phones
  if (met.has_phone && main !== undefined && !met.held.includes(main.e164)) return true
  if (met.kind !== 'email' || !areOtherNames(met.name, lead.name)) return false
  const words = { one: wordsOfName(met.name), other: wordsOfName(lead.name) }
  return !(await work.one(sql.leads.intake.findSharedSpelling, words)).is_shared
}

/** The id of the one who brought what `met` has before, under the name of this enquiry; null when nobody did. */
export async function whoShares(work: Write, { lead }: Enquiry, { contact_id }: Met): Promise<string | null> {
  const people = await work.beyondReach('one of them may have been merged', () =>
    work.all(sql.leads.intake.listToldTogether, { contact_id }),
  )
  return people.find(({ name }) => isSameName(name, lead.name!))?.id ?? null
}

/** Keeps that a new person brought what somebody else has: so the next enquiry finds them, and somebody may look whether
 *  the two are one. */
export const noteShared = (work: Write, contactId: string, withId: string): Promise<number> =>
  work.count(sql.leads.intake.putToldTogether, { contact_id: contactId, others: [withId] })
