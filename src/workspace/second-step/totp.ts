import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { seal, unseal } from '../../platform/secrets/seal'
import { claimProof } from '../entry/claim-try'
import { checkAnswer, type SecondStepAnswer } from '../entry/second-step'
import { notifyOfChange } from '../entry/security-notice'
import { newTotpSecret, stepOf, totpUri } from '../entry/totp'
import { sql } from '../queries.gen'
import { lockMe, settle } from './lock-me'
import { firstCodes } from './recovery-codes'

/** How long the first code of a new secret is awaited. */
const PENDING_LIFE = minutes(15)

/** Makes a secret for an authenticator app. The member's present app works until a code of the new one was seen. */
export async function beginTotp(who: Who): Promise<{ secret: string; uri: string; expires_at: string }> {
  const secret = newTotpSecret()
  const sealed = await seal(secret)
  const expires_at = new Date(clock.now() + PENDING_LIFE).toISOString()
  return db.write(who, async work => {
    const me = await work.one(sql.entry.findAddressee, { member_id: who.memberId })
    await work.count(sql.secondStep.putPendingTotp, { sealed, until: expires_at })
    return { secret, uri: totpUri(secret, { email: me.email, company: me.company_name }), expires_at }
  })
}

/** Takes the new app into use. 409 when none waits (any more), 422 `code` for a code that is not the app's. */
export async function confirmTotp(who: Who, code: string): Promise<{ recovery_codes: string[] | null }> {
  const { findPendingTotp, confirmTotp } = sql.secondStep
  const pending = await db.read(who, work => work.maybe(findPendingTotp, { at: isoNow() }))
  if (!pending) throw noneWaits()
  const step = stepOf(await unseal(pending.pending_sealed), code)
  if (step === null) throw invalid({ code: 'is not the code that the app shows now' })
  return db.write(who, async work => {
    const had = await lockMe(work)
    const sealed = pending.pending_sealed
    if ((await work.count(confirmTotp, { at: isoNow(), step, sealed })) === 0) throw noneWaits()
    await notifyOfChange(work, who.memberId!, 'totp_set')
    const recovery_codes = await firstCodes(work, had.recovery_codes)
    await settle(work)
    return { recovery_codes }
  })
}

const noneWaits = () => fault('conflict', { message: 'No app is being set up; begin again' })

/** Removes the authenticator app, by a last code of it or a recovery code. Wrong ones count like wrong passwords: 422 on
 *  the field, and 429 after five. 409 without an app, and for the last thing that the company demands. */
export async function removeTotp(who: Who, answer: SecondStepAnswer): Promise<void> {
  const me = await db.read(who, work => work.one(sql.entry.findAddressee, { member_id: who.memberId }))
  if (!(await claimProof(who, me.id))) throw fault('unauthenticated')
  const useUp = await checkAnswer(who, me.id, answer, 'proof')
  if (!useUp) throw wrongCode(answer)
  await db.write(who, async work => {
    if (!(await lockMe(work)).has_totp) throw fault('conflict', { message: 'There is no authenticator app' })
    if (!(await useUp(work))) throw wrongCode(answer)
    await work.count(sql.entry.clearFailures, { id: me.id, password_check: null })
    await work.count(sql.secondStep.deleteTotp, { member_id: me.id })
    await notifyOfChange(work, me.id, 'totp_removed')
    await settle(work)
  })
}

const wrongCode = (answer: SecondStepAnswer) => invalid({ [Object.keys(answer)[0]!]: 'is wrong or was used already' })
