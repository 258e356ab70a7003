import { clock, days } from '../../platform/clock'
import { lookUp, type Proof, useAuthenticator } from '../../platform/http/access'
import { addressOf } from '../../platform/http/address'
import { policies } from '../../platform/http/rate-limit'
import { sameBytes, tokenHash } from '../../platform/secrets/tokens'
import { publicIdOf } from './key-format'
import { loadKey, loadSession } from './load-principal'
import { noteUse } from './note-use'
import { type Entry, entryOf } from './principal-cache'
import { sessionTokenOf } from './session-cookie'

/** A session that nobody used for this long is over. */
const SESSION_IDLE = days(14)

/** Lets members in by cookie and programs by API key. Called once, at start. */
export function installAuthenticator(): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: no React here; the name only begins like one of its hooks.
  useAuthenticator(authenticate)
}

/** An Authorization header decides alone: a wrong key is not helped by the browser's cookie. */
async function authenticate(request: Request): Promise<Proof | null> {
  const authorization = request.headers.get('authorization')
  const entry = authorization === null ? await bySession(request) : await byKey(request, authorization)
  if (!entry) return null
  noteUse(entry, addressOf(request))
  return { who: entry.who, by: authorization === null ? 'cookie' : 'bearer' }
}

async function bySession(request: Request): Promise<Entry | null> {
  const token = sessionTokenOf(request.headers)
  if (token === null) return null
  const hash = tokenHash(token)
  const handle = `session ${Buffer.from(hash).toString('base64')}`
  const entry = await entryOf(handle, () => loadSession(hash), guessOf(request))
  if (!entry || isPast(entry.expiresAt)) return null
  return isPast((entry.usedAt ?? 0) + SESSION_IDLE) ? null : entry
}

async function byKey(request: Request, authorization: string): Promise<Entry | null> {
  const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
  const publicId = publicIdOf(key)
  if (publicId === null) return null
  const entry = await entryOf(`key ${publicId}`, () => loadKey(publicId), guessOf(request))
  if (!entry?.secretHash || !sameBytes(entry.secretHash, tokenHash(key))) return null
  return isPast(entry.expiresAt) ? null : entry
}

const guessOf = (request: Request) => (load: () => Promise<Entry | null>) => lookUp(request, policies.guess, load)

const isPast = (at: number | null): boolean => at !== null && at <= clock.now()
