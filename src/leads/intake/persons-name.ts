// Whether a text is what a person is called, and nothing else.
import { withoutTitle } from '../../platform/names/titles'
import { NO_PERSON } from './guess-words'
import { labelConcepts, labelWords } from './labels/read-label'

const LONGEST_NAME = 60
const LATIN_NAME =
  /^\p{Lu}[\p{Ll}\p{M}]*(?:['’-]\p{Lu}?[\p{Ll}\p{M}]+)?\.?(?: \p{Lu}[\p{Ll}\p{M}]*(?:['’-]\p{Lu}?[\p{Ll}\p{M}]+)?\.?){1,3}$/u
const INDIAN_NAME = /^[\u0900-\u0d7f\u200c\u200d]{2,}\.?(?: [\u0900-\u0d7f\u200c\u200d]+\.?){1,2}$/u
const LEAST_LETTERS = 5

/** Two words or more of somebody's name. */
export function isPersonsName(name: string): boolean {
  if (name.length > LONGEST_NAME) return false
  const bare = withoutTitle(name)
  if (!LATIN_NAME.test(bare) && !INDIAN_NAME.test(bare)) return false
  const words = labelWords(bare)
  return bare.replace(/[^\p{L}\p{M}]/gu, '').length >= LEAST_LETTERS && !words.some(isNoName)
}

/** Words of forms and of the trade are nobody's name. */
export const isNoName = (word: string): boolean =>
  NO_PERSON.has(word) ||
  labelConcepts(word).length > 0 ||
  /(?:nagar|wadi|vadi|pur|puri|abad|gaon|ganj|peth|halli|palya|pally)$/.test(word)
