// `bun src/main.ts` starts the program; `health` asks a running one; `--print-config` shows the settings.

import { checkHealth } from './health-check'
import { printConfig, readConfig } from './platform/config'
import { errorDetails, log, setLogLevel } from './platform/log'
import { StartRefused } from './platform/postgres/refusal'
import { startProgram } from './program'
import { welcome } from './welcome'

/** A stop must be over before a container's ten seconds are. */
const STOP_LIMIT_MS = 9_000

const [command] = process.argv.slice(2)
if (command === '--print-config') {
  process.stdout.write(`${printConfig(process.env)}\n`)
} else if (command === 'health') {
  process.exit(await checkHealth(process.env))
} else {
  await run()
}

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    setLogLevel(config.logLevel)
    const program = await startProgram(config)
    let isStopping = false
    const stop = () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
      void program.stop().then(() => process.exit(0))
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    await welcome(config, program.port, { demo: process.argv.includes('--demo') })
  } catch (error) {
    if (error instanceof StartRefused || (error instanceof Error && error.message.startsWith('Configuration:'))) {
      process.stderr.write(`${error.message}\n`)
    } else {
      log.error('start failed', errorDetails(error))
    }
    process.exit(1)
  }
}
