// The one way to prove who one is, for browsers and phones alike.

import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import { claimProof, claimTry } from './claim-try'
import { isPassword } from './hash-password'
import { checkPasskey, type PasskeyAnswer, useUpPasskey } from './passkeys'
import { checkAnswer, methodsOf, type SecondStepAnswer, type SecondStepMethod } from './second-step'
import { notifyOfChange } from './security-notice'
import { countTicketTry, findTicket, makeTicket, passwordCheck, signInOver, useUpTicket } from './sign-in-ticket'

/** What somebody proves it by: a password, the answer to the second step that followed one, or a passkey alone. */
export type IdentityProof =
  | { by: 'password'; email: string; password: string }
  | { by: 'second_step'; ticket: string; answer: SecondStepAnswer }
  | { by: 'passkey'; answer: PasskeyAnswer }

/** An active member who proved who they are. */
export type ProvenMember = {
  id: string
  name: string
  email: string
  company_id: string
  company_name: string
  time_zone: string
}

/** The password was right, and a second step is still to come: `expires_at` is when the ticket for it is over. */
export type SecondStepAsked = {
  next: 'second_step'
  ticket: string
  methods: SecondStepMethod[]
  expires_at: string
}

/** `begun`: what `begin` made of it. */
export type Proved<T> = { next: 'signed_in'; begun: T } | SecondStepAsked

/** What begins when the proof is complete: a session, a phone's tokens. In the transaction that uses the proof up, under
 *  the member's lock, as the program itself at work for the member's company. May run again after a deadlock. */
type Begin<T> = (work: Write, member: ProvenMember) => Promise<T>

/** Checks a proof and begins what it is for, or asks for the second step that the member has set up. 401 with one wording
 *  and the same work for an unknown e-mail, a wrong password and a deactivated member; 401 for a wrong answer; 401
 *  `sign_in_over` for a ticket that does not work (any more); 429 after five failures of its kind, until their
 *  wait is over. */
export function proveIdentity<T>(proof: IdentityProof, begin: Begin<T>): Promise<Proved<T>> {
  if (proof.by === 'password') return byPassword(proof, begin)
  return proof.by === 'passkey' ? byPasskey(proof.answer, begin) : bySecondStep(proof, begin)
}

async function byPassword<T>(given: { email: string; password: string }, begin: Begin<T>): Promise<Proved<T>> {
  const member = await claimTry(given.email.trim().toLowerCase())
  const password_hash = member?.status === 'active' ? member.password_hash : null
  const matches = await isPassword(given.password, password_hash)
  if (!member || !matches || password_hash === null) throw wrong()
  const { clearFailedSignIns, findSecondStep } = sql.entry
  return db.write(companyOf(member), async work => {
    const right = { id: member.id, password_check: passwordCheck(password_hash) }
    // Given another password in these milliseconds: the one that was tried is over.
    if ((await work.count(clearFailedSignIns, right)) === 0) throw wrong()
    const has = await work.one(findSecondStep, { member_id: member.id })
    if (has.is_set) {
      const made = await makeTicket(work, member.id, password_hash)
      return { next: 'second_step', ...made, methods: methodsOf(has) }
    }
    return { next: 'signed_in', begun: await begin(work, provenOf(member)) }
  })
}

async function bySecondStep<T>(
  { ticket, answer }: { ticket: string; answer: SecondStepAnswer },
  begin: Begin<T>,
): Promise<Proved<T>> {
  const { company_id, member_id, time_zone } = await findTicket(ticket)
  const who = companyOf({ company_id, time_zone })
  const member = await claimProof(who, member_id)
  const password_check = await countTicketTry(ticket)
  if (!member) throw signInOver()
  const useUp = await checkAnswer(who, member.id, answer, 'second_step')
  if (!useUp) throw wrongAnswer()
  return db.write(who, async work => {
    if (!(await clearFailures(work, member.id, password_check))) throw signInOver()
    await useUpTicket(work, ticket)
    if (!(await useUp(work))) throw wrongAnswer()
    if ('recovery_code' in answer) await notifyOfChange(work, member.id, 'recovery_code_used')
    return { next: 'signed_in', begun: await begin(work, provenOf(member)) }
  })
}

/** A passkey that asked for a PIN or a finger is both steps in one: a thing and what only its owner knows or is. */
async function byPasskey<T>(answer: PasskeyAnswer, begin: Begin<T>): Promise<Proved<T>> {
  const checked = await checkPasskey(answer, 'sign_in', null)
  if (!checked) throw wrongPasskey()
  const { member, passkey, userVerified } = checked
  if (!userVerified) throw notVerified()
  return db.write(companyOf(member), async work => {
    if (!(await clearFailures(work, member.id, null))) throw wrongPasskey()
    if (!(await useUpPasskey(work, passkey))) throw wrongPasskey()
    return { next: 'signed_in', begun: await begin(work, member) }
  })
}

async function clearFailures(work: Write, id: string, password_check: Uint8Array | null): Promise<boolean> {
  return (await work.count(sql.entry.clearFailures, { id, password_check })) === 1
}

const companyOf = ({ company_id, time_zone }: Pick<ProvenMember, 'company_id' | 'time_zone'>) =>
  systemOf({ id: company_id, zone: time_zone })

const provenOf = ({ id, name, email, company_id, company_name, time_zone }: ProvenMember): ProvenMember => ({
  id,
  name,
  email,
  company_id,
  company_name,
  time_zone,
})

const wrong = () => fault('unauthenticated', { message: 'E-mail or password is wrong' })
const wrongAnswer = () => fault('unauthenticated', { message: 'The code is wrong or was used already' })
const wrongPasskey = () => fault('unauthenticated', { message: 'This passkey was not accepted' })
const notVerified = () =>
  fault('unauthenticated', {
    message: 'This passkey did not ask for a PIN or a finger; sign in with your password, then use it as second step',
  })
