import { createMcpHandler } from '@modelcontextprotocol/server'
import { fault } from '../../platform/errors'
import { takeQuota } from '../../platform/http/quota'
import { policies } from '../../platform/http/rate-limit'
import { readBounded } from '../../platform/http/read-bounded'
import { installation } from '../../platform/installation'
import { errorDetails, log } from '../../platform/log'
import { nestsTooDeep, TOO_DEEP } from '../../platform/nesting'
import { storableJson } from '../../platform/stored/storable'
import { type Connected, connectedBy } from './connected'
import { serverFor } from './server'

const LARGEST = 256 * 1024

type Context = { request: Request; set: { status?: unknown; headers: Record<string, unknown> } }
type Extra = { connected: Connected; request: Request }

/** Both generations of clients: each request stands for itself, and there are no sessions. */
const mcp = createMcpHandler(
  context => {
    // boundary: put there below.
    const { connected, request } = context.authInfo!.extra as unknown as Extra
    return serverFor(connected, request)
  },
  {
    maxSubscriptions: 1,
    maxRequestBodySize: LARGEST,
    onerror: error => log.debug('mcp', errorDetails(error)),
  },
)

/** Answers an assistant. 401 with where to get a token, 403 for a page of another site, 429 by connection. */
export async function answerAssistant(context: Context): Promise<Response> {
  const { request } = context
  refuseOtherSites(request)
  const connected = await connectedBy(request)
  takeQuota(context, policies.assistant, connected.id)
  const { id, scopes, expiresAt } = connected
  const authInfo = {
    ...{ token: '', clientId: id, scopes: [...scopes], expiresAt: Math.floor(expiresAt / 1000) },
    extra: { connected, request } satisfies Extra,
  }
  const text = request.method === 'POST' ? await readText(request) : undefined
  // Read whole, with our bounds: what is left of the request is its head.
  const asked = new Request(request.url, {
    ...{ method: request.method, headers: request.headers },
    ...(text === undefined ? {} : { body: text }),
  })
  return mcp.fetch(asked, { authInfo })
}

/** What an assistant sent, fit to be kept. */
async function readText(request: Request): Promise<string> {
  const text = new TextDecoder().decode(await readBounded(request, LARGEST))
  if (nestsTooDeep(text)) throw fault('invalid_body', { fields: { '(root)': TOO_DEEP } })
  return storableJson(text)
}

/** Pages that people look at must not speak to what runs here (DNS rebinding); programs send no Origin. */
function refuseOtherSites(request: Request): void {
  const origin = request.headers.get('origin')
  const { baseUrl, corsOrigins } = installation()
  if (origin !== null && origin !== baseUrl && !corsOrigins.includes(origin)) throw fault('cross_origin')
}
