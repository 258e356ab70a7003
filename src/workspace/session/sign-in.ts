import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { tokenHash } from '../../platform/secrets/tokens'
import type { Sender } from '../entry/device-cookie'
import { loadSession } from '../entry/load-principal'
import { type IdentityProof, proveIdentity, type SecondStepAsked } from '../entry/prove-identity'
import { startSession } from '../entry/start-session'
import { notifyOfNewDevice } from './new-device'

type SignedIn = { next: 'signed_in'; token: string; who: Who }

/** Signs a member in, who proves it in one of three ways: the session's token, and the member as they may act now; or what
 *  is asked as second step. Refusals as in `proveIdentity`. */
export async function signIn(proof: IdentityProof, from: Sender): Promise<SignedIn | SecondStepAsked> {
  const proved = await proveIdentity(proof, async (work, member) => {
    await notifyOfNewDevice(work, member, from)
    return startSession(work, member.id, from)
  })
  if (proved.next === 'second_step') return proved
  const entry = await loadSession(tokenHash(proved.begun))
  // Deactivated in these milliseconds.
  if (!entry) throw fault('unauthenticated')
  return { next: 'signed_in', token: proved.begun, who: entry.who }
}
