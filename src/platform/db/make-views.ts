// The record shapes: files under sql/views, made again together whenever one of them changes.

import type postgres from 'postgres'
import type { SqlFile } from './sql-files'

/** How view files are called in the list of what was applied. */
export const VIEW = 'view '

/** The view files that were applied, with their hashes. Only these are ever dropped: an operator's own views stay. */
export async function viewsMade(sql: postgres.Sql): Promise<Map<string, string>> {
  const rows = await sql.unsafe(`select name, hash from schema_migration where name like '${VIEW}%'`)
  return new Map(rows.map(row => [(row.name as string).slice(VIEW.length), row.hash as string]))
}

export function viewsAreMade(files: SqlFile[], made: Map<string, string>): boolean {
  return made.size === files.length && files.every(file => made.get(file.name) === file.hash)
}

export async function dropViews(sql: postgres.Sql, names: string[]): Promise<void> {
  const drops = names.map(name => `drop view if exists "${viewIn(name)}" cascade`)
  await sql.unsafe(
    `begin;\n${[...drops, `delete from schema_migration where name like '${VIEW}%'`].join(';\n')};\ncommit;`,
  )
}

/** Makes every view, those that are not their caller's (security_invoker) as angan_system: they carry the walls in
 *  their text. */
export async function makeViews(sql: postgres.Sql, files: SqlFile[]): Promise<void> {
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

/** Files in an order in which each comes after those that its `-- after:` line names. */
function inOrder(files: SqlFile[]): SqlFile[] {
  const placed: SqlFile[] = []
  const place = (file: SqlFile) => {
    if (placed.includes(file)) return
    for (const name of /^-- after: (.*)$/m.exec(file.text)?.[1]?.split(/,\s*/) ?? []) {
      const needed = files.find(other => viewIn(other.name) === name)
      if (!needed) throw new Error(`${file.name} names an unknown view ${name}`)
      place(needed)
    }
    placed.push(file)
  }
  for (const file of files) place(file)
  return placed
}

const nameOf = ({ name }: SqlFile): string => viewIn(name)

const viewIn = (file: string): string => file.replace(/(\.gen)?\.sql$/, '')
