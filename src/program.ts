import { createApp, createWorkerApp } from './app'
import { type Databases, databasesAt } from './databases'
import { leadsWaiting, onIntakeWaiting, startIntake, stopIntake } from './leads'
import { seconds } from './platform/clock'
import type { Config } from './platform/config'
import { db } from './platform/db/database'
import { migrate } from './platform/db/migrate'
import { startFanOut, stopFanOut } from './platform/events/fan-out'
import { confirmFilesFolder } from './platform/files/confirm-folder'
import { setInstallation } from './platform/installation'
import { queueDepth, startJobs, stopJobs } from './platform/jobs/jobs'
import { log } from './platform/log'
import { ignoreProxies } from './platform/outbound/ask'
import { startEmbedded } from './platform/postgres/start'
import { hub } from './platform/realtime/hub'
import { said } from './platform/rooms'
import { loadInstanceKey } from './platform/secrets/instance-key'
import type { StartRefused } from './platform/start-refused'
import { closeAllStreams } from './records'
import { listen } from './server'
import type { Stops } from './stops'
import { backgroundDone, confirmInstanceKey, installAuthenticator, setReadiness } from './workspace'

/** The running program. `lost` resolves when it must end: its database has ended for good. `handle` answers a request
 *  as the socket does. */
export type Program = { lost: Promise<StartRefused>; handle: (request: Request) => Promise<Response> }

/** Requests that run at a stop get this long to finish. */
const DRAIN = seconds(4)

/** Starts everything in order: socket, database, migrations, hub, workers. The socket is first, so that a container's
 *  liveness check is answered while a long migration runs; until the end everything else answers 500 `not_ready`.
 *  Every started part is added to `stops` first; once `stop` is aborted the start ends. */
export async function startProgram(config: Config, stops: Stops, stop: AbortSignal): Promise<Program> {
  const begun = performance.now()
  const lost = Promise.withResolvers<StartRefused>()
  const server = listen(config.port, request => app.handle(request), { host: config.host })
  stops.add('socket', seconds(1), () => server.close(0))
  setInstallation({ ...config, baseUrl: config.baseUrl ?? `http://localhost:${server.port}` })
  ignoreProxies()
  installAuthenticator()
  const app = config.role === 'worker' ? createWorkerApp() : createApp()
  await loadInstanceKey(config.secretKey, config.dataDir)
  const databases = config.databaseUrl
    ? databasesAt(config.databaseUrl)
    : await startDatabase(config.dataDir, stops, stop, lost.resolve)
  const { applied } = await migrate(databases.owner)
  if (applied.length) log.info('database migrated', { applied })
  stops.add('connections', seconds(2), () => db.close())
  db.open(databases)
  await confirmInstanceKey(config.dataDir)
  await confirmFilesFolder(config.dataDir)
  stops.add('hub', seconds(2), () => hub.stop())
  await hub.start(databases.system)
  stops.add('background work', seconds(1), backgroundDone)
  const services = said('services')
  stops.add('workers', seconds(3), () =>
    Promise.all([stopIntake(), stopFanOut(), stopJobs(), ...services.map(service => service.stop())]),
  )
  const works = config.role !== 'web'
  await startJobs({ work: works })
  stop.throwIfAborted()
  startFanOut({ work: works })
  if (works) for (const service of services) service.start()
  if (works) startIntake()
  else onIntakeWaiting(() => hub.publish('intake.waiting', {}))
  stops.add('requests', DRAIN + seconds(1), () => {
    setReadiness(null)
    closeAllStreams()
    return server.close(DRAIN)
  })
  setReadiness({ cache: () => hub.isUp(), queue: waiting })
  log.info('ready', { port: server.port, role: config.role, ms: Math.round(performance.now() - begun) })
  return { lost: lost.promise, handle: async request => app.handle(request) }
}

async function startDatabase(
  dataDir: string,
  stops: Stops,
  signal: AbortSignal,
  onLost: (reason: StartRefused) => void,
): Promise<Databases> {
  let starting: ReturnType<typeof startEmbedded> | undefined
  stops.add('database', seconds(15), async () => {
    // One that did not start has left nothing.
    const server = await starting?.catch(() => undefined)
    await server?.stop()
  })
  starting = startEmbedded({ dataDir, signal, onLost, log: (text, details) => log.info(text, details as never) })
  return starting
}

/** What waits to be worked on: jobs that are due, and accepted leads. */
async function waiting(): Promise<number> {
  const [jobs, leads] = await Promise.all([queueDepth(), leadsWaiting()])
  return jobs + leads
}
