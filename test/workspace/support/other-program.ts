// Another program on the database of a test: sends each request that comes in on a line of its input, and answers its
// status on a line.

import { createApp } from '../../../src/app'
import { db } from '../../../src/platform/db/database'
import { setLogLevel } from '../../../src/platform/log'
import { hub } from '../../../src/platform/realtime/hub'
import { loadInstanceKey } from '../../../src/platform/secrets/instance-key'
import { installAuthenticator } from '../../../src/workspace'

setLogLevel('error')
const databases = JSON.parse(process.env.DATABASE!)
db.open(databases)
await loadInstanceKey(process.env.INSTANCE_KEY!, '')
installAuthenticator()
await hub.start(databases.system)
const app = createApp()
process.stdout.write('ready\n')
for await (const line of console) {
  // The input has ended.
  if (line === '') break
  const { method, path, headers } = JSON.parse(line)
  const answer = await app.handle(new Request(`http://localhost/api/v1${path}`, { method, headers }))
  process.stdout.write(`${answer.status}\n`)
}
await hub.stop()
await db.close()
process.exit(0)
