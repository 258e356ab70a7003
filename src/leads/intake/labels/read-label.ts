// What a label means by the words that it is made of, in English and in the languages of India.
import type { Field } from '../aliases'
import { actsForUs } from './acts-for-us'
import { BENGALI } from './bengali'
import { ENGLISH } from './english'
import { foldWord, isWord } from './fold-word'
import { GUJARATI } from './gujarati'
import { HINDI } from './hindi'
import { KANNADA } from './kannada'
import { MALAYALAM } from './malayalam'
import { MARATHI } from './marathi'
import { ODIA } from './odia'
import { PUNJABI } from './punjabi'
import { TAMIL } from './tamil'
import { TELUGU } from './telugu'
import { URDU } from './urdu'
import type { Concept, Words } from './words'

/** `later`: how far behind the surest label of the field; a number to call comes before one that only chats. */
export type Meaning = { field: Field; later: number }

const LANGUAGES: readonly Words[] = [
  ...[ENGLISH, HINDI, MARATHI, GUJARATI, TAMIL, TELUGU],
  ...[KANNADA, BENGALI, PUNJABI, MALAYALAM, ODIA, URDU],
]
const LATIN = /^[a-z0-9]+$/
const MOST_WORDS = 24
const YOURS = new Set(['your', 'my', 'you'])

const exact = new Map<string, Concept>()
/** Words in scripts, by their first letter: they take endings. */
const byFirst = new Map<string, [word: string, concept: Concept][]>()
for (const words of LANGUAGES) {
  for (const [concept, spellings] of Object.entries(words) as [Concept, string][]) {
    for (const spelling of spellings.split(' ')) {
      const word = foldWord(spelling)
      if (exact.has(word)) continue
      exact.set(word, concept)
      if (!LATIN.test(word)) byFirst.set(word[0]!, [...(byFirst.get(word[0]!) ?? []), [word, concept]])
    }
  }
}
// "नावात" is of नाव and not of ना: the longest word that fits is meant.
for (const list of byFirst.values()) list.sort(([a], [b]) => b.length - a.length)

/** The words of a label: `MobilePhone`, `mobile_phone` and `Mobile Phone` are two, `ई-मेल` is one. */
export function labelWords(label: string): string[] {
  return label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(?<=[\u0900-\u0d7f])-(?=[\u0900-\u0d7f])/gu, '')
    .split(/[^\p{L}\p{M}\p{N}ʼ]+/u)
    .map(foldWord)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
}

/** Whether the label is about somebody or something other than the enquirer: "agent's mobile", "पति का नाम"; but not
 *  "your mobile, so that our agent can call". */
export function isOfAnother(label: string): boolean {
  const words = labelWords(label)
  const { found } = conceptsOf(words)
  const other = found.findIndex(({ concept }) => concept === 'other')
  const asked = found.findIndex(({ concept }) => concept !== 'other' && concept !== 'filler')
  const isAsked = words.some(word => YOURS.has(word)) && asked >= 0 && asked < other
  return other >= 0 && !isAsked && !actsForUs(words, isRole)
}

const isRole = (word: string): boolean => conceptOf(word).includes('other')

/** What the known words of the label are about; a word that the table doesn't know is about nothing. */
export function labelConcepts(label: string): Concept[] {
  return conceptsOf(labelWords(label)).found.map(({ concept }) => concept)
}

/** What the label means, or null. A label in Latin letters must be made of known words alone, for transliterated words are
 *  short and mean other things elsewhere; in an Indian script a question may surround them. */
export function readLabel(label: string): Meaning | null {
  const { found, unknown, unknownLatin } = conceptsOf(labelWords(label))
  const has = new Set(found.map(({ concept }) => concept))
  has.delete('filler')
  if (has.size === 0 || has.has('other') || unknownLatin > 0) return null
  if (unknown > 0 && found.every(({ isLatin }) => isLatin)) return null
  return meaningOf(has, unknown === 0)
}

function meaningOf(has: ReadonlySet<Concept>, isWhole: boolean): Meaning | null {
  const only = (...concepts: Concept[]): boolean => [...has].every(concept => concepts.includes(concept))
  if (has.has('email')) return { field: 'email', later: 0 }
  if (has.has('project')) return only('project', 'name') ? { field: 'project', later: 0 } : null
  const reach = reachOf(has, isWhole)
  if (reach) return reach
  if (has.has('budget')) return budgetOf(has)
  if (has.has('bhk')) return { field: 'bhk', later: 0 }
  if (has.has('pincode')) return { field: 'pincode', later: 0 }
  if (has.has('property') && has.has('type')) return { field: 'property_type', later: 0 }
  if (has.has('purpose') || (has.has('buy') && has.has('rent'))) return { field: 'lead_type', later: 0 }
  if (has.has('name') || has.has('last')) return isWhole ? nameOf(has, only) : null
  if (has.has('address')) return has.has('property') ? null : { field: 'address', later: 0 }
  if (has.has('area')) return { field: 'locality', later: 0 }
  if (has.has('city')) return { field: 'city', later: 0 }
  if (has.has('message')) return { field: 'message', later: 0 }
  return isWhole && only('date') ? { field: 'time', later: 0 } : null
}

function reachOf(has: ReadonlySet<Concept>, isWhole: boolean): Meaning | null {
  if (has.has('date') || has.has('type')) return null
  const isPhone = has.has('phone') || has.has('whatsapp') || (has.has('contact') && has.has('number'))
  if (isPhone && has.has('alternate')) return { field: 'alt_phone', later: 0 }
  if (has.has('phone') || (has.has('contact') && has.has('number'))) return { field: 'phone', later: 0 }
  if (has.has('whatsapp')) return { field: 'phone', later: 1 }
  return isWhole && has.size === 1 && has.has('contact') ? { field: 'phone', later: 2 } : null
}

function budgetOf(has: ReadonlySet<Concept>): Meaning {
  const isLeast = has.has('least') && !has.has('most')
  const isMost = has.has('most') && !has.has('least')
  return { field: isLeast ? 'budget_min' : isMost ? 'budget_max' : 'budget', later: 0 }
}

function nameOf(has: ReadonlySet<Concept>, only: (...concepts: Concept[]) => boolean): Meaning | null {
  if (!only('name', 'first', 'last', 'contact')) return null
  if (has.has('first') === has.has('last')) return has.has('name') ? { field: 'name', later: 0 } : null
  return { field: has.has('last') ? 'last_name' : 'first_name', later: 0 }
}

type Found = { concept: Concept; isLatin: boolean }

function conceptsOf(words: readonly string[]): { found: Found[]; unknown: number; unknownLatin: number } {
  const found: Found[] = []
  let unknown = 0
  let unknownLatin = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const isLatin = LATIN.test(word)
    const pair = i + 1 < words.length ? exact.get(word + words[i + 1]) : undefined
    const concepts = pair ? [pair] : conceptOf(word)
    if (pair) i++
    found.push(...concepts.map(concept => ({ concept, isLatin })))
    if (concepts.length > 0 || /^\d+$/.test(word)) continue
    unknown++
    if (isLatin) unknownLatin++
  }
  return { found, unknown, unknownLatin }
}

/** A word's own concept, or those of the two that it is put together from: `ഫോൺനമ്പർ`. */
function conceptOf(word: string): Concept[] {
  const own = exact.get(word) ?? withEnding(word)
  if (own) return [own]
  if (LATIN.test(word)) return []
  for (let i = word.length - 2; i >= 2; i--) {
    const first = exact.get(word.slice(0, i))
    const second = first && (exact.get(word.slice(i)) ?? withEnding(word.slice(i)))
    if (first && second) return [first, second]
  }
  return []
}

const withEnding = (word: string): Concept | undefined =>
  byFirst.get(word[0]!)?.find(([listed]) => isWord(word, listed))?.[1]
