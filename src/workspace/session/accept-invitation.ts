import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { tokenHash } from '../../platform/secrets/tokens'
import { checkPassword } from '../entry/check-password'
import type { Sender } from '../entry/device-cookie'
import { hashPassword } from '../entry/hash-password'
import { bearerOf, findLink, noSuchLink, useUpLink } from '../entry/links'
import { loadSession } from '../entry/load-principal'
import { forgetCompany } from '../entry/principal-cache'
import { startSession } from '../entry/start-session'
import { sql } from '../queries.gen'
import type { Acceptance } from './schema'

/** Makes an invited member an active one, with the password they chose, and signs them in. 422 on `token` for a link
 *  that does not work (any more), on `password` for one that is refused; the link then still works. */
export async function acceptInvitation(
  { token, password, name: given }: Static<typeof Acceptance>,
  from: Sender,
): Promise<{ sessionToken: string; who: Who }> {
  const invited = await findLink(token, 'invitation')
  const name = given?.trim() || invited.name
  await checkPassword(password, [name, invited.email, invited.company_name])
  const password_hash = await hashPassword(password)
  const sessionToken = await db.write(bearerOf({ ...invited, name }, from), async work => {
    await useUpLink(work, token, 'invitation')
    const { acceptInvitation } = sql.session
    const accepted = await work.count(acceptInvitation, { id: invited.member_id, name, password_hash })
    if (accepted === 0) throw noSuchLink()
    work.afterCommit(() => forgetCompany(invited.company_id))
    return startSession(work, invited.member_id, from)
  })
  const entry = await loadSession(tokenHash(sessionToken))
  // Deactivated in these milliseconds.
  if (!entry) throw noSuchLink()
  return { sessionToken, who: entry.who }
}
