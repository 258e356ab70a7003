import { clock } from '../../platform/clock'
import { fault } from '../../platform/errors'
import { type Proof, useAuthenticator } from '../../platform/http/access'
import { addressOf } from '../../platform/http/address'
import { lookUp } from '../../platform/http/quota'
import { policies } from '../../platform/http/rate-limit'
import { sameBytes, tokenHash } from '../../platform/secrets/tokens'
import { publicIdOf } from './key-format'
import { loadKey, loadSession } from './load-principal'
import { loadSupport, SUPPORT_TOKEN } from './load-support'
import { isAccessToken } from './mobile-tokens'
import { noteUse } from './note-use'
import { type Entry, entryOf } from './principal-cache'
import { sessionTokenOf } from './session-cookie'
import { SESSION_IDLE } from './session-limits'

/** Lets members in by cookie, or on a phone by access token, and programs by API key. Called once, at start. */
export function installAuthenticator(): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: no React here; the name only begins like one of its hooks.
  useAuthenticator(authenticate)
}

/** An Authorization header decides alone: a wrong key is not helped by the browser's cookie. */
async function authenticate(request: Request, isFresh = false): Promise<Proof | null> {
  const authorization = request.headers.get('authorization')
  const entry =
    authorization === null ? await byCookie(request, isFresh) : await byBearer(request, authorization, isFresh)
  if (!entry) return null
  noteUse(entry, addressOf(request))
  return { who: entry.who, by: authorization === null ? 'cookie' : 'bearer' }
}

async function byCookie(request: Request, isFresh: boolean): Promise<Entry | null> {
  const token = sessionTokenOf(request.headers)
  if (token === null) return null
  if (token.startsWith(SUPPORT_TOKEN)) return bySupport(request, token)
  const entry = await bySession(request, token, 'web', isFresh)
  return entry && isPast((entry.usedAt ?? 0) + SESSION_IDLE) ? null : entry
}

/** Staff whose grant has ended get an error that says so: signing in again would not help. */
async function bySupport(request: Request, token: string): Promise<Entry | null> {
  const hash = tokenHash(token)
  const handle = `support ${Buffer.from(hash).toString('base64')}`
  const entry = await entryOf(handle, () => loadSupport(hash), guessOf(request))
  if (entry && isPast(entry.expiresAt)) throw fault('support_grant_required')
  return entry
}

function byBearer(request: Request, authorization: string, isFresh: boolean): Promise<Entry | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
  return isAccessToken(token) ? bySession(request, token, 'mobile', isFresh) : byKey(request, token)
}

async function bySession(
  request: Request,
  token: string,
  kind: 'web' | 'mobile',
  isFresh: boolean,
): Promise<Entry | null> {
  const hash = tokenHash(token)
  const handle = `${kind} ${Buffer.from(hash).toString('base64')}`
  const entry = await entryOf(handle, () => loadSession(hash, kind), guessOf(request), isFresh)
  return entry && !isPast(entry.expiresAt) ? entry : null
}

async function byKey(request: Request, key: string): Promise<Entry | null> {
  const publicId = publicIdOf(key)
  if (publicId === null) return null
  const entry = await entryOf(`key ${publicId}`, () => loadKey(publicId), guessOf(request))
  if (!entry || !isSecretOf(entry, tokenHash(key)) || isPast(entry.expiresAt)) return null
  if (entry.isAllowedFrom && !entry.isAllowedFrom(addressOf(request))) throw fault('address_not_allowed')
  return entry
}

/** The key's secret, or for a while the one that it replaced. */
function isSecretOf({ secretHash, formerSecret }: Entry, hash: Uint8Array): boolean {
  if (secretHash && sameBytes(secretHash, hash)) return true
  return Boolean(formerSecret && sameBytes(formerSecret.hash, hash) && !isPast(formerSecret.until))
}

const guessOf = (request: Request) => (load: () => Promise<Entry | null>) => lookUp(request, policies.guess, load)

const isPast = (at: number | null): boolean => at !== null && at <= clock.now()
