// What a word for the state of a lead means that the company does not have itself.

import { latinOf } from '../../platform/names/latin'
import { type ForeignStatus, STATUS_WORDS } from './status-words'

/** Words around a status that mean nothing. */
const FILLERS = new Set(
  'lead leads client customer party the is was has have been hai ahe status sir madam enquiry inquiry by at this for'.split(
    ' ',
  ),
)
const NEGATIONS = new Set('no not non nahi nahin nahee nai nay nhi never without'.split(' '))
const INTERESTED = /^int[ers]*t(?:e?d)?$/
/** Between the parts of a status: “Lost - Not interested”. */
const PARTS = /\s[-–—]\s?|[:/(),;|>→]+/
/** With another word for a status, these only mean that it is over. */
const OVER = new Set(['closed', 'close'])
/** As long as a word must be whose one wrong letter is passed over. */
const SURE = 8
const MOST_REMEMBERED = 5000

const meanings = new Map(
  STATUS_WORDS.flatMap(([meaning, all]) => all.map(word => [foldStatus(word), meaning] as const)),
)
const remembered = new Map<string, ForeignStatus | null>()

/** What a word for a state means; null for one that nobody is sure of. */
export function foreignStatus(written: string): ForeignStatus | null {
  const known = remembered.get(written)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const found = meaningOf(written) ?? meaningOfParts(written)
  remembered.set(written, found)
  return found
}

function meaningOf(written: string): ForeignStatus | null {
  const word = foldStatus(written)
  const exact = meanings.get(word)
  if (exact || word.length < SURE) return exact ?? null
  const near = new Set([...meanings].flatMap(([other, meaning]) => (isOneSlip(word, other) ? [meaning] : [])))
  return near.size === 1 ? [...near][0]! : null
}

/** The first part must be understood, and none of the others may turn it round. */
function meaningOfParts(written: string): ForeignStatus | null {
  const parts = written.split(PARTS).filter(part => /\p{L}/u.test(part))
  const meaning = parts.filter(part => !OVER.has(foldStatus(part)))
  if (parts.length < 2 || meaning.length === 0) return null
  const found = meaning.map(meaningOf)
  const isTurned = meaning.some((part, i) => found[i] === null && (/\?/.test(part) || wordsOf(part).includes('not')))
  const isLeading = found[0] !== null || meaning.length < parts.length
  if (isTurned || !isLeading) return null
  const known = found.filter(one => one !== null)
  return known.reduce<ForeignStatus | null>((all, one) => all && both(all, one), known[0] ?? { status: 'lost' })
}

const CLOSED = new Set(['won', 'lost', 'junk'])

/** What two parts say together: the later one of an open and a closed state, else the more exact one. */
function both(one: ForeignStatus, other: ForeignStatus): ForeignStatus | null {
  if (one.status === other.status) {
    const sub = one.sub && other.sub && one.sub !== other.sub ? undefined : (one.sub ?? other.sub)
    return { status: one.status, ...(sub ? { sub } : {}) }
  }
  const [isOver, isOtherOver] = [CLOSED.has(one.status), CLOSED.has(other.status)]
  if (!isOver && isOtherOver) return other
  if (isOver && !isOtherOver) return other.status === 'contacted' ? one : null
  if (!isOver) return one.status === 'contacted' ? other : other.status === 'contacted' ? one : null
  if (one.status === 'won' || other.status === 'won') return null
  return one.sub && !other.sub ? one : other.sub && !one.sub ? other : null
}

/** Apart from case, script, signs, doubled letters and the spellings of a few words. */
function foldStatus(written: string): string {
  return wordsOf(written).join('')
}

function wordsOf(written: string): string[] {
  const latin = latinOf(written.normalize('NFKC')).toLowerCase().replace(/[’']/g, '')
  const plain = latin.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const all = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const meaning = all.filter(word => !FILLERS.has(word))
  return meaning.map(foldWord)
}

function foldWord(word: string): string {
  if (NEGATIONS.has(word)) return 'not'
  if (INTERESTED.test(word)) return 'interested'
  const plain = word
    .replace(/(ch)+h?/g, 'ch')
    .replace(/z/g, 'j')
    .replace(/(\p{L})\1+/gu, '$1')
  // Hindi and Marathi leave a short “a” out or write it.
  return plain.length > 4 ? plain[0] + plain.slice(1).replaceAll('a', '') : plain
}

/** One letter too many, too few, another, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
