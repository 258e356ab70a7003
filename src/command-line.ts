/** What the program was asked to do. */
export type Command =
  | { name: 'run' | 'demo' | 'print-config' | 'health' | 'help' | 'version' }
  /** Who of the operator's staff wants to look into which company. */
  | { name: 'support-link'; companyId: string; person: string }

const COMMANDS: Record<string, Exclude<Command['name'], 'support-link'>> = {
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
  --support-link COMPANY_ID NAME
                   a link by which NAME, of your staff, enters the company while its owner lets them
  --print-config   show every setting with its value, secrets hidden
  health           ask a running program whether it is ready; the exit code says
  --version        print the version
  --help           print this

Settings come from the environment; the README names them.
`

const LONGEST_NAME = 100

/** Reads the arguments; null when they are none that this program knows. */
export function readCommand(args: string[]): Command | null {
  const [first = '', companyId = '', person = '', ...rest] = args
  if (first === '--support-link') {
    const name = person.trim().slice(0, LONGEST_NAME)
    return companyId && name && rest.length === 0 ? { name: 'support-link', companyId, person: name } : null
  }
  const name = Object.hasOwn(COMMANDS, first) && args.length <= 1 ? COMMANDS[first] : undefined
  return name ? { name } : null
}
