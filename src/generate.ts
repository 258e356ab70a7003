// `bun run sql`: writes what is made from other files of the project: the list of definitions, their SQL, the registry of
// statements, the picture of the schema, and the list of migrations that are frozen. A test makes all of it again and compares.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kindFiles } from './generate-kinds'
import { pagePathsFile, pagesFile } from './generate-pages'
import { WANTED_COLUMNS } from './leads/intake/requirement-items'
import { requirementView } from './leads/intake/requirement-view'
import { open, type Target } from './platform/db/connection'
import { dumpSchema } from './platform/db/dump-schema'
import { frozenFile, frozenList } from './platform/db/frozen'
import { migrate } from './platform/db/migrate'
import { generateQueries } from './platform/db/registry'
import { startEmbedded } from './platform/postgres/start'
import { type Definition, isPlain } from './platform/record/definition'
import { functionsFile, shapesFile, statementsFile } from './platform/record/generated-sql'
import { statementsOf } from './platform/record/statements'

const ROOT = join(import.meta.dir, '..')

type Files = Map<string, string>

/** The list of the rooms' definitions, as its file has it. */
export function definitionsFile(): string {
  const files = [...new Bun.Glob('*/*/record.ts').scanSync(import.meta.dir)].sort()
  const rooms = files.map(file => {
    return { name: camel(file.split('/')[1]!), from: `./${file.replace(/\.ts$/, '')}` }
  })
  return [
    '// Made by `bun run sql` from the record.ts of every room. Do not edit.',
    ...rooms.map(({ name, from }) => `import { ${name} } from '${from}'`),
    "import { type Definition, isPlain } from './platform/record/definition'",
    '',
    '/** Every kind of record that is defined in its room. */',
    `export const definitions = [${rooms.map(({ name }) => name).join(', ')}] as const`,
    '',
    '/** Those whose statements, list and operations are made from their definition. */',
    'export const plainKinds = (definitions as readonly Definition[]).filter(isPlain)',
    '',
  ].join('\n')
}

/** The list of the rooms that say themselves what they are, by context. */
export function roomsFile(): string {
  const files = [...new Bun.Glob('*/*/room.ts').scanSync(import.meta.dir)].sort()
  const rooms = files.map(file => {
    const [context, folder] = file.split('/') as [string, string]
    return { context, folder, name: camel(folder), from: `./${context}/${folder}/room` }
  })
  const listed = [...Map.groupBy(rooms, ({ context }) => context)].map(
    ([context, of]) =>
      `  ${context}: { ${of.map(({ folder, name }) => (folder === name ? name : `'${folder}': ${name}`)).join(', ')} },`,
  )
  return [
    '// Made by `bun run sql` from the room.ts of every room. Do not edit.',
    ...rooms.map(({ name, from }) => `import { room as ${name} } from '${from}'`),
    '',
    '/** Every room that is found by its `room.ts`: context → folder → room. */',
    `export const rooms = {`,
    ...listed,
    '} as const',
    '',
  ].join('\n')
}

const camel = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What the pages call the kinds of record and their fields: words alone, for the browser needs no more of a definition. */
export function wordsFile(definitions: readonly Definition[]): string {
  const words = definitions.map(({ kind, words, fields }) => [
    kind,
    { ...words, fields: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) },
  ])
  return [
    '// Made by `bun run sql` from the definitions of the rooms. Do not edit.',
    '',
    'type Words = { one: string; many: string; any: string; fields: Readonly<Record<string, string>> }',
    '',
    '/** By kind: what people call its records, and its fields. */',
    `export const recordWords: Readonly<Record<string, Words>> = ${JSON.stringify(Object.fromEntries(words), null, 2)}`,
    '',
  ].join('\n')
}

/** The kinds whose records have owners, for the walls: the platform knows of them by this list alone. */
export function ownedFile(definitions: readonly Definition[]): string {
  const owned = definitions.filter(({ owner }) => owner).map(({ plural }) => `'${plural}'`)
  return [
    '// Made by `bun run sql` from the definitions of the rooms. Do not edit.',
    '',
    '/** The kinds whose records have owners, as rights name them. */',
    `export const OWNED_KINDS = [${owned.join(', ')}] as const`,
    '',
  ].join('\n')
}

/** The SQL that is made from definitions, by its path in the project. */
export function definedSql(definitions: readonly Definition[]): Files {
  const rooms = new Map(
    [...new Bun.Glob('*/*/record.ts').scanSync(import.meta.dir)].map(file => [
      file.split('/')[1]!,
      file.split('/')[0]!,
    ]),
  )
  const files: Files = new Map([
    ['sql/functions/records.gen.sql', functionsFile(definitions)],
    ['sql/views/records_of.gen.sql', shapesFile(definitions)],
    ['sql/views/lead_requirement_record.gen.sql', requirementView()],
  ])
  for (const definition of definitions.filter(isPlain)) {
    const room = definition.plural.replaceAll('_', '-')
    files.set(`sql/${rooms.get(room)}/${room}/${definition.kind}.gen.sql`, statementsFile(definition))
  }
  return files
}

/** What the migrated database says of the statements and of itself. Throws for a statement that it does not take. */
export async function describedBy(owner: Target, definitions: readonly Definition[]): Promise<Files> {
  const sql = open(owner, 'angan-generate')
  try {
    for (const definition of definitions.filter(isPlain)) {
      for (const { name, text } of Object.values(statementsOf(definition))) {
        // boundary: `describe()` is not in the types that postgres.js publishes for unsafe statements.
        const described = (sql.unsafe(text) as unknown as { describe(): Promise<unknown> }).describe()
        await described.catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`, { cause: error })
        })
      }
    }
    return new Map([
      ...(await generateQueries(sql, { wanted: WANTED_COLUMNS })),
      ['sql/schema.sql', await dumpSchema(sql)],
    ])
  } finally {
    await sql.end()
  }
}

if (import.meta.main) {
  await write(
    new Map([
      ['src/definitions.gen.ts', definitionsFile()],
      ['src/rooms.gen.ts', roomsFile()],
    ]),
  )
  const { definitions } = await import('./definitions.gen')
  await write(definedSql(definitions))
  await write(
    new Map([
      ['src/web/record-words.gen.ts', wordsFile(definitions)],
      ['src/platform/db/owned-kinds.gen.ts', ownedFile(definitions)],
      ['src/web/pages.gen.ts', pagesFile()],
      ...kindFiles(definitions),
    ]),
  )
  await write(new Map([['src/web/page-paths.gen.ts', await pagePathsFile()]]))
  const dataDir = await mkdtemp(join(tmpdir(), 'angan-sql-'))
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false })
  try {
    const frozen = await frozenList()
    await migrate(server.owner)
    await write(await describedBy(server.owner, definitions))
    await Bun.write(frozenFile(), frozen)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function write(files: Files): Promise<void> {
  for (const [path, text] of files) await Bun.write(join(ROOT, path), text)
}
