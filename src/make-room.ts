// `bun run room <context>/<area> [kind]`: makes a plain room that works, to be made one's own: a record with a name and
// notes, its operations, its table and its tests. Run again before the room lands, it makes the table again from the
// present definition. docs/adding-a-room.md describes the rest.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contexts } from './areas'
import { definitions } from './definitions.gen'
import { isoNow } from './platform/clock'
import { prefixes } from './platform/ids'
import type { Definition } from './platform/record/definition'
import { tableMigration } from './platform/record/generated-sql'

const ROOT = join(import.meta.dir, '..')

type Names = { context: string; area: string; kind: string; prefix: string }

/** The names of a room; throws, saying what to do, for what can't be one. `kind`: one of its records, where it is not the
 *  area without its s. */
export function namesOfRoom(place: string, kind?: string): Names {
  const [context, area] = /^([a-z]+)\/([a-z][a-z-]+)$/.exec(place)?.slice(1) ?? []
  if (!context || !area) throw new Error('say where: bun run room inventory/localities')
  if (!Object.hasOwn(contexts, context)) throw new Error(`no context ${context}: add it to src/areas.ts first`)
  const one = kind ?? singular(area.replaceAll('-', '_'))
  return { context, area, kind: one, prefix: freePrefix(one) }
}

const singular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/s$/, '')

function freePrefix(kind: string): string {
  const taken = new Set<string>([...prefixes, ...definitions.map(({ prefix }) => prefix)])
  const letters = kind.replaceAll('_', '')
  for (const last of `${letters.slice(2)}abcdefghijklmnopqrstuvwxyz`) {
    const prefix = letters.slice(0, 2) + last
    if (!taken.has(prefix)) return prefix
  }
  throw new Error(`no prefix is left that begins as ${kind} does: write one into its record.ts`)
}

/** The files of a new room, by their paths. */
export function roomFiles({ context, area, kind, prefix }: Names): Map<string, string> {
  const name = area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [one, many] = [kind, area].map(word => word.replace(/[_-]/g, ' '))
  const title = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
  const any = `${/^[aeiou]/.test(one!) ? 'an' : 'a'} ${one}`
  return new Map([
    [
      `src/${context}/${area}/record.ts`,
      `import { record } from '../../platform/record/definition'
import { lines, text } from '../../platform/record/fields'

/** What ${any} is, and what people do with it. */
export const ${name} = record({
  kind: '${kind}',
  plural: '${area.replaceAll('-', '_')}',
  prefix: '${prefix}',
  words: { one: '${title(one!)}', many: '${title(many!)}', any: '${any}' },
  does: 'What ${many} are for, in a sentence',
  title: 'name',
  defaultSort: 'name',
  importedBy: 'name',
  fields: {
    name: text(80, { label: 'Name', required: true, unique: true, filter: true, sort: true, search: true }),
    notes: lines(2000, { label: 'Notes', search: true }),
  },
})
`,
    ],
    [
      `src/${context}/${area}/room.ts`,
      `import { recordRoom } from '../../records'
import { ${name} } from './record'

export const room = recordRoom(${name})
`,
    ],
    ...webFiles({ context, area, kind, prefix }),
    [
      `test/${context}/${area}/${area}.test.ts`,
      `import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

test('${any} is added, found by its name, changed, archived and restored', async () => {
  const call = (method: string, path: string, body?: object) => app.call(method, path, { as: world.asha, body })
  const { status, body } = await call('POST', '/${area}', { name: 'First', notes: 'To begin with' })
  expect(status).toBe(201)
  const { id } = body.data
  const found = await call('GET', '/${area}?q=first')
  expect(found.body.data.map((one: { id: string }) => one.id)).toEqual([id])
  expect((await call('PATCH', \`/${area}/\${id}\`, { name: 'Second' })).body.data).toMatchObject({ name: 'Second' })
  expect((await call('DELETE', \`/${area}/\${id}\`)).body.data.archived_at).toEqual(expect.any(String))
  expect((await call('POST', \`/${area}/\${id}/restore\`)).body.data.archived_at).toBeNull()
})
`,
    ],
  ])
}

/** Its pages: a list and a record, to which the room adds what is its own. */
function webFiles({ context, area, kind }: Names): [path: string, text: string][] {
  const plural = area.replaceAll('-', '_')
  const name = kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const pascal = (words: string) => words.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [One, Many] = [pascal(kind), pascal(area)]
  const row = (path: string, place: string, shows: string) => `  page('${path}', {
    title: ${name}.words.many,
    can: ['${plural}.view'],
${place}    load: async () => (await import('./${area}')).${shows},
  }),`
  return [
    [
      `src/${context}/${area}/web/pages.ts`,
      `import { page } from '../../../web/page'
import { ${name} } from './kind.gen'

export const pages = [
${row(`/${area}`, "    menu: 'note',\n", `${Many}Page`)}
${row(`/${area}/:id`, '', `${One}Page`)}
]
`,
    ],
    [
      `src/${context}/${area}/web/${area}.tsx`,
      `import type { RecordPages } from '../../../web/kit/record-kind'
import { RecordList } from '../../../web/kit/record-list'
import { RecordPage } from '../../../web/kit/record-page'
import { ${name} } from './kind.gen'

const pages: RecordPages = { kind: ${name}, icon: 'note', columns: ['notes'] }

export const ${Many}Page = () => <RecordList of={pages} />
export const ${One}Page = ({ id }: { id: string }) => <RecordPage of={pages} id={id} />
`,
    ],
  ]
}

async function makeRoom(place: string, kind?: string): Promise<string[]> {
  const names = namesOfRoom(place, kind)
  const made: string[] = []
  for (const [path, text] of roomFiles(names)) {
    if (existsSync(join(ROOT, path))) continue
    await Bun.write(join(ROOT, path), text)
    made.push(path)
  }
  const module: Record<string, unknown> = await import(join(ROOT, `src/${names.context}/${names.area}/record.ts`))
  const [definition] = Object.values(module) as [Definition]
  const path = await migrationOf(definition)
  await Bun.write(join(ROOT, path), tableMigration(definition))
  return [...made, path]
}

/** The migration that makes the table of a kind: the one that is there, which must not have landed, or a new one. */
async function migrationOf({ kind, plural }: Definition): Promise<string> {
  const folder = join(ROOT, 'sql/migrations')
  const end = `_create_${plural}.sql`
  const there = [...new Bun.Glob(`*${end}`).scanSync(folder)][0]
  if (there) {
    const known = await Bun.$`git ls-files sql/migrations/${there}`.cwd(ROOT).quiet().text()
    if (known.trim() !== '')
      throw new Error(`${there} has landed: change the table of ${kind} by a migration of your own`)
    const list = Bun.file(join(folder, 'frozen.sha256'))
    await Bun.write(list, (await list.text()).replace(new RegExp(`^.*  ${there}\\n`, 'm'), ''))
    return `sql/migrations/${there}`
  }
  const now = isoNow()
  const last = [...new Bun.Glob('*.sql').scanSync(folder)].sort().at(-1)!
  const stamp = `${now.slice(0, 10).replaceAll('-', '')}_${now.slice(11, 16).replace(':', '')}`
  // Behind every other, whatever the clock says.
  return `sql/migrations/${stamp > last.slice(0, 13) ? stamp : after(last.slice(0, 13))}${end}`
}

const after = (stamp: string): string => `${stamp.slice(0, 9)}${String(Number(stamp.slice(9)) + 1).padStart(4, '0')}`

if (import.meta.main) {
  const [place = '', kind] = process.argv.slice(2)
  const paths = await makeRoom(place, kind)
  process.stdout.write(
    `${paths.join('\n')}\nNow \`bun run sql\`, then make the room your own: docs/adding-a-room.md.\n`,
  )
}
