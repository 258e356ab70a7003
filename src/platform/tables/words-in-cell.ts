// Several words in one cell. A word that contains the separator is in quotes.

const PARTED = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;|]|$)|([^,;|]*))(?:[,;|]|$)/g

/** The words of a cell, parted by commas, semicolons or bars; none is empty. */
export const wordsIn = (cell: string): string[] =>
  [...cell.matchAll(PARTED)]
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter(Boolean)

/** Words in one cell, as `wordsIn` reads them. */
export const cellOfWords = (words: readonly string[]): string =>
  words.map(word => (/[,;|]|^"/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ')
