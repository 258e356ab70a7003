import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { unseal } from '../../platform/secrets/seal'
import { sql } from '../queries.gen'
import { checkPasskey, type PasskeyAnswer, useUpPasskey } from './passkeys'
import { recoveryCodeHash } from './recovery-codes'
import { latestStep, stepOf } from './totp'

/** What members answer when they are asked for a second step: one of the three. */
export type SecondStepAnswer = { code: string } | { recovery_code: string } | { passkey: PasskeyAnswer }

export type SecondStepMethod = 'totp' | 'passkey' | 'recovery_code'

/** In the transaction of what the answer allows: uses it up, so that it works once. False when it was used already. */
type UseUp = (work: Write) => Promise<boolean>

/** What a member may answer with, the usual first. */
export const methodsOf = (has: { has_totp: boolean; passkeys: number; recovery_codes: number }): SecondStepMethod[] => [
  ...(has.has_totp ? (['totp'] as const) : []),
  ...(has.passkeys > 0 ? (['passkey'] as const) : []),
  ...(has.recovery_codes > 0 ? (['recovery_code'] as const) : []),
]

/** The one of the answers that was given. 422 without one, or with several. */
export function answerOf(given: { code?: string; recovery_code?: string; passkey?: PasskeyAnswer }): SecondStepAnswer {
  const { code, recovery_code, passkey } = given
  if ([code, recovery_code, passkey].filter(one => one !== undefined).length !== 1) {
    throw invalid({ code: 'give one of code, recovery_code and passkey' })
  }
  if (code !== undefined) return { code }
  return recovery_code === undefined ? { passkey: passkey! } : { recovery_code }
}

/** Checks an answer; null when it is wrong, else what uses it up. `who` acts for the member's company. */
export async function checkAnswer(
  who: Who,
  memberId: string,
  answer: SecondStepAnswer,
  purpose: 'second_step' | 'proof',
): Promise<UseUp | null> {
  if ('code' in answer) return checkCode(who, memberId, answer.code)
  if ('recovery_code' in answer) {
    const code_hash = recoveryCodeHash(answer.recovery_code)
    const { useRecoveryCode } = sql.entry
    return async work => (await work.count(useRecoveryCode, { member_id: memberId, code_hash, at: isoNow() })) === 1
  }
  const checked = await checkPasskey(answer.passkey, purpose, memberId)
  return checked && (work => useUpPasskey(work, checked.passkey))
}

async function checkCode(who: Who, memberId: string, code: string): Promise<UseUp | null> {
  const { findTotp, useTotpStep } = sql.entry
  const totp = await db.read(who, work => work.maybe(findTotp, { member_id: memberId }))
  if (!totp?.secret_sealed) return null
  const step = stepOf(await unseal(totp.secret_sealed), code)
  if (step === null) return null
  return async work => (await work.count(useTotpStep, { member_id: memberId, step, latest: latestStep() })) === 1
}
