// The consent at Google: begun and ended by the same member in the same session, once, with PKCE (RFC 7636).

import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { keeperOf, type Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { seal, unseal } from '../../platform/secrets/seal'
import { challengeOf, newToken, tokenHash } from '../../platform/secrets/tokens'
import { sayMended } from '../../records'
import { sql } from '../queries.gen'
import { exchange, googleClient } from './google-token'
import type { OAuthAnswer } from './schema'
import { sayWaiting } from './sender'
import { readGoogle } from './settings'

const LASTS = minutes(15)
const ADS = 'https://www.googleapis.com/auth/adwords'
const DATA_MANAGER = 'https://www.googleapis.com/auth/datamanager'

/** What the settings page is told. */
type Ended =
  | 'connected'
  | 'access_denied'
  | 'state_invalid'
  | 'scope_missing'
  | 'no_refresh_token'
  | 'not_set_up'
  | 'failed'

const callback = (): string => `${installation().baseUrl}/api/v1/ad-conversions/google/oauth/callback`

/** The one that uploading needs, and that of the accounts where they can be listed. */
function scopes(): string[] {
  const { googleUpload, googleDeveloperToken } = installation()
  if (googleUpload === 'google_ads') return [ADS]
  return googleDeveloperToken === null ? [DATA_MANAGER] : [DATA_MANAGER, ADS]
}

/** The address at which the member consents. 404 until the operator has set Google up. */
export async function startOAuth(who: Who): Promise<string> {
  const client = googleClient()
  if (!client) throw fault('not_found', { message: 'The operator has not set up Google here' })
  keeperOf(who)
  if (!who.sessionId) throw fault('session_required')
  const [state, verifier] = [newToken(), newToken()]
  const sealed = await seal(verifier)
  await db.write(who, work =>
    work.count(sql.adConversions.insertOauthState, {
      state_hash: tokenHash(state),
      session_id: who.sessionId!,
      verifier: sealed,
      at: isoNow(),
      expires_at: new Date(clock.now() + LASTS).toISOString(),
    }),
  )
  const url = new URL(installation().googleAuthUrl)
  const asked = {
    client_id: client.id,
    redirect_uri: callback(),
    response_type: 'code',
    scope: scopes().join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/** Where the member goes on, whatever came of it. */
export async function completeOAuth(who: Who, answer: OAuthAnswer): Promise<string> {
  return `${installation().baseUrl}/settings/ad-conversions?google=${await ended(who, answer)}`
}

async function ended(who: Who, { code, state, error, scope }: OAuthAnswer): Promise<Ended> {
  if (!googleClient()) return 'not_set_up'
  const verifier = state && who.sessionId ? await takeState(who, state) : null
  if (verifier === null) return 'state_invalid'
  if (error !== undefined || !code) return error === 'access_denied' ? 'access_denied' : 'failed'
  if (scope !== undefined && !scope.split(' ').includes(scopes()[0]!)) return 'scope_missing'
  const asked = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: callback() }
  const exchanged = await exchange(asked)
  if ('wrong' in exchanged) return 'failed'
  const { refresh_token } = exchanged.tokens
  if (!refresh_token) return 'no_refresh_token'
  await keep(who, await seal(refresh_token))
  return 'connected'
}

/** The verifier of a consent that this session began and that nobody has ended. */
async function takeState(who: Who, state: string): Promise<string | null> {
  const taken = await db.write(who, work =>
    work.maybe(sql.adConversions.takeOauthState, {
      state_hash: tokenHash(state),
      session_id: who.sessionId!,
      at: isoNow(),
    }),
  )
  return taken?.is_live ? unseal(taken.verifier) : null
}

/** A new connection, switched off; or the one there is, working again with its settings. */
const keep = (who: Who, secret: Uint8Array): Promise<void> =>
  db.write(who, async work => {
    const settings = readGoogle({}) as never
    const made = { id: newId('acn'), platform: 'google', name: 'Google Ads', settings, secret, at: isoNow() }
    if ((await work.count(sql.adConversions.insertConnection, made)) > 0) return
    const { json } = await work.one(sql.adConversions.findConnection, { id: null, platform: 'google' })
    const { id }: { id: string } = JSON.parse(json)
    const {
      name,
      is_enabled,
      settings: present,
    } = await work.one(sql.adConversions.lockConnection, { id, platform: null })
    const again = { id, name, is_enabled, settings: present as never, secret, health: 'ok', at: isoNow() }
    await work.count(sql.adConversions.updateConnection, again)
    await sayMended(work, id)
    work.afterCommit(sayWaiting)
  })
