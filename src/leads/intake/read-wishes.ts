// The items of a requirement that portals don't send, from keys and columns that somebody mapped to them.
import { asciiDigits } from '../../platform/phone/ascii-digits'
import type { Answers } from './answers'
import { readArea } from './read-area'
import {
  isAsked,
  items,
  type Kept,
  MUSTS,
  mustWords,
  type PlainListed,
  type PortalWishes,
  plainItems,
  wishItems,
} from './requirement-items'

/** Other wishes of a requirement that a must can ask for. */
type OtherWishes = PortalWishes & { project: string | null }

/** As the lead's columns; nothing is null, also of lists. */
export type MoreWishes = Omit<Kept, keyof OtherWishes>

export const NO_WISHES = Object.fromEntries(
  wishItems.flatMap(({ columns }) => columns.map(column => [column, null])),
) as MoreWishes

const LONGEST_WORD = 80
const MOST_WORDS = 20
const SEPARATORS = /[,;/|&\n]+/

/** Reads the wishes; what is not understood stays with the answers. A must without a wish is dropped. */
export function readWishes(answers: Answers, others: OtherWishes): MoreWishes {
  const [carpet] = answers.takeRead('carpet_area', readArea)
  const [possession] = answers.takeRead('possession', possessionOf)
  const wishes: MoreWishes = {
    ...NO_WISHES,
    ...(carpet ? { carpet_min: carpet.min, carpet_max: carpet.max, carpet_unit: carpet.unit } : {}),
    ...possession,
    ...Object.fromEntries(plainItems.map(item => [item.name, readItem(answers, item)])),
  }
  return { ...wishes, must_have: mustsOf(answers, { ...others, ...wishes }) }
}

function readItem(answers: Answers, item: PlainListed): string[] | string | number | null {
  if (item.kind === 'words') return wordsOf(answers, item)
  if (item.kind === 'choices') return choicesOf(answers, item)
  if (item.kind === 'choice') return answers.takeRead(item.field, text => valueIn(item, plain(text)) ?? null)[0] ?? null
  return answers.takeRead(item.field, text => countIn(item, text))[0] ?? null
}

/** Each word once, however its letters are written. */
function wordsOf(answers: Answers, { field }: PlainListed): string[] | null {
  const found = new Map<string, string>()
  for (const pair of answers.take(field)) {
    const words = split(pair.value)
    const fits = words.filter(word => word.length <= LONGEST_WORD)
    for (const word of fits) {
      if (found.size < MOST_WORDS || found.has(word.toLowerCase()))
        found.set(word.toLowerCase(), found.get(word.toLowerCase()) ?? word)
    }
    if (fits.length < words.length || words.some(word => !found.has(word.toLowerCase()))) answers.leave(pair)
  }
  return found.size > 0 ? [...found.values()] : null
}

const split = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map(word => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean)

type WithValues = Extract<PlainListed, { values: unknown }>

function choicesOf(answers: Answers, item: WithValues & PlainListed): string[] | null {
  const found = new Set<string>()
  for (const pair of answers.take(item.field)) {
    const words = split(pair.value).map(word => valueIn(item, plain(word)))
    for (const word of words) if (word) found.add(word)
    if (words.length === 0 || words.includes(undefined)) answers.leave(pair)
  }
  return found.size > 0 ? [...found] : null
}

/** `Semi-Furnished` → `semi_furnished`. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** The value that a word means. */
function valueIn({ values, drops }: WithValues, word: string): string | undefined {
  const bare = drops ? word.replace(drops, '') : word
  return Object.entries(values).find(([value, [, spelled]]) => value === bare || spelled?.test(bare))?.[0]
}

function countIn({ max, counted }: Extract<PlainListed, { kind: 'whole' }>, text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,2})(?:\s*([a-z]+))?$/i.exec(asciiDigits(text).trim()) ?? []
  return count !== undefined && counted.test(unit) && Number(count) <= max ? Number(count) : null
}

function possessionOf(text: string): Pick<MoreWishes, 'possession' | 'possession_by'> | null {
  const word = plain(text)
  if (/^(?:ready|immediate|rtm)/.test(word)) return { possession: 'ready', possession_by: null }
  const day = dayIn(
    asciiDigits(text)
      .replace(/^\s*by\s+(?:date\s+)?/i, '')
      .trim(),
  )
  return day === null ? null : { possession: 'by_date', possession_by: day }
}

/** `2027-03-31`, also with a time behind it, and `31/03/2027`. */
function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const iso = day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
  const at = new Date(`${iso}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

const CALLED = new Map(items.flatMap(({ name, also }) => (also ?? '').split(' ').map(word => [word, name] as const)))

function mustsOf(answers: Answers, wishes: Partial<Kept>): string[] | null {
  const words = new Map(
    mustWords(wishes).flatMap(([word, must]) => [
      [word, must],
      [must.toLowerCase(), must],
    ]),
  )
  const found = new Set<string>()
  for (const pair of answers.take('must_have')) {
    const names = split(pair.value).map(name => {
      const must = words.get(name.toLowerCase())
      if (must) return must
      const item = MUSTS.find(one => one === (CALLED.get(plain(name)) ?? plain(name)))
      return item && isAsked(wishes, item) ? item : null
    })
    for (const name of names) if (name) found.add(name)
    if (names.length === 0 || names.includes(null)) answers.leave(pair)
  }
  return found.size > 0 ? [...found] : null
}
