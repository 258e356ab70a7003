// A place named in a sentence. There is no gazetteer in here: the words around the place give it away.

import { asciiDigits } from '../../platform/phone/ascii-digits'

const LONGEST = 5000
const MOST_WORDS = 3

const INTRODUCED =
  /(?:\b(?:in|at|near|around|location|locality|area)\b\s*[:-]?\s*)((?:[\p{L}\p{M}][\p{L}\p{M}'’.-]*\s*){1,5})/giu
// From the beginning of a word on, and not endless: a run of letters without a space was read from each of them.
const BEFORE_HINDI_IN = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{3,40})\s+(?:में|mein|mai|madhe|मध्ये)(?![\p{L}\p{M}])/giu
// A portal's listing label: "3 BHK Apartment, Wakad, Pune".
const LISTING_LABEL =
  /\b(?:bhk|rk|plot|villa|flat|apartment|shop|office)\b[^,\n]{0,40},\s*([\p{L}][\p{L}\p{M}' -]{2,40}),\s*[\p{L}][\p{L}\p{M} ]{2,30}\s*(?:$|\n)/iu

// What a line of bare facts is made of: "3 BHK 1500 sq ft 1.1cr Baner Pune".
const FACT =
  /(?<![\d.,])\d[\d,.]*\s*(?:bhk|rk|bed(?:room)?s?|sq\.?\s*(?:ft|feet|m|yards?)|sft|cr(?:ores?|s)?|la(?:kh|c)s?|l|k)(?!\p{L})\.?/giu
const PLACE_WORD = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’-]*"
const BARE_PLACE = new RegExp(
  `^[\\s,-]*(${PLACE_WORD}(?: ${PLACE_WORD}){0,2})(?:\\s*,\\s*${PLACE_WORD}(?: ${PLACE_WORD}){0,2})?[\\s.!]*$`,
  'u',
)
const LONGEST_BARE = 80
const LEAST_FACTS = 2
const NO_PLACE = new Set(
  (
    'flat flats apartments villa villas plot plots house home homes office shop bungalow penthouse studio tower wing block ' +
    'phase unit type floor carpet builtup super furnished semi semi-furnished unfurnished resale immediate immediately ' +
    'urgent negotiable required wanted sale buy parking balcony facing loan approved onwards plus ' +
    'total inclusive luxury premium new family bachelor bachelors monthly yearly hi hello dear sir madam ok yes no'
  ).split(' '),
)

const ENDS = new Set(
  (
    'under below above within upto budget for with and or near around by on at in to from of is my i we please pls call ' +
    'asap urgently max min possession ready price rent rate between only property project flat apartment area location ' +
    'possible available preferred want need looking only side city thanks thank regards'
  ).split(' '),
)
const NEVER_FIRST = new Set(
  (
    'the a an this that your our any all his her their its it me us you detail details interested interest touch case ' +
    'general advance person time week month year morning evening afternoon night budget buying purchasing renting ' +
    'investing selling knowing least most present future good best posh prime hurry writing cash lakh lakhs crore ' +
    'school schools college metro station airport highway mall hospital market park temple office home work road rs inr'
  ).split(' '),
)

/** The first place that `text` names, or null: "2 BHK in Wakad under 80 lakh" → Wakad. */
export function localityInText(text: string): string | null {
  // Another line is another thing: a place never continues on it.
  const lines = text.slice(0, LONGEST).split('\n')
  return (
    firstIn(lines, placeInLabel) ?? firstIn(lines, placeBehind) ?? firstIn(lines, placeBefore) ?? placeAfterFacts(lines)
  )
}

function firstIn(lines: readonly string[], find: (line: string) => string | null): string | null {
  for (const line of lines) {
    const place = find(line)
    if (place) return place
  }
  return null
}

const placeInLabel = (line: string): string | null => LISTING_LABEL.exec(line)?.[1]?.trim() ?? null
const placeBehind = (line: string): string | null => firstPlace(line.matchAll(INTRODUCED))
const placeBefore = (line: string): string | null => firstPlace(line.matchAll(BEFORE_HINDI_IN))

function firstPlace(matches: Iterable<RegExpMatchArray>): string | null {
  for (const match of matches) {
    const place = placeOf(match[1]!)
    if (place) return place
  }
  return null
}

// A line of facts that ends in words with capitals, and says nothing else behind the last fact.
function placeAfterFacts(lines: readonly string[]): string | null {
  for (const line of lines.map(asciiDigits)) {
    const facts = [...line.matchAll(FACT)]
    const last = facts.at(-1)
    if (!last || facts.length < LEAST_FACTS) continue
    const rest = line.slice(last.index + last[0].length)
    const place = rest.length <= LONGEST_BARE ? BARE_PLACE.exec(rest)?.[1] : undefined
    if (place && isOnlyPlace(place)) return place
  }
  return null
}

function isOnlyPlace(place: string): boolean {
  const words = place.toLowerCase().split(' ')
  return place.length >= 3 && !NEVER_FIRST.has(words[0]!) && !words.some(word => ENDS.has(word) || NO_PLACE.has(word))
}

function placeOf(words: string): string | null {
  const place: string[] = []
  for (const word of words.trim().split(/\s+/)) {
    const bare = word.replace(/[.'’-]+$/, '')
    const lower = bare.toLowerCase()
    if (ENDS.has(lower) || (place.length === 0 && NEVER_FIRST.has(lower))) break
    // A place written with a capital doesn't run on into small letters: "in Wakad urgently".
    if (place.length > 0 && isCapital(place[0]!) && !isCapital(bare)) break
    place.push(bare)
    if (place.length === MOST_WORDS || bare !== word) break
  }
  const name = place.join(' ')
  return name.length >= 3 ? name : null
}

function isCapital(word: string): boolean {
  return word[0] !== word[0]!.toLowerCase()
}
