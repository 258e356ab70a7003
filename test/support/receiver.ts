// A receiver of webhooks on this machine, as well or as badly behaved as a test wants it.

import { installation, setInstallation } from '../../src/platform/installation'

export type Received = {
  at: number
  path: string
  headers: Record<string, string>
  text: string
  body: Record<string, unknown>
}

export type Receiver = {
  /** In the order of their arrival. */
  received: Received[]
  url(path?: string): string
  /** What it answers; 200 when not said. */
  answer: (got: Received) => Response | Promise<Response>
  close(): Promise<void>
}

/** Starts one, and lets the program reach it. */
export function startReceiver(): Receiver {
  const before = installation()
  setInstallation({ ...before, webhookAllowNets: ['127.0.0.0/8'], webhookAllowHttp: true })
  const receiver: Receiver = {
    received: [],
    url: (path = '/hook') => `http://127.0.0.1:${server.port}${path}`,
    answer: () => new Response('ok'),
    async close() {
      await server.stop(true)
      setInstallation(before)
    },
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    async fetch(request) {
      const text = await request.text()
      const { pathname } = new URL(request.url)
      const got = {
        at: Date.now(),
        path: pathname,
        headers: request.headers.toJSON(),
        text,
        body: JSON.parse(text || '{}'),
      }
      receiver.received.push(got)
      return receiver.answer(got)
    },
  })
  return receiver
}
