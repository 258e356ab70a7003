// The measure for accepting leads: sixteen postgres.js clients, each inserting one row after another, each row its own
// commit. Reads BareInsert as JSON from standard input, writes rows a second.

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

const INSERT = `insert into lead_submission (company_id, id, source_id, kind, raw, lead_read, status)
  values ($1, $2, $3, 'json', $4, $5, 'done') returning id`

if (import.meta.main) process.stdout.write(String(await insert(JSON.parse(await Bun.stdin.text()) as BareInsert)))

async function insert({ target, clients, seconds, companyId, sourceId, raw }: BareInsert): Promise<number> {
  const connections = Array.from({ length: clients }, () => open(target, 'angan-bench-insert'))
  const read = JSON.parse(raw) as never
  let count = 0
  const run = async (until: number): Promise<void> => {
    count = 0
    await Promise.all(
      connections.map(async sql => {
        while (performance.now() < until) {
          await sql.unsafe(INSERT, [companyId, newId('sub'), sourceId, raw, read], { prepare: true })
          count++
        }
      }),
    )
  }
  await run(performance.now() + 1000)
  const began = performance.now()
  await run(began + seconds * 1000)
  const rate = (count / (performance.now() - began)) * 1000
  await Promise.all(connections.map(sql => sql.end()))
  return rate
}
