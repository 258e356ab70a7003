// One thing has one name in the whole app.

import { expect, test } from 'bun:test'
import { Glob } from 'bun'

const OTHER_NAMES: readonly [name: string, other: RegExp][] = [
  ['Temperature', /\bwarmth\b/i],
  ['BHK', /\bbedrooms?\b/i],
  ['Locality', /'Locations?'|\bthe location\b/],
  ['Looking to', /'(?:Lead|Requirement) type'/],
]

test.each(OTHER_NAMES)('%s is called nothing else in the words of the pages', async (_, other) => {
  const found: string[] = []
  for (const file of new Glob('src/web/**/{*words,words,lead-facts}.ts').scanSync('.')) {
    const lines = (await Bun.file(file).text()).split('\n')
    found.push(...lines.filter(line => other.test(line)).map(line => `${file}: ${line.trim()}`))
  }
  expect(found).toEqual([])
})
