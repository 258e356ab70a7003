// A name as that of a person: who is meant by it, apart from titles and from the relatives in it.
import { wordsOfName } from './fold-name'
import { relationIn } from './relation'
import { isSurname } from './surnames'
import { readTitles, type Sex } from './titles'

/** `own`: the words of their own name, the given name first; empty where a relative alone is named. `of`: the relative's. */
export type PersonName = { sex: Sex | null; own: readonly string[]; of: readonly string[] }

/** The person of a name: `सौ. सुनीता पाटील` → a woman, sunita patil; `Lava s/o Ram Kumar` → a man, lava, of ram kumar. */
export function personIn(name: string): PersonName {
  const { sex, bare } = readTitles(name)
  const related = relationIn(bare)
  if (!related) return { sex, own: givenFirst(wordsOfName(bare)), of: [] }
  return {
    sex: related.sex ?? sex,
    own: givenFirst(wordsOfName(readTitles(related.own).bare)),
    of: givenFirst(wordsOfName(readTitles(related.of).bare)),
  }
}

/** All words of a name, those of the relative behind. */
export const allWords = ({ own, of }: PersonName): readonly string[] => [...own, ...of]

/** Lists in the west of India put the family name first: Patel Hansa Ramesh is Hansa Ramesh Patel. */
function givenFirst(words: string[]): string[] {
  const [first, ...rest] = words
  const isTurned = first !== undefined && rest.length > 0 && isSurname(first) && !isSurname(rest.at(-1)!)
  return isTurned ? [...rest, first] : words
}

/** A word before a given name that is none itself: Mohd Salim Khan is Salim, Haji Yusuf is Yusuf. */
const BEFORE_GIVEN =
  /^(?:mohd|md|m[ou]ha?mm?[aeo]d|mahamm?[ae]d|s[ae]?[iy]y?[ae]d|sh(?:ai|ei|e|ay)kh?|sk|haji|hajj?i|maulana|bhai|pandit|pt|sardar|swami|late)$/

/** The given name; undefined where a relative alone is named. */
export function givenName({ own }: PersonName): string | undefined {
  return own.find((word, i) => i === own.length - 1 || !BEFORE_GIVEN.test(word))
}
