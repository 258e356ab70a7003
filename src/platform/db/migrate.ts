import { join } from 'node:path'
import type postgres from 'postgres'
import { StartRefused } from '../start-refused'
import { open, type Target } from './connection'
import { dropOtherFunctions, FUNCTION, functionsAreMade, functionsMade, makeFunctions } from './make-functions'
import { dropViews, makeViews, VIEW, viewsAreMade, viewsMade } from './make-views'
import { SQL_ROOT, type SqlFile, sqlFiles } from './sql-files'

/** Any fixed number: everybody who migrates queues on it. */
const LOCK = 4_201_128
/** First line of a migration that functions need, such as their schema: it needs no function and no table itself. */
const BEFORE_FUNCTIONS = '--! before-functions'

/** Brings the database to the program's version: the functions that changed, then migrations in order of their names,
 *  each in a transaction of its own (unless its first line says `--! no-transaction`, which is for a single statement),
 *  then the views. Twenty at once queue on an advisory lock. Throws when the database has a migration that this program
 *  does not know, or one that differs. */
export async function migrate(target: Target, root = SQL_ROOT): Promise<{ applied: string[] }> {
  const sql = open(target, 'angan-migrate')
  try {
    // One connection, so a session lock covers everything that follows on it.
    await sql.unsafe('select pg_advisory_lock($1)', [LOCK])
    await sql.unsafe(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const [migrations, functions, views] = await Promise.all(
      ['migrations', 'functions', 'views'].map(folder => sqlFiles(join(root, folder))),
    )
    const pending = await pendingMigrations(sql, migrations!)
    const made = { functions: await functionsMade(sql), views: await viewsMade(sql) }
    const isCurrent = functionsAreMade(functions!, made.functions) && viewsAreMade(views!, made.views)
    if (pending.length === 0 && isCurrent) return { applied: [] }
    // Views go first: a column that one reads can't be changed under it. A program that finds none makes them again.
    await dropViews(sql, [...made.views.keys()])
    const first = pending.filter(file => file.text.startsWith(BEFORE_FUNCTIONS))
    const then = pending.filter(file => !first.includes(file))
    for (const file of first) await apply(sql, file)
    await makeFunctions(sql, functions!, made.functions)
    for (const file of then) await apply(sql, file)
    await dropOtherFunctions(sql, functions!)
    await makeViews(sql, views!)
    return { applied: [...first, ...then].map(file => file.name) }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function pendingMigrations(sql: postgres.Sql, files: SqlFile[]): Promise<SqlFile[]> {
  const rows = await sql.unsafe(`select name, hash from schema_migration
    where name not like '${VIEW}%' and name not like '${FUNCTION}%' order by name`)
  const known = new Map(files.map(file => [file.name, file.hash]))
  for (const { name, hash } of rows as unknown as { name: string; hash: string }[]) {
    if (!known.has(name) && files[0] && name < files[0].name) {
      throw new StartRefused(
        `The database was made by a development version of before the first release (${name}), which can't be brought ` +
          'up to date. Begin with a new data folder or an empty database. To keep leads and contacts, start the version ' +
          'that made it, export them there, and import them into the new one.',
      )
    }
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

async function apply(sql: postgres.Sql, file: SqlFile): Promise<void> {
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
