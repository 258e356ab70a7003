// PostgreSQL refuses to run as root. As root the server runs under another account; else under our own.

import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { StartRefused } from '../start-refused'
import { run } from './run'

/** Who runs the server. Without ids: the user of this program. */
export type Account = {
  ids?: { uid: number; gid: number }
  /** Path of setpriv, when the account needs CAP_DAC_READ_SEARCH to get through the folders above its data. */
  setpriv?: string
}

type Log = (message: string, details?: Record<string, unknown>) => void

/** The account for the server: our own, or as root `postgres`, else `angan` (made when missing), else `nobody`. */
export function chooseAccount(log: Log): Account {
  if (process.getuid?.() !== 0) return {}
  const known = findAccount(passwd(), ['postgres', 'angan'])
  if (known) return known
  if (makeAccount()) {
    const made = findAccount(passwd(), ['angan'])
    if (made) {
      log('Made the system user angan for the database server')
      return made
    }
  }
  const last = findAccount(passwd(), ['nobody'])
  if (!last) {
    throw new StartRefused(
      'PostgreSQL does not run as root, and there is no other user to run it. Create a user named angan, or run Angan as a plain user.',
    )
  }
  log('The database server runs as nobody: neither postgres nor angan exists, and no user could be made')
  return last
}

/** The first of `names` in the text of a passwd file, as an account. */
export function findAccount(passwdText: string, names: string[]): Account | undefined {
  const lines = passwdText.split('\n').map(line => line.split(':'))
  for (const name of names) {
    const line = lines.find(fields => fields[0] === name)
    const uid = Number(line?.[2])
    if (line && uid > 0) return { ids: { uid, gid: Number(line[3]) } }
  }
  return undefined
}

function passwd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

function makeAccount(): boolean {
  const ways: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        'angan',
      ],
    ],
    ['adduser', ['--system', '--group', '--no-create-home', '--home', '/nonexistent', 'angan']],
  ]
  return ways.some(([program, args]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0)
}

/** The account, able to reach `dataDir`. The data folder itself may be opened for passing through; folders above it
 *  are never changed: where they bar the way the server gets the one capability to read and pass. */
export async function accountWithReach(account: Account, dataDir: string): Promise<Account> {
  if (!account.ids || (await reaches(account, dataDir))) return account
  const mode = statSync(dataDir).mode & 0o777
  if ((mode & 0o011) !== 0o011) {
    chmodSync(dataDir, mode | 0o011)
    if (await reaches(account, dataDir)) return account
  }
  const setpriv = Bun.which('setpriv')
  const wide = setpriv ? { ...account, setpriv } : undefined
  if (wide && (await reaches(wide, dataDir))) return wide
  throw new StartRefused(
    `PostgreSQL does not run as root, and its user (uid ${account.ids.uid}) can't get into ${dataDir}, because a folder ` +
      'above it is closed to other users or this container may not change users. Put the data in an open place, for ' +
      'example ANGAN_DATA_DIR=/var/lib/angan, or run Angan as a plain user.',
  )
}

// `cd` and not `test -x`: the latter asks with the real user's rights, which leave a capability out.
async function reaches(account: Account, folder: string): Promise<boolean> {
  try {
    return (await run(account, '/bin/sh', ['-c', 'cd -- "$0"', folder])).code === 0
  } catch {
    return false
  }
}
