// A label with a role before its name or number: "Owner's mobile", "Site engineer name", "मालिक का नाम". Any such word
// that is none of one's own words ("alternate", "office", "WhatsApp") makes it another party's.
import { type Alias, foldKey, spelledAlias } from './aliases'
import { companionIn, isOfCompanion } from './companion'
import { NEVER_NUMBER, NO_NUMBER, NO_PERSON_LABEL } from './guess-words'
import { aliasFor, bareKey } from './label-alias'
import { foldWord, isWord } from './labels/fold-word'
import { isOfAnother, labelConcepts, labelWords } from './labels/read-label'
import type { Concept } from './labels/words'
import { ASKING, OWN, ROLES } from './role-words'
import { isOthers, isSystems, withoutDoer } from './whose'

/** `system`: works on leads, and never enquires. `trade`: an owner, a broker, a builder, who may. `asking`: a tenant or
 *  a buyer, by another name. `unknown`: a word that we don't know. */
export type RoleKind = 'system' | 'trade' | 'asking' | 'unknown'
export type Role = { key: string; kind: RoleKind }
/** `alias`: what the label means without the role; null where the role is all that it says. */
export type RoleLabel = Role & { alias: Alias | null }

const ABOUT_PERSON: ReadonlySet<Concept> = new Set<Concept>([
  ...(['name', 'first', 'last', 'phone', 'whatsapp', 'contact', 'number', 'email', 'alternate', 'filler'] as const),
])
const PERSON = new Set(['name', 'first_name', 'middle_name', 'last_name', 'phone', 'alt_phone', 'email'])
const LONGEST_ROLE = 5
const LONGEST_NAME_LABEL = 4
const LONGEST_KEY = 120
const MOST_REMEMBERED = 3000
const remembered = new Map<string, RoleLabel | null>()

/** The role in `label`, or null for one that is the enquirer's own, or about something else. */
export function roleIn(label: string): RoleLabel | null {
  if (label.length > LONGEST_KEY) return null
  const known = remembered.get(label)
  if (known !== undefined) return known
  const role = find(label)
  // Keys come from outside: the memory is bounded.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(label, role)
  return role
}

/** The role that a structure is under: `owner: { name, phone }`. */
export const roleOfKey = (key: string): Role => roleOf(key, labelWords(key))

/** Whether a role's own name may come with a number without one: an owner's form, a tenant's. */
export const namesItself = ({ key, kind }: Role): boolean => kind === 'asking' || isOwners(key)

/** Who has a home to sell or to let. */
export const isOwners = (key: string): boolean => key === 'owner' || key === 'landlord' || key === 'seller'

function find(label: string): RoleLabel | null {
  const bare = bareKey(label)
  if (spelledAlias(label) ?? spelledAlias(bare)) return null
  const words = pairedWords(bare)
  const companion = companionIn(bare)
  if (companion !== null) {
    const alias = aliasOfRest(words.filter(word => !isOfCompanion(word) && word !== 'person'))
    return { key: companion, kind: 'system', alias }
  }
  if (isOthers(bare) || isOfAnother(bare)) return knownRole(bare, words)
  const asking = words.find(word => ASKING.has(word))
  const base = aliasFor(label)
  if (asking && !isQuestion(bare, words)) {
    const alias = aliasOfRest(words.filter(word => !ASKING.has(word)))
    return alias ? { key: 'asking', kind: 'asking', alias } : null
  }
  return unknownRole(bare, words, base)
}

/** The words of a label, two that are one together: "e mail", "Whats App". */
function pairedWords(label: string): string[] {
  const words = labelWords(label).map(word => word.replace(/(?<=\D)\d+$/, ''))
  const paired: string[] = []
  for (let i = 0; i < words.length; i++) {
    const both = `${words[i]}${words[i + 1] ?? ''}`
    const mayBeOne = /^[a-z]+$/.test(both) || words[i]!.length <= 2
    const isPair = i + 1 < words.length && mayBeOne && labelConcepts(both).length === 1
    paired.push(isPair ? both : words[i]!)
    if (isPair) i++
  }
  return paired
}

function knownRole(bare: string, words: string[]): RoleLabel | null {
  const rest = pairedWords(withoutDoer(bare)).filter(isAboutPerson)
  const alias = rest.every(word => isFiller(word)) ? null : aliasOfRest(rest)
  const strange = words.filter(word => !isAboutPerson(word))
  if (alias === null && (rest.some(word => !isFiller(word)) || strange.length > LONGEST_ROLE)) return null
  return { ...roleOf(bare, words), alias }
}

function unknownRole(bare: string, words: string[], base: Alias | null): RoleLabel | null {
  const rest = words.filter(word => !isAboutPerson(word) && !OWN.has(word) && !/^\d*$/.test(word))
  if (rest.length === 0 || rest.length > LONGEST_ROLE || isQuestion(bare, words)) return null
  const role = { key: rest.join(' '), kind: kindOf(bare) }
  if (base) return PERSON.has(base.field) ? { ...role, alias: base } : null
  // The last word is what is meant: a loan officer is no loan.
  if (isAboutThing(rest.at(-1)!) || rest.some(word => NEVER_NUMBER.has(word))) return null
  const ends = [words[0] === 'no' ? '' : words[0]!, words.at(-1)!].flatMap(labelConcepts)
  if (words.length <= LONGEST_NAME_LABEL && ends.includes('name')) return { ...role, alias: aliasFor('name') }
  return ends.some(concept => concept === 'contact' || concept === 'number')
    ? { ...role, alias: aliasFor('phone') }
    : null
}

const isAboutThing = (word: string): boolean =>
  NO_PERSON_LABEL.has(word) || NO_NUMBER.has(word) || NEVER_NUMBER.has(word) || labelConcepts(word).length > 0

const kindOf = (bare: string): RoleKind => (isSystems(bare) ? 'system' : 'unknown')

/** One key for the ways in which a role is written: "Property owner", "owner's", "मालिक". */
function roleOf(label: string, words: readonly string[]): Role {
  const known = ROLES.find(([, list]) => words.some(word => list.some(listed => isWord(word, listed))))?.[0]
  const rest = words.filter(word => !isAboutPerson(word)).join(' ')
  const key = known ?? (rest || foldKey(label))
  return { key, kind: isSystems(label) ? 'system' : 'trade' }
}

function aliasOfRest(words: readonly string[]): Alias | null {
  const rest = words.filter(word => !isFiller(word) && !/^\d*$/.test(word))
  if (rest.length === 0) return null
  const alias = aliasFor(rest.join(' '))
  if (alias) return PERSON.has(alias.field) ? alias : null
  const isNumber = words.some(word => labelConcepts(word).includes('number'))
  const isOther = words.some(word => NEVER_NUMBER.has(word) || NO_NUMBER.has(word))
  return isNumber && !isOther ? aliasFor('phone') : null
}

const isFiller = (word: string): boolean => {
  const concepts = labelConcepts(word)
  return concepts.length > 0 && concepts.every(concept => concept === 'filler')
}
const isAboutPerson = (word: string): boolean => {
  const concepts = labelConcepts(word)
  return word === 'id' || (concepts.length > 0 && concepts.every(concept => ABOUT_PERSON.has(concept)))
}

/** Words that address the reader, and words of asking. */
const ASKS = new Set(
  (
    'your my you me mine we us our please pls kindly enter type write share give tell provide which what where how when whom can will ' +
    'should to for on at so if kis kaunsa kaun konta konti kuthla aapka aapki aapke aap apka apki apna apni mera meri mere tumcha ' +
    'tumche tumchi tumhala maza majha majhe tamaro tamaru tamari ungal mee nimma apnar tuhada tuhadi ningalude apananka ' +
    'आपका आपकी आपके आपको आप अपना अपनी अपने मेरा मेरी मेरे किस कौन कौनसा तुमचा तुमचे तुमची तुमचं तुम्हाला आपला आपले आपली माझा माझे माझं ' +
    'कोणता कोणत्या તમારો તમારું તમારી તમારા મારો મારું આપનો આપનું உங்கள் உங்களது என் எந்த మీ మీయొక్క నా ఏ ನಿಮ್ಮ ತಮ್ಮ ನನ್ನ ಯಾವ আপনার তোমার ' +
    'আমার আপোনাৰ মোৰ কোন ਤੁਹਾਡਾ ਤੁਹਾਡੀ ਤੁਹਾਡੇ ਆਪਣਾ ਮੇਰਾ ਕਿਹੜਾ നിങ്ങളുടെ താങ്കളുടെ എന്റെ ഏത് ଆପଣଙ୍କ ଆପଣଙ୍କର ମୋର କେଉଁ ' +
    'कृपया लिखें लिहा दर्ज भरें भरा बताएं सांगा லிखवும் உள்ளிடவும் தயவுசெய்து దయచేసి ದಯವಿಟ್ಟು অনুগ্রহ ਕਿਰਪਾ ദയവായി ଦୟାକରି કૃપા'
  )
    .split(' ')
    .map(foldWord),
)
const isQuestion = (bare: string, words: readonly string[]): boolean =>
  !/[’']s\b/i.test(bare) && (bare.includes('?') || words.length > 6 || words.some(word => ASKS.has(word)))
