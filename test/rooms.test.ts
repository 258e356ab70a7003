// What rooms say of themselves is all that the program knows of them: nothing is made for a room and listed by none.

import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { everyRoom } from '../src/areas'
import type { Room } from '../src/platform/rooms'

const ROOT = join(import.meta.dir, '..')

/** How the parts of rooms are written down: made by a function, or of a type. */
const MADE = /^export const (\w+)(?:: ([^=]+?))? = (.*)/gm
const MAKERS = /^(job|importKind|new Elysia)\b|^\[$/
const TYPES =
  /^(readonly )?(Mend|Consumer|RecordHandOver|PlaceOfMembers|ArchivedPart|MergePart|ViewedKind|ExportKind|PeopleImport)\b/

const said = new Set(everyRoom.flatMap(room => Object.values(room).flatMap(part => (Array.isArray(part) ? part : []))))

test('whatever is made for a room to list is listed by one', async () => {
  const unlisted: string[] = []
  let found = 0
  for (const path of [...new Bun.Glob('src/*/**/*.ts').scanSync(ROOT)].sort()) {
    const text = await Bun.file(join(ROOT, path)).text()
    const isRouting = /routes\.ts$/.test(path)
    const names = [...text.matchAll(MADE)].flatMap(([, name, type = '', begun]) => {
      const isMade = TYPES.test(type) || (MAKERS.test(begun!) && (begun !== '[' || /^ {2}hears/m.test(text)))
      return isMade && (isRouting || !begun!.startsWith('new Elysia')) ? [name!] : []
    })
    if (names.length === 0) continue
    const module: Record<string, unknown> = await import(join(ROOT, path))
    for (const name of names) {
      found++
      if (![module[name]].flat().every(one => said.has(one))) unlisted.push(`${path}: ${name}`)
    }
  }
  expect(unlisted).toEqual([])
  expect(found).toBeGreaterThan(100)
})

const namesIn = {
  jobs: ({ name }) => name,
  consumers: ({ name }) => name,
  clockSetBack: ({ name }) => name,
  exports: ({ name }) => name,
  views: ({ kind }) => kind,
  lists: ({ kind }) => kind,
  imports: ({ kind }) => kind,
  handsOver: ({ kind }) => kind,
  placesOfMembers: ({ kind }) => kind,
  movesOnMerge: ({ kind }) => kind,
  retention: ({ what }) => what,
  importedConsents: () => 'the one',
} satisfies { [P in keyof Room]?: (one: NonNullable<Room[P]> extends readonly (infer One)[] ? One : never) => string }

test.each(Object.entries(namesIn))('no two rooms say the same among their %s', (part, nameOf) => {
  const names = everyRoom.flatMap(room =>
    ((room[part as keyof Room] ?? []) as readonly unknown[]).map(one => (nameOf as (one: unknown) => string)(one)),
  )
  expect(names.length).toBeGreaterThan(0)
  expect([...names].sort()).toEqual([...new Set(names)].sort())
})
