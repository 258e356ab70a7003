// scope: every company, because a ticket does not say whose it is until it is found.
//
// Between a right password and its second step comes a ticket, good for five minutes, five tries and one sign-in.

import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'

const TICKET_LIFE = minutes(5)
const MOST_TRIES = 5

/** What is kept of the hash that a password was compared with: whether it is still the same. */
export const passwordCheck = (passwordHash: string): Uint8Array => tokenHash(passwordHash)

/** Makes a ticket for a member whose password was right. */
export async function makeTicket(
  work: Write,
  memberId: string,
  passwordHash: string,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = newToken()
  const expires_at = new Date(clock.now() + TICKET_LIFE).toISOString()
  await work.count(sql.entry.insertTicket, {
    token_hash: tokenHash(ticket),
    member_id: memberId,
    password_check: passwordCheck(passwordHash),
    expires_at,
  })
  return { ticket, expires_at }
}

/** Whose a ticket is. 401 `sign_in_over` for one that is unknown, used, too old or tried too often. */
export async function findTicket(ticket: string) {
  const found = await db.everyCompany(work =>
    work.maybe(sql.entry.findTicket, { token_hash: tokenHash(ticket), at: isoNow(), most: MOST_TRIES }),
  )
  if (!found) throw signInOver()
  return found
}

/** Counts a try with a ticket before it is made; answers the mark that shows whether its password still holds. */
export async function countTicketTry(ticket: string): Promise<Uint8Array> {
  const counted = await db.everyCompany(work =>
    work.maybe(sql.entry.countTicketTry, { token_hash: tokenHash(ticket), at: isoNow(), most: MOST_TRIES }),
  )
  if (!counted) throw signInOver()
  return counted.password_check
}

/** Uses a ticket up, in the transaction of the sign-in. 401 when somebody was faster. */
export async function useUpTicket(work: Write, ticket: string): Promise<void> {
  const used = await work.count(sql.entry.useTicket, { token_hash: tokenHash(ticket), at: isoNow() })
  if (used === 0) throw signInOver()
}

export const signInOver = () => fault('sign_in_over')
