// `bun src/main.ts` starts the program; `--help` names what else it does. What it needs is loaded after it listens for
// signals: as the first process of a container it would not hear one that came before.

import { askedToStop } from './asked-to-stop'
import { readCommand, USAGE } from './command-line'

const command = readCommand(process.argv.slice(2))
if (command?.name === 'run' || command?.name === 'demo') {
  const stop = askedToStop()
  const { run } = await import('./run')
  process.exit(await run(stop, { demo: command.name === 'demo' }))
} else if (command?.name === 'health') {
  const { checkHealth } = await import('./health-check')
  process.exit(await checkHealth(process.env))
} else if (command?.name === 'support-link') {
  const { printSupportLink } = await import('./support-link')
  process.exit(await printSupportLink(process.env, command))
} else if (command?.name === 'print-config') {
  const { printConfig } = await import('./platform/config')
  process.stdout.write(`${printConfig(process.env)}\n`)
} else if (command?.name === 'version') {
  const { VERSION } = await import('./platform/version')
  process.stdout.write(`${VERSION}\n`)
} else if (command?.name === 'help') {
  process.stdout.write(USAGE)
} else {
  process.stderr.write(USAGE)
  process.exit(2)
}
