// The items of a requirement that portals don't send, from keys and columns that somebody mapped to them.
import { asciiDigits } from '../../platform/phone/ascii-digits'
import type { Answers } from './answers'
import { type AreaUnit, readArea } from './read-area'
import { FACINGS, FLOORS, FURNISHINGS, ITEMS } from './requirement-values'

/** As the lead's columns; nothing is null, also of lists. */
export type MoreWishes = {
  cities: string[] | null
  carpet_min: number | null
  carpet_max: number | null
  carpet_unit: AreaUnit | null
  furnishing: string[] | null
  facing: string[] | null
  floors: string[] | null
  possession: 'ready' | 'by_date' | null
  /** YYYY-MM-DD. */
  possession_by: string | null
  purpose: 'self_use' | 'investment' | null
  amenities: string[] | null
  parking: number | null
  must_have: string[] | null
}

export const NO_WISHES: MoreWishes = {
  ...{
    cities: null,
    carpet_min: null,
    carpet_max: null,
    carpet_unit: null,
    furnishing: null,
    facing: null,
    floors: null,
  },
  ...{ possession: null, possession_by: null, purpose: null, amenities: null, parking: null, must_have: null },
}

/** What a requirement has beside, as a must asks for it. */
type Besides = {
  budget_min: number | null
  budget_max: number | null
  bhk: number[]
  property_types: string[]
  location: string | null
  project: string | null
}

const LONGEST_WORD = 80
const MOST_WORDS = 20
const MOST_CARS = 10
const SEPARATORS = /[,;/|&\n]+/

/** Reads them; what is not understood stays with the answers. A must of something that nothing is asked of is none. */
export function readWishes(answers: Answers, besides: Besides): MoreWishes {
  const [carpet] = answers.takeRead('carpet_area', readArea)
  const [possession] = answers.takeRead('possession', possessionOf)
  const wishes = {
    cities: wordsOf(answers, 'cities'),
    carpet_min: carpet?.min ?? null,
    carpet_max: carpet?.max ?? null,
    carpet_unit: carpet?.unit ?? null,
    furnishing: choicesOf(answers, 'furnishing', furnishingOf),
    facing: choicesOf(answers, 'facing', facingOf),
    floors: choicesOf(answers, 'floors', floorOf),
    possession: possession ? possession.possession : null,
    possession_by: possession?.possession_by ?? null,
    purpose: answers.takeRead('use', useOf)[0] ?? null,
    amenities: wordsOf(answers, 'amenities'),
    parking: answers.takeRead('parking', carsOf)[0] ?? null,
    must_have: null,
  }
  return { ...wishes, must_have: mustsOf(answers, { ...besides, ...wishes }) }
}

/** Each word once, however its letters are written. */
function wordsOf(answers: Answers, field: 'cities' | 'amenities'): string[] | null {
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

function choicesOf(
  answers: Answers,
  field: 'furnishing' | 'facing' | 'floors',
  read: (word: string) => string | undefined,
): string[] | null {
  const found = new Set<string>()
  for (const pair of answers.take(field)) {
    const words = split(pair.value).map(word => read(plain(word)))
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

const furnishingOf = (word: string) =>
  FURNISHINGS.find(
    one =>
      one ===
      word
        .replace(/^(?:fully|full)_/, '')
        .replace(/^un_|^not_/, 'un')
        .replace(/^bare.*/, 'unfurnished'),
  )

const SHORT: Readonly<Record<string, string>> = {
  ...{ n: 'north', ne: 'north_east', e: 'east', se: 'south_east', s: 'south', sw: 'south_west' },
  ...{ w: 'west', nw: 'north_west' },
}
function facingOf(word: string) {
  const bare = word.replace(/_?facing$/, '').replace(/^(north|south)(east|west)$/, '$1_$2')
  return FACINGS.find(one => one === (SHORT[bare] ?? bare))
}

const floorOf = (word: string) =>
  FLOORS.find(one => one === word.replace(/_floors?$/, '').replace(/^(?:mid|medium)$/, 'middle'))

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

function useOf(text: string): 'self_use' | 'investment' | null {
  const word = plain(text)
  if (/^(?:self|own|end|personal)(?:_use|_user?)?$/.test(word)) return 'self_use'
  return /^invest(?:ment|or)?$/.test(word) ? 'investment' : null
}

function carsOf(text: string): number | null {
  const cars = /^(\d{1,2})(?:\s*(?:cars?|parkings?|spots?|slots?))?$/i.exec(asciiDigits(text).trim())?.[1]
  return cars !== undefined && Number(cars) <= MOST_CARS ? Number(cars) : null
}

const LABELS: Readonly<Record<string, (typeof ITEMS)[number]>> = {
  ...{ property_type: 'property_types', locality: 'localities', location: 'localities', city: 'cities' },
  ...{ carpet: 'carpet_area', area: 'carpet_area', floor: 'floors', use: 'purpose' },
}

function mustsOf(answers: Answers, wishes: Besides & Omit<MoreWishes, 'must_have'>): string[] | null {
  const amenities = new Map((wishes.amenities ?? []).map(name => [name.toLowerCase(), name]))
  const found = new Set<string>()
  for (const pair of answers.take('must_have')) {
    const names = split(pair.value).map(name => {
      const amenity = amenities.get(name.toLowerCase().replace(/^amenities\./, ''))
      if (amenity) return `amenities.${amenity}`
      const item = LABELS[plain(name)] ?? ITEMS.find(one => one === plain(name))
      return item && isAsked(wishes, item) ? item : null
    })
    for (const name of names) if (name) found.add(name)
    if (names.length === 0 || names.includes(null)) answers.leave(pair)
  }
  return found.size > 0 ? [...found] : null
}

function isAsked(wishes: Besides & Omit<MoreWishes, 'must_have'>, item: (typeof ITEMS)[number]): boolean {
  if (item === 'budget') return wishes.budget_min !== null || wishes.budget_max !== null
  if (item === 'carpet_area') return wishes.carpet_unit !== null
  const value = item === 'localities' ? wishes.location : wishes[item]
  return Array.isArray(value) ? value.length > 0 : value !== null
}
