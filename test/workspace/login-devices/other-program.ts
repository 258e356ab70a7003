// Another program on the database of a test: for each Authorization header on its input it asks who that is, and prints
// the status it answers.

import { createApp } from '../../../src/app'
import { db } from '../../../src/platform/db/database'
import { setLogLevel } from '../../../src/platform/log'
import { hub } from '../../../src/platform/realtime/hub'
import { backgroundDone, installAuthenticator } from '../../../src/workspace'

setLogLevel('error')
const databases = JSON.parse(process.env.DATABASE!)
db.open(databases)
await hub.start(databases.system)
installAuthenticator()
const app = createApp()
process.stdout.write('ready\n')
for await (const authorization of console) {
  const request = new Request('http://localhost/api/v1/session', { headers: { authorization } })
  process.stdout.write(`${(await app.handle(request)).status}\n`)
}
await backgroundDone()
await hub.stop()
await db.close()
process.exit(0)
