import { createApp } from './app'
import { onIntakeWaiting, startIntake, stopIntake } from './leads'
import type { Config } from './platform/config'
import { type Target, targetOf } from './platform/db/connection'
import { db } from './platform/db/database'
import { migrate } from './platform/db/migrate'
import { startFanOut, stopFanOut } from './platform/events/fan-out'
import { setInstallation } from './platform/installation'
import { queueDepth, startJobs, stopJobs } from './platform/jobs/jobs'
import { log } from './platform/log'
import { startEmbedded } from './platform/postgres/start'
import { hub } from './platform/realtime/hub'
import { loadInstanceKey } from './platform/secrets/instance-key'
import { closeAllStreams } from './records'
import { listen } from './server'
import { installAuthenticator, setReadiness, usesNoted } from './workspace'

/** The running program. */
export type Program = { port: number; stop(): Promise<void> }

/** Requests that run at a stop get this long to finish. */
const DRAIN_MS = 4_000

type Databases = { owner: Target; app: Target; system: Target; stop(): Promise<void> }

/** Starts everything in order: socket, database, migrations, hub, workers. The socket is first, so that a container's
 *  liveness check is answered while a long migration runs; until the end everything else answers 503 `not_ready`. */
export async function startProgram(config: Config): Promise<Program> {
  const begun = performance.now()
  setInstallation(config)
  installAuthenticator()
  const app = createApp()
  const server = listen(config.port, request => app.handle(request))
  await loadInstanceKey(config.secretKey, config.dataDir)
  const databases = await databasesOf(config)
  const { applied } = await migrate(databases.owner)
  if (applied.length) log.info('database migrated', { applied })
  db.open(databases)
  await hub.start(databases.system)
  const works = config.role !== 'web'
  await startJobs({ work: works })
  startFanOut({ work: works })
  if (works) startIntake()
  else onIntakeWaiting(() => hub.publish('intake.waiting', {}))
  setReadiness({ cache: () => hub.isUp(), queue: queueDepth })
  log.info('ready', { port: server.port, role: config.role, ms: Math.round(performance.now() - begun) })
  return {
    port: server.port,
    async stop() {
      setReadiness(null)
      closeAllStreams()
      await server.close(DRAIN_MS)
      await Promise.all([stopIntake(), stopFanOut(), stopJobs()])
      await usesNoted()
      await hub.stop()
      await db.close()
      await databases.stop()
      log.info('stopped')
    },
  }
}

/** The embedded server, or three ways into the one that `DATABASE_URL` names: its user owns and migrates, the program
 *  itself takes on the two roles that the walls hold. */
async function databasesOf(config: Config): Promise<Databases> {
  if (!config.databaseUrl)
    return startEmbedded({ dataDir: config.dataDir, log: (text, details) => log.info(text, details as never) })
  const owner = targetOf(config.databaseUrl)
  return {
    owner,
    app: { ...owner, role: 'angan_app' },
    system: { ...owner, role: 'angan_system' },
    stop: async () => {},
  }
}
