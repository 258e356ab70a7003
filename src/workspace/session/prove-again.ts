import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { RECENT } from '../../platform/http/access'
import { noteEntry } from '../audit/note-entry'
import { claimProof } from '../entry/claim-try'
import { isPassword } from '../entry/hash-password'
import type { PasskeyAnswer } from '../entry/passkeys'
import { sayChanged } from '../entry/principal-cache'
import { checkAnswer } from '../entry/second-step'
import { passwordCheck } from '../entry/sign-in-ticket'
import { sql } from '../queries.gen'

type Given = { password?: string; code?: string; passkey?: PasskeyAnswer }

/** Renews the mark of a recent sign-in, by one proof that the member is still the one at the screen: their password, or
 *  for a member with a second step an answer to it. 422 on the field of a wrong one; 429 after five, for as long as at
 *  signing in. */
export async function proveAgain(who: Who, given: Given): Promise<{ recent_until: string }> {
  const field = fieldOf(given)
  const { findSecondStep, clearFailures, renewMark } = sql.entry
  const has = await db.read(who, work => work.one(findSecondStep, { member_id: who.memberId }))
  if (has.is_set && field === 'password') throw invalid({ password: 'is not enough: your account has a second step' })
  const claimed = await claimProof(who, who.memberId!)
  if (claimed?.status !== 'active') throw fault('unauthenticated')
  const password_check = field === 'password' && claimed.password_hash ? passwordCheck(claimed.password_hash) : null
  const useUp = await check(who, claimed.id, given, claimed.password_hash)
  if (!useUp) throw wrong(field)
  const at = isoNow()
  await db.write(who, async work => {
    // Deactivated, given another password, or signed out elsewhere, meanwhile.
    if ((await work.count(clearFailures, { id: claimed.id, password_check })) === 0) throw fault('unauthenticated')
    if (!(await useUp(work))) throw wrong(field)
    if ((await work.count(renewMark, { id: who.sessionId, at })) === 0) throw fault('unauthenticated')
    await noteEntry(work, { action: 'session.proven', subject: { kind: 'session', id: who.sessionId! } })
    work.afterCommit(() => sayChanged({ session_id: who.sessionId! }))
  })
  return { recent_until: new Date(clock.now() + RECENT).toISOString() }
}

/** Null when the proof is wrong, else what uses it up. */
async function check(
  who: Who,
  memberId: string,
  { password, code, passkey }: Given,
  passwordHash: string | null,
): Promise<((work: Write) => Promise<boolean>) | null> {
  if (password !== undefined) return (await isPassword(password, passwordHash)) ? async () => true : null
  return checkAnswer(who, memberId, code === undefined ? { passkey: passkey! } : { code }, 'proof')
}

/** The one of the three that was given. 422 without one, or with several. */
function fieldOf(given: Given): keyof Given {
  const fields = (['password', 'code', 'passkey'] as const).filter(name => given[name] !== undefined)
  if (fields.length !== 1) throw invalid({ password: 'give one of password, code and passkey' })
  return fields[0]!
}

const WRONG = {
  password: 'is not your password',
  code: 'is wrong or was used already',
  passkey: 'was not accepted',
}
const wrong = (field: keyof Given) => invalid({ [field]: WRONG[field] })
