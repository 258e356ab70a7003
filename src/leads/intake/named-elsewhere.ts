// Whether a body names somebody else than a party that may be the enquirer: in a text, or under a label without
// meaning.
import { isSameName } from '../../platform/names/same-name'
import { parsePhones } from '../../platform/phone/parse-phone'
import type { Field } from './aliases'
import { emailsIn } from './emails-in'
import { guessName } from './guess-person'
import { NEVER_NUMBER, NO_NUMBER } from './guess-words'
import { aliasFor } from './label-alias'
import { labelWords } from './labels/read-label'
import { addressesIn, givenNamesIn, numbersIn } from './lone-in-text'
import type { Found, Party } from './one-person'
import { linesIn } from './text-lines'

/** `isSomebody`: another number, address or name occurs anywhere. `isPerson`: a name with a phone or an e-mail. */
export type NamedElsewhere = { isSomebody: boolean; isPerson: boolean }

const NAMES: ReadonlySet<Field> = new Set<Field>(['name', 'first_name', 'last_name'])
const SHORTEST_TEXT = 3

/** Who else than `isOf` is named in what `found` says under no field of a person. What another party has is theirs. */
export function namedElsewhere(found: readonly Found[], isOf: (party: Party) => boolean): NamedElsewhere {
  const own = found.filter(({ of }) => isOf(of))
  const texts = found.filter(pair => !isOf(pair.of) && mayNameSomebody(pair))
  const given = new Set(own.flatMap(({ value }) => [...parsePhones(value).map(({ e164 }) => e164), ...emailsIn(value)]))
  const reached = [
    ...numbersIn(texts.filter(pair => pair.alias || !isId(pair.label))).map(({ value, isTheirs }) => ({
      value: value.e164,
      isTheirs,
    })),
    ...addressesIn(texts.filter(pair => pair.alias || !isId(pair.label))),
  ]
  const isReached = reached.some(({ value, isTheirs }) => !isTheirs && !given.has(value))
  const known = own.filter(({ alias }) => alias && NAMES.has(alias.field)).map(({ value }) => value)
  const isOther = (name: string): boolean => !known.some(one => isSameName(one, name))
  const said = [...namesUnderLabels(texts), ...givenNamesIn(texts)].some(isOther)
  const guessed = isReached && !said ? guessName(texts, []) : null
  const isNamed = said || (guessed !== null && isOther(guessed.value))
  return { isSomebody: isReached || said, isPerson: isReached && isNamed }
}

const mayNameSomebody = ({ alias, of, isOthers, value }: Found): boolean =>
  (alias === null || alias.field === 'message') &&
  !isOthers &&
  of.kind !== 'other' &&
  of.kind !== 'role' &&
  value.length >= SHORTEST_TEXT

const isId = (label: string): boolean => labelWords(label).some(word => NEVER_NUMBER.has(word) || NO_NUMBER.has(word))

const namesUnderLabels = (texts: readonly Found[]): string[] =>
  texts
    .flatMap(({ value }) => linesIn(value))
    .flatMap(([label, value]) => (NAMES.has(aliasFor(label)?.field ?? 'consent') ? [value] : []))
