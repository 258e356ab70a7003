// A program as small as can be that uses the embedded server: starts it on the folder given, says so in one line of
// JSON, and lives until it is told to stop (a line on its input) or is killed.

import { startEmbedded } from '../../../src/platform/postgres/start'

const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`)

try {
  const server = await startEmbedded({
    dataDir: process.argv[2]!,
    log: () => undefined,
    durable: process.argv[3] === 'true',
  })
  say({ adopted: server.adopted, owner: server.owner, uid: process.getuid?.() })
  for await (const _line of console) break
  await server.stop()
  say({ stopped: true })
  process.exit(0)
} catch (error) {
  say({ refused: (error as Error).message })
  process.exit(1)
}
