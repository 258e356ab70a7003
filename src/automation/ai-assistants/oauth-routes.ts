// How an assistant gets tokens without one being pasted: OAuth 2.1 with PKCE. Its paths are those of the standards, and it
// speaks their words.

import { Elysia } from 'elysia'
import type { Who } from '../../platform/db/who'
import { access, isKnown, isLatelyProven } from '../../platform/http/access'
import { firstPoints } from '../../platform/http/code-points'
import { readBounded } from '../../platform/http/read-bounded'
import { installation } from '../../platform/installation'
import { holdsScope } from '../../workspace'
import { type Asking, agree, answerTo, consentPath, readAsking, readTicket, ticketFor } from './authorize'
import { Unfit } from './client-document'
import { mayConnect } from './connected'
import { resourceUrl } from './connections'
import { consentPage, refusalPage } from './consent-page'
import { answerAssistant } from './door'
import { connectionScopes } from './schema'
import { grant, revokeToken } from './tokens'

const HIDDEN = { hide: true, security: [] }
const LARGEST_FORM = 32 * 1024
const NOT_ALLOWED = 'Your role does not let assistants in; ask whoever looks after the roles'

/** Forms of the standard, read as they are. */
const form = [
  async ({ request }: { request: Request }) => ({
    form: new TextDecoder().decode(await readBounded(request, LARGEST_FORM)),
  }),
]
const formOf = (body: unknown): URLSearchParams => new URLSearchParams((body as { form?: string } | null)?.form ?? '')

export const mcp = new Elysia()
  .use(access)
  .post('/mcp', answerAssistant, { public: 'unlimited', parse: [() => ({})], detail: HIDDEN })
  .get('/mcp', answerAssistant, { public: 'unlimited', detail: HIDDEN })
  .delete('/mcp', answerAssistant, { public: 'unlimited', parse: [() => ({})], detail: HIDDEN })

/** RFC 9728 and RFC 8414. */
export const oauthMetadata = new Elysia({ prefix: '/.well-known' })
  .use(access)
  .get('/oauth-protected-resource', resource, { public: 'public', detail: HIDDEN })
  .get('/oauth-protected-resource/mcp', resource, { public: 'public', detail: HIDDEN })
  .get('/oauth-authorization-server', server, { public: 'public', detail: HIDDEN })
  .get('/oauth-authorization-server/mcp', server, { public: 'public', detail: HIDDEN })

function resource() {
  return {
    resource: resourceUrl(),
    authorization_servers: [installation().baseUrl],
    scopes_supported: connectionScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Angan',
  }
}

function server() {
  const { baseUrl } = installation()
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    scopes_supported: connectionScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  }
}

export const oauth = new Elysia({ prefix: '/oauth' })
  .use(access)
  .get(
    '/authorize',
    async ({ request }) => {
      const here = `/oauth/consent${new URL(request.url).search}`
      return sendOn((await isKnown(request)) ? here : `/sign-in?next=${encodeURIComponent(here)}`)
    },
    { public: 'public', detail: HIDDEN },
  )
  .get('/consent', ({ request, who }) => orRefusal(() => showConsent(request, who)), {
    allow: 'member',
    detail: HIDDEN,
  })
  .post('/consent', ({ request, body, who }) => orRefusal(() => decide(request, formOf(body), who)), {
    allow: 'member',
    parse: form,
    detail: HIDDEN,
  })
  .post(
    '/token',
    async ({ body, set }) => {
      const answer = await grant(formOf(body))
      if ('error' in answer) set.status = 400
      return answer
    },
    { public: 'public', parse: form, detail: HIDDEN },
  )
  .post(
    '/revoke',
    async ({ body }) => {
      await revokeToken(formOf(body).get('token') ?? '')
      return {}
    },
    { public: 'public', parse: form, detail: HIDDEN },
  )

async function showConsent(request: Request, who: Who): Promise<Response> {
  if (!mayConnect(who)) return refusalPage(NOT_ALLOWED, 403)
  const asking = await readAsking(new URL(request.url).searchParams)
  if ('to' in asking) return sendOn(asking.to)
  if (!(await isLatelyProven(request, who))) return askForProof(asking)
  const ticket = await ticketFor(who, asking)
  return consentPage(asking, { ticket, member: who.name, granted: scope => holdsScope(who.permissions, scope) })
}

async function decide(request: Request, answer: URLSearchParams, who: Who): Promise<Response> {
  if (!mayConnect(who)) return refusalPage(NOT_ALLOWED, 403)
  const ticket = await readTicket(who, answer.get('ticket') ?? '')
  const scopes = ticket.scopes.filter(scope => answer.getAll('scope').includes(scope))
  const isAllowed = answer.get('decision') === 'allow' && scopes.length > 0
  if (!isAllowed) return sendOn(answerTo(ticket, { error: 'access_denied' }))
  if (!(await isLatelyProven(request, who))) return askForProof(ticket)
  const name = firstPoints(answer.get('name')?.trim() || ticket.client.name, 100)
  return sendOn(await agree(who, ticket, { scopes, name }))
}

/** A connection works for a year: whoever makes one proves first that it is still them, as with a pasted token. */
const askForProof = (asking: Asking): Response =>
  sendOn(`/confirm-identity?next=${encodeURIComponent(consentPath(asking))}`)

async function orRefusal(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Unfit) return refusalPage(error.message)
    throw error
  }
}

const sendOn = (location: string): Response => new Response(null, { status: 303, headers: { location } })
