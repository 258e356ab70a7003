import { clock, days, isoNow, minutes, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { installation } from '../../platform/installation'
import { derivedToken } from '../../platform/secrets/derived-token'
import { seal, unseal } from '../../platform/secrets/seal'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'
import { type Client, clientOf, isLocal, mayGoBack, Unfit } from './client-document'
import { resourceUrl } from './connections'
import { connectionScopes } from './schema'

/** So long a code waits to be fetched. */
const CODE_LIFE = seconds(60)
/** So long the page may stay open. */
const PAGE_LIFE = minutes(10)
const MARK = 'mcp-consent'

/** What an assistant asks its member for. */
export type Asking = {
  client: Pick<Client, 'id' | 'name'>
  redirectUri: string
  state: string | null
  challenge: string
  scopes: readonly string[]
}

/** An address to send the member on to. */
type Onward = { to: string }
/** The page's question, sealed: what is answered is what was shown, to this session. */
export type Ticket = Asking & { mark: typeof MARK; id: string; session: string | null; member: string; until: number }

/** Reads what an assistant sent its member with. Throws Unfit while it is not known to whom an answer may go; from then on
 *  refusals go to the assistant. */
export async function readAsking(query: URLSearchParams): Promise<Asking | Onward> {
  for (const name of query.keys()) {
    if (query.getAll(name).length > 1) throw new Unfit('The assistant asks the same thing twice')
  }
  const client = await clientOf(query.get('client_id') ?? '')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!mayGoBack(client, redirectUri))
    throw new Unfit('The assistant wants to go back to an address that is not its own')
  const state = query.get('state')
  const refuse = (error: string): Onward => ({ to: answerTo({ redirectUri, state }, { error }) })
  if (query.get('response_type') !== 'code') return refuse('unsupported_response_type')
  const challenge = query.get('code_challenge') ?? ''
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) return refuse('invalid_request')
  if (!isOurs(query.get('resource'))) return refuse('invalid_target')
  const asked = (query.get('scope') ?? '').split(' ').filter(Boolean)
  const known = connectionScopes.filter(scope => asked.includes(scope))
  if (asked.length > 0 && known.length === 0) return refuse('invalid_scope')
  const scopes = known.length > 0 ? known : connectionScopes
  return { client: { id: client.id, name: client.name }, redirectUri, state, challenge, scopes }
}

/** RFC 8707: tokens are for this resource. There is no other here, so one that is not named is this one. */
export const isOurs = (resource: string | null): boolean => resource === null || resource === resourceUrl()

/** The page that asks this once more. */
export const consentPath = ({ client, redirectUri, state, challenge, scopes }: Asking): string => {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: client.id, redirect_uri: redirectUri, scope: scopes.join(' ') },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', ...(state === null ? {} : { state }) },
  })
  return `/oauth/consent?${query}`
}

/** Where the member is sent with an answer. `iss`: RFC 9207. */
export function answerTo(
  { redirectUri, state }: Pick<Asking, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, iss: installation().baseUrl })) {
    url.searchParams.set(name, value)
  }
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}

export async function ticketFor(who: Who, asking: Asking): Promise<string> {
  const ticket: Ticket = {
    ...asking,
    ...{ mark: MARK, id: newToken(), session: who.sessionId, member: who.memberId!, until: clock.now() + PAGE_LIFE },
  }
  return Buffer.from(await seal(JSON.stringify(ticket))).toString('base64url')
}

/** The question that a page's answer is to. Throws Unfit for one of another session, and one that is old. */
export async function readTicket(who: Who, sealed: string): Promise<Ticket> {
  const text = await unseal(Buffer.from(sealed, 'base64url')).catch(() => 'null')
  const ticket = JSON.parse(text.startsWith('{') ? text : 'null') as Ticket | null
  const isOwn = ticket?.mark === MARK && ticket.session === who.sessionId && ticket.member === who.memberId
  if (!isOwn || ticket.until <= clock.now()) throw new Unfit('This page is too old; connect the assistant once more')
  return ticket
}

/** Keeps that the member agreed, and answers where they are sent with the code. A page has one code: sent twice, it is
 *  answered with the same one, while nobody has fetched what it is for; Unfit from then on. */
export async function agree(
  who: Who,
  ticket: Ticket,
  { scopes, name }: { scopes: readonly string[]; name: string },
): Promise<string> {
  const code = derivedToken('ang_mcc_', 'mcp code', ticket.id)
  const hash = tokenHash(code)
  const at = isoNow()
  const isGood = await db.write(who, async work => {
    await work.count(sql.aiAssistants.insertCode, {
      ...{ hash, client_id: ticket.client.id, redirect_uri: ticket.redirectUri },
      ...{ challenge: ticket.challenge, name, scopes: [...scopes], at },
      expires_at: new Date(clock.now() + CODE_LIFE).toISOString(),
    })
    const { is_used, is_over } = await work.one(sql.aiAssistants.lockCode, { hash, at })
    return !is_used && !is_over
  })
  if (!isGood) throw new Unfit('This page was answered already; connect the assistant once more')
  return answerTo(ticket, { code })
}

/** Whether the answer goes to a program on the member's own machine. */
export const isLocalAnswer = (redirectUri: string): boolean => isLocal(new URL(redirectUri))

/** So long a connection that was agreed to lasts. */
export const AGREED_LIFE = days(365)
