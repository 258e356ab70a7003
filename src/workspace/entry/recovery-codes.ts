// Codes that replace a lost phone. 120 random bits each, so that a plain hash is enough (OWASP ASVS 5.0, 6.5.2
// asks for 112 or a slow hash, and ten slow hashes would cost half a second a try).

import { customAlphabet } from 'nanoid'
import { tokenHash } from '../../platform/secrets/tokens'

/** Crockford's base 32: nothing in it looks like anything else in it. */
const random = customAlphabet('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 24)
const HOW_MANY = 10

/** Ten new codes, `7K2M-…` in six groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => random().replace(/(.{4})(?=.)/g, '$1-'))

/** What is kept of a code. Groups, case and the letters that look like digits don't matter. */
export const recoveryCodeHash = (code: string): Uint8Array =>
  tokenHash(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  )
