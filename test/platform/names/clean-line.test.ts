import { expect, test } from 'bun:test'
import { cleanLine } from '../../../src/platform/names/clean-line'

test.each([
  ['marks without width', 'A\u200bB\u200dC', 'ABC'],
  ['marks that turn the writing round', '\u202eevil', 'evil'],
  ['a letter and its accent', 'Ame\u0301lie', 'Am\u00e9lie'],
])('%s are not kept', (_what, text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})

test('joiners that shape Indic letters and emoji stay', () => {
  for (const text of ['क्\u200dष', 'ശ്രീ\u200cകുമാർ', '👩\u200d💻']) expect(cleanLine(text)).toBe(text)
})
