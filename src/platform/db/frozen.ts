import { join } from 'node:path'
import { SQL_ROOT, sqlFiles } from './sql-files'

/** The list of landed migrations, as `sha256sum -c` reads it. A landed one is never changed: databases that have it would
 *  be refused. */
export const frozenFile = (root = SQL_ROOT): string => join(root, 'migrations/frozen.sha256')

/** What the list should hold: what it has, and a line for each new migration. Throws when a listed one was changed or is
 *  missing. */
export async function frozenList(root = SQL_ROOT): Promise<string> {
  const files = new Map((await sqlFiles(join(root, 'migrations'))).map(file => [file.name, file.hash]))
  const list = Bun.file(frozenFile(root))
  for (const line of (await list.exists()) ? (await list.text()).trim().split('\n') : []) {
    const [hash, name] = line.split('  ') as [string, string]
    if (files.get(name) === hash) continue
    throw new Error(
      `Migration ${name} was ${files.has(name) ? 'changed' : 'removed'} after it was listed in frozen.sha256. Write a ` +
        'new one; only what has not landed yet may be changed, when its line is taken out.',
    )
  }
  return [...files].map(([name, hash]) => `${hash}  ${name}\n`).join('')
}
