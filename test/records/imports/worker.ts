// A worker that takes an import in, to be killed while it does. Reads what it works on as JSON from standard input.

import { installRooms } from '../../../src/install'
import type { Target } from '../../../src/platform/db/connection'
import { db } from '../../../src/platform/db/database'
import { installation, setInstallation } from '../../../src/platform/installation'
import { loadInstanceKey } from '../../../src/platform/secrets/instance-key'
import { workImport } from '../../../src/records/imports/work-import'

export type WorkerTask = {
  app: Target
  system: Target
  key: string
  dataDir: string
  companyId: string
  importId: string
}

const { app, system, key, dataDir, companyId, importId } = JSON.parse(await Bun.stdin.text()) as WorkerTask
setInstallation({ ...installation(), dataDir })
db.open({ app, system })
await loadInstanceKey(key, '')
installRooms()
await workImport(companyId, importId)
await db.close()
