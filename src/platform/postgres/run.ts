import type { Account } from './account'

export type Outcome = { code: number; stdout: string; stderr: string }

type Command = { argv: string[]; as: { uid?: number; gid?: number } }

type Run = { input?: string /** Ends the program when it is aborted. */; signal?: AbortSignal | undefined }

/** Runs a program under the account to its end. Throws only when it can't be started at all. */
export async function run(
  account: Account,
  program: string,
  args: string[],
  { input = '', signal }: Run = {},
): Promise<Outcome> {
  const { argv, as } = command(account, program, args)
  const stdio = { stdin: Buffer.from(input), stdout: 'pipe', stderr: 'pipe' } as const
  const child = Bun.spawn(argv, { ...as, ...surroundings, ...stdio, ...(signal ? { signal } : {}) })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { code, stdout, stderr }
}

/** Starts a program under the account in a session of its own, so that Ctrl-C in the terminal doesn't reach it before
 *  this program has drained. Its messages go to the open file `output`. It doesn't keep this program alive. */
export function launch(account: Account, program: string, args: string[], output: number): Bun.Subprocess {
  const { argv, as } = command(account, program, args)
  const child = Bun.spawn(argv, {
    ...as,
    ...surroundings,
    detached: true,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
  })
  child.unref()
  return child
}

// A folder that every account can enter, and no PG* or locale variable of the user who started Angan.
const surroundings = {
  cwd: '/',
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
}

// setpriv replaces itself by the program, so the child's id is the program's id in both ways.
function command(account: Account, program: string, args: string[]): Command {
  const { ids, setpriv } = account
  if (!ids) return { argv: [program, ...args], as: {} }
  if (!setpriv) return { argv: [program, ...args], as: ids }
  const drop = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups']
  const reach = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
  return { argv: [setpriv, ...drop, ...reach, '--', program, ...args], as: {} }
}
