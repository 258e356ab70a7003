import { readConfig } from './platform/config'
import { errorDetails, log, setLogLevel } from './platform/log'
import { StartRefused } from './platform/start-refused'
import { startProgram } from './program'
import { Stops } from './stops'
import { welcome } from './welcome'

/** A stop must be over before a container's ten seconds are. */
const STOP_LIMIT_MS = 9_000

/** Starts the program, lets it work until it is asked to stop or must end, and ends everything that was started.
 *  Answers the exit code. */
export async function run(stop: AbortSignal, options: { demo: boolean }): Promise<number> {
  const stops = new Stops()
  const isStopped = new Promise<void>(resolve => {
    if (stop.aborted) resolve()
    stop.addEventListener('abort', () => resolve())
  })
  let code = 0
  try {
    await Promise.race([isStopped, live(stop, stops, options)])
  } catch (error) {
    // A start that was cut short fails somehow.
    if (!stop.aborted) {
      code = 1
      complain(error)
    }
  }
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
  const well = await stops.run()
  if (well) log.info('stopped')
  return well ? code : 1
}

async function live(stop: AbortSignal, stops: Stops, options: { demo: boolean }): Promise<never> {
  const config = readConfig(process.env)
  setLogLevel(config.logLevel)
  const program = await startProgram(config, stops, stop)
  await welcome(config.role, options, program.handle)
  throw await program.lost
}

function complain(error: unknown): void {
  if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
  else log.error('start failed', errorDetails(error))
}
