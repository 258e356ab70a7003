// The measure for routes: an Elysia app whose routes each run one prepared statement on a pool as large as the
// program's, without rights, walls, validation or events. Reads BareServer as JSON from standard input, prints its port.

import { Elysia } from 'elysia'
import { open, type Target } from '../../src/platform/db/connection'

export type BareServer = {
  /** As a role whose policies let everything pass. */
  target: Target
  /** The statement of a path. Its values, then `:id` of the path, then the body as JSON text; it answers `json`. */
  routes: { method: 'GET' | 'POST'; path: string; text: string; values: string[] }[]
}

/** The program reads, and writes, on as many connections. */
const POOL = 8

if (import.meta.main) serve(JSON.parse(await Bun.stdin.text()) as BareServer)

function serve({ target, routes }: BareServer): void {
  const sql = open(target, 'angan-bench-bare', POOL)
  const app = new Elysia().get('/nothing', () => new Response('nothing'))
  for (const { method, path, text, values } of routes) {
    app.route(method, path, async ({ params, body }: { params: Record<string, string>; body: unknown }) => {
      const given = [...values, ...Object.values(params ?? {}), ...(body ? [JSON.stringify(body)] : [])]
      const rows = await sql.unsafe(text, given, { prepare: true })
      const records = rows.map(row => row.json as string)
      return new Response(`{"data":[${records.join(',')}]}`, { headers: { 'content-type': 'application/json' } })
    })
  }
  app.listen(0)
  process.stdout.write(`${app.server!.port}\n`)
}
