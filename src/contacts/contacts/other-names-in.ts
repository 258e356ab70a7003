import { tidyName } from '../../platform/names/fold-name'
import { areAlike } from '../../platform/names/same-name'
import { wordsIn } from '../../platform/tables/words-in-cell'

/** How files head a column of other names, folded. */
export const OTHER_NAME_HEADINGS: readonly string[] =
  'nickname nicknames alias aliases aka alsoknownas othername othernames petname knownas callingname उपनाव टोपणनाव'.split(
    ' ',
  )

/** Between names of a cell; "w/o" is in one. */
const SLASH = /\s*\/\s*(?!of?\b)/i
const LONGEST = 200

/** The other names of the cells of a row, parted by commas, semicolons, slashes or as Google writes several: each once. */
export function otherNamesIn(cells: readonly string[]): string[] {
  const names = cells
    .flatMap(cell => cell.split(':::'))
    .flatMap(wordsIn)
    .flatMap(word => word.split(SLASH))
    .map(name => tidyName(name).slice(0, LONGEST))
  return names.filter((name, i) => /\p{L}/u.test(name) && !names.slice(0, i).some(one => areAlike(one, name)))
}

/** Those of `names` by which a contact is not called yet. */
export const newNamesOf = (names: readonly string[], known: readonly (string | null)[]): string[] =>
  names.filter(name => !known.some(one => one !== null && areAlike(one, name)))
