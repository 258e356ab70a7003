import { createHash, timingSafeEqual } from 'node:crypto'

/** A random token of `bytes` bytes (32: 256 bits) in base64url, with an optional prefix. */
export function newToken(prefix = '', bytes = 32): string {
  return prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}

/** SHA-256, for tokens at rest: they are random, so a slow hash would add nothing. node:crypto, because WebCrypto's
 *  digest is asynchronous and every request needs this one. */
export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** What a client sends ahead of its `verifier`: PKCE, S256 (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string => Buffer.from(tokenHash(verifier)).toString('base64url')

/** Compares in constant time. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
