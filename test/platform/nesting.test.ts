import { describe, expect, test } from 'bun:test'
import { nestsTooDeep } from '../../src/platform/nesting'

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('how deep a text nests', () => {
  test.each([
    ['64 lists', lists(64)],
    ['64 objects', objects(64)],
    ['32 of each', `${'[{"a":'.repeat(32)}1${'}]'.repeat(32)}`],
    ['a thousand beside one another', `[${'[],'.repeat(1000)}{}]`],
    ['brackets in a text', JSON.stringify({ message: '['.repeat(1000) })],
    ['brackets behind an escaped quote', JSON.stringify([`"${'{'.repeat(1000)}`])],
    ['brackets behind a backslash at the end', '["\\\\", "[[["]'],
    ['brackets in a key', `{"${'['.repeat(1000)}":1}`],
    ['nothing', ''],
    ['a text that is cut off', `"${'['.repeat(1000)}`],
    ['a text that ends in its escape', '"\\'],
  ])('%s: not too deep', (_name, text) => {
    expect(nestsTooDeep(text)).toBe(false)
  })

  test.each([
    ['65 lists', lists(65)],
    ['65 objects', objects(65)],
    ['33 of each', `${'[{"a":'.repeat(33)}1${'}]'.repeat(33)}`],
    ['100,000 that never close', '['.repeat(100_000)],
    ['behind a text', `["x\\"]", ${lists(64)}]`],
    ['behind a key with brackets', `{"]]]]":${lists(64)}}`],
  ])('%s: too deep', (_name, text) => {
    expect(nestsTooDeep(text)).toBe(true)
  })
})
