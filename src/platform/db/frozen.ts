import { join } from 'node:path'
import { SQL_ROOT, sqlFiles } from './sql-files'

/** The list of landed migrations, as `sha256sum -c` reads it. A landed one is never changed: databases that have it would
 *  be refused. */
export const frozenFile = (root = SQL_ROOT): string => join(root, 'migrations/frozen.sha256')

/** What the list should hold: what it has, and a line for each new migration. Throws when a listed one was changed or is
 *  missing, and when a new one would come before a listed one: a new installation would apply it too early. */
export async function frozenList(root = SQL_ROOT): Promise<string> {
  const files = new Map((await sqlFiles(join(root, 'migrations'))).map(file => [file.name, file.hash]))
  const listed = await readList(frozenFile(root))
  for (const [name, hash] of listed) {
    if (files.get(name) === hash) continue
    throw new Error(
      `Migration ${name} was ${files.has(name) ? 'changed' : 'removed'} after it was listed in frozen.sha256. Write a ` +
        'new one; only what has not landed yet may be changed, when its line is taken out.',
    )
  }
  const last = [...listed.keys()].at(-1) ?? ''
  const early = [...files.keys()].find(name => !listed.has(name) && name < last)
  if (early)
    throw new Error(`Migration ${early} is new and comes before ${last}, which has landed. Give it a later name.`)
  return [...files].map(([name, hash]) => `${hash}  ${name}\n`).join('')
}

/** Name → hash, in the order of the names. */
async function readList(path: string): Promise<Map<string, string>> {
  const file = Bun.file(path)
  const lines = (await file.exists()) ? (await file.text()).trim().split('\n') : []
  return new Map(lines.map(line => line.split('  ').reverse() as [string, string]))
}
