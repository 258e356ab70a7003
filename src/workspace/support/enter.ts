// scope: every company, because the operator's command acts in none and a link does not say whose it is.
//
// How one of the operator's staff comes in: by a link that the operator's command prints, once, while a grant is open.

import type { Static } from '@sinclair/typebox'
import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { SUPPORT_LINK, SUPPORT_TOKEN } from '../entry/load-support'
import { sql } from '../queries.gen'
import type { SupportEntered } from './schema'

const LINK_LIFE = minutes(15)

/** A link by which `person` enters the company, once, within 15 minutes. 403 `support_grant_required` while its owner
 *  lets nobody in. */
export async function supportLink(companyId: string, person: string): Promise<{ url: string; until: string }> {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const grant = await db.everyCompany(work => work.maybe(sql.support.findOpenGrant, { company_id: companyId, at }))
  if (!grant) throw fault('support_grant_required')
  const token = newToken(SUPPORT_LINK)
  await db.write(systemOf({ id: companyId, zone: grant.time_zone }), work =>
    work.count(sql.support.insertSession, {
      id: newId('sps'),
      grant_id: grant.id,
      person,
      link_hash: tokenHash(token),
      link_expires_at: new Date(now + LINK_LIFE).toISOString(),
      at,
    }),
  )
  return { url: `${installation().baseUrl}/support#token=${token}`, until: grant.expires_at }
}

/** Opens the session behind a link and uses the link up. 422 on `token` for one that does not work (any more), or whose
 *  grant has ended. */
export async function enterSupport(
  token: string,
): Promise<{ entered: Static<typeof SupportEntered>; sessionToken: string }> {
  const link_hash = tokenHash(token)
  const link = await db.everyCompany(work => work.maybe(sql.support.findLink, { link_hash, at: isoNow() }))
  if (!link) throw noSuchLink()
  const sessionToken = newToken(SUPPORT_TOKEN)
  const company = { id: link.company_id, zone: link.time_zone }
  return db.write(systemOf(company), async work => {
    const opened = await work.maybe(sql.support.openSession, {
      link_hash,
      token_hash: tokenHash(sessionToken),
      at: isoNow(),
    })
    if (!opened) throw noSuchLink()
    const { access, expires_at } = opened
    return { entered: { company: { id: company.id, name: link.company_name }, access, expires_at }, sessionToken }
  })
}

const noSuchLink = () => invalid({ token: 'is not valid any more; ask for a new link' })
