// A program that does nothing but work on runs, for a test that kills it.

import { Runner } from '../../../src/automation/automations/runner'
import { installRooms } from '../../../src/install'
import { db } from '../../../src/platform/db/database'
import { setLogLevel } from '../../../src/platform/log'
import { loadInstanceKey } from '../../../src/platform/secrets/instance-key'

setLogLevel('silent')
installRooms()
db.open(JSON.parse(process.env.TEST_TARGETS!))
await loadInstanceKey(process.env.TEST_KEY!, '')
new Runner().start()
