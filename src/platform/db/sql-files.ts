import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const SQL_ROOT = join(import.meta.dir, '../../../sql')

export type SqlFile = { name: string; text: string; hash: string }

/** The `.sql` files of a folder in the order of their names; none where there is no such folder. */
export async function sqlFiles(folder: string): Promise<SqlFile[]> {
  if (!existsSync(folder)) return []
  const names = [...new Bun.Glob('*.sql').scanSync(folder)].sort()
  return Promise.all(
    names.map(async name => {
      const text = await Bun.file(join(folder, name)).text()
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
