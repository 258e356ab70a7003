import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { definitions } from '../../../src/definitions.gen'
import { definedSql, definitionsFile, describedBy, ownedFile, roomsFile, wordsFile } from '../../../src/generate'
import { kindFiles } from '../../../src/generate-kinds'
import { pagePathsFile, pagesFile } from '../../../src/generate-pages'
import { freshDatabase } from '../../support/database'

const ROOT = join(import.meta.dir, '../../..')

async function mustBeWritten(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    expect(await Bun.file(join(ROOT, path)).text(), `${path}: run \`bun run sql\` and commit`).toBe(text)
  }
}

test('every room.ts and every record.ts is in the lists, and the SQL of the records is what they say', async () => {
  const lists = {
    'src/definitions.gen.ts': definitionsFile(),
    'src/rooms.gen.ts': roomsFile(),
    'src/web/record-words.gen.ts': wordsFile(definitions),
    'src/platform/db/owned-kinds.gen.ts': ownedFile(definitions),
    'src/web/pages.gen.ts': pagesFile(),
    'src/web/page-paths.gen.ts': await pagePathsFile(),
  }
  await mustBeWritten(new Map([...Object.entries(lists), ...kindFiles(definitions), ...definedSql(definitions)]))
})

test('the committed query registry and schema are what the files under sql/ give', async () => {
  const database = await freshDatabase()
  const files = await describedBy(database.owner, definitions)
  await database.close()
  await mustBeWritten(files)
})
