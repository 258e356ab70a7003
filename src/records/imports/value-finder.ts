import { invalid } from '../../platform/errors'
import type { MappedFields, ValueField } from './kinds'
import type { ImportOptions } from './schema'

/** `short`: a short name, where no other choice has it. */
type Choice = { value: string; label: string; also?: readonly string[]; short?: string }

const folded = (word: string): string => word.trim().toLowerCase()
const wordsIn = (text: string): string[] => folded(text.normalize('NFKC')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const joined = (text: string): string => wordsIn(text).join('')
/** Reverses the meaning of the next words. */
const NOT = new Set(['not', 'no', 'never', 'without', 'nahi', 'नहीं'])
const MOST_REMEMBERED = 5000

/** Finds what the words of a column mean: as the options say, else the choice of that name, else what other programs
 *  call so. */
export function valueFinder(
  choices: readonly Choice[],
  said: Readonly<Record<string, string | null>> = {},
  foreign: (written: string) => string | null = () => null,
) {
  const values = new Set(choices.map(choice => choice.value))
  const named = new Map<string, string>()
  for (const { value, label, also = [] } of choices) {
    for (const name of [label, value, ...also]) if (!named.has(folded(name))) named.set(folded(name), value)
  }
  const loosely = looseFinder(choices)
  const mapped = new Map(Object.entries(said).map(([word, value]) => [folded(word), value]))
  /** Undefined: no choice has this name; null: it means nothing, as the options say. */
  const ownOf = (written: string): string | null | undefined => {
    const word = folded(written)
    const value = mapped.get(word)
    if (value === null || (value !== undefined && values.has(value))) return value
    return named.get(word) ?? loosely.find(written) ?? undefined
  }
  return {
    choices: choices.map(({ value, label }) => ({ value, label })),
    /** Whether the options give this word a meaning. */
    isMapped: (written: string): boolean => values.has(mapped.get(folded(written)) ?? ''),
    /** Whether it was found, and no choice here has exactly this name. */
    isForeign: (written: string): boolean =>
      !mapped.has(folded(written)) &&
      !named.has(folded(written)) &&
      !loosely.isName(written) &&
      (ownOf(written) ?? foreign(written)) !== null,
    find(written: string): string | null {
      const own = ownOf(written)
      return own === undefined ? foreign(written) : own
    },
  }
}

/** Finds a choice in another spelling: “99 acres” for 99acres, “Site visit done” for Visit done, a first name that
 *  only one has. A word that fits two finds neither. */
function looseFinder(choices: readonly Choice[]) {
  const meanings = new Map<string, string | null>()
  for (const { value, label, also = [], short } of choices) {
    for (const name of [label, ...also, ...(short ? [short] : [])].map(joined)) {
      const before = meanings.get(name)
      if (name) meanings.set(name, before === undefined || before === value ? value : null)
    }
  }
  const inWords = choices.map(({ value, label }) => ({ value, words: wordsIn(label) }))
  const several = inWords.filter(({ words }) => words.length > 1 && !words.some(word => NOT.has(word)))
  const find = (written: string): string | null => {
    const same = meanings.get(joined(written))
    if (same !== undefined) return same
    const words = new Set(wordsIn(written))
    if ([...words].some(word => NOT.has(word))) return null
    const within = new Set(several.flatMap(one => (one.words.every(word => words.has(word)) ? [one.value] : [])))
    return within.size === 1 ? [...within][0]! : null
  }
  const remembered = new Map<string, string | null>()
  return {
    /** Whether a choice has this name except for signs and spaces. */
    isName: (written: string): boolean => meanings.has(joined(written)),
    find(written: string): string | null {
      const known = remembered.get(written)
      if (known !== undefined) return known
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      const found = find(written)
      remembered.set(written, found)
      return found
    },
  }
}

/** Refuses unknown meanings. 422 `options.values.<field>.<word>`. */
export function checkValues(fields: MappedFields, { values = {} }: ImportOptions): void {
  for (const [field, said] of Object.entries(values)) {
    for (const [word, value] of Object.entries(said)) {
      const choices = fields[field as ValueField]?.choices
      if (!choices || (value !== null && !choices.some(choice => choice.value === value))) {
        throw invalid({ [`options.values.${field}.${word.slice(0, 60)}`]: 'is not one of the choices' })
      }
    }
  }
}

/** Whether the options say that a word of a field means nothing. */
export function nothingIn({ values = {} }: ImportOptions): (field: string, word: string) => boolean {
  const nothing = new Set(
    Object.entries(values).flatMap(([field, said]) =>
      Object.entries(said).flatMap(([word, value]) => (value === null ? [`${field} ${folded(word)}`] : [])),
    ),
  )
  return (field, word) => nothing.size > 0 && nothing.has(`${field} ${folded(word)}`)
}
