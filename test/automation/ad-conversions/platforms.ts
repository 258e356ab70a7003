// Meta's Graph API and Google's on this machine, as well or as badly behaved as a test wants them.

import { installation, setInstallation } from '../../../src/platform/installation'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there.
  body: any
}

export type Platforms = {
  /** In the order of their arrival. */
  asked: Asked[]
  /** Those to an address that ends so. */
  to(end: string): Asked[]
  /** Answers in the place of the usual ones; null: the usual one. */
  answer: (asked: Asked) => Response | Promise<Response | null> | null
  close(): Promise<void>
}

export const DATASET = '12345678901234567'
export const CUSTOMER = '1234567890'
export const TOKEN = 'EAAGsample-token-of-nobody-0001'

/** Starts both, and has the program ask there. */
export function startPlatforms(more: Partial<ReturnType<typeof installation>> = {}): Platforms {
  const before = installation()
  const platforms: Platforms = {
    asked: [],
    to: end => platforms.asked.filter(({ path }) => path.endsWith(end)),
    answer: () => null,
    async close() {
      await server.stop(true)
      setInstallation(before)
    },
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const text = await request.text()
      const { pathname: path, searchParams: query } = new URL(request.url)
      const isForm = request.headers.get('content-type')?.includes('urlencoded')
      const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}')
      const one = { method: request.method, path, query, headers: request.headers.toJSON(), text, body }
      platforms.asked.push(one)
      return (await platforms.answer(one)) ?? usual(one)
    },
  })
  const base = `http://127.0.0.1:${server.port}`
  setInstallation({
    ...before,
    metaGraphUrl: `${base}/graph`,
    googleAuthUrl: `${base}/consent`,
    googleTokenUrl: `${base}/token`,
    googleAdsUrl: `${base}/ads`,
    googleDataManagerUrl: `${base}/manager/v1`,
    googleClientId: 'client-1.apps.example',
    googleClientSecret: 'secret-of-the-operator',
    googleDeveloperToken: 'developer-token-1',
    googleUpload: 'google_ads',
    ...more,
  })
  return platforms
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers })

/** An answer with an id that no JSON number of JavaScript holds. */
const raw = (text: string): Response => new Response(text, { headers: { 'content-type': 'application/json' } })

function usual({ method, path, body }: Asked): Response {
  if (path === '/token') {
    return json({
      access_token: 'ya29.sample',
      expires_in: 3599,
      ...(body.grant_type === 'authorization_code' ? { refresh_token: '1//refresh-sample' } : {}),
    })
  }
  if (path.endsWith('/events')) return json({ events_received: body.data.length, messages: [], fbtrace_id: 'AbC' })
  if (path.endsWith('/dataset')) return method === 'POST' ? raw('{"id":98765432109876543}') : json({ data: [] })
  if (path.endsWith('/subscribed_apps')) return json({ success: true })
  if (path.startsWith('/graph/')) return json({ id: path.split('/').at(-1), name: 'Lakeview leads' })
  if (path.endsWith(':listAccessibleCustomers')) return json({ resourceNames: [`customers/${CUSTOMER}`] })
  if (path.endsWith(':uploadClickConversions')) return json({ results: body.conversions })
  if (path.endsWith('events:ingest')) return json({ requestId: 'r1' })
  return json({})
}

/** How Google says what is wrong with some conversions of a request. */
export const partial = (...errors: [place: number, kind: string, name: string][]) => ({
  partialFailureError: {
    code: 3,
    message: 'Multiple errors',
    details: [
      {
        '@type': 'type.googleapis.com/google.ads.googleads.v23.errors.GoogleAdsFailure',
        errors: errors.map(([place, kind, name]) => ({
          errorCode: { [kind]: name },
          message: `It says ${name}`,
          // Left out where it is 0, and a string: an int64.
          location: { fieldPathElements: [{ fieldName: 'conversions', ...(place ? { index: String(place) } : {}) }] },
        })),
      },
    ],
  },
  // Of a row that failed there is an empty one.
  results: errors.map(() => ({})),
})
