import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type postgres from 'postgres'
import { open, type Target } from './connection'

const SQL_ROOT = join(import.meta.dir, '../../../sql')
/** Any fixed number: everybody who migrates queues on it. */
const LOCK = 4_201_128

type File = { name: string; text: string; hash: string }

/** Brings the database to the program's version: migrations in order of their names, each in a transaction of its own
 *  (unless its first line says `--! no-transaction`, which is for a single statement), then the views when any of them
 *  changed. Twenty at once queue on an advisory lock. Throws when the database has a migration that this program does
 *  not know, or one that differs. */
export async function migrate(target: Target, root = SQL_ROOT): Promise<{ applied: string[] }> {
  const sql = open(target, 'angan-migrate')
  try {
    // One connection, so a session lock covers everything that follows on it.
    await sql.unsafe('select pg_advisory_lock($1)', [LOCK])
    await sql.unsafe(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const applied = await applyMigrations(sql, await filesOf(join(root, 'migrations')))
    await applyViews(sql, await filesOf(join(root, 'views')))
    return { applied }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function applyMigrations(sql: postgres.Sql, files: File[]): Promise<string[]> {
  const rows = await sql.unsafe(`select name, hash from schema_migration where name <> 'views' order by name`)
  const done = new Map(rows.map(row => [row.name as string, row.hash as string]))
  const known = new Map(files.map(file => [file.name, file.hash]))
  for (const [name, hash] of done) {
    if (!known.has(name)) {
      throw new Error(
        `The database was migrated by a newer program (${name}). Start that version, or restore a backup.`,
      )
    }
    if (known.get(name) !== hash) throw new Error(`Migration ${name} was changed after it had been applied.`)
  }
  const applied: string[] = []
  for (const file of files) {
    if (done.has(file.name)) continue
    const record = `insert into schema_migration (name, hash) values ('${file.name}', '${file.hash}')`
    // Several statements in one message are a transaction of their own, so a migration without one is a single
    // statement, sent alone.
    const messages = file.text.startsWith('--! no-transaction')
      ? [file.text, record]
      : [`begin;\n${file.text}\n;${record};\ncommit;`]
    try {
      for (const message of messages) await sql.unsafe(message)
    } catch (error) {
      throw new Error(`Migration ${file.name}: ${(error as Error).message}`, { cause: error })
    }
    applied.push(file.name)
  }
  return applied
}

/** Views hold no data, so they are dropped and made again together whenever one of them changes. */
async function applyViews(sql: postgres.Sql, files: File[]): Promise<void> {
  const hash = hashOf(files.map(file => file.hash).join())
  const views = files.filter(file => /^create view/m.test(file.text))
  const names = views.map(nameOf)
  // A view that is not its caller's (security_invoker) carries the walls in its text and runs as angan_system.
  const walled = views.filter(file => !/^create view .*security_invoker/m.test(file.text)).map(nameOf)
  const [row] = await sql.unsafe(`select hash from schema_migration where name = 'views'`)
  if (row?.hash === hash) return
  const old = await sql.unsafe(`select viewname from pg_views where schemaname = 'public'`)
  const statements = [
    ...old.map(view => `drop view if exists "${view.viewname as string}" cascade`),
    ...inOrder(files).map(file => file.text.trim().replace(/;$/, '')),
    ...(names.length ? [`grant select on ${names.join(', ')} to angan_app, angan_system`] : []),
    ...(walled.length ? ['grant create on schema public to angan_system'] : []),
    ...walled.map(name => `alter view ${name} owner to angan_system`),
    ...(walled.length ? ['revoke create on schema public from angan_system'] : []),
    `insert into schema_migration (name, hash) values ('views', '${hash}')
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
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
