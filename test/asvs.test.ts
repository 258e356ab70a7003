// The table of the OWASP ASVS names every requirement of level 1 and 2 of its chapters, once, and files that are there.

import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '..')
const text = await Bun.file(join(ROOT, 'docs/asvs.md')).text()
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| .+ \| (.+) \| (.+) \|$/gm)].map(([, id, state, where]) => ({
  id: id!,
  state: state!,
  where: where!,
}))

/** Section → its requirements of level 1 and 2, in ASVS 5.0.0. */
const REQUIRED: Record<string, number[]> = {
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
}

test('every requirement has its row, once and in order', () => {
  const required = Object.entries(REQUIRED).flatMap(([section, numbers]) =>
    numbers.map(number => `${section}.${number}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(required)
})

test('every row says how it stands, and why', () => {
  for (const { id, state, where } of rows) {
    expect(['Met', 'In part', 'Not met', 'None'], id).toContain(state)
    expect(where.length, id).toBeGreaterThan(3)
  }
})

test('the files that it names are there', () => {
  const named = [...text.matchAll(/`((?:src|test|docs)\/[^`]+)`/g)].map(([, path]) => path!)
  expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  expect(named.length).toBeGreaterThan(50)
})
