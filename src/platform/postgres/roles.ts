// The roles are made in single-user mode, without a server. So the superuser needs no password and has no way in.

import { StartRefused } from '../start-refused'
import type { Account } from './account'
import type { Programs } from './programs'
import { run } from './run'

export const DATABASE = 'angan'
const ROLES = ['angan_owner', 'angan_app', 'angan_system'] as const

// One statement a line: that is how single-user mode reads them.
const structure = [
  'create role angan_owner nosuperuser nobypassrls noinherit createdb createrole login',
  'create role angan_app nosuperuser nobypassrls noinherit nocreatedb nocreaterole login',
  'create role angan_system nosuperuser nobypassrls noinherit nocreatedb nocreaterole login',
  // Since 16 a role with createrole rules only the roles it made, or has the admin option of.
  'grant angan_app, angan_system to angan_owner with admin true, inherit false, set true',
  // To watch the server, and to end the other sessions of a database that is to be dropped.
  'grant pg_monitor, pg_signal_backend to angan_owner with inherit true',
  `create database ${DATABASE} owner angan_owner`,
  `revoke all on database ${DATABASE} from public`,
  `grant connect on database ${DATABASE} to angan_app, angan_system`,
]

/** Makes the three login roles and the database in a new database folder. */
export async function createRoles(
  account: Account,
  programs: Programs,
  cluster: string,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  await singleUser(account, programs, cluster, [...structure, ...passwords(password)], signal)
}

/** Gives the three roles the password, in a database folder that no server uses. */
export async function setPasswords(
  account: Account,
  programs: Programs,
  cluster: string,
  password: string,
): Promise<void> {
  await singleUser(account, programs, cluster, passwords(password))
}

// The password is base64url, so it has no quote to escape.
function passwords(password: string): string[] {
  return ROLES.map(role => `alter role ${role} password '${password}'`)
}

async function singleUser(
  account: Account,
  programs: Programs,
  cluster: string,
  statements: string[],
  signal?: AbortSignal,
): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', '-c', 'log_min_messages=fatal']
  // An error's log line would quote the statement, password included.
  const quiet = ['-c', 'log_min_error_statement=panic', '-c', 'log_checkpoints=off']
  const outcome = await run(account, programs.postgres, [...args, ...quiet, 'postgres'], {
    input: `${statements.join('\n')}\n`,
    signal,
  })
  if (outcome.code !== 0) throw new StartRefused(`The database's roles could not be set up: ${outcome.stderr.trim()}`)
}
