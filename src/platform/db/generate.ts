// `bun run sql`: writes queries.gen.ts and sql/schema.sql from the files under sql/, against a throw-away server, and lists
// new migrations as frozen.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../postgres/start'
import { open, type Target } from './connection'
import { dumpSchema } from './dump-schema'
import { frozenFile, frozenList } from './frozen'
import { migrate } from './migrate'
import { generateQueries } from './registry'

export const GENERATED = {
  queries: join(import.meta.dir, 'queries.gen.ts'),
  schema: join(import.meta.dir, '../../../sql/schema.sql'),
}

/** What the two generated files hold, given a migrated database. */
export async function generate(owner: Target): Promise<{ queries: string; schema: string }> {
  const sql = open(owner, 'angan-generate')
  try {
    return { queries: await generateQueries(sql), schema: await dumpSchema(sql) }
  } finally {
    await sql.end()
  }
}

if (import.meta.main) {
  const dataDir = await mkdtemp(join(tmpdir(), 'angan-sql-'))
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false })
  try {
    const frozen = await frozenList()
    await migrate(server.owner)
    const { queries, schema } = await generate(server.owner)
    await Bun.write(GENERATED.queries, queries)
    await Bun.write(GENERATED.schema, schema)
    await Bun.write(frozenFile(), frozen)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
