// A hosted assistant sends its member here, who agrees on a page of ours; the assistant gets tokens for it.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/client'
import { clock, days, minutes, seconds } from '../../../src/platform/clock'
import { installation, setInstallation } from '../../../src/platform/installation'
import { tokenHash } from '../../../src/platform/secrets/tokens'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { connect, type Served, serve } from './served'

let app: TestApp
let world: World
let served: Served
let host: ReturnType<typeof Bun.serve>
/** What the assistant's host answers for its description. */
let describeClient: () => Response
let asked = 0
const { now } = clock

const VERIFIER = 'the-rain-came-early-to-the-lake-this-year-0123456789'
const CHALLENGE = Buffer.from(tokenHash(VERIFIER)).toString('base64url')

beforeAll(async () => {
  app = await startApp()
  host = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => {
      asked++
      return describeClient()
    },
  })
})
afterAll(async () => {
  await host.stop(true)
  await app.close()
})
beforeEach(async () => {
  world = await makeWorld(app)
  served = serve(app)
  asked = 0
  describeClient = () => Response.json(document())
})
afterEach(async () => {
  clock.now = now
  await served.close()
})

const clientId = () => `http://127.0.0.1:${host.port}/oauth/client.json`
const REDIRECT = 'https://assistant.example/callback'
const document = (more: object = {}) => ({
  client_id: clientId(),
  client_name: 'Claude <b>bold</b>',
  redirect_uris: [REDIRECT, 'http://127.0.0.1/callback'],
  token_endpoint_auth_method: 'none',
  ...more,
})

const queryOf = (more: Record<string, string | undefined> = {}): string => {
  const query = new URLSearchParams()
  const all = {
    ...{ response_type: 'code', client_id: clientId(), redirect_uri: REDIRECT, state: 'xyz & 1' },
    ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256', resource: `${served.url}/mcp` },
    scope: 'leads:read leads:write contacts:read',
    ...more,
  }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, value)
  return query.toString()
}

const get = (path: string, as?: Caller): Promise<Response> =>
  fetch(`${served.url}${path}`, { headers: { ...as?.headers }, redirect: 'manual' })

const post = (path: string, form: URLSearchParams | Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${served.url}${path}`, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })

const consent = (more: Record<string, string | undefined> = {}, as: Caller = world.meera) =>
  get(`/oauth/consent?${queryOf(more)}`, as)

async function ticketOf(page: Response): Promise<string> {
  return /name="ticket" value="([^"]+)"/.exec(await page.text())![1]!
}

/** A browser's form of our own page. */
const OWN = { 'sec-fetch-site': 'same-origin' }

async function decide(more: Record<string, string> = {}, as: Caller = world.meera): Promise<Response> {
  const ticket = await ticketOf(await consent({}, as))
  const form = new URLSearchParams({ ticket, decision: 'allow', name: 'My Claude', ...more })
  for (const scope of ['leads:read', 'leads:write']) form.append('scope', scope)
  return post('/oauth/consent', form, { ...as.headers, ...OWN })
}

async function codeOf(as: Caller = world.meera): Promise<string> {
  const answer = await decide({}, as)
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location')!).searchParams.get('code')!
}

const token = async (more: Record<string, string> = {}) => {
  const answer = await post('/oauth/token', {
    ...{ grant_type: 'authorization_code', client_id: clientId(), redirect_uri: REDIRECT, code_verifier: VERIFIER },
    resource: `${served.url}/mcp`,
    ...more,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
  token({ grant_type: 'refresh_token', refresh_token, ...more })

const works = async (access: string): Promise<boolean> => {
  const answer = await fetch(`${served.url}/mcp`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  })
  return answer.status === 200
}

describe('the way in', () => {
  test('is found from the refusal on by a client of the protocol, which ends up reading', async () => {
    let went: URL | undefined
    let kept: { access_token: string } | undefined
    let verifier = ''
    const provider: OAuthClientProvider = {
      redirectUrl: REDIRECT,
      clientMetadataUrl: clientId(),
      clientMetadata: { redirect_uris: [REDIRECT], client_name: 'Claude' },
      clientInformation: () => ({ client_id: clientId() }),
      state: () => 'of-the-client',
      tokens: () => kept as never,
      saveTokens: tokens => {
        kept = tokens
      },
      redirectToAuthorization: url => {
        went = url
      },
      saveCodeVerifier: text => {
        verifier = text
      },
      codeVerifier: () => verifier,
    }
    const serverUrl = `${served.url}/mcp`
    expect(await auth(provider, { serverUrl, scope: 'leads:read contacts:read' })).toBe('REDIRECT')
    expect(went!.origin + went!.pathname).toBe(`${served.url}/oauth/authorize`)
    const sent = await get(went!.pathname + went!.search, world.meera)
    expect(sent.status).toBe(303)
    const page = await get(sent.headers.get('location')!, world.meera)
    const form = new URLSearchParams({ ticket: await ticketOf(page), decision: 'allow', name: 'Claude' })
    form.append('scope', 'leads:read')
    const agreed = await post('/oauth/consent', form, { ...world.meera.headers, ...OWN })
    const back = new URL(agreed.headers.get('location')!)
    expect(back.searchParams.get('state')).toBe('of-the-client')
    expect(back.searchParams.get('iss')).toBe(served.url)
    const authorizationCode = back.searchParams.get('code')!
    expect(await auth(provider, { serverUrl, authorizationCode, iss: served.url } as never)).toBe('AUTHORIZED')
    const assistant = await connect(served.url, kept!.access_token)
    expect(await assistant.tools()).toEqual(['search_leads', 'get_lead', 'list_activities', 'list_pipelines'])
    await assistant.close()
  })

  test('leads through the sign-in for whoever is not signed in, without asking the assistant’s host', async () => {
    const answer = await get(`/oauth/authorize?${queryOf()}`)
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location')!, served.url)
    expect(to.pathname).toBe('/sign-in')
    expect(to.searchParams.get('next')).toStartWith('/oauth/consent?response_type=code')
    expect(asked).toBe(0)
    expect((await get(`/oauth/consent?${queryOf()}`)).status).toBe(401)
    expect(asked).toBe(0)
  })

  test('describes itself at the well-known paths', async () => {
    const resource = await (await get('/.well-known/oauth-protected-resource/mcp')).json()
    expect(resource).toMatchObject({ resource: `${served.url}/mcp`, authorization_servers: [served.url] })
    const server = await (await get('/.well-known/oauth-authorization-server')).json()
    expect(server).toMatchObject({
      issuer: served.url,
      authorization_endpoint: `${served.url}/oauth/authorize`,
      token_endpoint: `${served.url}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
    })
  })
})

describe('the page', () => {
  test('says who asks and where the answer goes, runs nothing, and is in nobody’s frame', async () => {
    const page = await consent()
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    const html = await page.text()
    expect(html).toContain('Claude &lt;b&gt;bold&lt;/b&gt;')
    expect(html).not.toContain('<b>bold')
    expect(html).not.toMatch(/<script|src=|https:\/\/assistant/)
    expect(html).toContain('assistant.example')
    expect(html).toContain('Meera Iyer')
    expect(html.match(/name="scope"/g)).toHaveLength(3)
    expect(html).toContain('value="leads:read" checked')
    expect(html).not.toContain('value="leads:write" checked')
  })

  test('is not for members whose role has no assistants', async () => {
    const page = await consent({}, world.dev)
    expect(page.status).toBe(403)
    expect(asked).toBe(0)
  })

  test('offers only what the member may do', async () => {
    await app.db.sql`update role set permissions = permissions - 'receipts.view'
      where company_id = ${world.company.id} and id = ${world.roles.agent}`
    const html = await (await consent({ scope: 'leads:read receipts:read' }, world.ravi)).text()
    expect(html).toContain('leads:read')
    expect(html).not.toContain('receipts:read')
  })

  test('gives what was ticked, under the name that was chosen', async () => {
    const { body } = await token({ code: await codeOf() })
    expect(body.scope).toBe('leads:read leads:write')
    const list = await app.call('GET', '/ai-assistants/connections', { as: world.meera })
    expect(list.body.data).toMatchObject([
      { name: 'My Claude', kind: 'oauth', client_id: clientId(), scopes: ['leads:read', 'leads:write'] },
    ])
  })

  test('takes a no for an answer, and nothing ticked for a no', async () => {
    const refused = await decide({ decision: 'deny' })
    const back = new URL(refused.headers.get('location')!)
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('xyz & 1')
    const form = { ticket: await ticketOf(await consent()), decision: 'allow', name: 'x' }
    const none = await post('/oauth/consent', form, { ...world.meera.headers, ...OWN })
    expect(none.headers.get('location')).toContain('access_denied')
  })

  test('is answered only by itself: not by another site, another session, or much later', async () => {
    const ticket = await ticketOf(await consent())
    const form = new URLSearchParams({ ticket, decision: 'allow', name: 'x', scope: 'leads:read' })
    const other = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await post('/oauth/consent', form, { ...world.meera.headers, ...other })).status).toBe(403)
    expect((await post('/oauth/consent', form, { ...world.ravi.headers, ...OWN })).status).toBe(400)
    const forged = new URLSearchParams({ ticket: 'AAAA', decision: 'allow', scope: 'leads:read' })
    expect((await post('/oauth/consent', forged, { ...world.meera.headers, ...OWN })).status).toBe(400)
    clock.now = () => now() + minutes(11)
    expect((await post('/oauth/consent', form, { ...world.meera.headers, ...OWN })).status).toBe(400)
    expect(await app.db.sql`select from mcp_code where company_id = ${world.company.id}`).toHaveLength(0)
  })

  test('is answered once: Allow pressed twice is one code, one connection, and the first choice', async () => {
    const ticket = await ticketOf(await consent())
    const press = (scope: string) =>
      post('/oauth/consent', { ticket, decision: 'allow', name: 'x', scope }, { ...world.meera.headers, ...OWN })
    const answers = await Promise.all([press('leads:read'), press('leads:read')])
    const codes = answers.map(answer => new URL(answer.headers.get('location')!).searchParams.get('code')!)
    expect(codes[0]).toBe(codes[1]!)
    expect((await press('leads:write')).headers.get('location')).toContain(codes[0]!)
    expect((await token({ code: codes[0]! })).body.scope).toBe('leads:read')
    expect((await press('leads:read')).status).toBe(400)
    const list = await app.call('GET', '/ai-assistants/connections', { as: world.meera })
    expect(list.body.data).toHaveLength(1)
    const other = await ticketOf(await consent())
    const again = { ticket: other, decision: 'allow', name: 'x', scope: 'leads:read' }
    await post('/oauth/consent', again, { ...world.meera.headers, ...OWN })
    clock.now = () => now() + seconds(61)
    expect((await post('/oauth/consent', again, { ...world.meera.headers, ...OWN })).status).toBe(400)
  })

  test('grants no scope that was not asked for', async () => {
    const ticket = await ticketOf(await consent({ scope: 'leads:read' }))
    const form = new URLSearchParams({ ticket, decision: 'allow', name: 'x', scope: 'leads:read' })
    form.append('scope', 'contacts:write')
    const answer = await post('/oauth/consent', form, { ...world.meera.headers, ...OWN })
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')!
    expect((await token({ code })).body.scope).toBe('leads:read')
  })
})

describe('a sign-in of long ago', () => {
  const proofAsked = (answer: Response): URL => {
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location')!, served.url)
    expect(to.pathname).toBe('/confirm-identity')
    return new URL(to.searchParams.get('next')!, served.url)
  }
  const proveNow = () => app.db.sql`update session set proven_at = ${new Date(clock.now()).toISOString()}
    where company_id = ${world.company.id} and member_id = ${world.meera.id}`

  test('lets no assistant in before one more proof, from which the page goes on', async () => {
    clock.now = () => now() + minutes(11)
    const pasted = await app.call('POST', '/ai-assistants/connections', {
      ...{ as: world.meera, body: { name: 'Claude', scopes: ['leads:read'] } },
    })
    expect(pasted.body.error.code).toBe('recent_sign_in_required')
    const onward = proofAsked(await consent({ scope: 'leads:read' }))
    await proveNow()
    const page = await get(onward.pathname + onward.search, world.meera)
    expect(page.status).toBe(200)
    const form = { ticket: await ticketOf(page), decision: 'allow', name: 'x', scope: 'leads:read' }
    const agreed = await post('/oauth/consent', form, { ...world.meera.headers, ...OWN })
    const back = new URL(agreed.headers.get('location')!)
    expect(back.searchParams.get('state')).toBe('xyz & 1')
    expect((await token({ code: back.searchParams.get('code')! })).status).toBe(200)
  })

  test('is noticed as well when the page stood open, and refusing needs no proof', async () => {
    await app.db.sql`update session set proven_at = now() - interval '5 minutes' where member_id = ${world.meera.id}`
    const ticket = await ticketOf(await consent())
    clock.now = () => now() + minutes(6)
    const form = { ticket, decision: 'allow', name: 'x', scope: 'leads:read' }
    const onward = proofAsked(await post('/oauth/consent', form, { ...world.meera.headers, ...OWN }))
    expect(onward.searchParams.get('client_id')).toBe(clientId())
    expect(await app.db.sql`select from mcp_code where company_id = ${world.company.id}`).toHaveLength(0)
    const refused = await post('/oauth/consent', { ...form, decision: 'deny' }, { ...world.meera.headers, ...OWN })
    expect(refused.headers.get('location')).toContain('access_denied')
    expect((await get(onward.pathname + onward.search, world.meera)).status).toBe(303)
    await proveNow()
    expect((await get(onward.pathname + onward.search, world.meera)).status).toBe(200)
  })
})

describe('an assistant', () => {
  test('is sent nowhere but to an address of its description, letter by letter', async () => {
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${REDIRECT}/`,
      `${REDIRECT}?a=1`,
      'https://assistant.example/CALLBACK',
      'javascript:alert(1)',
      '',
    ]) {
      const answer = await consent({ redirect_uri })
      expect([redirect_uri, answer.status]).toEqual([redirect_uri, 400])
      expect(answer.headers.get('location')).toBeNull()
    }
    expect((await consent({ redirect_uri: 'http://127.0.0.1:51234/callback' })).status).toBe(200)
    expect((await consent({ redirect_uri: 'http://127.0.0.1:51234/other' })).status).toBe(400)
  })

  test('hears what it asked wrongly', async () => {
    const error = async (more: Record<string, string | undefined>): Promise<string | null> => {
      const answer = await consent(more)
      expect(answer.status).toBe(303)
      return new URL(answer.headers.get('location')!).searchParams.get('error')
    }
    expect(await error({ response_type: 'token' })).toBe('unsupported_response_type')
    expect(await error({ code_challenge: undefined })).toBe('invalid_request')
    expect(await error({ code_challenge_method: 'plain' })).toBe('invalid_request')
    expect(await error({ resource: 'https://other.example/mcp' })).toBe('invalid_target')
    expect(await error({ scope: 'everything' })).toBe('invalid_scope')
  })

  test.each<[string, () => Response]>([
    ['another id', () => Response.json(document({ client_id: 'https://other.example/client' }))],
    ['no address', () => Response.json(document({ redirect_uris: [] }))],
    ['a secret', () => Response.json(document({ token_endpoint_auth_method: 'client_secret_basic' }))],
    ['no JSON', () => new Response('<html>')],
    ['a list', () => Response.json([1])],
    ['a redirect', () => Response.redirect('http://127.0.0.1:1/')],
    ['an error', () => new Response('no', { status: 500 })],
    ['too much', () => new Response(`{"client_id":"${'x'.repeat(20_000)}"}`)],
  ])('whose description says %s is not let in', async (_, answer) => {
    describeClient = answer
    expect((await consent()).status).toBe(400)
  })

  test('is not fetched from inside the network, nor from an address that is none', async () => {
    for (const client_id of ['http://127.0.0.1:1', 'ftp://a.example/x', 'file:///etc/passwd', 'claude', '']) {
      expect((await consent({ client_id })).status).toBe(400)
    }
    setInstallation({ ...installation(), webhookAllowNets: [], webhookAllowHttp: false })
    for (const client_id of [
      'https://127.0.0.1/c.json',
      'https://169.254.169.254/c.json',
      'https://localhost/c.json',
    ]) {
      expect((await consent({ client_id })).status).toBe(400)
    }
    expect(asked).toBe(0)
  })
})

describe('a code', () => {
  test('serves once: brought again, what it gave ends', async () => {
    const code = await codeOf()
    const first = await token({ code })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    expect(await works(first.body.access_token!)).toBe(true)
    expect(await token({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await works(first.body.access_token!)).toBe(false)
  })

  test('fetched by several at once is given to one at the most', async () => {
    const code = await codeOf()
    const answers = await Promise.all([token({ code }), token({ code }), token({ code })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each<[string, Record<string, string>, string]>([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another address', { redirect_uri: 'http://127.0.0.1/callback' }, 'invalid_grant'],
    ['another client', { client_id: 'https://other.example/client' }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is not given to %s', async (_, more, error) => {
    expect(await token({ code: await codeOf(), ...more })).toMatchObject({ status: 400, body: { error } })
  })

  test('waits a minute', async () => {
    const code = await codeOf()
    clock.now = () => now() + seconds(61)
    expect((await token({ code })).body.error).toBe('invalid_grant')
  })

  test('is nothing once its member has left', async () => {
    const code = await codeOf(world.ravi)
    await app.db.sql`update member set status = 'deactivated' where id = ${world.ravi.id}`
    expect((await token({ code })).body.error).toBe('invalid_grant')
  })
})

describe('a refresh', () => {
  test('gives the next, and ends the access before it', async () => {
    const first = (await token({ code: await codeOf() })).body
    const second = await refresh(first.refresh_token!)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect(await works(first.access_token!)).toBe(false)
    expect(await works(second.body.access_token!)).toBe(true)
  })

  test('asked for twice at once, or again for a lost answer, is answered with the same', async () => {
    const first = (await token({ code: await codeOf() })).body
    const [one, two] = await Promise.all([refresh(first.refresh_token!), refresh(first.refresh_token!)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.access_token).toBe(one.body.access_token!)
    expect(two.body.refresh_token).toBe(one.body.refresh_token!)
    clock.now = () => now() + seconds(20)
    const late = await refresh(first.refresh_token!)
    expect(late.body.access_token).toBe(one.body.access_token!)
    expect(Number(late.body.expires_in)).toBeLessThanOrEqual(3580)
    expect(await works(one.body.access_token!)).toBe(true)
    expect((await refresh(one.body.refresh_token!)).status).toBe(200)
  })

  test.each<[string, (second: string) => Promise<unknown>]>([
    [
      'after half a minute',
      async () => {
        clock.now = () => now() + seconds(31)
      },
    ],
    ['once what it gave has served', second => refresh(second)],
  ])('brought a second time %s ends the connection for both who have it', async (_, meanwhile) => {
    const first = (await token({ code: await codeOf() })).body
    const second = (await refresh(first.refresh_token!)).body
    await meanwhile(second.refresh_token!)
    expect((await refresh(first.refresh_token!)).body.error).toBe('invalid_grant')
    expect(await works(second.access_token!)).toBe(false)
    expect((await refresh(second.refresh_token!)).body.error).toBe('invalid_grant')
  })

  test('is not for another client, no access for an hour, and over after 30 days', async () => {
    const { refresh_token, access_token } = (await token({ code: await codeOf() })).body
    expect((await refresh(refresh_token!, { client_id: 'https://other.example/c' })).body.error).toBe('invalid_grant')
    expect((await refresh(access_token!)).body.error).toBe('invalid_grant')
    clock.now = () => now() + minutes(61)
    expect(await works(access_token!)).toBe(false)
    clock.now = () => now() + days(31)
    expect((await refresh(refresh_token!)).body.error).toBe('invalid_grant')
  })

  test('ends when it is given back, and nothing is said of one that is not known', async () => {
    const { refresh_token, access_token } = (await token({ code: await codeOf() })).body
    expect((await post('/oauth/revoke', { token: 'ang_mcr_guess' })).status).toBe(200)
    expect(await works(access_token!)).toBe(true)
    expect((await post('/oauth/revoke', { token: refresh_token! })).status).toBe(200)
    expect(await works(access_token!)).toBe(false)
    expect((await refresh(refresh_token!)).body.error).toBe('invalid_grant')
  })
})

test('only hashes of codes and tokens are kept', async () => {
  const code = await codeOf()
  const { access_token, refresh_token } = (await token({ code })).body
  const rows = await app.db.sql`select to_jsonb(t)::text as row from mcp_token t
    union all select to_jsonb(c)::text from mcp_code c union all select to_jsonb(n)::text from mcp_connection n`
  const all = rows.map(({ row }) => row).join('\n')
  for (const secret of [code, access_token!, refresh_token!]) expect(all).not.toContain(secret)
})
