import type { Static } from '@sinclair/typebox'
import { clock, hours, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { brokenConstraint } from '../../platform/db/failures'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { closeExpired, endSessions } from './end-grants'
import { notifyOwners } from './notify-owners'
import type { NewSupportGrant, SupportGrant } from './schema'

/** The company's grants, newest first, the latest 200. */
export const listGrants = (who: Who): Promise<Static<typeof SupportGrant>[]> =>
  db.read(who, work => work.all(sql.support.listGrants, {}))

export const findGrant = (who: Who, id: string): Promise<Static<typeof SupportGrant>> =>
  db.read(who, work => work.one(sql.support.findGrant, { id }))

/** Lets the operator's staff in, for 1 to 72 hours, to read or also to change things. 409 while another grant is open:
 *  of two, nobody would know which of them let somebody in. */
export async function grantSupport(
  who: Who,
  { reason, expires_in_hours, access = 'read' }: Static<typeof NewSupportGrant>,
): Promise<Static<typeof SupportGrant>> {
  const id = newId('spg')
  const now = clock.now()
  const expires_at = new Date(now + hours(expires_in_hours)).toISOString()
  try {
    return await db.write(who, async work => {
      await closeExpired(work)
      const { insertGrant, findGrant } = sql.support
      await work.count(insertGrant, {
        id,
        reason: reason.trim(),
        access,
        at: new Date(now).toISOString(),
        expires_at,
      })
      await append(work, { type: 'support.granted', subject: { kind: 'support_grant', id } })
      const grant = await work.one(findGrant, { id })
      await notifyOwners(work, 'granted', grant)
      return grant
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'support_grant_open') throw error
    throw fault('conflict', { message: 'Another support grant is open; end it first' })
  }
}

/** Ends a grant now: sessions under it are refused from the next request on, their open streams close. Again: the same
 *  answer. */
export async function endGrant(who: Who, id: string): Promise<Static<typeof SupportGrant>> {
  const { endGrant, findGrant } = sql.support
  return db.write(who, async work => {
    if ((await work.count(endGrant, { id, at: isoNow() })) > 0) {
      await endSessions(work, id)
      await append(work, { type: 'support.ended', subject: { kind: 'support_grant', id } })
      await notifyOwners(work, 'ended', await work.one(findGrant, { id }))
    }
    return work.one(findGrant, { id })
  })
}
