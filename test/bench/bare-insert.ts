// The measure for accepting leads: sixteen postgres.js clients, each inserting one row after another, each row its own
// commit. Reads BareInsert as JSON from standard input, writes BareInserted.

import { open, type Target } from '../../src/platform/db/connection'
import { newId } from '../../src/platform/ids'

export type BareInsert = {
  target: Target
  clients: number
  seconds: number
  companyId: string
  sourceId: string
  raw: string
}

export type BareInserted = { rate: number /** Milliseconds. */; p99: number }

const INSERT = `insert into lead_submission (company_id, id, source_id, kind, raw, lead_read, status)
  values ($1, $2, $3, 'json', $4, $5, 'done') returning id`

if (import.meta.main)
  process.stdout.write(JSON.stringify(await insert(JSON.parse(await Bun.stdin.text()) as BareInsert)))

async function insert({ target, clients, seconds, companyId, sourceId, raw }: BareInsert): Promise<BareInserted> {
  const connections = Array.from({ length: clients }, () => open(target, 'angan-bench-insert'))
  const read = JSON.parse(raw) as never
  let took: number[] = []
  const run = async (until: number): Promise<void> => {
    took = []
    await Promise.all(
      connections.map(async sql => {
        while (performance.now() < until) {
          const began = performance.now()
          await sql.unsafe(INSERT, [companyId, newId('sub'), sourceId, raw, read], { prepare: true })
          took.push(performance.now() - began)
        }
      }),
    )
  }
  await run(performance.now() + 1000)
  const began = performance.now()
  await run(began + seconds * 1000)
  const rate = (took.length / (performance.now() - began)) * 1000
  const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
  await Promise.all(connections.map(sql => sql.end()))
  return { rate, p99 }
}
