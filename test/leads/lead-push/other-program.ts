// Another program on the database of a test: works submissions in from the first line on its input until it ends.

import { installRooms } from '../../../src/install'
import { startIntake, stopIntake } from '../../../src/leads'
import { db } from '../../../src/platform/db/database'
import { setLogLevel } from '../../../src/platform/log'

setLogLevel('error')
installRooms()
db.open(JSON.parse(process.env.DATABASE!))
await db.everyCompany(async () => {})
process.stdout.write('ready\n')
let isStarted = false
for await (const _line of console) {
  if (!isStarted) startIntake()
  isStarted = true
}
await stopIntake()
await db.close()
process.exit(0)
