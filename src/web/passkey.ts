// Passkeys as this browser has them. The library loads when it is first needed.

import { ApiFailure } from './client'
import type { NewPasskeyAnswer, NewPasskeyOptions, PasskeyAnswer, PasskeyOptions } from './records'
import { words } from './words'

/** Browsers have them on https and localhost only. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Lets one of the passkeys here sign. Throws a failure to show when none did. */
export function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  // boundary: the library's types name the transports it knows, the API's take any.
  return tried(async library => {
    const answer = await library.startAuthentication({ optionsJSON: options as never })
    return answer as unknown as PasskeyAnswer
  })
}

/** Makes a new passkey in this device. */
export function makePasskey(options: NewPasskeyOptions): Promise<NewPasskeyAnswer> {
  // boundary: as above.
  return tried(async library => {
    const answer = await library.startRegistration({ optionsJSON: options as never })
    return answer as unknown as NewPasskeyAnswer
  })
}

async function tried<T>(run: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  try {
    return await run(await import('@simplewebauthn/browser'))
  } catch (thrown) {
    const isKnown = thrown instanceof Error && thrown.name === 'InvalidStateError'
    throw new ApiFailure(0, 'passkey', isKnown ? words.passkey.isHere : words.passkey.failed)
  }
}
