// The program as assistants meet it: on a port, with clients of both generations of the protocol.

import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { installation, setInstallation } from '../../../src/platform/installation'
import type { TestApp } from '../../support/app'

export type Served = { url: string; close(): Promise<void> }

export function serve(app: TestApp): Served {
  const before = installation()
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: request => app.fetch(request) })
  const url = `http://127.0.0.1:${server.port}`
  setInstallation({ ...before, baseUrl: url, webhookAllowNets: ['127.0.0.0/8'], webhookAllowHttp: true })
  return {
    url,
    async close() {
      await server.stop(true)
      setInstallation(before)
    },
  }
}

export type ToolResult = {
  isError?: boolean
  content: { type: string; text: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there.
  structuredContent?: any
}

export type Assistant = {
  tools(): Promise<string[]>
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>
  close(): Promise<void>
}

const INFO = { name: 'test-assistant', version: '1.0.0' }

export async function connect(url: string, token: string, generation: 'v1' | 'v2' = 'v2'): Promise<Assistant> {
  const client = generation === 'v2' ? new NewClient(INFO) : new OldClient(INFO)
  const Transport = generation === 'v2' ? NewTransport : OldTransport
  const transport = new Transport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport as never)
  return {
    async tools() {
      return (await client.listTools()).tools.map(({ name }) => name)
    },
    async call(name, args = {}) {
      return (await client.callTool({ name, arguments: args })) as ToolResult
    },
    close: () => client.close(),
  }
}
