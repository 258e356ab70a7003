import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'

/** The names under which a person's numbers and addresses are locked. */
export const numberLocks = (phones: readonly string[], emails: readonly string[]): string[] => [
  ...phones.map(e164 => `phone ${e164}`),
  ...emails.map(email => `email ${email.toLowerCase()}`),
]

/** Makes whoever writes one of these (`phone +919800000001`) wait until this transaction is over. All that a transaction
 *  needs are taken at once, in one order, so that transactions never wait crosswise. */
export async function lockNames(work: Write, names: readonly string[]): Promise<void> {
  const sorted = [...new Set(names)].sort()
  const identities = sorted.map(name => `${work.who.companyId} ${name}`)
  if (identities.length) await work.count(sql.contacts.contacts.lockNames, { identities })
}
