// An AI on this machine that speaks as OpenAI does, as well or as badly as a test wants it.

import { installation, setInstallation } from '../../../src/platform/installation'

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there.
export type Asked = { path: string; headers: Record<string, string>; body: any; text: string }

export type FakeAi = {
  asked: Asked[]
  /** What it answers. */
  answer: (asked: Asked) => Response | Promise<Response>
  /** Sets the installation up with it, as `startAi` does. */
  setUp(): void
  close(): Promise<void>
}

/** Starts one, and sets the installation up with it. */
export function startAi(): FakeAi {
  const before = installation()
  const fake: FakeAi = {
    asked: [],
    answer: () => says('Kiran looks for a 2 BHK.'),
    setUp() {
      const aiBaseUrl = `http://127.0.0.1:${server.port}/v1`
      setInstallation({ ...installation(), aiBaseUrl, aiKey: 'sk-of-the-operator', aiModel: 'small-model' })
    },
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
      const { pathname } = new URL(request.url)
      const asked = { path: pathname, headers: request.headers.toJSON(), body: JSON.parse(text), text }
      fake.asked.push(asked)
      return fake.answer(asked)
    },
  })
  fake.setUp()
  return fake
}

export const says = (content: string, more: object = {}): Response =>
  Response.json({
    id: 'chatcmpl-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 },
    ...more,
  })
