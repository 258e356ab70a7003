// `bun src/main.ts` starts the program; `--help` names what else it does. What it needs is loaded after it listens for
// signals: as the first process of a container it would not hear one that came before.

import { readCommand, USAGE } from './command-line'
import { toldToStop } from './told-to-stop'

const command = readCommand(process.argv.slice(2))
if (command === 'run' || command === 'demo') {
  const told = toldToStop()
  const { run } = await import('./run')
  process.exit(await run(told, { demo: command === 'demo' }))
} else if (command === 'health') {
  const { checkHealth } = await import('./health-check')
  process.exit(await checkHealth(process.env))
} else if (command === 'print-config') {
  const { printConfig } = await import('./platform/config')
  process.stdout.write(`${printConfig(process.env)}\n`)
} else if (command === 'version') {
  const { VERSION } = await import('./platform/version')
  process.stdout.write(`${VERSION}\n`)
} else if (command === 'help') {
  process.stdout.write(USAGE)
} else {
  process.stderr.write(USAGE)
  process.exit(2)
}
