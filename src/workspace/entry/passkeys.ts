// scope: every company, because a sign-in by passkey alone names no company: the passkey says who it is.
//
// Passkeys (WebAuthn): the one place that speaks to the library. What a browser is asked to sign is kept as a hash, for
// five minutes and one answer, and belongs to one purpose and, where it is known, one member. The site they are for is
// that of the configured base URL, whatever a request says.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Write } from '../../platform/db/work'
import { installation } from '../../platform/installation'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'

export type PasskeyAnswer = AuthenticationResponseJSON
export type PasskeyOptions = {
  challenge: string
  rpId: string
  /** Milliseconds. */
  timeout: number
  userVerification: 'preferred'
  /** Absent: any that the browser has for this site. */
  allowCredentials?: { id: string; type: 'public-key'; transports: string[] }[]
}
export type NewPasskeyAnswer = RegistrationResponseJSON
export type NewPasskeyOptions = {
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  /** Milliseconds. */
  timeout: number
  attestation: 'none'
  excludeCredentials: { id: string; type: 'public-key'; transports: string[] }[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'preferred' }
}
export type Purpose = 'sign_in' | 'second_step' | 'proof' | 'registration'

type Credential = { credential_id: string; transports: string[] }

const CHALLENGE_LIFE = minutes(5)
/** EdDSA, ES256 and RS256 (IANA COSE numbers): between them every authenticator there is. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when somebody uses a passkey: it takes a tenth of a second and 24 MB, which most starts have no use for. */
const library = () => import('@simplewebauthn/server')

const siteId = (): string => new URL(installation().baseUrl).hostname

/** What a browser is asked to sign: with any passkey it has for this site, or with one of a member's. */
export async function askForPasskey(
  purpose: Exclude<Purpose, 'registration'>,
  member: { id: string; passkeys: readonly Credential[] } | null,
): Promise<PasskeyOptions> {
  const challenge = newToken()
  await keepChallenge(challenge, purpose, member?.id ?? null)
  const options = { challenge, rpId: siteId(), timeout: CHALLENGE_LIFE, userVerification: 'preferred' } as const
  if (member === null) return options
  return { ...options, allowCredentials: described(member.passkeys) }
}

const described = (passkeys: readonly Credential[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** What a browser makes a new passkey from. Those the member has are left out, so that no device gets two. */
export async function askForNewPasskey(
  member: { id: string; name: string; email: string },
  passkeys: readonly Credential[],
): Promise<NewPasskeyOptions> {
  const options: NewPasskeyOptions = {
    rp: { id: siteId(), name: 'Angan' },
    user: { id: Buffer.from(member.id).toString('base64url'), name: member.email, displayName: member.name },
    challenge: newToken(),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIFE,
    attestation: 'none',
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  }
  await keepChallenge(options.challenge, 'registration', member.id)
  return options
}

async function keepChallenge(challenge: string, purpose: Purpose, memberId: string | null): Promise<void> {
  await db.everyCompany(work =>
    work.count(sql.entry.insertPasskeyChallenge, {
      challenge_hash: tokenHash(challenge),
      purpose,
      member_id: memberId,
      expires_at: new Date(clock.now() + CHALLENGE_LIFE).toISOString(),
    }),
  )
}

/** The passkey that gave this answer and its member, or null when it is not right. `userVerified`: the device asked for
 *  a PIN or a finger. The challenge is used up either way. Call `useUpPasskey` in the transaction of what it allows. */
export async function checkPasskey(
  answer: PasskeyAnswer,
  purpose: Exclude<Purpose, 'registration'>,
  memberId: string | null,
) {
  const challenge = await takeChallenge(answer.response.clientDataJSON, purpose, memberId)
  if (challenge === null) return null
  const found = await db.everyCompany(work => work.maybe(sql.entry.findPasskey, { credential_id: answer.id }))
  if (!found || (memberId !== null && found.id !== memberId)) return null
  const { userHandle } = answer.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== found.id) return null
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: installation().baseUrl,
    expectedRPID: siteId(),
    requireUserVerification: false,
    credential: { id: answer.id, publicKey: new Uint8Array(found.public_key), counter: found.counter },
  }).catch(() => ({ verified: false as const, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  const { passkey_id, public_key: _, counter: __, ...member } = found
  return {
    passkey: { id: passkey_id, counter: authenticationInfo.newCounter },
    userVerified: authenticationInfo.userVerified,
    member,
  }
}

/** Notes that a passkey was used; false when its counter went back meanwhile, which a copy's does. */
export async function useUpPasskey(work: Write, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  return (await work.count(sql.entry.usePasskey, { id, counter, at: isoNow() })) === 1
}

/** A new passkey of a member as it is kept, or null when the browser's answer is not right. */
export async function checkNewPasskey(answer: NewPasskeyAnswer, memberId: string) {
  const challenge = await takeChallenge(answer.response.clientDataJSON, 'registration', memberId)
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: installation().baseUrl,
    expectedRPID: siteId(),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credential_id: credential.id,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    is_synced: credentialBackedUp,
  }
}

/** The challenge that an answer says it answers, used up; null when it is none of ours, or not for this. */
async function takeChallenge(clientData: string, purpose: Purpose, memberId: string | null): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const taken = await db.everyCompany(work =>
    work.count(sql.entry.usePasskeyChallenge, {
      challenge_hash: tokenHash(challenge),
      purpose,
      member_id: memberId,
      at: isoNow(),
    }),
  )
  return taken === 1 ? challenge : null
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
