import { join } from 'node:path'
import { StartRefused } from '../start-refused'
import { keptPassword } from './password'
import { findRunning } from './postmaster'
import { DATABASE } from './roles'
import { SOCKET_PORT } from './socket-folder'
import type { EmbeddedServer } from './start'

/** The ways into the embedded server of a running program, for a second command. Throws StartRefused when none runs on
 *  the data folder. */
export async function reachRunning(dataDir: string): Promise<Pick<EmbeddedServer, 'owner' | 'app' | 'system'>> {
  const running = await findRunning(join(dataDir, 'postgres'))
  const password = keptPassword(dataDir)
  if (!running?.ready || password === undefined) {
    throw new StartRefused(
      `No Angan runs on the data folder ${dataDir}. Start it first, or name the folder with ANGAN_DATA_DIR.`,
    )
  }
  const as = (user: string) => ({ host: running.socketDir, port: SOCKET_PORT, database: DATABASE, user, password })
  return { owner: as('angan_owner'), app: as('angan_app'), system: as('angan_system') }
}
