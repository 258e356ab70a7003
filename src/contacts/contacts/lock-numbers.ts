import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'

/** The names under which a person's numbers and addresses are locked. */
export const numberLocks = (phones: readonly string[], emails: readonly string[]): string[] => [
  ...phones.map(e164 => `phone ${e164}`),
  ...emails.map(email => `email ${email.toLowerCase()}`),
]

/** Locks these names (`phone +919800000001`): other writers of them wait until this transaction ends. All locks that a
 *  transaction needs are taken at once, in one order, so that transactions never wait crosswise. */
export async function lockNames(work: Write, names: readonly string[]): Promise<void> {
  const identities = lockedNames(work, names)
  if (identities.length) await work.count(sql.contacts.lockNames, { identities })
}

/** The names as they are locked, in the order that all writers keep. */
export const lockedNames = (work: Write, names: readonly string[]): string[] =>
  [...new Set(names)].sort().map(name => `${work.who.companyId} ${name}`)

/** The same for every number and address of these contacts, also those set aside, and for `more`. Other writers of one
 *  of them wait; until the end of the transaction it is certain whose each is. Taken before the contacts themselves are
 *  locked, as every writer does. */
export async function lockOwnNumbers(work: Write, ids: readonly string[], more: Numbers = NONE): Promise<void> {
  const own = await work.beyondReach('numbers are the company’s, and nothing of them is answered', () =>
    work.one(sql.merging.listIdentities, { ids: [...ids] }),
  )
  await lockNames(work, [...numberLocks(own.phones, own.emails), ...numberLocks(more.phones, more.emails)])
  runAgainOnNumbers(work)
}

type Numbers = { phones: readonly string[]; emails: readonly string[] }
const NONE: Numbers = { phones: [], emails: [] }

/** Runs the work again when a writer without these locks took a number or address first: the second run finds out whose
 *  it is. */
function runAgainOnNumbers(work: Write): void {
  work.runAgainOn('contact_phone_number')
  work.runAgainOn('contact_email_address')
}
