import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { systemOf, type Who } from '../../platform/db/who'
import { installation } from '../../platform/installation'
import { tokenHash } from '../../platform/secrets/tokens'
import { checkPassword } from '../entry/check-password'
import type { Sender } from '../entry/device-cookie'
import { hashPassword } from '../entry/hash-password'
import { findLink, noSuchLink, useUpLink } from '../entry/links'
import { loadSession } from '../entry/load-principal'
import { forgetCompany } from '../entry/principal-cache'
import { startSession } from '../entry/start-session'
import type { Acceptance } from './schema'

/** Makes an invited member an active one, with the password they chose, and signs them in. 422 on `token` for a link
 *  that does not work (any more), on `password` for one that is refused; the link then still works. */
export async function acceptInvitation(
  { token, password, name: given }: Static<typeof Acceptance>,
  from: Sender,
): Promise<{ sessionToken: string; who: Who }> {
  const invited = await findLink(token, 'invitation')
  const name = given?.trim() || invited.name
  checkPassword(password, [name, invited.email, invited.company_name])
  const password_hash = await hashPassword(password)
  const company = { id: invited.company_id, zone: invited.time_zone }
  const sessionToken = await db.write(systemOf(company, installation().baseUrl), async work => {
    await useUpLink(work, token, 'invitation')
    const { acceptInvitation } = sql.workspace.session
    const accepted = await work.count(acceptInvitation, { id: invited.member_id, name, password_hash })
    if (accepted === 0) throw noSuchLink()
    work.afterCommit(() => forgetCompany(company.id))
    return startSession(work, invited.member_id, from)
  })
  const entry = await loadSession(tokenHash(sessionToken))
  // Deactivated in these milliseconds.
  if (!entry) throw noSuchLink()
  return { sessionToken, who: entry.who }
}
