import { db } from '../../platform/db/database'
import { systemOf, type Who } from '../../platform/db/who'
import { askForPasskey, type PasskeyOptions } from '../entry/passkeys'
import { findTicket } from '../entry/sign-in-ticket'
import { sql } from '../queries.gen'

/** What a browser is to sign for signing in: with any passkey of this site or, with a ticket, one of its member's. 401
 *  `sign_in_over` for a ticket that does not work (any more). */
export async function passkeyForSignIn(ticket: string | undefined): Promise<PasskeyOptions> {
  if (ticket === undefined) return askForPasskey('sign_in', null)
  const { company_id, member_id, time_zone } = await findTicket(ticket)
  return passkeyOf(systemOf({ id: company_id, zone: time_zone }), member_id, 'second_step')
}

/** What a browser is to sign so that a member proves once more who they are. */
export const passkeyForProof = (who: Who): Promise<PasskeyOptions> => passkeyOf(who, who.memberId!, 'proof')

async function passkeyOf(who: Who, id: string, purpose: 'second_step' | 'proof'): Promise<PasskeyOptions> {
  const passkeys = await db.read(who, work => work.all(sql.entry.listCredentials, { member_id: id }))
  return askForPasskey(purpose, { id, passkeys })
}
