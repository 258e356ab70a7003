// A lead's wish is said once, and written through one door.

import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { plainItems, WANTED_COLUMNS } from '../../../src/leads/intake/requirement-items'

const ROOT = join(import.meta.dir, '../../..')
const MOST_FILES = 6

/** Every file of the program that somebody writes by hand, but translations, whose shape `tsc` holds to the English. */
const files = await Promise.all(
  [...new Bun.Glob('{src,sql}/**/*.{ts,tsx,sql}').scanSync(ROOT)]
    .filter(path => !/\.gen\.|\.(?:hi|mr)\.tsx?$|^sql\/schema\.sql|\/dist\//.test(path))
    .sort()
    .map(async path => ({ path, text: await Bun.file(join(ROOT, path)).text() })),
)

const naming = (name: string): string[] =>
  files.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path)

test.each(['cities', 'furnishing', 'floors', 'amenities', 'parking'])(
  '%s stands in six files: where it is said, its migration, and a few that have the word of their own',
  name => {
    const found = naming(name)
    expect(plainItems.map(item => String(item.name))).toContain(name)
    expect(found).toContain('src/leads/intake/requirement-items.ts')
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(MOST_FILES)
  },
)

test('what a lead looks for is written through one door', () => {
  const DOOR = 'src/leads/intake/write-lead.ts'
  const calls = /\bsql\.(?:intake\.(?:insertLeads|enquireAgain)|leads\.updateLead)\b/
  expect(files.filter(({ text }) => calls.test(text)).map(({ path }) => path)).toEqual([DOOR])
  // And no other statement sets a column of it.
  const sets = new RegExp(`\\b(?:set|,)\\s+(?:${WANTED_COLUMNS.join('|')}) = |\\{wanted: COLUMN`)
  const writers = files.filter(
    ({ path, text }) =>
      /^sql\/leads\//.test(path) && /^\s*(?:update|insert into) lead\b/m.test(text) && sets.test(text),
  )
  expect(writers.map(({ path }) => path)).toEqual([
    'sql/leads/intake/enquire_again.sql',
    'sql/leads/intake/insert_leads.sql',
    'sql/leads/leads/update_lead.sql',
  ])
})
