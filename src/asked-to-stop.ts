// What may end the program: a signal, or the end of npx, which passes none on.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { seconds } from './platform/clock'
import { isAlive } from './platform/postgres/postmaster'

const LOOK_EVERY = seconds(1)

/** Aborted once the program is asked to end. Works from this call on; further signals change nothing. */
export function askedToStop(): AbortSignal {
  const stop = new AbortController()
  const abort = () => stop.abort(new Error('the program was asked to stop'))
  process.on('SIGTERM', abort)
  process.on('SIGINT', abort)
  // Closing the terminal ends the program, unless it was started with nohup.
  if (!ignoresHangUp()) process.on('SIGHUP', abort)
  const npx = findNpx()
  if (npx) setInterval(() => isAlive(npx) || abort(), LOOK_EVERY).unref()
  return stop.signal
}

function ignoresHangUp(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return (Number.parseInt(mask?.at(-1) ?? '0', 16) & 1) === 1
  } catch {
    return false
  }
}

/** The process of `npx bun run start`, three above ours. When it gets a signal, it ends the shell below it and not what
 *  that had started. */
function findNpx(): number | undefined {
  if (!process.env.npm_config_user_agent?.startsWith('npm/')) return undefined
  let { ppid: id } = process
  for (let level = 0; level < 4 && id > 1; level++) {
    const { parent, command } = describe(id)
    if (/^(\S*\/)?(node \S*\/)?np[mx]\b/.test(command)) return id
    id = parent
  }
  return undefined
}

function describe(id: number): { parent: number; command: string } {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // `pid (name) state parent …`; the name may hold anything, parentheses too.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { parent, command: readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(id)], { encoding: 'utf8' })
    const [, parent = '0', command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
    return { parent: Number(parent), command }
  }
}
