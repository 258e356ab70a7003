// People who are named next to the enquirer, by a word of order: the second applicant, a co-owner, an alternate
// contact.
import { foldKey } from './aliases'
import { labelWords } from './labels/read-label'

const BESIDE = new Set('co joint second 2nd secondary third 3rd'.split(' '))
/** Of these a contact is somebody else only by a name of its own: an alternate number is one's own. */
const MAYBE_BESIDE = new Set('alternate alternative alt key local other another backup emergency'.split(' '))
const PERSONS = new Set(
  'applicant owner buyer purchaser person tenant customer client member partner investor guest visitor borrower holder nominee'.split(
    ' ',
  ),
)
const COMPOUNDS = /^co(?:owner|buyer|purchaser|tenant|investor|borrower|applicant)$/
const LONGEST_LABEL = 80

/** The words of `label` for such a person: "second applicant"; null for any other label. */
export function companionIn(label: string): string | null {
  if (label.length > LONGEST_LABEL) return null
  const words = labelWords(label.replace(/(?<=[A-Za-z])(?=\d)/g, ' '))
  for (let i = 0; i < words.length; i++) {
    const [word, next, after] = [words[i]!, words[i + 1] ?? '', words[i + 2] ?? '']
    if (COMPOUNDS.test(word)) return word
    if (BESIDE.has(word) && PERSONS.has(next)) return `${word} ${next}`
    if ((BESIDE.has(word) || MAYBE_BESIDE.has(word)) && next === 'contact' && after === 'person')
      return `${word} contact`
    if (PERSONS.has(word) && /^[2-9]$/.test(next)) return `${word} ${next}`
  }
  return null
}

/** The words of a label for the other person. */
export const isOfCompanion = (word: string): boolean =>
  BESIDE.has(word) ||
  MAYBE_BESIDE.has(word) ||
  PERSONS.has(word) ||
  COMPOUNDS.test(word) ||
  word === 'contact' ||
  /^\d$/.test(word)

const CONTACT = new RegExp(`^((?:${[...MAYBE_BESIDE, ...BESIDE].join('|')})[\\s_-]*contact)(?![\\s_-]*person)`, 'i')
const NAMED = new RegExp(`${CONTACT.source}.*name`, 'i')

/** The labels among `labels` of a contact that has a name of its own, each by what it says then: "Alternate Contact Number" is
 *  that of the alternate contact person where there is an "Alternate Contact Name". */
export function contactPersons(
  said: readonly (readonly [label: string, value: unknown])[],
): ReadonlyMap<string, string> {
  const labels = said.map(([label]) => label)
  const named = new Set(
    said.flatMap(([label, value]) => {
      const contact = CONTACT.exec(label)?.[1]
      const isNamed = NAMED.test(label) || (contact === label.trim() && /^\P{Nd}*\p{L}{2}/u.test(String(value)))
      return contact !== undefined && isNamed ? [foldKey(contact)] : []
    }),
  )
  if (named.size === 0) return NONE
  return new Map(
    labels.flatMap(label => {
      const contact = CONTACT.exec(label)?.[1]
      return contact !== undefined && named.has(foldKey(contact))
        ? [[label, `${contact} person${label.slice(contact.length)}`] as const]
        : []
    }),
  )
}
const NONE: ReadonlyMap<string, string> = new Map()
