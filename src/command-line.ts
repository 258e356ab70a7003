/** What the program was asked to do. */
export type Command = 'run' | 'demo' | 'print-config' | 'health' | 'help' | 'version'

const COMMANDS: Record<string, Command> = {
  '': 'run',
  '--demo': 'demo',
  '--print-config': 'print-config',
  health: 'health',
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
}

export const USAGE = `Usage: bun src/main.ts [one of these]

  (nothing)        start the program
  --demo           fill an empty installation with a believable brokerage, then start
  --print-config   show every setting with its value, secrets hidden
  health           ask a running program whether it is ready; the exit code says
  --version        print the version
  --help           print this

Settings come from the environment; the README names them.
`

/** Reads the arguments; null when they are none that this program knows. */
export function readCommand(args: string[]): Command | null {
  return args.length > 1 ? null : (COMMANDS[args[0] ?? ''] ?? null)
}
