import { expect, test } from 'bun:test'
import { GENERATED, generate } from '../../../src/platform/db/generate'
import { freshDatabase } from '../../support/database'

test('the committed query registry and schema are what the files under sql/ give', async () => {
  const database = await freshDatabase()
  const { queries, schema } = await generate(database.owner)
  await database.close()
  expect(await Bun.file(GENERATED.queries).text(), 'run `bun run sql` and commit').toBe(queries)
  expect(await Bun.file(GENERATED.schema).text(), 'run `bun run sql` and commit').toBe(schema)
})
