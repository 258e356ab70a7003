import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { noteEntry } from '../audit/note-entry'
import { newRecoveryCodes, recoveryCodeHash } from '../entry/recovery-codes'
import { notifyOfChange } from '../entry/security-notice'
import { sql } from '../queries.gen'
import { lockMe } from './lock-me'

/** Gives a member ten new recovery codes; the old ones no longer work. 409 without a second step that they could
 *  replace. */
export function renewRecoveryCodes(who: Who): Promise<string[]> {
  return db.write(who, async work => {
    const has = await lockMe(work)
    if (!has.is_set) {
      throw fault('conflict', { message: 'Set up an authenticator app or a passkey first; the codes are its spare' })
    }
    await notifyOfChange(work, who.memberId!, 'recovery_codes_renewed')
    return makeCodes(work, who.memberId!)
  })
}

/** The codes that come with the first thing a second step can be answered with; null where some are left. */
export const firstCodes = (work: Write, left: number): Promise<string[] | null> =>
  left > 0 ? Promise.resolve(null) : makeCodes(work, work.who.memberId!)

async function makeCodes(work: Write, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const { deleteRecoveryCodes, insertRecoveryCodes } = sql.secondStep
  await work.count(deleteRecoveryCodes, { member_id: memberId })
  const hashes = codes.map(code => Buffer.from(recoveryCodeHash(code)).toString('hex'))
  await work.count(insertRecoveryCodes, { member_id: memberId, hashes })
  await noteEntry(work, { action: 'recovery_codes.renewed', subject: { kind: 'member', id: memberId } })
  return codes
}
