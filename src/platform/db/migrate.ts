import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type postgres from 'postgres'
import { StartRefused } from '../start-refused'
import { open, type Target } from './connection'

const SQL_ROOT = join(import.meta.dir, '../../../sql')
/** Any fixed number: everybody who migrates queues on it. */
const LOCK = 4_201_128
/** How view files are called in the list of what was applied. */
const VIEW = 'view '

type File = { name: string; text: string; hash: string }

/** Brings the database to the program's version: migrations in order of their names, each in a transaction of its own
 *  (unless its first line says `--! no-transaction`, which is for a single statement), then the views. Twenty at once
 *  queue on an advisory lock. Throws when the database has a migration that this program does not know, or one that
 *  differs. */
export async function migrate(target: Target, root = SQL_ROOT): Promise<{ applied: string[] }> {
  const sql = open(target, 'angan-migrate')
  try {
    // One connection, so a session lock covers everything that follows on it.
    await sql.unsafe('select pg_advisory_lock($1)', [LOCK])
    await sql.unsafe(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const views = await filesOf(join(root, 'views'))
    const pending = await pendingMigrations(sql, await filesOf(join(root, 'migrations')))
    const made = await viewsMade(sql)
    const isCurrent = made.size === views.length && views.every(view => made.get(view.name) === view.hash)
    if (pending.length === 0 && isCurrent) return { applied: [] }
    // Views go first: a column that one reads can't be changed under it. A program that finds none makes them again.
    await dropViews(sql, [...made.keys()])
    for (const file of pending) await apply(sql, file)
    await makeViews(sql, views)
    return { applied: pending.map(file => file.name) }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function pendingMigrations(sql: postgres.Sql, files: File[]): Promise<File[]> {
  const rows = await sql.unsafe(`select name, hash from schema_migration where name not like '${VIEW}%' order by name`)
  const known = new Map(files.map(file => [file.name, file.hash]))
  for (const { name, hash } of rows as unknown as { name: string; hash: string }[]) {
    if (!known.has(name)) {
      throw new StartRefused(
        `The database was migrated by a newer program (${name}). Start that version, or restore a backup.`,
      )
    }
    if (known.get(name) !== hash) {
      throw new StartRefused(
        `Migration ${name} was changed after it had been applied. Start the version that applied it, unchanged.`,
      )
    }
  }
  const done = new Set(rows.map(row => row.name as string))
  return files.filter(file => !done.has(file.name))
}

async function apply(sql: postgres.Sql, file: File): Promise<void> {
  const record = `insert into schema_migration (name, hash) values ('${file.name}', '${file.hash}')`
  // Several statements in one message are a transaction of their own, so a migration without one is a single
  // statement, sent alone.
  const messages = file.text.startsWith('--! no-transaction')
    ? [file.text, record]
    : [`begin;\n${file.text}\n;${record};\ncommit;`]
  try {
    for (const message of messages) await sql.unsafe(message)
  } catch (error) {
    throw new StartRefused(
      `Migration ${file.name}: ${(error as Error).message}. The database is as it was before this migration; start the ` +
        'earlier version meanwhile.',
      { cause: error },
    )
  }
}

/** The view files that were applied, with their hashes. Only these are ever dropped: an operator's own views stay. */
async function viewsMade(sql: postgres.Sql): Promise<Map<string, string>> {
  const rows = await sql.unsafe(`select name, hash from schema_migration where name like '${VIEW}%'`)
  return new Map(rows.map(row => [(row.name as string).slice(VIEW.length), row.hash as string]))
}

async function dropViews(sql: postgres.Sql, names: string[]): Promise<void> {
  const drops = names.map(name => `drop view if exists "${name.replace('.sql', '')}" cascade`)
  await sql.unsafe(
    `begin;\n${[...drops, `delete from schema_migration where name like '${VIEW}%'`].join(';\n')};\ncommit;`,
  )
}

/** Makes every view, those that are not their caller's (security_invoker) as angan_system: they carry the walls in
 *  their text. */
async function makeViews(sql: postgres.Sql, files: File[]): Promise<void> {
  const views = files.filter(file => /^create view/m.test(file.text))
  const names = views.map(nameOf)
  const walled = views.filter(file => !/^create view .*security_invoker/m.test(file.text)).map(nameOf)
  const statements = [
    ...inOrder(files).map(file => file.text.trim().replace(/;$/, '')),
    ...(names.length ? [`grant select on ${names.join(', ')} to angan_app, angan_system`] : []),
    ...(walled.length ? ['grant create on schema public to angan_system'] : []),
    ...walled.map(name => `alter view ${name} owner to angan_system`),
    ...(walled.length ? ['revoke create on schema public from angan_system'] : []),
    ...files.map(file => `insert into schema_migration (name, hash) values ('${VIEW}${file.name}', '${file.hash}')`),
  ]
  await sql.unsafe(`begin;\n${statements.join(';\n')};\ncommit;`)
}

/** Files in an order in which each stands behind those its `-- after:` line names. */
function inOrder(files: File[]): File[] {
  const placed: File[] = []
  const place = (file: File) => {
    if (placed.includes(file)) return
    for (const name of /^-- after: (.*)$/m.exec(file.text)?.[1]?.split(/,\s*/) ?? []) {
      const needed = files.find(other => other.name === `${name}.sql`)
      if (!needed) throw new Error(`${file.name} names an unknown view ${name}`)
      place(needed)
    }
    placed.push(file)
  }
  for (const file of files) place(file)
  return placed
}

async function filesOf(folder: string): Promise<File[]> {
  const names = [...new Bun.Glob('*.sql').scanSync(folder)].sort()
  return Promise.all(
    names.map(async name => {
      const text = await Bun.file(join(folder, name)).text()
      return { name, text, hash: hashOf(text) }
    }),
  )
}

const nameOf = (file: File): string => file.name.replace('.sql', '')

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
