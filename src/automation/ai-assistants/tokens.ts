// scope: every company, because a code or a token does not say whose it is until it is found.
//
// Codes become tokens, refreshes become the next ones. Each serves once: brought a second time, somebody else has it too,
// and the connection ends. A refresh whose answer may have been lost is answered again with the same, as phones are.

import { clock, days, isoNow, minutes, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { derivedToken } from '../../platform/secrets/derived-token'
import { challengeOf, newToken, sameBytes, tokenHash } from '../../platform/secrets/tokens'
import { loadMember } from '../../workspace'
import { sql } from '../queries.gen'
import { AGREED_LIFE, isOurs } from './authorize'
import { mayConnect } from './connected'
import { addConnection } from './connections'

const ACCESS_LIFE = minutes(60)
const REFRESH_LIFE = days(30)
/** Within this a refresh may be repeated, while what it gave is not used yet. */
const REPEAT_WITHIN = seconds(30)

export type Tokens = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}
/** RFC 6749, 5.2. */
export type Refusal = { error: string; error_description: string }

const refused = (error: string, error_description: string): Refusal => ({ error, error_description })
const NO_GRANT = refused('invalid_grant', 'Unknown, used, expired, or not of this client')

/** Answers a request for tokens. */
export async function grant(form: URLSearchParams): Promise<Tokens | Refusal> {
  if (!isOurs(form.get('resource'))) return refused('invalid_target', 'Tokens are given for /mcp alone')
  const client = form.get('client_id')
  if (!client) return refused('invalid_request', 'client_id is missing')
  const type = form.get('grant_type')
  if (type === 'authorization_code') return byCode(form, client)
  if (type === 'refresh_token') return byRefresh(form, client)
  return refused('unsupported_grant_type', 'authorization_code and refresh_token are offered')
}

async function byCode(form: URLSearchParams, client: string): Promise<Tokens | Refusal> {
  const [code, verifier] = [form.get('code'), form.get('code_verifier')]
  if (!code || !verifier) return refused('invalid_request', 'code or code_verifier is missing')
  const hash = tokenHash(code)
  const whose = await db.everyCompany(work => work.maybe(sql.aiAssistants.findCompanyOfCode, { hash }))
  const member = whose && (await memberOf(whose))
  if (!member) return NO_GRANT
  return db.write(member, async work => {
    const at = isoNow()
    const kept = await work.one(sql.aiAssistants.lockCode, { hash, at })
    if (kept.is_used) {
      if (kept.connection_id) await work.count(sql.aiAssistants.revokeConnection, { id: kept.connection_id, at })
      return NO_GRANT
    }
    const fits =
      !kept.is_over &&
      kept.client_id === client &&
      kept.redirect_uri === form.get('redirect_uri') &&
      isVerified(kept.challenge, verifier)
    // A wrong guess costs the code.
    const connection_id = fits ? await connect(work, kept) : null
    await work.count(sql.aiAssistants.useCode, { hash, at, connection_id })
    return connection_id ? give(work, connection_id, kept.scopes, newPair()) : NO_GRANT
  })
}

const connect = (work: Write, kept: { name: string; scopes: readonly string[]; client_id: string }): Promise<string> =>
  addConnection(work, {
    ...{ name: kept.name, scopes: kept.scopes, client_id: kept.client_id, kind: 'oauth', token_hash: null },
    expires_at: new Date(clock.now() + AGREED_LIFE).toISOString(),
  })

/** PKCE, S256 (RFC 7636, 4.6). */
const isVerified = (challenge: string, verifier: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && sameBytes(Buffer.from(challengeOf(verifier)), Buffer.from(challenge))

async function byRefresh(form: URLSearchParams, client: string): Promise<Tokens | Refusal> {
  const token = form.get('refresh_token')
  if (!token) return refused('invalid_request', 'refresh_token is missing')
  const hash = tokenHash(token)
  const whose = await db.everyCompany(work => work.maybe(sql.aiAssistants.findCompanyOfToken, { hash }))
  const member = whose && (await memberOf(whose))
  if (!member) return NO_GRANT
  return db.write(member, async work => {
    const at = isoNow()
    const kept = await work.maybe(sql.aiAssistants.lockToken, { hash, at })
    if (kept?.kind !== 'refresh' || kept.client_id !== client) return NO_GRANT
    const { connection_id } = kept
    const next = pairAfter(token)
    if (kept.used_at !== null) {
      const given = kept.is_over ? null : await work.maybe(sql.aiAssistants.findUnusedPair, hashesOf(next))
      const isRepeat = given !== null && clock.now() - Date.parse(kept.used_at) <= REPEAT_WITHIN
      if (isRepeat) return asAnswer(next, kept.scopes, Date.parse(given.access_until))
      await work.count(sql.aiAssistants.revokeConnection, { id: connection_id, at })
      return NO_GRANT
    }
    if (kept.is_over) return NO_GRANT
    await work.count(sql.aiAssistants.useToken, { hash, connection_id, at })
    return give(work, connection_id, kept.scopes, next)
  })
}

type Pair = { access: string; refresh: string }

const newPair = (): Pair => ({ access: newToken('ang_mca_'), refresh: newToken('ang_mcr_') })
/** What a refresh is changed for, always the same. */
const pairAfter = (refresh: string): Pair => ({
  access: derivedToken('ang_mca_', 'mcp access', refresh),
  refresh: derivedToken('ang_mcr_', 'mcp refresh', refresh),
})
const hashesOf = ({ access, refresh }: Pair) => ({ access: tokenHash(access), refresh: tokenHash(refresh) })

/** Whoever left, or may not use assistants any more, gets none. */
async function memberOf({ company_id, member_id }: { company_id: string; member_id: string }): Promise<Who | null> {
  const member = await loadMember(company_id, member_id)
  return member && mayConnect(member) ? member : null
}

async function give(work: Write, connection_id: string, scopes: readonly string[], pair: Pair): Promise<Tokens> {
  const now = clock.now()
  await work.count(sql.aiAssistants.insertTokens, {
    ...{ connection_id, ...hashesOf(pair), at: isoNow() },
    access_until: new Date(now + ACCESS_LIFE).toISOString(),
    refresh_until: new Date(now + REFRESH_LIFE).toISOString(),
  })
  return asAnswer(pair, scopes, now + ACCESS_LIFE)
}

const asAnswer = ({ access, refresh }: Pair, scopes: readonly string[], accessUntil: number): Tokens => ({
  ...{ access_token: access, token_type: 'Bearer', refresh_token: refresh, scope: scopes.join(' ') },
  expires_in: Math.max(0, Math.round((accessUntil - clock.now()) / 1000)),
})

/** Ends the connection of a token, whichever of its tokens it is (RFC 7009). Nothing is said of one that is not known. */
export async function revokeToken(token: string): Promise<void> {
  const hash = tokenHash(token)
  const whose = await db.everyCompany(work => work.maybe(sql.aiAssistants.findCompanyOfToken, { hash }))
  const member = whose && (await loadMember(whose.company_id, whose.member_id))
  if (!member) return
  await db.write(member, work =>
    work.count(sql.aiAssistants.revokeConnection, { id: whose.connection_id, at: isoNow() }),
  )
}
