import { expect, test } from 'bun:test'
import { cellOfWords, wordsIn } from '../../../src/platform/tables/words-in-cell'

test('tags come back from a cell as they went into it, also with commas and quotes in them', () => {
  for (const tags of [
    ['VIP', 'Sea view, east'],
    ['3" pipe; new', '"quoted"'],
    ['a|b', 'c'],
  ]) {
    expect(wordsIn(cellOfWords(tags))).toEqual(tags)
  }
})

test('what others write into a cell is parted by commas, semicolons and bars, whatever quotes stand in it', () => {
  expect(wordsIn('old, expo ;  | hot')).toEqual(['old', 'expo', 'hot'])
  expect(wordsIn('3" pipe, "open')).toEqual(['3" pipe', '"open'])
  expect(wordsIn('')).toEqual([])
})
